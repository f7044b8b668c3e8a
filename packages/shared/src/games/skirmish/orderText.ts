// The order language (SKI-4): parser and formatter. Syntax only. The parser never throws and runs in linear time: any input is either an
// order or unreadable.

import { assertNever } from '../../kernel/result.ts';
import { isCode } from './land/terrain.ts';
import type { Code, Order, Source } from './land/types.ts';

/** A part of a submission; `order` is null where it is unreadable (SKI-4.6). */
interface ReadPart {
  /** As typed. */
  readonly text: string;
  readonly order: Order | null;
}

// SKI-4.1: separators, and what may stand before each part.
const SEPARATOR = /[,;\n\r\u2028\u2029]/;
const LEADING = /^(?:\s*\/submit(?!\S))+/i;

export const readOrders = (text: string): readonly ReadPart[] =>
  splitOrders(text).map((part) => ({ text: part.text, order: readOrder(part.text) }));

/** The parts of a submission as typed, none of them empty, and where in it each begins. */
export function splitOrders(text: string): readonly { readonly text: string; readonly start: number }[] {
  let start = 0;
  return text.split(SEPARATOR).flatMap((typed) => {
    const from = LEADING.exec(typed)?.[0].length ?? 0;
    const part = typed.slice(from).trim();
    const at = start + typed.indexOf(part, from);
    start += typed.length + 1;
    return part === '' ? [] : [{ text: part, start: at }];
  });
}

/**
 * The parts of a text of orders as logs have it: there `/submit` is dropped before the first alone. Logs are from before it was
 * dropped everywhere, and must be read as they were.
 */
export function loggedParts(text: string): readonly string[] {
  const parts = text.split(SEPARATOR).map((part) => part.trim());
  const [first, ...others] = parts.filter((part) => part !== '');
  if (first === undefined) return [];
  const led = first.replace(LEADING, '').trim();
  return led === '' ? loggedParts(others.join(',')) : [led, ...others];
}

/** One letter per word of the grammar, `?` for unknown ones: the shape of an order is a short text. */
type Letter = 'c' | 'h' | 'b' | 'f' | 's' | 't' | 'r' | '?';

// SKI-4.2: keywords. Arrows are normalized to `>` before.
const LETTERS: ReadonlyMap<string, Letter> = new Map([
  ['H', 'h'],
  ['HL', 'h'],
  ['HOLD', 'h'],
  ['B', 'b'],
  ['BUILD', 'b'],
  ['F', 'f'],
  ['FARM', 'f'],
  ['S', 's'],
  ['SUPPORT', 's'],
  ['SUPPORTS', 's'],
  ['TO', 't'],
  ['>', 't'],
  ['REF', 'r'],
]);

/** All dashes that keyboards, phones and word processors substitute for `-`; at most one before `>`. */
const ARROW = /[-\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]?>|\u2192/g;

// SKI-4.4: capitals do not matter, but letters outside A-Z stay what they are: `ß` is no `SS`.
const wordOf = (word: string): string => (/^[A-Za-z]+$/.test(word) ? word.toUpperCase() : word);

const letterOf = (word: string): Letter => LETTERS.get(word) ?? (isCode(word) ? 'c' : '?');

/** One order, or null for a text that is none. */
export function readOrder(text: string): Order | null {
  const words = wordsOf(text);
  return ofShape(words, words.map(letterOf).join(''));
}

const wordsOf = (text: string): readonly string[] =>
  text
    .replace(ARROW, ' > ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(wordOf);

/** Canonical spelling of words with several spellings. */
const SPELLED: Readonly<Partial<Record<Letter, string>>> = { h: 'H', b: 'B', f: 'F', s: 'S', t: 'to' };

/** The words of any text in canonical spelling; unknown words stay as typed, in capitals. */
export const canonicalWords = (text: string): readonly string[] =>
  wordsOf(text).map((word) => SPELLED[letterOf(word)] ?? word);

const SIMPLE = { ch: 'hold', cb: 'build', cf: 'farm' } as const;

function ofShape(words: readonly string[], shape: string): Order | null {
  const first = words[0] ?? '';
  const last = words.at(-1) ?? '';
  switch (shape) {
    case 'ch':
    case 'cb':
    case 'cf':
      return { type: SIMPLE[shape], at: first };
    case 'ctc':
      return { type: 'move', from: first, to: last };
    // SKI-4.3: REF stands only where a move starts.
    case 'rc':
    case 'rtc':
      return { type: 'move', from: 'REF', to: last };
    case 'csctc':
    case 'csrc':
    case 'csrtc':
      return { type: 'supportMove', at: first, from: words[2] ?? '', to: last };
    default:
      // SKI-6.8: unless a move of the supported army is written, it is support to hold.
      return shape.startsWith('csc') && isWhat(shape, 2)
        ? { type: 'supportHold', at: first, whom: words[2] ?? '' }
        : null;
  }
}

const LAST_WHAT = /^(?:c[hbf]?|ctc|rt?c)$/;

/** `what` of the grammar from this letter to the end: supports of supports, of any depth, and what the last of them helps. */
function isWhat(shape: string, from: number): boolean {
  let at = from;
  while (shape.startsWith('cs', at)) at += 2;
  return LAST_WHAT.test(shape.slice(at));
}

// SKI-4.5: canonical text.
export function formatOrder(order: Order): string {
  switch (order.type) {
    case 'hold':
      return `${order.at} H`;
    case 'build':
      return `${order.at} B`;
    case 'farm':
      return `${order.at} F`;
    case 'move':
      return `${order.from} to ${order.to}`;
    case 'supportHold':
      return `${order.at} S ${order.whom}`;
    case 'supportMove':
      return `${order.at} S ${order.from} to ${order.to}`;
    default:
      return assertNever(order);
  }
}

export const isSameOrder = (a: Order, b: Order): boolean => formatOrder(a) === formatOrder(b);

/** Source of an order: an army, by the code of its territory, or a reinforcement. */
export const whoseOrder = (order: Order): Source => (order.type === 'move' ? order.from : order.at);

// SKI-5.13: `withdraw <code>` or `withdraw REF`; null for any other text.
export function readWithdrawal(text: string): Source | null {
  const [verb, of, ...rest] = text.trim().split(/\s+/).map(wordOf);
  if (verb !== 'WITHDRAW' || of === undefined || rest.length > 0) return null;
  return of === 'REF' || isCode(of) ? of : null;
}

export const formatWithdrawal = (of: Code | 'REF'): string => `withdraw ${of}`;
