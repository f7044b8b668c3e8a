// Resolved turns of a match, derived from its events (UI-S38). Undone ones are included (SKI-12.5).

import { standings } from '@hexmarch/shared/games/skirmish/ending';
import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishEvent, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { boardOf, sidesIn } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { isTableEvent } from '@hexmarch/shared/match/fold/acts';
import type { Resolved, Situation } from '../resolution/resolved.ts';

export interface PastTurn extends Resolved {
  /** Index among all resolutions: distinguishes two of the same turn. */
  readonly index: number;
  /** The turn's number (SKI-3.1). */
  readonly turn: number;
  readonly isUndone: boolean;
  /** Public views before and after it. */
  readonly viewBefore: SkirmishView;
  readonly view: SkirmishView;
}

interface Fold {
  readonly state: SkirmishView;
  readonly turns: readonly PastTurn[];
  readonly count: number;
  readonly last: SkirmishEvent | undefined;
}

/** Cached by the log's first event: a log is append-only, so only new events are read. */
const folds = new WeakMap<SkirmishEvent, Fold>();

/** `start`: the view before the first event, if that is not the opening. */
export function pastTurns(
  all: readonly SkirmishEvent[],
  start: SkirmishView = skirmish.initialState(),
): readonly PastTurn[] {
  // Some logs also contain the table's agreements.
  const events = all.filter((event) => !isTableEvent(event));
  const [first] = events;
  if (first === undefined) return [];
  const known = folds.get(first);
  const isGrown = known !== undefined && known.count > 0 && events[known.count - 1] === known.last;
  const fold = events
    .slice(isGrown ? known.count : 0)
    .reduce(next, isGrown ? known : { state: start, turns: [], count: 0, last: undefined });
  folds.set(first, fold);
  return fold.turns;
}

function next(fold: Fold, event: SkirmishEvent): Fold {
  const state = skirmish.evolve(fold.state, event);
  const after = { state, count: fold.count + 1, last: event };
  if (event.type === 'resolved') {
    const turn: PastTurn = {
      index: fold.turns.length,
      turn: event.report.turn,
      isUndone: false,
      before: situationOf(fold.state),
      after: situationOf(state),
      report: event.report,
      viewBefore: fold.state,
      view: state,
    };
    return { ...after, turns: [...fold.turns, turn] };
  }
  // SKI-12.5: restores that turn, and undoes its results.
  const turns =
    event.type === 'rewound'
      ? fold.turns.map((turn) => (turn.turn >= event.turn ? { ...turn, isUndone: true } : turn))
      : fold.turns;
  return { ...after, turns };
}

export const situationOf = (view: SkirmishView): Situation => ({
  board: boardOf(view),
  sides: sidesIn(view),
});

/** Turns that are not undone. */
export const lasting = (turns: readonly PastTurn[]): readonly PastTurn[] =>
  turns.filter(({ isUndone }) => !isUndone);

/** SKI-9.6: the leader; undefined while nobody has a point. */
export function leaderAfter({ after }: Resolved): Seat | undefined {
  const [first] = standings(after.board, after.sides);
  return first !== undefined && first.vp > 0 ? first.player : undefined;
}

/** Turns with a new leader, by index. */
export function leadChanges(turns: readonly PastTurn[]): ReadonlySet<number> {
  const found = new Set<number>();
  let leader: Seat | undefined;
  for (const turn of lasting(turns)) {
    const now = leaderAfter(turn);
    if (leader !== undefined && now !== leader) found.add(turn.index);
    leader = now;
  }
  return found;
}
