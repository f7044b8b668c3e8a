// Log lines of the battle master's actions: old and new values of every change, public to all (UI-K52).

import { find } from '@hexmarch/shared/games/skure/characters';
import type { Event } from '@hexmarch/shared/games/skure/events';
import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import { terrainAt } from '@hexmarch/shared/games/skure/field/terrain';
import type { Place, Status } from '@hexmarch/shared/games/skure/field/types';
import type { Aim, Character, Patch, SkureView, Stance, Statuses } from '@hexmarch/shared/games/skure/state';
import { listText } from '../../../text/language.ts';
import type { Line, LinePart } from '../../../text/line.ts';
import {
  directionName,
  fighterName,
  heightName,
  lifeName,
  stanceName,
  statusName,
  terrainName,
  valueText,
} from '../words/words.ts';
import { type LogContext, line, nameOf, type Part, spaceOf, whoIs } from './parts.ts';
import { say, sayParts } from './say.ts';

/** Marked as not done by a player. */
export const RULED = { tone: 'turn', ruled: true } as const;

export function enteredLine({ added, set }: Event<'entered'>, { before }: LogContext): Line {
  if (added === undefined) return line('log.entered', { list: changes(before, set) }, RULED);
  const { at, facing } = added;
  const values = { who: fighterName(added), at: spaceOf(before, at), facing: directionName(facing) };
  return line('log.adds', values, RULED);
}

export const takenBackLine = ({ set }: Event<'takenBack'>, { before }: LogContext): Line =>
  line('log.takenBack', { list: changes(before, set) }, RULED);

type Item = readonly LinePart[];

const changes = (view: SkureView, patches: readonly Patch[]): Item =>
  patches
    .flatMap((patch) => ('who' in patch ? ofCharacter(view, patch) : [ofTerrain(view, patch)]))
    .flatMap((item, i): Item => (i === 0 ? item : ['; ', ...item]));

function ofTerrain(view: SkureView, { at, terrain }: Extract<Patch, { at: Place }>): Item {
  const was = terrainName(terrainAt(view.field, at));
  return sayParts<Part>('entry.terrain', { at: spaceOf(view, at), was, is: terrainName(terrain) });
}

type Values = Partial<Omit<Character, 'id' | 'seat' | 'class'>>;
/** In display order; fields not listed are derived from these. */
const KEYS = ['hp', 'life', 'essence', 'at', 'facing', 'height', 'stance', 'aim', 'statuses'] as const;
type Shown = (typeof KEYS)[number];

function ofCharacter(view: SkureView, { who, set }: Extract<Patch, { who: string }>): readonly Item[] {
  const one = find(view, who);
  return KEYS.filter((key) => set[key] !== undefined && one !== undefined).map((key) =>
    sayParts<Part>(`entry.${key}`, {
      who: whoIs(view, who),
      was: shownAs(view, key, one as Values),
      is: shownAs(view, key, set),
    }),
  );
}

function shownAs(view: SkureView, key: Shown, values: Values): LinePart {
  switch (key) {
    case 'hp':
    case 'essence':
      return valueText(values[key] ?? 0);
    case 'life':
      return lifeName(values.life ?? 'standing');
    case 'at':
      return (values.at ?? -1) < 0
        ? say('entry.nothing')
        : { cell: placeText(view.field.width, values.at ?? 0) };
    case 'facing':
      return directionName(values.facing ?? 0);
    case 'height':
      return heightName(values.height ?? 'ground');
    case 'stance':
      return stanceText(view, values.stance ?? null);
    case 'aim':
      return aimText(view, values.aim ?? null);
    case 'statuses':
      return statusesText(values.statuses ?? {});
  }
}

const stanceText = (view: SkureView, stance: Stance | null): string => {
  if (stance === null) return say('entry.nothing');
  return stance.type === 'guard'
    ? say('entry.guarding', { ally: nameOf(view, stance.ally) })
    : stanceName(stance.type);
};

const aimText = (view: SkureView, aim: Aim | null): string =>
  aim === null
    ? say('entry.nothing')
    : say('entry.aimAt', { target: nameOf(view, aim.at), level: aim.level });

const statusesText = (statuses: Statuses): string => {
  const list = Object.entries(statuses).map(([status, turns]) =>
    say('entry.statusLeft', { status: statusName(status as Status), turns }),
  );
  return list.length === 0 ? say('entry.nothing') : listText(list);
};
