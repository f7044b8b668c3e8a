// Text model of the map, by territory, for screen readers, keyboard and tests (UI-S30). The view may show owners
// by colour alone.

import { codeOf } from '@hexmarch/shared/games/skirmish/land/terrain';
import { type Code, NOBODY } from '@hexmarch/shared/games/skirmish/land/types';
import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { type Land, landOf } from '@hexmarch/shared/games/skirmish/world';
import { middleOf, type Vec } from '../../../board/geometry/hexMath.ts';
import { areaPlaces, type CellPlace, type CellText } from '../../../gameApi/cellPlaces.ts';
import { type Territory, territoryAt } from '../facts/viewFacts.ts';
import { playerColour } from './looks.ts';
import { say } from './say.ts';

export const boardText = (view: SkirmishView): readonly string[] => cells(view).map(({ text }) => text);

/** From north to south, ties from west to east. */
export const cells = (view: SkirmishView): readonly CellText[] =>
  placesOn(landOf(view.map)).flatMap(([cell, place]) => {
    const found = territoryAt(view, cell);
    return found === undefined ? [] : [{ cell, ...place, ...describeLand(view, found) }];
  });

type Places = readonly (readonly [Code, CellPlace])[];
const known = new WeakMap<Land, Places>();

/** Cached: a map never changes, and its places are needed with every view. */
function placesOn(land: Land): Places {
  const before = known.get(land);
  if (before !== undefined) return before;
  const { map, terrain } = land;
  const areas = terrain.codes.map((name, place) => {
    const neighbours = [...(terrain.land[place] ?? []), ...(terrain.oversea[place] ?? [])];
    const label = map.territories[name]?.label ?? '0,0';
    return { name, middle: middleAt(label), neighbours: neighbours.map((other) => codeOf(terrain, other)) };
  });
  const sorted = areas.toSorted((a, b) => a.middle.y - b.middle.y || a.middle.x - b.middle.x);
  const places = [...areaPlaces(sorted)];
  known.set(land, places);
  return places;
}

/** Position of the innermost cell, given as `q,r`. */
function middleAt(label: string): Vec {
  const [q = 0, r = 0] = label.split(',').map(Number);
  return middleOf(q, r, 0);
}

function describeLand(view: SkirmishView, found: Territory): Pick<CellText, 'text' | 'things'> {
  const { code, name, works, control, army } = found;
  const values = {
    army: army === NOBODY ? 'no' : 'yes',
    held: control === NOBODY ? 'no' : 'yes',
    works: works ?? 'none',
    colour: control === NOBODY ? '' : playerColour(view, control),
  };
  const text = say('cell.text', { code, name, ...values });
  if (army === NOBODY && works === null) return { text };
  const both = army === NOBODY || works === null ? 'no' : 'yes';
  return { text, things: say('cell.things', { ...values, both }) };
}
