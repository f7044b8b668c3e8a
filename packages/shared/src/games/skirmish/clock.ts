// SKI-3: what the host does in a turn, and when. The times themselves are the host's: nothing here knows a clock.

import { HOUR_MS } from '../../kernel/durations.ts';
import type { Due, DueCommand, Seat, Turn } from '../../kernel/game.ts';
import { peopleOf } from './sides.ts';
import type { Mode, SkirmishOptions, SkirmishState } from './state.ts';
import { isVotingTurn } from './votes.ts';
import { canOrder, playing, sidesIn } from './world.ts';

// SKI-3.2, 3.3: a day, or a quarter of an hour.
const PERIOD_MS: Readonly<Record<Mode, number>> = { normal: 24 * HOUR_MS, fast: 900_000 };

/** 1/24 of the period: how long after the resolution a vote opens, how long before it the reminder goes out (SKI-3.5). */
export const leadMs = (mode: Mode): number => PERIOD_MS[mode] / 24;

// SKI-3.4: in each mode its own.
export const lockMs = (options: SkirmishOptions): { readonly before: number; readonly after: number } =>
  options.mode === 'fast'
    ? { before: options.fastLockBeforeMs, after: options.fastLockAfterMs }
    : { before: options.lockBeforeMs, after: options.lockAfterMs };

/** After an outage there is time at least to look at the board (UI-S82); what is counted from a start does without the outage. */
const GRACE_MS = 600_000;

/** Fraction of the period: after a longer downtime the turn counts as missed by nobody. */
const MISSABLE = 10;

/** Keeps what is counted in the same ms from sharing an instant. */
const AGAIN = { announce: 1, unlock: 2, ageVote: 3, early: 4, end: 5 } as const;

/** The regular resolution. */
function endOf({ options, clock }: SkirmishState): Due {
  const again = AGAIN.end + clock.changes;
  // SKI-3.3: from the last resolution, from the start, or from where it was computed anew.
  if (options.mode === 'fast') return { afterMs: PERIOD_MS.fast, again };
  const { resolutionHour: hour, localOffset: offsetHours } = options;
  return { hour, offsetHours, leastMs: clock.leastMs, graceMs: GRACE_MS, again };
}

/** A vote opens in this turn, or is open. */
export const hasVote = ({ options, turn }: SkirmishState): boolean =>
  isVotingTurn(turn, options.votes, options.voteStartTurn);

function due(state: SkirmishState): readonly DueCommand[] {
  const { options, clock, announced } = state;
  const [lead, lock, end] = [leadMs(options.mode), lockMs(options), endOf(state)];
  const list: (DueCommand | false)[] = [
    resolvesEarly(state) && { at: { afterMs: 0, again: AGAIN.early }, command: { type: 'resolve' } },
    clock.lock === 'after' && {
      at: { afterMs: lock.after, again: AGAIN.unlock },
      command: { type: 'unlock' },
    },
    // SKI-3.5: the vote, and the reminder.
    hasVote(state) &&
      announced === null && {
        at: { afterMs: lead, again: AGAIN.announce },
        command: { type: 'announce' },
      },
    options.earlyResolution &&
      announced !== null &&
      !clock.voteAged && {
        at: { afterMs: lead, again: AGAIN.ageVote },
        command: { type: 'age-vote' },
      },
    !clock.reminded && { at: { ...end, beforeMs: lead }, command: { type: 'remind' } },
    clock.lock !== 'before' &&
      lock.before > 0 && {
        at: { ...end, beforeMs: lock.before },
        command: { type: 'lock' },
        closes: true,
      },
    // SKI-12.7: a turn during which the server was down is not counted as missed.
    {
      at: end,
      command: { type: 'resolve' },
      closes: true,
      ifAway: { ms: PERIOD_MS[options.mode] / MISSABLE, command: { type: 'resolve-uncounted' } },
    },
  ];
  return list.filter((one) => one !== false);
}

/** Whom an early resolution waits for, or would. */
export function waitedFor(state: SkirmishState): readonly Seat[] {
  const sides = sidesIn(state);
  return [...state.players.keys()].filter(
    (player) =>
      canOrder(state, player) && peopleOf(sides, player).some((one) => state.people[one]?.banned === false),
  );
}

// SKI-3.8: all who can order are ready, and the vote, if there is one, has been open for a while.
function resolvesEarly(state: SkirmishState): boolean {
  if (!state.options.earlyResolution) return false;
  if (hasVote(state) && !state.clock.voteAged) return false;
  const players = waitedFor(state);
  return players.length > 0 && players.every((player) => state.ready[player] === true);
}

/** All seats that can order, whatever is sealed; with early resolution, those not ready. */
function awaiting(state: SkirmishState): readonly Seat[] {
  if (state.clock.lock !== null) return [];
  const players = waitedFor(state).filter((player) => state.ready[player] !== true);
  return playing(state).filter((seat) => {
    const person = state.people[seat];
    return person !== undefined && !person.banned && players.includes(person.plays);
  });
}

export function turn(state: SkirmishState): Turn {
  const { period: number, paused, clock, outcome } = state;
  if (outcome !== null) return { number, phase: 'over', awaiting: [] };
  const phase = paused ? 'paused' : clock.lock === null ? 'orders' : 'locked';
  // SKI-3.6: while paused nothing resolves.
  const now = { number, phase, awaiting: awaiting(state), sealed: true, unclocked: true } as const;
  return paused ? now : { ...now, due: due(state) };
}
