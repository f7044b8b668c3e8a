// Income and feeding line by line, for screens: the same numbers as upkeep.ts, with where they come from.

import type { Seat } from '../../kernel/game.ts';
import type { RuleId } from '../../kernel/result.ts';
import { geometry } from './board.ts';
import { cultureOf, stackAt, structureAt, tier } from './query.ts';
import { civilians, NO_STACK, stackOwner, stackSize } from './stack.ts';
import { RESOURCE } from './structure.ts';
import type { SkorState, Space } from './types.ts';
import { feedingAt, isGrace, yieldAt } from './upkeep.ts';

type YieldCode = 'resource' | 'farm' | 'farmSingle' | 'farmEmpty' | 'received';

export interface YieldLine {
  readonly code: YieldCode;
  /** Absent for what the opponent has sent. */
  readonly at?: Space;
  readonly workers: number;
  readonly value: number;
  readonly rule: RuleId;
}

/** Parts of `incomeOf`. */
export function yieldLines(state: SkorState, seat: Seat): readonly YieldLine[] {
  const lines = geometry(state.board).spaces.flatMap((at, i): YieldLine[] => {
    const value = yieldAt(state, seat, i);
    return value === 0 ? [] : [{ ...yieldSource(state, seat, i), at, value }];
  });
  const received = state.players[seat]?.received ?? 0;
  return received === 0
    ? lines
    : [...lines, { code: 'received', workers: 0, value: received, rule: 'SKOR-8.6' }];
}

function yieldSource(state: SkorState, seat: Seat, i: number): Pick<YieldLine, 'code' | 'workers' | 'rule'> {
  const stack = stackAt(state, i);
  const workers = civilians(stack);
  if (structureAt(state, i) === RESOURCE) return { code: 'resource', workers, rule: 'SKOR-5.1' };
  if (stack === NO_STACK) return { code: 'farmEmpty', workers, rule: 'SKOR-7.2' };
  return workers === 1 && tier(state, seat, 'production') >= 1
    ? { code: 'farmSingle', workers, rule: 'SKOR-7.2' }
    : { code: 'farm', workers, rule: 'SKOR-5.2' };
}

type FeedingCode = 'grace' | 'each' | 'dictatorsPair' | 'workingPair';

export interface FeedingLine {
  readonly code: FeedingCode;
  /** Spaces of pairs that eat as one. */
  readonly at: readonly Space[];
  readonly pieces: number;
  readonly value: number;
  readonly rule: RuleId;
}

/** Parts of `feedingOf`: all pieces that eat 1 each in one line, and the pairs that eat as one. */
export function feedingLines(state: SkorState, seat: Seat): readonly FeedingLine[] {
  const own = state.stacks.flatMap((stack, i) => (stackOwner(stack) === seat ? [i] : []));
  const pieces = (list: readonly number[]): number =>
    list.reduce((sum, i) => sum + stackSize(stackAt(state, i)), 0);
  if (isGrace(state, seat)) {
    return [{ code: 'grace', at: [], pieces: pieces(own), value: 0, rule: 'SKOR-4.4' }];
  }
  const eats = (list: readonly number[]): number =>
    list.reduce((sum, i) => sum + feedingAt(state, seat, i), 0);
  const isCheap = (i: number): boolean => feedingAt(state, seat, i) < stackSize(stackAt(state, i));
  const cheap = own.filter(isCheap);
  const others = own.filter((i) => !isCheap(i));
  const isDictator = cultureOf(state, seat) === 'dictatorship';
  const pairs: FeedingLine = {
    code: isDictator ? 'dictatorsPair' : 'workingPair',
    at: cheap.map((i) => geometry(state.board).spaces[i] ?? ''),
    pieces: pieces(cheap),
    value: eats(cheap),
    rule: isDictator ? 'SKOR-9.3' : 'SKOR-7.2',
  };
  const each: FeedingLine = {
    code: 'each',
    at: [],
    pieces: pieces(others),
    value: eats(others),
    rule: 'SKOR-4.2',
  };
  return [...(others.length > 0 ? [each] : []), ...(cheap.length > 0 ? [pairs] : [])];
}
