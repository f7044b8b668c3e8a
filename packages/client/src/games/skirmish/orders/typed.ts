// Parser of typed orders (UI-S25): each part is validated by itself, and Enter gives the valid ones.

import { isCode } from '@hexmarch/shared/games/skirmish/land/terrain';
import type { Order } from '@hexmarch/shared/games/skirmish/land/types';
import {
  canonicalWords,
  readOrder,
  splitOrders,
  whoseOrder,
} from '@hexmarch/shared/games/skirmish/orderText';
import { typedText } from '@hexmarch/shared/kernel/normalizedText';
import type { Refused } from './causes.ts';
import { completions, type NameOf } from './completion.ts';
import { whyRefused } from './judge.ts';
import { nearestTo } from './nearest.ts';
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
