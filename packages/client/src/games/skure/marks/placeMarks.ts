// Marks during deployment (UI-K16): allowed and forbidden spaces of the selected fighter, its reach from there, and the curtains over
// the other zones.

import { find, SEAT_LETTERS } from '@hexmarch/shared/games/skure/characters';
import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import { DIRECTIONS, type Place } from '@hexmarch/shared/games/skure/field/types';
import { chargeLane, rangeOf, shotRange } from '@hexmarch/shared/games/skure/plan/spaces';
import { zoneFor } from '@hexmarch/shared/games/skure/setup';
import { zoneIndex } from '@hexmarch/shared/games/skure/sides';
import type { Character, SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Mark } from '../../../gameApi/clientGame.ts';
import type { CurtainMark, FieldMark } from '../board/fieldMarks.ts';
import type { SkureMemory } from '../draft/draft.ts';
import { zoneOfFighter, zonesIn } from '../facts/company.ts';
import { zoneText } from '../panels/words/plateText.ts';
import { rangeMark } from './actMarks.ts';

const picked = ({ view, draft }: SkureMemory): Character | undefined =>
  draft.kind === 'place' ? find(view, draft.who) : undefined;

export function placingMarks(memory: SkureMemory): readonly Mark[] {
  const { view, legal } = memory;
  const one = picked(memory);
  const at = one === undefined || one.at < 0 ? [] : [placeText(view.field.width, one.at)];
  const free = legal.flatMap((each) => (each.type === 'deploy' && each.who === one?.id ? [each.at] : []));
  return [
    ...at.map((cell): Mark => ({ cell, kind: 'selected' })),
    ...[...new Set(free)].filter((cell) => !at.includes(cell)).map((cell): Mark => ({ cell, kind: 'reach' })),
  ];
}

export function placeFieldMarks(memory: SkureMemory): readonly FieldMark[] {
  const { view, seat } = memory;
  const one = picked(memory);
  return [
    ...curtains(view, seat),
    ...(one === undefined ? [] : [...crossed(view, one), ...heldMarks(view, one)]),
  ];
}

/** SKURE-2.4: nobody sees into the zones of others; spectators see into none. */
function curtains(view: SkureView, viewer: Seat | undefined): readonly CurtainMark[] {
  const own = viewer === undefined ? undefined : zoneIndex(view.options, viewer);
  return zonesIn(view)
    .filter(({ index }) => index !== own)
    .map(({ index, places }) => ({
      kind: 'curtain',
      seat: index,
      cells: cellsOf(view, places),
      chip: `${SEAT_LETTERS[index]}: ${zoneText(view, index)}`,
    }));
}

/** Spaces of its zone that its class cannot stand on (SKURE-2.3). */
function crossed(view: SkureView, one: Character): readonly FieldMark[] {
  const borne = zoneFor(view, one);
  const barred = zoneOfFighter(view, one).filter((at) => !borne.includes(at));
  return barred.length === 0 ? [] : [{ kind: 'crossed', cells: cellsOf(view, barred) }];
}

function heldMarks(view: SkureView, one: Character): readonly FieldMark[] {
  if (one.at < 0) return [];
  const cell = placeText(view.field.width, one.at);
  const clear = cellsOf(view, zoneOfFighter(view, one));
  return [
    ...reachingMarks(view, one),
    { kind: 'facings', cell, open: DIRECTIONS, chosen: one.facing, clear },
  ];
}

/** From its position: range of shots or spells, and the charge lane. */
export function reachingMarks(view: SkureView, one: Character): readonly FieldMark[] {
  if (one.at < 0) return [];
  const range = shotRange(one);
  const found = chargeLane(view, one);
  return [
    ...(range === undefined ? [] : [rangeMark(view, rangeOf(view, one, range, true))]),
    ...(found === undefined
      ? []
      : [
          {
            kind: 'lane' as const,
            cells: cellsOf(view, found.lane),
            targets: cellsOf(view, found.targets),
            facing: one.facing,
          },
        ]),
  ];
}

const cellsOf = ({ field }: SkureView, places: readonly Place[]): readonly string[] =>
  places.map((at) => placeText(field.width, at));
