// Parser of typed orders (UI-S25): each part is validated by itself, and Enter gives the valid ones.

import { isCode } from '@hexmarch/shared/games/skirmish/land/terrain';
import type { Order, Source } from '@hexmarch/shared/games/skirmish/land/types';
import {
  canonicalWords,
  formatOrder,
  readOrder,
  splitOrders,
  whoseOrder,
} from '@hexmarch/shared/games/skirmish/orderText';
import { typedText } from '@hexmarch/shared/kernel/normalizedText';
import type { Refused } from './causes.ts';
import { completions, type NameOf } from './completion.ts';
import { whyRefused } from './judge.ts';
import { editDistance } from './nearCodes.ts';
import { legalNow, type OwnTurn, whyClosed, withOrders } from './ownTurn.ts';
import { type Warning, warningsAbout } from './warnings.ts';

/** Raw text, and its position in the line. */
interface Part {
  readonly text: string;
  readonly start: number;
}

export interface ValidPart extends Part {
  readonly verdict: 'valid';
  readonly order: Order;
  /** Including all valid parts of the line. */
  readonly warnings: readonly Warning[];
}

export interface RefusedPart extends Part {
  readonly verdict: 'unreadable' | 'invalid';
  readonly refused: Refused;
  /** Suggestions, closest first; empty if orders are not accepted at all. */
  readonly nearest: readonly Order[];
  /** The last part, incomplete so far: not an error yet. */
  readonly isUnfinished: boolean;
}

export type TypedPart = ValidPart | RefusedPart;

export function judgeLine(turn: OwnTurn, line: string, nameOf: NameOf): readonly TypedPart[] {
  const legal = legalNow(turn);
  const split = partsOf(line);
  // A separator completes the part before it.
  const isOpen = partsOf(`${line}_`).length === split.length;
  const read = split.map((part) => ({ part, order: readOrder(typedText(part.text)) }));
  const isTaken = (order: Order | null): order is Order =>
    order !== null && whyRefused(turn, order) === undefined;
  const given = withOrders(
    turn,
    read.flatMap(({ order }) => (isTaken(order) ? [order] : [])),
  );
  return read.map(({ part, order }, i): TypedPart => {
    const refused = order === null ? (whyClosed(turn) ?? unreadable(part.text)) : whyRefused(turn, order);
    if (order !== null && refused === undefined) {
      return { ...part, verdict: 'valid', order, warnings: warningsAbout(given, order) };
    }
    const meant = order === null ? withCodes(turn, typedText(part.text), nameOf) : part.text;
    return {
      ...part,
      verdict: order === null ? 'unreadable' : 'invalid',
      refused: refused ?? unreadable(part.text),
      nearest: nearestTo(legal, meant, order ?? readOrder(meant)),
      isUnfinished:
        order === null && isOpen && i === split.length - 1 && completions(turn, line, nameOf).length > 0,
    };
  });
}

/** Like `splitOrders`, for separators of any width; keeps the raw text. */
function partsOf(line: string): ReturnType<typeof splitOrders> {
  const plain = Array.from(line, (sign) => {
    const read = typedText(sign);
    return read.length === sign.length ? read : sign;
  });
  return splitOrders(plain.join('')).map(({ text, start }) => ({
    text: line.slice(start, start + text.length),
    start,
  }));
}

export interface Entered {
  /** Orders to give, in typed order. */
  readonly orders: readonly Order[];
  /** Text that remains in the line. */
  readonly left: string;
}

/** Of two orders for one army the later counts (SKI-5.9), so the earlier is not given. */
export function enterLine(turn: OwnTurn, line: string, nameOf: NameOf): Entered {
  const parts = judgeLine(turn, line, nameOf);
  const valid = parts.flatMap((part) => (part.verdict === 'valid' ? [part.order] : []));
  const isLast = (order: Order, i: number): boolean =>
    !valid.slice(i + 1).some((later) => whoseOrder(later) === whoseOrder(order));
  const left = parts.flatMap((part) => (part.verdict === 'valid' ? [] : [part.text]));
  return { orders: valid.filter(isLast), left: left.join(', ') };
}

