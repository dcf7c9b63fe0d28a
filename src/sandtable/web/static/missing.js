// @ts-check
import { mountTopbar } from './page.js';

mountTopbar();
