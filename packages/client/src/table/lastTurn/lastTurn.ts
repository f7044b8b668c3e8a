// What the others have done since this seat last acted; for a spectator, the last actor's turn (UI-15).
// It is derived from the log, so it survives a reload, and undone entries do not count.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { isTableEvent } from '@hexmarch/shared/match/fold/acts';
import type { Signal } from '@preact/signals';
import type { AnyClientGame, AnyEntry, AnyEvent, AnyPlayed, AnyView } from '../../gameApi/anyGame.ts';
import type { SoundKind } from '../../gameApi/clientGame.ts';
import type { PlayTable } from '../../gameApi/playTable.ts';
import type { LogEntry } from '../../source/viewSource.ts';
import { layoutState } from '../layout/layoutState.ts';
import { isOut } from '../seats/seats.ts';

/** An event of the game; those of the table are no part of a turn. */
type Entry = LogEntry<AnyView, AnyEvent>;

/** Oldest first; undefined until the log is loaded, or if it does not name the actor. */
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

/** In the player's format. A view stands in for the state: secrets never enter what is published. */
export const playedIn = ({ game }: Pick<PlayTable, 'game'>, turn: readonly Entry[]): readonly AnyPlayed[] =>
  turn.map(({ event, before }) => ({
    event,
    before,
    after: game.definition.evolve(before, event) as AnyView,
  }));

/** The actors, in the order of their first act. */
export const actorsOf = (turn: readonly Entry[]): readonly Seat[] => [
  ...new Set(turn.flatMap(({ actor }) => (actor === undefined ? [] : [actor]))),
];

/** The dismissed turn, by the sequence number with which it began. */
export const putAway = (table: object): Signal<number> => layoutState(table, 'last turn put away', -1);

export const isPutAway = (table: object, [first]: readonly Entry[]): boolean =>
  first !== undefined && putAway(table).value === first.sequence;

/** Importance by sound: losses before dice, and dice before buildings. */
const MATTERS: Partial<Readonly<Record<SoundKind, number>>> = {
  capture: 5,
  lost: 4,
  dice: 3,
  tech: 2,
  build: 1,
};

/** 0: no more than a move. */
export const weightOfEvent = (game: Pick<AnyClientGame, 'soundOf'>, event: AnyEvent): number =>
  MATTERS[game.soundOf?.(event) ?? 'move'] ?? 0;