const WORDS: readonly string[] = ['H', 'B', 'F', 'S', 'to', 'REF'];
/** Quoted words are cut to this length. */
const REPEATED = 16;

/** SKI-4.6: with the first word that no order has, or `none`. */
function unreadable(text: string): Refused {
  const odd = canonicalWords(text).find((word) => !WORDS.includes(word) && !isCode(word));
  const typed = text.length > 2 * REPEATED ? `${text.slice(0, 2 * REPEATED)}…` : text;
  return {
    code: 'unreadable',
    rule: 'SKI-4.6',
    params: { text: typed, odd: odd === undefined ? 'none' : odd.slice(0, REPEATED) },
  };
}

/** SKI-4.2 accepts codes alone; a typed name gets the order with its code as a suggestion. */
const withCodes = ({ board }: OwnTurn, text: string, nameOf: NameOf): string =>
  board.terrain.codes.reduce((now, code) => {
    const at = now.toUpperCase().indexOf(nameOf(code).toUpperCase());
    return at < 0 ? now : now.slice(0, at) + code + now.slice(at + nameOf(code).length);
  }, text);

/**
 * Suggestions beside a refusal: the valid orders closest to the input (UI-S25). As many as fit on a line.
 */
const OFFERED = 3;

function nearestTo(legal: readonly Order[], text: string, meant: Order | null): readonly Order[] {
  const typed = canonicalWords(text)
    .slice(0, READ)
    .map((word) => farFrom(word.slice(0, READ)));
  const far = (order: Order): number =>
    meant === null ? wordsApart(typed, formatOrder(order).split(' ')) : apart(meant, order);
  return legal
    .map((order) => ({ order, far: far(order) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, OFFERED)
    .map(({ order }) => order);
}

// Weighted by how sure the user is: the army, then the kind of order, then the target.
const OTHER_KIND = 12;
const OTHER_ARMY = 20;
const OTHER_LETTER = 4;

/** Upper limits of words and letters in an order; a longer input gets no suggestions. */
const READ = 9;

/** Distances memoized by typed word: a list of orders has few distinct words. */
type FarFrom = (other: string) => number;

function farFrom(typed: string): FarFrom {
  const known = new Map<string, number>();
  return (other) => {
    const far = known.get(other) ?? editDistance(typed, other);
    known.set(other, far);
    return far;
  };
}

/** Words that are cheap to omit. */
const SMALL: readonly string[] = ['to'];

/** Edit distance of word lists: substitutions by edit distance, insertions and deletions. */
function wordsApart(typed: readonly FarFrom[], order: readonly string[]): number {
  const missing = (word: string): number => (SMALL.includes(word) ? 1 : 3);
  let row = [0];
  for (const word of order) row.push((row.at(-1) ?? 0) + missing(word));
  for (const word of typed) {
    const next = [(row[0] ?? 0) + 4];
    order.forEach((other, j) => {
      const changed = (row[j] ?? 0) + 2 * word(other);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 4, (next[j] ?? 0) + missing(other)));
    });
    row = next;
  }
  return row.at(-1) ?? 0;
}

function apart(meant: Order, order: Order): number {
  const [goal, other] = [goalOf(meant), goalOf(order)];
  return (
    (kindOf(meant) === kindOf(order) ? 0 : OTHER_KIND) +
    (meant.type === order.type ? 0 : 1) +
    ownersApart(whoseOrder(meant), whoseOrder(order)) +
    (goal === undefined || other === undefined ? 2 : editDistance(goal, other)) +
    editDistance(startOf(meant), startOf(order))
  );
}

function ownersApart(meant: Source, other: Source): number {
  if (meant === other) return 0;
  // The reinforcement has no code that could have been mistyped.
  const edits = meant === 'REF' || other === 'REF' ? 2 : editDistance(meant, other);
  return OTHER_ARMY + OTHER_LETTER * edits;
}

const kindOf = ({ type }: Order): string =>
  type === 'supportHold' || type === 'supportMove' ? 'support' : type;

function goalOf(order: Order): string | undefined {
  if (order.type === 'move' || order.type === 'supportMove') return order.to;
  return order.type === 'supportHold' ? order.whom : undefined;
}

const startOf = (order: Order): string => (order.type === 'supportMove' ? order.from : '');
