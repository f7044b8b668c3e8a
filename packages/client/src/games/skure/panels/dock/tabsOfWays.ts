// The ways to strike somebody as tabs (UI-K26): one an arc, near and from afar, and what keeps the others out of reach.

import type { BarredWay, WhyBarred } from '@hexmarch/shared/games/skure/plan/barred';
import type { StrikeWay } from '@hexmarch/shared/games/skure/plan/strikes';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { Arc } from '@hexmarch/shared/games/skure/types';
import { say } from '../say.ts';
import { spaceName } from '../types.ts';

export interface WayTab {
  readonly arc: Arc;
  readonly isMelee: boolean;
  /** The one in hand, else the best. */
  readonly way: StrikeWay;
  /** All of them, the best first. */
  readonly ways: readonly StrikeWay[];
  readonly isChosen: boolean;
}

const keyOf = ({ outlook }: StrikeWay): string => `${outlook.arc} ${outlook.isMelee}`;

/** In the order of their best ways. */
export function wayTabs(ways: readonly StrikeWay[], chosen: StrikeWay | undefined): readonly WayTab[] {
  const groups = new Map<string, StrikeWay[]>();
  for (const way of ways) groups.set(keyOf(way), [...(groups.get(keyOf(way)) ?? []), way]);
  return [...groups.values()].flatMap((group) => {
    const [best] = group;
    if (best === undefined) return [];
    const isChosen = chosen !== undefined && group.includes(chosen);
    const { arc, isMelee } = best.outlook;
    return [{ arc, isMelee, way: isChosen ? chosen : best, ways: group, isChosen }];
  });
}

/** Once more on the tab that is chosen: its next space, from the last one the first again. */
export function nextWay({ way, ways, isChosen }: WayTab): StrikeWay {
  return isChosen ? (ways[(ways.indexOf(way) + 1) % ways.length] ?? way) : way;
}

/** By how much it fails: what is nearest to a way comes first. */
const WHYS: readonly WhyBarred['why'][] = [
  'turning',
  'points',
  'turned',
  'range',
  'sight',
  'taken',
  'terrain',
  'no-way',
];

/** For each arc from which there is no way, what fails by the least. */
export function barredTabs(ways: readonly StrikeWay[], barred: readonly BarredWay[]): readonly BarredWay[] {
  const open = new Set(ways.map(({ outlook }) => outlook.arc));
  const arcs: readonly Arc[] = ['front', 'flank', 'rear'];
  return arcs.flatMap((arc) => {
    if (open.has(arc)) return [];
    const nearest = barred.filter((one) => one.arc === arc).sort((a, b) => rankOf(a) - rankOf(b));
    return nearest.slice(0, 1);
  });
}

const rankOf = ({ why }: WhyBarred): number => WHYS.indexOf(why);

/** `brief`: without what can be seen on the board. */
export function barredText(view: SkureView, barred: WhyBarred, brief = false): string {
  switch (barred.why) {
    case 'turning':
      return say(brief ? 'barred.turns' : 'barred.turning', { needs: barred.needs, turns: barred.turns });
    case 'points':
      return say('barred.points', { short: barred.short });
    case 'range':
      return say('barred.range', { short: barred.short });
    case 'sight':
      return say('barred.sight', { space: spaceName(view, barred.wall) });
    default:
      return say(`barred.${barred.why}`);
  }
}
