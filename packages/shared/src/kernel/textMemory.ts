// Memoized canonical text of a value that changes in few places. Values are immutable, so the same object has the same text.

import { canonicalText, type Field, fieldsInOrder, listText, recordText } from './json.ts';

interface Known {
  value: unknown;
  text: string;
  /** Of a record: its fields in canonical order; of a list of containers: its items. */
  parts: Known[] | undefined;
  /** Of a record. */
  fields: readonly Field[] | undefined;
}

const newKnown = (): Known => ({ value: NOTHING, text: '', parts: undefined, fields: undefined });
const NOTHING = Symbol('nothing');

/** Depth to which texts are cached: the fields of a state and their items. Deeper, serializing again is cheaper than the lookup. */
const DEPTH = 2;

export class TextMemory {
  private readonly known = newKnown();

  /** `canonicalText(value)`. */
  text(value: unknown): string {
    return textOf(this.known, value, DEPTH);
  }
}

function textOf(known: Known, value: unknown, depth: number): string {
  if (value !== known.value) {
    known.text = newText(known, value, depth);
    known.value = value;
  }
  return known.text;
}

function newText(known: Known, value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== 'object' || value === null) return canonicalText(value);
  if (!Array.isArray(value)) return newRecordText(known, value as Record<string, unknown>, depth);
  return typeof value[0] === 'object' ? newListText(known, value, depth) : canonicalText(value);
}

function newRecordText(known: Known, record: Record<string, unknown>, depth: number): string {
  const fields = fieldsInOrder(record);
  if (known.fields !== fields || known.parts === undefined) {
    known.fields = fields;
    known.parts = fields.map(newKnown);
  }
  const { parts } = known;
  return recordText(record, (value, i) => textOf(parts[i] as Known, value, depth - 1), fields);
}

function newListText(known: Known, list: readonly unknown[], depth: number): string {
  known.fields = undefined;
  known.parts ??= [];
  const { parts } = known;
  parts.length = Math.min(parts.length, list.length);
  while (parts.length < list.length) parts.push(newKnown());
  return listText(list, (value, i) => textOf(parts[i] as Known, value, depth - 1));
}
