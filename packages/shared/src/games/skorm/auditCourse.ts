// Invariants of state that a position's text omits: counters, history, draw offers, outcome.

import { auditDrawState } from '../../kernel/drawState.ts';
import type { Refusal } from '../../kernel/result.ts';
import { broken } from './codes.ts';
import { remaining, seatsOf } from './parts.ts';
import { canBeTakenBack, timesBegun } from './repetition.ts';
import type { SkormState } from './types.ts';

export const auditCourse = (state: SkormState): readonly Refusal[] => [
  ...auditCounters(state),
  ...auditMemory(state),
  ...auditOffer(state),
  ...auditEnd(state),
];

function auditCounters(state: SkormState): readonly Refusal[] {
  const { turns, quiet, phase } = state;
  return [
    ...broken(!isNatural(turns) || !isNatural(quiet), 'counter-below-nothing', 'SKORM-8.3'),
    ...broken(quiet > turns, 'more-quiet-turns-than-turns', 'SKORM-8.3'),
    ...broken(phase === 'set' && turns > 0, 'turns-before-play', 'SKORM-2.9'),
  ];
}

function auditMemory({ past, quiet, options, phase, tiles, gone }: SkormState): readonly Refusal[] {
  if (typeof past === 'number') return [];
  const { repetitionLimit, players } = options;
  // At the end the last turn is no longer under way.
  const finished = phase === 'play' ? past.slice(0, -1) : past;
  return [
    ...broken(past.length > quiet + 1, 'more-turns-kept-than-quiet', 'SKORM-8.2'),
    ...broken(repetitionLimit === 0 && past.length > 0, 'turns-kept-for-nothing', 'SKORM-8.2'),
    ...broken(phase === 'set' && past.length > 0, 'turns-kept-before-play', 'SKORM-8.2'),
    ...broken(phase === 'play' && (past.at(-1) ?? '') !== '', 'turn-under-way', 'SKORM-8.2'),
    ...broken(
      phase === 'play' &&
        repetitionLimit > 0 &&
        timesBegun(tiles, finished, players - gone.length) >= repetitionLimit,
      'position-came-too-often',
      'SKORM-8.2',
    ),
    ...broken(!canBeTakenBack(tiles, finished), 'turns-kept-lead-elsewhere', 'SKORM-8.2'),
  ];
}

function auditOffer(state: SkormState): readonly Refusal[] {
  const { drawOffer, options, phase } = state;
  const seats = seatsOf(options.players);
  return [
    ...broken(drawOffer !== null && phase !== 'play', 'draw-offered-out-of-play', 'SKORM-8.4'),
    ...auditDrawState(state, { seats, playing: remaining(state) }, 'SKORM-8.4'),
  ];
}

function auditEnd({ phase, outcome, active, gone }: SkormState): readonly Refusal[] {
  return [
    ...broken((phase === 'over') !== (outcome !== null), 'outcome-without-end', 'SKORM-7.1'),
    ...broken((phase === 'over') !== active < 0, 'mover-after-end', 'SKORM-7.1'),
    ...broken(new Set(gone).size < gone.length, 'left-twice', 'SKORM-7.6'),
    ...broken(outcome?.winners.some((seat) => gone.includes(seat)) === true, 'winner-has-left', 'SKORM-7.1'),
  ];
}

const isNatural = (value: number): boolean => Number.isInteger(value) && value >= 0;
