// Plain JSON values: canonical text (sorted keys, no spaces), deep equality.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Same value, same text on every machine: sorted keys, no spaces, fields that are undefined left out. */
export function canonicalText(value: unknown): string {
  if (Number.isSafeInteger(value)) return String(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return Array.isArray(value)
    ? listText(value, canonicalText)
    : recordText(value as Record<string, unknown>, canonicalText);
}

/** Serializes an item or field; `place`: its index in canonical order. */
type TextOf = (value: unknown, place: number) => string;

export function listText(list: readonly unknown[], textOf: TextOf): string {
  // Arrays of numbers are most of a state, and JSON.stringify writes them several times faster.
  if (isRow(list)) return JSON.stringify(list);
  let text = '[';
  for (let i = 0; i < list.length; i++) text += (i === 0 ? '' : ',') + textOf(list[i], i);
  return `${text}]`;
}

/** An array of numbers alone. */
function isRow(list: readonly unknown[]): boolean {
  for (let i = 0; i < list.length; i++) if (typeof list[i] !== 'number') return false;
  return true;
}

export function recordText(
  record: Record<string, unknown>,
  textOf: TextOf,
  fields = fieldsInOrder(record),
): string {
  let text = '{';
  let between = '';
  for (let i = 0; i < fields.length; i++) {
    const { key, opening } = fields[i] as Field;
    const value = record[key];
    if (value === undefined) continue;
    text += between + opening + textOf(value, i);
    between = ',';
  }
  return `${text}}`;
}

// Cached shapes: sorting keys would take most of the time, and states have the same few shapes again and again.

export interface Field {
  readonly key: string;
  /** The field's text up to its value. */
  readonly opening: string;
}

interface Shape {
  readonly keys: readonly string[];
  readonly fields: readonly Field[];
}

/** By first key, to keep buckets short. Records keyed by ids could have any number of shapes. */
const shapes = new Map<string, Shape[]>();
const SHAPES_MAX = 500;
let shapeCount = 0;

/** The fields of a record by the UTF-16 units of their keys, whatever the order in which they were set. */
export function fieldsInOrder(record: object): readonly Field[] {
  const keys = Object.keys(record);
  const first = keys[0] ?? '';
  let alike = shapes.get(first);
  if (alike !== undefined) for (const shape of alike) if (sameKeys(shape.keys, keys)) return shape.fields;
  if (shapeCount >= SHAPES_MAX) {
    shapes.clear();
    shapeCount = 0;
    alike = undefined;
  }
  const fields = keys.toSorted().map((key) => ({ key, opening: `${JSON.stringify(key)}:` }));
  if (alike === undefined) shapes.set(first, [{ keys, fields }]);
  else alike.push({ keys, fields });
  shapeCount += 1;
  return fields;
}

function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Deep equality; a field that is undefined equals a missing one, as in `canonicalText`. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (!Array.isArray(a)) return !Array.isArray(b) && sameRecord(a as JsonRecord, b as JsonRecord);
  return Array.isArray(b) && a.length === b.length && a.every((item, i) => sameJson(item, b[i]));
}

type JsonRecord = Readonly<Record<string, unknown>>;

function sameRecord(a: JsonRecord, b: JsonRecord): boolean {
  for (const key in a) if (!sameJson(a[key], Object.hasOwn(b, key) ? b[key] : undefined)) return false;
  for (const key in b) if (b[key] !== undefined && !Object.hasOwn(a, key)) return false;
  return true;
}

/**
 * How `after` differs from `before`, as text: two values that are compared with the same `before` have equal texts exactly if they are equal.
 * Parts that are shared cost nothing, so it is quicker than `canonicalText` for states that follow from one another.
 */
export function differenceText(before: unknown, after: unknown): string {
  if (before === after) return '';
  if (!isObject(before) || !isObject(after)) return after === undefined ? '-' : `=${canonicalText(after)}`;
  if (!Array.isArray(before) && !Array.isArray(after)) return fieldsText(before, after);
  return Array.isArray(before) && Array.isArray(after) && before.length === after.length
    ? itemsText(before, after)
    : `=${canonicalText(after)}`;
}

const isObject = (value: unknown): value is JsonRecord => typeof value === 'object' && value !== null;

function itemsText(before: readonly unknown[], after: readonly unknown[]): string {
  let text = '';
  for (let i = 0; i < after.length; i++) {
    if (before[i] === after[i]) continue;
    const part = differenceText(before[i], after[i]);
    if (part !== '') text += `${i}${part},`;
  }
  return inBraces(text);
}

/** Fields that both may have in the order of `before`, then those of `after` alone in canonical order. */
function fieldsText(before: JsonRecord, after: JsonRecord): string {
  let text = '';
  for (const key in before) {
    if (before[key] !== after[key]) text += fieldText(key, before[key], ownOf(after, key));
  }
  const added: string[] = [];
  for (const key in after) if (!Object.hasOwn(before, key)) added.push(key);
  for (const key of added.sort()) text += fieldText(key, undefined, after[key]);
  return inBraces(text);
}

const ownOf = (record: JsonRecord, key: string): unknown =>
  Object.hasOwn(record, key) ? record[key] : undefined;

function fieldText(key: string, before: unknown, after: unknown): string {
  const part = differenceText(before, after);
  return part === '' ? '' : `${JSON.stringify(key)}${part},`;
}

const inBraces = (text: string): string => (text === '' ? '' : `{${text}}`);
