// Statistics over finished matches (UI-P15), each with its sample size; reproducible from the records. No rankings and no streaks.

import type { GameResult } from '../../protocol/people/personGames.ts';
import { type DiceSum, NO_DICE, NO_TURNS, type PlayedFacts, type TurnSum } from './playedFacts.ts';

export interface KnownOpponent {
  readonly name: string;
  /** Stable identifier across matches; not included in any sum. */
  readonly who: string;
  /** Where they met (playedList.ts, `HistoryFilter.met`). */
  readonly met: string;
}

interface CountedGame {
  readonly game: string;
  readonly result: GameResult;
  /** Names as shown at the table; an opponent with a stable identity is told apart from others of the same name. */
  readonly opponents: readonly (string | KnownOpponent)[];
  /** Null: its log is unread or unreadable. */
  readonly facts: PlayedFacts | null;
}

export interface Tally {
  readonly count: number;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  readonly calledOff: number;
}

/** A group of a sum, within one game unless `game` is empty. */
export interface Counted extends Tally {
  readonly game: string;
  readonly key: string;
  /** Of an identified opponent: where they met. Name and place are those of the match counted first. */
  readonly met?: string;
}

export interface Summed<T> {
  readonly game: string;
  /** Matches that contribute. */
  readonly count: number;
  readonly sum: T;
}

export interface Numbers {
  readonly all: Tally;
  readonly byGame: readonly Counted[];
  /** Keys are seats, from 0. */
  readonly bySeat: readonly Counted[];
  /** Keys are names; over all games. */
  readonly byOpponent: readonly Counted[];
  readonly byRole: readonly Counted[];
  readonly byFirst: readonly Counted[];
  /** Keys are lower bounds of `LENGTHS` buckets. */
  readonly byLength: readonly Counted[];
  readonly luck: readonly Summed<DiceSum>[];
  readonly pace: readonly Summed<TurnSum>[];
}

/** Minimum sample size; smaller samples are marked. */
export const SAMPLE_MIN = 10;
/** Lower bounds of length buckets. */
export const LENGTHS: readonly number[] = [0, 10, 20, 40, 80];

const NOTHING: Tally = { count: 0, won: 0, lost: 0, drawn: 0, calledOff: 0 };

export class NumbersSum {
  private all = NOTHING;
  private readonly parts = {
    byGame: new Map<string, Counted>(),
    bySeat: new Map<string, Counted>(),
    byOpponent: new Map<string, Counted>(),
    byRole: new Map<string, Counted>(),
    byFirst: new Map<string, Counted>(),
    byLength: new Map<string, Counted>(),
  };
  private readonly dice = new Map<string, Summed<DiceSum>>();
  private readonly turns = new Map<string, Summed<TurnSum>>();

  add({ game, result, opponents, facts }: CountedGame): void {
    const { byGame, bySeat, byOpponent, byRole, byFirst, byLength } = this.parts;
    this.all = tallied(this.all, result);
    count(byGame, game, '', result);
    for (const [id, one] of new Map(opponents.map((of) => [idOf(of), of]))) {
      const known = typeof one === 'string' ? { key: one } : { key: one.name, met: one.met };
      const { key, met = '' } = byOpponent.get(id) ?? known;
      const sum = tallied(byOpponent.get(id) ?? NOTHING, result);
      byOpponent.set(id, { game: '', key, ...(met === '' ? {} : { met }), ...sum });
    }
    if (facts === null) return;
    const { seat, roles, first, length, dice, turns } = facts;
    count(bySeat, game, String(seat), result);
    for (const role of roles) count(byRole, game, role, result);
    if (first !== null) count(byFirst, game, first, result);
    if (length > 0) count(byLength, game, String(spanOf(length)), result);
    if (dice.count > 0) this.dice.set(game, plusDice(game, this.dice.get(game), dice));
    if (turns.count > 0) this.turns.set(game, plusTurns(game, this.turns.get(game), turns));
  }

  sums(): Numbers {
    const { byGame, bySeat, byOpponent, byRole, byFirst, byLength } = this.parts;
    return {
      all: this.all,
      ...{ byGame: byCount(byGame), bySeat: byCount(bySeat), byOpponent: byCount(byOpponent) },
      ...{ byRole: byCount(byRole), byFirst: byCount(byFirst), byLength: byCount(byLength) },
      luck: [...this.dice.values()].sort(byName),
      pace: [...this.turns.values()].sort(byName),
    };
  }
}

const idOf = (one: string | KnownOpponent): string =>
  typeof one === 'string' ? `name ${one}` : `who ${one.who}`;

/** Lower bound of the bucket of a length. */
export const spanOf = (length: number): number => LENGTHS.findLast((least) => least <= length) ?? 0;

function count(into: Map<string, Counted>, game: string, key: string, result: GameResult): void {
  const id = `${game} ${key}`;
  into.set(id, { game, key, ...tallied(into.get(id) ?? NOTHING, result) });
}

const tallied = ({ count, won, lost, drawn, calledOff }: Tally, result: GameResult): Tally => ({
  count: count + 1,
  ...{ won, lost, drawn, calledOff },
  [result]: { won, lost, drawn, calledOff }[result] + 1,
});

function plusDice(game: string, before: Summed<DiceSum> | undefined, dice: DiceSum): Summed<DiceSum> {
  const { count, sum, expected } = before?.sum ?? NO_DICE;
  const both = { count: count + dice.count, sum: sum + dice.sum, expected: expected + dice.expected };
  return { game, count: (before?.count ?? 0) + 1, sum: both };
}

function plusTurns(game: string, before: Summed<TurnSum> | undefined, turns: TurnSum): Summed<TurnSum> {
  const { count, ms } = before?.sum ?? NO_TURNS;
  const both = { count: count + turns.count, ms: ms + turns.ms };
  return { game, count: (before?.count ?? 0) + 1, sum: both };
}

/** Descending by count, ties by name, independent of insertion order. */
const byCount = (parts: ReadonlyMap<string, Counted>): readonly Counted[] =>
  [...parts.values()].sort((a, b) => b.count - a.count || byName(a, b) || compared(a.key, b.key));

const byName = (a: { readonly game: string }, b: { readonly game: string }): number =>
  compared(a.game, b.game);

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
