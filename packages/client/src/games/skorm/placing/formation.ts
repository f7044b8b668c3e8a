// Formations for placing an army (SKORM-2.7): what is in reserve, on the free tiles of the own zone, whatever its shape.

import type { PlacedType, SkormView, Tile } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { type LastPlace, lastPlaces } from '../../lastPlaces.ts';
import {
  facingOf,
  type Home,
  mirroredFacing,
  mirroredTile,
  type Spot,
  spotOf,
  tileAt,
  turnsOf,
} from '../board/home.ts';
import { leftToPlace, PLACED_TYPES } from '../facts/reserve.ts';
import { type Standing, seatsOf } from '../facts/viewFacts.ts';
import { FORMATIONS, type Formation, fitted, freeTiles, type Planned } from './plan.ts';

interface Place extends Spot {
  readonly tile: Tile;
  /** How many free tiles of the zone lie in front of it, in its column. */
  readonly depth: number;
}

/** The front of a zone. */
interface Front {
  readonly row: number;
  /** Columns from the middle to the foremost tiles: 0, or 1 where two stand side by side. */
  readonly aside: number;
}

type Rank = (place: Place, front: Front) => readonly number[];

const side = ({ along }: Spot): number => Math.abs(along);

/** The least comes first; a later number decides among equals, and last of all left before right. */
const FRONT: Rank = (place) => [place.depth, -place.row, side(place)];
const FOREMOST: Rank = (place) => [-place.row, side(place)];
const REAR: Rank = (place) => [place.row, side(place)];
/** On both slopes of a triangle that points forwards. */
const SLOPES: Rank = (place, front) => [
  Math.abs(front.row - place.row - (side(place) - front.aside)),
  -place.row,
  side(place),
];

type Drawn = Exclude<Formation, 'last'>;

/** In the order in which they choose their tiles, and are placed. */
const ORDERS: Readonly<Record<Drawn, readonly (readonly [PlacedType, Rank])[]>> = {
  wall: [
    ['S', FRONT],
    ['A', FOREMOST],
    ['H', FOREMOST],
  ],
  wedge: [
    ['S', SLOPES],
    ['H', FOREMOST],
    ['A', FOREMOST],
  ],
  archers: [
    ['S', FRONT],
    ['A', REAR],
    ['H', FOREMOST],
  ],
};

const homeOf = ({ options }: SkormView, seat: Seat): Home => ({ players: options.players, seat });

/** Key of the stored places: armies differ by the number of players. */
export const armyOf = (view: SkormView): string => armyFor(seatsOf(view).length);
const armyFor = (players: number): string => `skorm${players}`;

/** The rest of a seat's army; `last` is empty before any army has been placed. */
export function formationOf(view: SkormView, seat: Seat, kind: Formation): readonly Planned[] {
  return kind === 'last' ? asLastTime(view, seat) : drawn(view, seat, kind);
}

function drawn(view: SkormView, seat: Seat, kind: Drawn): readonly Planned[] {
  const home = homeOf(view, seat);
  const places = placesOf(view, seat, home);
  const row = Math.max(...places.map((place) => place.row));
  const front = { row, aside: Math.min(...places.filter((place) => place.row === row).map(side)) };
  const taken = new Set<Tile>();
  return ORDERS[kind].flatMap(([type, rank]) =>
    places
      .filter(({ tile }) => !taken.has(tile))
      .map((place) => ({ place, ranks: [...rank(place, front), place.along] }))
      .toSorted((a, b) => compared(a.ranks, b.ranks))
      .slice(0, leftToPlace(view, seat, type))
      .map(({ place }): Planned => {
        taken.add(place.tile);
        if (type !== 'S') return { piece: type, tile: place.tile };
        return { piece: type, tile: place.tile, facing: facingOf(home, turnsIn(kind, place, front)) };
      }),
  );
}

/** Upwards; on the slopes of a wedge outwards. */
const turnsIn = (kind: Drawn, place: Place, front: Front): number =>
  kind !== 'wedge' || side(place) <= front.aside ? 0 : place.along < 0 ? 5 : 1;

function compared(a: readonly number[], b: readonly number[]): number {
  const k = a.findIndex((value, i) => value !== b[i]);
  return k < 0 ? 0 : (a[k] ?? 0) - (b[k] ?? 0);
}

function placesOf(view: SkormView, seat: Seat, home: Home): readonly Place[] {
  const zone = new Set(freeTiles(view, seat));
  return [...zone].map((tile) => {
    const { row, along } = spotOf(home, tile);
    const ahead = [...zone].filter((other) => {
      const spot = spotOf(home, other);
      return spot.along === along && spot.row > row;
    });
    return { tile, row, along, depth: ahead.length };
  });
}

function asLastTime(view: SkormView, seat: Seat): readonly Planned[] {
  const home = homeOf(view, seat);
  const last = lastPlaces(armyOf(view));
  if (last.length === 0) return [];
  const stood = last.flatMap(({ class: name, line: row, along, turns }): readonly Planned[] => {
    const tile = tileAt(home, { row, along });
    const piece = PLACED_TYPES.find((type) => type === name);
    if (piece === undefined) return [];
    return [piece === 'S' ? { piece, tile, facing: facingOf(home, turns % 6) } : { piece, tile }];
  });
  return fitted(view, seat, stood);
}

/** Of an army of a match of so many players. */
export const formationsFor = (players: number): readonly Formation[] =>
  FORMATIONS.filter((kind) => kind !== 'last' || hasLastTime(players));

const hasLastTime = (players: number): boolean => lastPlaces(armyFor(players)).length > 0;

/** How a seat's army stands, from its own corner, to stand so again in another match. */
export function lastPlacesOf(view: SkormView, seat: Seat, army: readonly Standing[]): readonly LastPlace[] {
  const home = homeOf(view, seat);
  return army.map(({ tile, piece: { type, facing } }) => {
    const { row: line, along } = spotOf(home, tile);
    return { class: type, line, along, turns: facing === undefined ? 0 : turnsOf(home, facing) };
  });
}

/** Left for right, as far as those tiles are free. */
export function mirrored(view: SkormView, seat: Seat, pieces: readonly Planned[]): readonly Planned[] {
  const home = homeOf(view, seat);
  const turned = pieces.map((one): Planned => {
    const tile = mirroredTile(home, one.tile);
    return one.facing === undefined
      ? { ...one, tile }
      : { ...one, tile, facing: mirroredFacing(home, one.facing) };
  });
  return fitted(view, seat, turned);
}
