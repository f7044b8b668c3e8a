// What follows in a plan at a position of the match (TABLE-29.3 to 29.6): a command, nothing yet, or the end of the plan.

import type { Seat, Turn } from '../kernel/game.ts';
import type { PlannedGame } from '../kernel/planning.ts';
import {
  type Branch,
  PLAN_LIMITS,
  type Plan,
  type PlannedCommand,
  type Progress,
  placeIn,
  type StopReason,
} from './plan.ts';
import { areSafe, areUnchanged, digestOf, isRolled, type Legal, outcomeOf, rehearsed } from './planned.ts';

/** The match as the seat sees it. */
export interface Situation {
  readonly view: unknown;
  readonly turn: Turn;
  readonly seat: Seat;
}

export type Next =
  /** `progress`: once it is given, but for its outcome. */
  | {
      readonly do: 'give';
      readonly command: PlannedCommand;
      readonly legal: Legal;
      readonly progress: Progress;
    }
  | { readonly do: 'wait' }
  | { readonly do: 'stop'; readonly why: StopReason };

const WAIT: Next = { do: 'wait' };
const stop = (why: StopReason): Next => ({ do: 'stop', why });

export function nextOf(planned: PlannedGame, plan: Plan, progress: Progress, now: Situation): Next {
  const place = placeIn(plan, progress.path);
  if (place === undefined) return stop('surprise');
  const { taken, next } = place;
  const isUnderWay = taken !== undefined && progress.given < taken.give.length;
  if (!isUnderWay && next.length === 0) return stop('finished');
  if (!now.turn.awaiting.includes(now.seat)) return WAIT;
  // TABLE-29.9: sealed orders are given at the beginning of a turn.
  if (!isUnderWay && now.turn.sealed === true && now.turn.number === progress.turn) return WAIT;
  return isUnderWay ? goneOn(planned, taken, progress, now) : chosen(planned, next, progress, now);
}

/** The rest of a branch, in the turn in which it was begun. */
function goneOn(planned: PlannedGame, taken: Branch, progress: Progress, now: Situation): Next {
  if (progress.outcome !== undefined) return stop('outcome');
  if (progress.turn !== now.turn.number) return stop('surprise');
  const rest = taken.give.slice(progress.given);
  const commands = rehearsed(planned, now.view, now.seat, rest);
  return typeof commands === 'string' ? stop(commands) : given(commands, rest, progress, now);
}

// TABLE-29.3: the first branch that holds counts.
function chosen(planned: PlannedGame, next: readonly Branch[], progress: Progress, now: Situation): Next {
  let why: StopReason = progress.outcome === undefined ? 'surprise' : 'outcome';
  for (const [index, branch] of next.entries()) {
    const commands = commandsIf(planned, branch, progress, now);
    if (commands === 'refused' || commands === 'chances') why = commands;
    if (commands === undefined || typeof commands === 'string') continue;
    return given(commands, branch.give, { ...progress, path: [...progress.path, index], given: 0 }, now);
  }
  return stop(why);
}

/** Its commands if the condition holds; undefined, or why they cannot be given, if not. */
function commandsIf(
  planned: PlannedGame,
  branch: Branch,
  { outcome }: Progress,
  { view, seat }: Situation,
): readonly Legal[] | StopReason | undefined {
  if (branch.when === 'rolled' && branch.outcome !== outcome) return undefined;
  if (branch.when === 'exactly' && branch.view !== digestOf(planned, view)) return undefined;
  const commands = rehearsed(planned, view, seat, branch.give);
  if (typeof commands === 'string') return commands;
  // TABLE-29.4: chances that cannot be listed cannot be compared.
  if (branch.when !== 'exactly' && commands.some(({ ends }) => ends === undefined)) return 'chances';
  if (branch.when === 'always' && !areSafe(planned, seat, commands)) return undefined;
  if (branch.when === 'unchanged' && !areUnchanged(planned, view, seat, commands, branch.spaces))
    return undefined;
  return commands;
}

function given(
  [legal]: readonly Legal[],
  [command]: readonly PlannedCommand[],
  { path, given, turn, unseen }: Progress,
  now: Situation,
): Next {
  if (legal === undefined || command === undefined) return stop('surprise');
  const isNewTurn = turn !== now.turn.number;
  // TABLE-29.6: nobody should lose unseen.
  if (isNewTurn && unseen >= PLAN_LIMITS.unseenTurns) return stop('unseen');
  const progress = {
    ...{ path, given: given + 1, turn: now.turn.number, unseen: unseen + (isNewTurn ? 1 : 0) },
  };
  return { do: 'give', command, legal, progress };
}

/** The progress once the command is given, with what it came to. */
export function progressAfter(
  planned: PlannedGame,
  { legal, progress }: Extract<Next, { readonly do: 'give' }>,
  after: unknown,
  seat: Seat,
): Progress {
  const outcome = isRolled(legal) ? outcomeOf(planned, legal, after, seat) : '';
  return outcome === '' ? progress : { ...progress, outcome };
}
