// What the others have done since this seat last acted; for whoever only looks, the turn of whoever acted last (UI-15).
// It comes from the log, so a reload keeps it, and what was taken back does not count.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { isTableEvent } from '@hexmarch/shared/match/acts';
import type { Signal } from '@preact/signals';
import type { AnyEntry, AnyEvent, AnyPlayed, AnyView } from '../gameApi/anyGame.ts';
import type { PlayTable } from '../gameApi/playTable.ts';
import type { LogEntry } from '../source/viewSource.ts';
import { lasting } from './lasting.ts';
import { isOut } from './seats.ts';

/** An event of the game; those of the table are no part of a turn. */
type Entry = LogEntry<AnyView, AnyEvent>;

/** Oldest first; undefined while the log is not here, or does not tell who acted. */
export function lastTurn(table: Pick<PlayTable, 'game' | 'source' | 'seat'>): readonly Entry[] | undefined {
  const log = table.source.log.value;
  const frame = table.source.frame.value;
  if (log.length === 0 || frame === undefined) return undefined;
  const { seat } = table;
  const own = seat === undefined || isOut(table.game, frame.view, seat) ? undefined : seat;
  return turnIn(log, own);
}

export function turnIn(log: readonly AnyEntry[], own: Seat | undefined): readonly Entry[] | undefined {
  const turn: Entry[] = [];
  for (let i = log.length - 1; i >= 0; i -= 1) {
    const entry = log[i] as AnyEntry;
    if (entry.actor === undefined) return undefined;
    if (entry.undone || !isOfGame(entry)) continue;
    const isOver =
      entry.actor < 0 || (own === undefined ? isAnother(turn.at(-1), entry) : entry.actor === own);
    if (isOver) break;
    turn.push(entry);
  }
  return turn.reverse();
}

const isOfGame = (entry: AnyEntry): entry is Entry => !isTableEvent(entry.event);

const isAnother = (after: Entry | undefined, entry: Entry): boolean =>
  after !== undefined && after.actor !== entry.actor;

/** As the player on the board wants it. A view stands in for the state: secrets never enter what is told. */
export const playedIn = ({ game }: Pick<PlayTable, 'game'>, turn: readonly Entry[]): readonly AnyPlayed[] =>
  turn.map(({ event, before }) => ({
    event,
    before,
    after: game.definition.evolve(before, event) as AnyView,
  }));

/** Who acted, in the order of their first act. */
export const actorsOf = (turn: readonly Entry[]): readonly Seat[] => [
  ...new Set(turn.flatMap(({ actor }) => (actor === undefined ? [] : [actor]))),
];

/** The turn that was looked at and put away, by the sequence number with which it began. */
export const putAway = (table: object): Signal<number> => lasting(table, 'last turn put away', -1);

export const isPutAway = (table: object, [first]: readonly Entry[]): boolean =>
  first !== undefined && putAway(table).value === first.sequence;
