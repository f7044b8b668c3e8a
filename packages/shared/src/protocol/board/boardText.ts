// A game's public view as one text, for full snapshots: JSON with compressed arrays of numbers, of which most of a board
// consists: one character per small number, and run-length encoding.
//
//   { stage: 'move', stacks: [0, 0, 0, 0, 0, 0, 5, 11, 300] }   →   {"stage":"move","stacks":"~0(6)5b)300)"}

import type { Json } from '../../kernel/json.ts';

/** Prefix of an encoded row; texts that begin with it are escaped by doubling it. */
const MARK = '~';
/** Encloses a number that has no one-character code. */
const LARGE = ')';
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ !#$%&'*+,-./:;<=>?@[]^_`{|}";
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));
/** Minimum length of an encoded row; below it JSON is as short. */
const ROW_MIN = 3;
/** Minimum run length for run-length encoding. */
const RUN_MIN = 5;

export const packBoard = (board: Json): string => JSON.stringify(board, (_name, value) => packed(value));

export const unpackBoard = (text: string): Json =>
  JSON.parse(text, (_name, value: Json) => (typeof value === 'string' ? unpacked(value) : value)) as Json;

function packed(value: unknown): unknown {
  if (typeof value === 'string' && value.startsWith(MARK)) return MARK + value;
  if (!Array.isArray(value) || !isRow(value)) return value;
  const row = MARK + rowText(value);
  return JSON.stringify(row).length < JSON.stringify(value).length ? row : value;
}

function unpacked(text: string): Json {
  if (!text.startsWith(MARK)) return text;
  return text.startsWith(MARK, 1) ? text.slice(1) : rowOf(text.slice(1));
}

const isRow = (list: readonly unknown[]): list is readonly number[] =>
  list.length >= ROW_MIN && list.every((item) => Number.isSafeInteger(item) && (item as number) >= 0);

const digitOf = (value: number): string =>
  value < DIGITS.length ? DIGITS.charAt(value) : LARGE + value + LARGE;

function rowText(row: readonly number[]): string {
  let text = '';
  for (let from = 0, to = 0; from < row.length; from = to) {
    while (to < row.length && row[to] === row[from]) to += 1;
    const digit = digitOf(row[from] ?? 0);
    text += to - from < RUN_MIN ? digit.repeat(to - from) : `${digit}(${to - from})`;
  }
  return text;
}

const RUNS = /(?:\)(\d+)\)|(.))(?:\((\d+)\))?/g;

function rowOf(text: string): number[] {
  const row: number[] = [];
  for (const [, large, digit = '', count = '1'] of text.matchAll(RUNS)) {
    const value = large === undefined ? (VALUES.get(digit) ?? 0) : Number(large);
    for (let left = Number(count); left > 0; left -= 1) row.push(value);
  }
  return row;
}
