// What an act of the table comes to in a match: the table's events and, where a win is claimed, the game's own of the
// forfeit, or after an undo those of what was said since. The host decides by it and the verifier decides again, so that they cannot differ.

import { fold } from '../kernel/fold.ts';
import type { AnyGame, Seat, Tagged } from '../kernel/game.ts';
import { ok, type Result } from '../kernel/result.ts';
import { type Circumstances, decideAct, type TableAct, type TableEvent, type TableState } from './acts.ts';
import { rewindTo, saidSince, takebackTo, undoTo } from './matchFold.ts';
import type { HeadLine } from './record.ts';
import type { Standing } from './standing.ts';

/** What only the table itself knows of its people, and its clock. */
export type Presence = Pick<Circumstances, 'gone' | 'present' | 'daysOff'>;

export function actEvents(
  game: AnyGame,
  { takebacks, arbiters }: Pick<HeadLine, 'takebacks' | 'arbiters'>,
  standing: Standing,
  seat: Seat,
  act: TableAct,
  presence: Presence,
): Result<readonly Tagged[]> {
  const { playing } = standing;
  // TABLE-3.3: nobody waits for whoever is out of the match.
  const gone = playing.filter((other) => presence.gone.includes(other));
  const decided = decideAct(act, {
    present: presence.present,
    daysOff: presence.daysOff,
    gone,
    seat,
    playing,
    table: standing.table,
    undoTo: undoTo(standing, seat),
    takebackTo: takebackTo(standing, takebacks),
    rewindTo: act.type === 'rewind' ? rewindTo(standing) : [],
    acts: game.acts ?? {},
    isStopped: isStopped(game, standing.table),
    isRuled: arbiters !== undefined,
    takebacks,
    moved: standing.moved,
  });
  if (decided.ok && act.type === 'undo')
    return ok(decided.value.flatMap((event) => undoing(standing, event)));
  if (!decided.ok || act.type !== 'claim' || act.as !== 'win') return decided;
  return ok([...decided.value, ...forfeits(game, standing.state, gone)]);
}

// TABLE-4.7: in some games a pause stops time alone.
/** Whether the game takes no commands now. */
export const isStopped = (game: Pick<AnyGame, 'pausable'>, { paused }: Pick<TableState, 'paused'>): boolean =>
  paused && game.pausable !== 'clocks';

/** An undo, and again what was said since then. */
const undoing = (standing: Standing, event: TableEvent): readonly Tagged[] =>
  event.type === '@undone' ? [event, ...saidSince(standing, event.to)] : [event];

/** Those who are gone are taken out of the match one after the other, until it is over (TABLE-3.2). */
function forfeits(game: AnyGame, before: unknown, gone: readonly Seat[]): readonly Tagged[] {
  const events: Tagged[] = [];
  let state = before;
  for (const seat of gone) {
    if (game.outcome(state) !== undefined || !game.playing(state).includes(seat)) continue;
    const lost = game.forfeit(state, seat, 'abandoned');
    events.push(...lost);
    state = fold(game, state, lost);
  }
  return events;
}
