// @ts-check
// The description of the API (OpenAPI), made readable.

import { get, sentence } from './api.js';
import { fill, make, part } from './make.js';
import { inline, markdown } from './markdown.js';
import { mountTopbar } from './page.js';

/** @typedef {Record<string, any>} Json */

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** @type {Json} */
let description = {};

/** Follow `$ref`. @param {Json | undefined} schema @returns {Json} */
function resolved(schema) {
  if (!schema?.$ref) return schema ?? {};
  return String(schema.$ref).split('/').slice(1).reduce((at, step) => at?.[step], description) ?? {};
}

/** A schema in a few words. @param {Json | undefined} schema @returns {string} */
function typeWords(schema) {
  if (!schema) return '';
  if (schema.$ref) return String(schema.$ref).split('/').at(-1) ?? '';
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return several.map(typeWords).join(' or ');
  if (schema.enum) return schema.enum.map((/** @type {unknown} */ value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === 'array') return schema.prefixItems ? `[${schema.prefixItems.map(typeWords).join(', ')}]`
    : `${typeWords(schema.items)}[]`;
  if (schema.additionalProperties?.type || schema.additionalProperties?.$ref) return `{name: ${typeWords(schema.additionalProperties)}}`;
  return [schema.type].flat().filter(Boolean).join(' or ') || 'anything';
}

/** Type words with links to the schemas they name. @param {Json | undefined} schema */
function typeLinks(schema) {
  const known = description.components?.schemas ?? {};
  return typeWords(schema).split(/(\w+)/).map((word) => (Object.hasOwn(known, word) ? make('a', { href: `#schema-${word}` }, word) : word));
}

/** @param {string} address @param {string} method @param {Json} operation */
function operationElement(address, method, operation) {
  return make('article', { class: 'operation', id: operationId(method, address) },
    make('h3', {}, make('span', { class: `method method-${method}` }, method.toUpperCase()), ' ', make('code', {}, address)),
    make('p', {}, make('strong', {}, ...inline(operation.summary ?? ''))),
      operation.description && operation.description !== operation.summary && make('div', {}, markdown(operation.description)),
    parameters(operation.parameters ?? []), bodyElement(operation.requestBody), answers(operation.responses ?? {}));
}

/** @param {string} method @param {string} address */
function operationId(method, address) {
  return `${method}${address.replace(/\W+/g, '-')}`;
}

/** @param {Json[]} all */
function parameters(all) {
  if (all.length === 0) return null;
  const rows = all.map(resolved).map((each) => [make('dt', {}, make('code', {}, each.name), make('small', {}, ` in ${each.in}`)),
    make('dd', {}, ...typeLinks(each.schema), each.description ? ` · ${each.description}` : '')]);
  return make('dl', { class: 'api-list' }, rows.flat());
}

/** @param {Json | undefined} body */
function bodyElement(body) {
  const content = resolved(body).content;
  if (!content) return null;
  return make('p', {}, 'Body: ',
    Object.entries(content).flatMap(([type, { schema }]) => [make('code', {}, type), ' ', ...typeLinks(schema)]));
}

/** @param {Json} responses */
function answers(responses) {
  const all = Object.entries(responses);
  const refusals = all.filter(([status]) => !status.startsWith('2')).map(([status]) => status);
  return make('ul', { class: 'answers' }, all.filter(([status]) => status.startsWith('2')).map(answer),
    refusals.length > 0 && make('li', {}, make('b', { class: 'bad' }, refusals.join(', ')), ' ',
      make('a', { href: '#schema-Failure' }, 'Failure'), ': code and message'));
}

/** @param {[string, Json]} entry */
function answer([status, given]) {
  const full = resolved(given);
  const types = Object.entries(full.content ?? {}).flatMap(([type, { schema }]) =>
    [' ', schema?.type === 'string' || !schema ? make('code', {}, type) : make('span', {}, ...typeLinks(schema))]);
  return make('li', {}, make('b', { class: 'good' }, status), ' ', full.description ?? '', ...types);
}

/** @param {string} name @param {Json} schema */
function schemaElement(name, schema) {
  const needed = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties ?? {}).map(([field, type]) => [
    make('dt', {}, make('code', {}, field), needed.has(field) ? '' : make('small', {}, ' may be left out')),
    make('dd', {}, ...typeLinks(type), type.description ? ` · ${type.description}` : '')]);
  return make('article', { class: 'operation', id: `schema-${name}` }, make('h3', {}, make('code', {}, name)),
    schema.description && make('p', {}, ...inline(schema.description)),
    rows.length > 0 ? make('dl', { class: 'api-list' }, rows.flat()) : make('p', {}, ...typeLinks(schema)));
}

/** @returns {[string, string, Json][]} */
function operations() {
  return Object.entries(description.paths ?? {}).flatMap(([address, item]) =>
    METHODS.filter((method) => item[method]).map((method) => /** @type {[string, string, Json]} */ ([address, method, item[method]])));
}

/** Where an address belongs. @param {string} address @param {Json} operation */
function tagOf(address, operation) {
  if (operation.tags?.[0]) return operation.tags[0];
  if (address.includes('/seats/')) return 'A seat at a table';
  return address.startsWith('/api/tables') || address.startsWith('/api/join') || address.startsWith('/api/records') ? 'Tables' : 'Games';
}

/** Operations by what they are about, in order of appearance. @returns {Map<string, [string, string, Json][]>} */
function tagged() {
  /** @type {Map<string, [string, string, Json][]>} */
  const groups = new Map();
  for (const each of operations()) {
    const tag = tagOf(each[0], each[2]);
    groups.set(tag, [...(groups.get(tag) ?? []), each]);
  }
  return groups;
}

function show() {
  const info = description.info ?? {};
  const groups = tagged();
  const schemas = Object.entries(description.components?.schemas ?? {});
  fill(part('api'), make('h1', {}, info.title ?? 'The API'), info.description && make('div', {}, markdown(info.description)),
    make('p', {}, 'The browser client uses nothing else. As a file for programs: ',
      make('a', { href: '/api/openapi.json' }, '/api/openapi.json'), '.'),
    [...groups].flatMap(([tag, all]) => [make('h2', { class: 'api-tag' }, capital(tag)), ...all.map((each) => operationElement(...each))]),
    schemas.length > 0 && make('h2', { class: 'api-tag' }, 'What is sent'), schemas.map(([name, schema]) => schemaElement(name, schema)));
  showContents(groups);
}

/** @param {string} word */
function capital(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** @param {Map<string, [string, string, Json][]>} groups */
function showContents(groups) {
  const link = (/** @type {[string, string, Json]} */ [address, method]) =>
    make('a', { class: 'contents-link', href: `#${operationId(method, address)}` },
    make('span', { class: `method method-${method}` }, method.toUpperCase()), ' ',
      address.replace(/^\/api/, '').replace('/tables/{table}/seats/{seat}', '…') || '/');
  fill(part('contents'), make('details', { open: matchMedia('(min-width: 60rem)').matches }, make('summary', {}, 'Addresses'),
    make('div', { class: 'contents-list' }, [...groups.values()].flat().map(link))));
}

async function start() {
  mountTopbar('/api');
  try {
    description = await get('/api/openapi.json');
    show();
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  } catch (error) {
    fill(part('api'), make('h1', {}, 'The API'), make('p', { class: 'fault', role: 'alert' }, sentence(error)));
  }
}

void start();
