// Orders as they are typed (UI-S25): each part is judged by itself, and Enter gives those that are valid.

import {
  canonicalWords,
  readOrder,
  splitOrders,
  whoseOrder,
} from '@hexmarch/shared/games/skirmish/orderText';
import { isCode } from '@hexmarch/shared/games/skirmish/terrain';
import type { Order } from '@hexmarch/shared/games/skirmish/types';
import { typedText } from '@hexmarch/shared/kernel/carried';
import type { Refused } from './causes.ts';
import { completions, type NameOf } from './completion.ts';
import { whyRefused } from './judge.ts';
import { nearestTo } from './nearest.ts';
import { legalNow, type OwnTurn, whyClosed, withOrders } from './ownTurn.ts';
import { type Warning, warningsAbout } from './warnings.ts';

/** As typed, and where in the line it begins. */
interface Part {
  readonly text: string;
  readonly start: number;
}

export interface ValidPart extends Part {
  readonly verdict: 'valid';
  readonly order: Order;
  /** With all valid parts of the line given. */
  readonly warnings: readonly Warning[];
}

export interface RefusedPart extends Part {
  readonly verdict: 'unreadable' | 'invalid';
  readonly refused: Refused;
  /** Valid orders that may have been meant, the nearest first; none where none is taken at all. */
  readonly nearest: readonly Order[];
  /** The last part, which more words can make an order of: no fault yet. */
  readonly isUnfinished: boolean;
}

export type TypedPart = ValidPart | RefusedPart;

export function judgeLine(turn: OwnTurn, line: string, nameOf: NameOf): readonly TypedPart[] {
  const legal = legalNow(turn);
  const split = partsOf(line);
  // After a separator a new part begins, and what stands before is meant so.
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

/** As `splitOrders`, by separators of any width; the text is as it was typed. */
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
  /** To be given, in the order in which they were typed. */
  readonly orders: readonly Order[];
  /** What stays in the line. */
  readonly left: string;
}

/** Of two for one army the later counts (SKI-5.9), so that the earlier is not given. */
export function enterLine(turn: OwnTurn, line: string, nameOf: NameOf): Entered {
  const parts = judgeLine(turn, line, nameOf);
  const valid = parts.flatMap((part) => (part.verdict === 'valid' ? [part.order] : []));
  const isLast = (order: Order, i: number): boolean =>
    !valid.slice(i + 1).some((later) => whoseOrder(later) === whoseOrder(order));
  const left = parts.flatMap((part) => (part.verdict === 'valid' ? [] : [part.text]));
  return { orders: valid.filter(isLast), left: left.join(', ') };
}

const WORDS: readonly string[] = ['H', 'B', 'F', 'S', 'to', 'REF'];
/** As much of a word as a sentence repeats. */
const REPEATED = 16;

/** SKI-4.6: with the first of its words that no order has, or `none`. */
function unreadable(text: string): Refused {
  const odd = canonicalWords(text).find((word) => !WORDS.includes(word) && !isCode(word));
  const typed = text.length > 2 * REPEATED ? `${text.slice(0, 2 * REPEATED)}…` : text;
  return {
    code: 'unreadable',
    rule: 'SKI-4.6',
    params: { text: typed, odd: odd === undefined ? 'none' : odd.slice(0, REPEATED) },
  };
}

/** SKI-4.2 takes codes alone; whoever types a name is told the order with its code. */
const withCodes = ({ board }: OwnTurn, text: string, nameOf: NameOf): string =>
  board.terrain.codes.reduce((now, code) => {
    const at = now.toUpperCase().indexOf(nameOf(code).toUpperCase());
    return at < 0 ? now : now.slice(0, at) + code + now.slice(at + nameOf(code).length);
  }, text);
