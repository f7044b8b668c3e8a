// A finished draft as map data (SKI-2.6).

import type { MapRequest, SkirmishMap, Territory } from '../land/skirmishMap.ts';
import type { Code, Place } from '../land/types.ts';
import type { Draft } from './draft.ts';
import { labelOf } from './label.ts';
import type { Title } from './names.ts';
import { cellAt } from './sheet.ts';

type Entry<T> = readonly [key: string, value: T];

export function mapData({ seed, type }: MapRequest, draft: Draft, titles: readonly Title[]): SkirmishMap {
  const { land, territories, borders, connections, homes, freeBarracks } = draft;
  const codeOf = (place: Place): Code => titles[place]?.code ?? '';
  const keyOf = (cell: number): string => {
    const { q, r } = cellAt(land.sheet, cell);
    return `${q},${r}`;
  };
  const oversea = new Map(connections.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));
  const territoryOf = (place: Place): Territory => {
    const other = oversea.get(place);
    return {
      name: titles[place]?.name ?? '',
      near: (borders[place] ?? []).map(codeOf).sort(ascending),
      oversea: other === undefined ? null : codeOf(other),
      label: keyOf(labelOf(land.sheet, territories.cells[place] ?? [])),
    };
  };
  return {
    seed,
    type,
    // A cell's number grows with q, then with r.
    cells: Object.fromEntries(
      [...land.cells]
        .sort((a, b) => a - b)
        .map((cell): Entry<Code> => [keyOf(cell), codeOf(territories.owner[cell] ?? 0)]),
    ),
    territories: Object.fromEntries(
      titles
        .map(({ code }, place): Entry<Territory> => [code, territoryOf(place)])
        .sort(([a], [b]) => ascending(a, b)),
    ),
    homes: homes.map(([middle, second]) => [codeOf(middle), codeOf(second)] as const),
    barracks: [...homes.flat(), ...freeBarracks].map(codeOf).sort(ascending),
  };
}

const ascending = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
