// Events of an act of the table: the table's own, the game's forfeits after a claimed win, and the asides re-applied after an undo. Shared
// by host and verifier, so that they cannot differ.

import { fold } from '../../kernel/fold.ts';
import type { Acts, AnyGame, Seat, Tagged } from '../../kernel/game.ts';
import { type Err, ok, type Result, err as refuse } from '../../kernel/result.ts';
import type { TableRefusal } from '../../protocol/errors/codes.ts';
import type { HeadLine } from '../record/record.ts';
import { type Circumstances, decideAct, type TableAct, type TableEvent, type TableState } from './acts.ts';
import { asidesSince, rewindTo, takebackTo, undoTo } from './matchFold.ts';
import type { Standing } from './standing.ts';

const err: Err<TableRefusal> = refuse;

/** Connection state and clock, which only the live table knows. */
export type Presence = Pick<Circumstances, 'gone' | 'present' | 'daysOff'>;

export function actEvents(
  game: AnyGame,
  { takebacks, arbiters, options }: Pick<HeadLine, 'takebacks' | 'arbiters' | 'options'>,
  standing: Standing,
  seat: Seat,
  act: TableAct,
  presence: Presence,
): Result<readonly Tagged[]> {
  const { playing } = standing;
  const consenting = game.consents?.(standing.state) ?? playing;
  const needsConsent = WITH_CONSENT.includes(act.type);
  if (needsConsent && playing.includes(seat) && !consenting.includes(seat))
    return err('not-asked', 'TABLE-4.0');
  // TABLE-3.3: seats that are out of the match do not count.
  const gone = playing.filter((other) => presence.gone.includes(other));
  const decided = decideAct(act, {
    present: presence.present,
    daysOff: presence.daysOff,
    gone,
    seat,
    playing: needsConsent ? consenting : playing,
    table: standing.table,
    undoTo: undoTo(standing, seat),
    takebackTo: takebackTo(standing, takebacks),
    rewindTo: act.type === 'rewind' ? rewindTo(standing) : [],
    acts: actsOf(game, options),
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

/** Acts by which seats agree: where `consents` names some of them, it is for those alone. */
const WITH_CONSENT: readonly TableAct['type'][] = ['takeback', 'pause', 'accept', 'decline'];

/** Acts that a game allows with these options. */
export const actsOf = (game: Pick<AnyGame, 'acts' | 'actsWith'>, options: unknown): Acts =>
  game.actsWith?.(options) ?? game.acts ?? {};

// TABLE-4.7: in some games a pause stops the clocks alone.
/** Whether game commands are refused now. */
export const isStopped = (game: Pick<AnyGame, 'pausable'>, { paused }: Pick<TableState, 'paused'>): boolean =>
  paused && game.pausable !== 'clocks';

/** An undo, and the asides since then once more. */
const undoing = (standing: Standing, event: TableEvent): readonly Tagged[] =>
  event.type === '@undone' ? [event, ...asidesSince(standing, event.to)] : [event];

/** Forfeits absent seats one by one, until the match is over (TABLE-3.2). */
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
