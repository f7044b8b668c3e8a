// Parts of log sentences: names of fighters, links to spaces, seats.

import { find } from '@hexmarch/shared/games/skure/characters';
import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import type { Place } from '@hexmarch/shared/games/skure/field/types';
import { type Character, type CharacterId, NOBODY, type SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat, Viewer } from '@hexmarch/shared/kernel/game';
import type { Line, LinePart } from '../../../text/line.ts';
import { listParts } from '../../../text/listParts.ts';
import { fighterName } from '../words/words.ts';
import { type Key, sayParts } from './say.ts';

export type Part = Exclude<LinePart, string>;
export type Values = Readonly<Record<string, string | number | Part | readonly LinePart[]>>;
export type Tone = NonNullable<Line['tone']>;

/** Context of a log line: the view before the event, its reader, and whose command it came of, where that is known (-2: the master's). */
export interface LogContext {
  readonly before: SkureView;
  readonly viewer: Viewer;
  readonly actor?: Seat | undefined;
}

export const yes = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no');

export const ownSeat = (viewer: Viewer): Seat | undefined =>
  viewer.kind === 'seat' ? viewer.seat : undefined;

/** `Knight A1`; the bare id for a fighter not yet created. */
export function nameOf({ characters }: Pick<SkureView, 'characters'>, id: CharacterId): string {
  const one = find({ characters }, id);
  return one === undefined ? id : fighterName(one);
}

/** The same in its side's colour, if it has a side. */
export function whoIs(view: Pick<SkureView, 'characters'>, id: CharacterId): LinePart {
  const seat = find(view, id)?.seat ?? NOBODY;
  const piece = nameOf(view, id);
  return seat === NOBODY ? piece : { piece, seat };
}

export const whoAre = (
  view: Pick<SkureView, 'characters'>,
  ids: readonly CharacterId[],
  type: Intl.ListFormatType = 'conjunction',
): readonly LinePart[] =>
  listParts(
    ids.map((id) => [whoIs(view, id)]),
    type,
  );

export const spaceOf = ({ field }: Pick<SkureView, 'field'>, place: Place): Part => ({
  cell: placeText(field.width, place),
});

export const line = (key: Key, values: Values = {}, more: Omit<Line, 'parts'> = {}): Line => ({
  parts: sayParts<Part>(key, values),
  ...more,
});

/** A sentence with a player as its subject; the verb agrees with the reader. */
export const done = (
  { viewer }: LogContext,
  key: Key,
  seat: Seat,
  values: Values = {},
  more: Omit<Line, 'parts'> = {},
): Line => line(key, { who: { seat }, you: yes(ownSeat(viewer) === seat), ...values }, more);

export const seatList = (seats: readonly Seat[]): readonly LinePart[] =>
  listParts(seats.map((seat) => [{ seat }]));

/** Tone of the line, for the two sides concerned alone. */
export function toneFor(
  { viewer }: LogContext,
  gains: Character | undefined,
  loses: Character | undefined,
): Tone {
  const own = ownSeat(viewer);
  if (own === undefined) return 'plain';
  if (loses?.seat === own) return 'bad';
  return gains?.seat === own ? 'good' : 'plain';
}
