// What the table page hands to the parts around the board.
import type { ChatLine, Line, Table, Update } from './types';

export interface Context {
  table: Table; seat: string; update: Update | null; log: Line[]; chat: ChatLine[];
  act(path: string, body: unknown): Promise<unknown>;
  look(thing: string): void;
  showRule(id: string): void;
  switchSeat(seat: string): void;
  replay?(): void;                    // go to the first moment of the history
}
