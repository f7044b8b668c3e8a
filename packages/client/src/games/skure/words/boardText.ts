// Text model of the field, space by space, for screen readers, keyboard grid and tests (UI-K71, UI-K73).

import { dataOf, find, isOnField, isStanding, SEAT_LETTERS } from '@hexmarch/shared/games/skure/characters';
import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import { terrainAt } from '@hexmarch/shared/games/skure/field/terrain';
import type { Field, Place, Status } from '@hexmarch/shared/games/skure/field/types';
import { type Character, NOBODY, type SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { type CellText, squarePlaces } from '../../../gameApi/cellPlaces.ts';
import type { OwnedCell } from '../../../gameApi/clientGame.ts';
import { zonesIn } from '../facts/company.ts';
import { battle } from '../facts/laterBattle.ts';
import { say } from './say.ts';
import {
  className,
  directionName,
  heightName,
  stanceName,
  statusName,
  terrainName,
  valueText,
} from './words.ts';

export const boardText = (view: SkureView): readonly string[] => cells(view).map(({ text }) => text);

type Places = ReturnType<typeof squarePlaces>;

/** Keyboard neighbours, cached by field size. */
const walks = new Map<string, Places>();

function placesOf({ width, height }: Field): Places {
  const key = `${width}x${height}`;
  const known = walks.get(key);
  if (known !== undefined) return known;
  const squares = Array.from({ length: width * height }, (_, place) => ({
    name: placeText(width, place),
    column: place % width,
    row: Math.floor(place / width),
  }));
  const places = squarePlaces(squares);
  walks.set(key, places);
  return places;
}

export function cells(view: SkureView): readonly CellText[] {
  const there = thingsOf(view);
  const zones = zonesOf(view);
  return [...placesOf(view.field)].map(([cell, walk], place) => {
    const things = there.get(place)?.join('; ');
    const land = [terrainName(terrainAt(view.field, place)), ...markedIn(view, place)];
    const contents = [zones.get(place), things].filter((one) => one !== undefined);
    const parts = [cell, ...land, ...contents, ...actorText(view, place), ...costText(view, place)];
    const text = [parts.join(', '), ...strikesText(view, place)].join('; ');
    return { cell, ...walk, text, ...(things === undefined ? {} : { things }) };
  });
}

/** Only on the active fighter's space. */
const actorText = (view: SkureView, place: Place): readonly string[] =>
  view.phase === 'battle' && view.outcome === null && find(view, view.actor)?.at === place
    ? [say('cell.turn')]
    : [];

function costText(view: SkureView, place: Place): readonly string[] {
  const cost = battle.value?.prospectsOf(view).get(place)?.cost;
  return cost === undefined ? [] : [say('cell.cost', { cost, points: view.budget.points })];
}

const strikesText = (view: SkureView, place: Place): readonly string[] =>
  (battle.value?.prospectsOf(view).get(place)?.strikes ?? []).map(({ on, arc, hits }) =>
    say('cell.way', { target: on, arc, hits }),
  );

const markedIn = ({ hold }: SkureView, place: Place): readonly string[] =>
  hold.includes(place) ? [say('cell.hold')] : [];

/** Zone owners, shown during deployment. */
function zonesOf(view: SkureView): ReadonlyMap<Place, string> {
  if (view.phase === 'battle') return new Map();
  return new Map(
    zonesIn(view).flatMap(({ index, places }) =>
      places.map((place) => [place, say('cell.zone', { zone: SEAT_LETTERS[index] ?? '' })] as const),
    ),
  );
}

/** Fighters on each space: standing, fallen or dead. */
function thingsOf(view: SkureView): ReadonlyMap<Place, readonly string[]> {
  const there = new Map<Place, string[]>();
  for (const one of view.characters) {
    if (one.at < 0 || !(isOnField(one) || one.life === 'dead')) continue;
    const known = there.get(one.at) ?? [];
    there.set(one.at, isOnField(one) ? [fighterText(one), ...known] : [...known, stoneText(one)]);
  }
  return there;
}

const nameOf = (one: Character): string =>
  say('cell.fighterName', { id: one.id, class: className(one.class) });

const stoneText = (one: Character): string => say('cell.stone', { fighter: nameOf(one) });

/** `B1 Minotaur, faces east, 27 of 52, countering`. */
export function fighterText(one: Character): string {
  const fighter = nameOf(one);
  if (one.life === 'frozen') return say('cell.body', { fighter });
  const values = { fighter, hp: valueText(one.hp), most: dataOf(one).hp };
  const first = isStanding(one)
    ? say('cell.fighter', { ...values, facing: directionName(one.facing) })
    : say('cell.fallen', values);
  return [first, ...statesOf(one)].join(', ');
}

function statesOf(one: Character): readonly string[] {
  const { height, stance, aim, statuses, marked } = one;
  return [
    ...(height === 'ground' ? [] : [heightName(height)]),
    ...(stance === null
      ? []
      : [stance.type === 'guard' ? say('cell.guards', { ally: stance.ally }) : stanceName(stance.type)]),
    ...(aim === null ? [] : [say('cell.aims', { target: aim.at, level: aim.level })]),
    ...Object.entries(statuses).map(([status, turns]) =>
      say('cell.status', { status: statusName(status as Status), turns }),
    ),
    ...(marked ? [say('cell.marked')] : []),
  ];
}

/** Spaces of fighters of this seat, in reading order. */
export const ownCells = (view: SkureView, seat: Seat): readonly string[] =>
  view.characters
    .filter((one) => one.seat === seat && isOnField(one))
    .map(({ at }) => at)
    .sort((a, b) => a - b)
    .map((at) => placeText(view.field.width, at));

export const owners = (view: SkureView): readonly OwnedCell[] =>
  view.characters
    .filter((one) => one.seat !== NOBODY && isOnField(one))
    .map(({ at, seat }) => ({ cell: placeText(view.field.width, at), seat }));
