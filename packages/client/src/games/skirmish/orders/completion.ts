// Autocompletion of typed orders, word by word (UI-S25): only what leads to a legal order.

import type { Code, Order } from '@hexmarch/shared/games/skirmish/land/types';
import { canonicalWords, formatOrder, splitOrders } from '@hexmarch/shared/games/skirmish/orderText';
import { isOwnArmy, legalNow, type OwnTurn, orderOf } from './ownTurn.ts';

export type NameOf = (code: Code) => string;

export interface Completion {
  /** Replaces everything from `start` on. */
  readonly word: string;
  readonly start: number;
  /** Of a territory. */
  readonly name?: string;
}

/** Own armies without an order come first, then the other own ones, then other legal words. */
export function completions(turn: OwnTurn, typed: string, nameOf: NameOf): readonly Completion[] {
  const { before, partial, start } = unfinished(typed);
  const words = new Set(legalNow(turn).flatMap((order) => nextWords(order, before)));
  return [...words]
    .filter((word) => begins(word, partial, nameOf))
    .map((word) => ({ word, start, rank: rankOf(turn, word, before.length === 0) }))
    .sort((a, b) => a.rank - b.rank || (a.word < b.word ? -1 : 1))
    .map(({ word }) => (isPlace(word) ? { word, start, name: nameOf(word) } : { word, start }));
}

/** The text with that word inserted, and a space for the next one. */
export const completed = (typed: string, { word, start }: Completion): string =>
  `${typed.slice(0, start)}${word} `;

interface Unfinished {
  /** Complete words of the last order. */
  readonly before: readonly string[];
  /** The incomplete word. */
  readonly partial: string;
  readonly start: number;
}

function unfinished(typed: string): Unfinished {
  // A sentinel letter, so that trimming keeps the spaces before it.
  const last = splitOrders(`${typed}_`).at(-1);
  const text = last?.text.slice(0, -1) ?? '';
  const partial = /[^\s>\u2192]*$/.exec(text)?.[0] ?? '';
  return {
    before: canonicalWords(text.slice(0, text.length - partial.length)),
    partial: partial.toUpperCase(),
    start: typed.length - partial.length,
  };
}

/** Words that can follow in this order, if it starts like that. */
function nextWords(order: Order, before: readonly string[]): readonly string[] {
  const words = formatOrder(order).split(' ');
  if (before.some((word, i) => word !== words[i])) return [];
  // SKI-4.2: after REF the arrow is optional.
  const count = before.at(-1) === 'REF' ? 2 : 1;
  return words.slice(before.length, before.length + count);
}

/** Long forms of the words. */
const LONG: Readonly<Record<string, string>> = { H: 'HOLD', B: 'BUILD', F: 'FARM', S: 'SUPPORTS', to: 'TO' };
const KINDS = ['H', 'to', 'S', 'B', 'F'];

const isPlace = (word: string): boolean => word !== 'REF' && LONG[word] === undefined;

function begins(word: string, partial: string, nameOf: NameOf): boolean {
  const spelled = [LONG[word] ?? word, ...(isPlace(word) ? [nameOf(word).toUpperCase()] : [])];
  return spelled.some((text) => text.startsWith(partial));
}

function rankOf(turn: OwnTurn, word: string, isFirst: boolean): number {
  if (KINDS.includes(word)) return KINDS.indexOf(word);
  // The reinforcement is listed after armies, and before unowned lands.
  if (word === 'REF') return isFirst ? 12 : 11.5;
  if (!isOwnArmy(turn, word)) return 12;
  return isFirst && orderOf(turn, word) === undefined ? 10 : 11;
}
