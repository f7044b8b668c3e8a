// Attack positions grouped into tabs (UI-K26): one per arc and range, and why the other arcs are unavailable.

import type { Arc } from '@hexmarch/shared/games/skure/field/types';
import type { BarredStrike, WhyBarred } from '@hexmarch/shared/games/skure/plan/barred';
import type { StrikeOption } from '@hexmarch/shared/games/skure/plan/strikes';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import { spaceName } from '../common/types.ts';
import { say } from '../words/say.ts';

export interface WayTab {
  readonly arc: Arc;
  readonly isMelee: boolean;
  /** The selected position, else the best. */
  readonly way: StrikeOption;
  /** All positions, best first. */
  readonly strikes: readonly StrikeOption[];
  readonly isChosen: boolean;
}

const keyOf = ({ outlook }: StrikeOption): string => `${outlook.arc} ${outlook.isMelee}`;

/** Sorted by their best position. */
export function wayTabs(
  strikes: readonly StrikeOption[],
  chosen: StrikeOption | undefined,
): readonly WayTab[] {
  const groups = new Map<string, StrikeOption[]>();
  for (const way of strikes) groups.set(keyOf(way), [...(groups.get(keyOf(way)) ?? []), way]);
  return [...groups.values()].flatMap((group) => {
    const [best] = group;
    if (best === undefined) return [];
    const isChosen = chosen !== undefined && group.includes(chosen);
    const { arc, isMelee } = best.outlook;
    return [{ arc, isMelee, way: isChosen ? chosen : best, strikes: group, isChosen }];
  });
}

/** Selecting the active tab again cycles through its positions. */
export function nextWay({ way, strikes, isChosen }: WayTab): StrikeOption {
  return isChosen ? (strikes[(strikes.indexOf(way) + 1) % strikes.length] ?? way) : way;
}

/** Reasons, from nearly possible to impossible. */
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

/** For each arc without a position, the reason closest to possible. */
export function barredTabs(
  strikes: readonly StrikeOption[],
  barred: readonly BarredStrike[],
): readonly BarredStrike[] {
  const open = new Set(strikes.map(({ outlook }) => outlook.arc));
  const arcs: readonly Arc[] = ['front', 'flank', 'rear'];
  return arcs.flatMap((arc) => {
    if (open.has(arc)) return [];
    const nearest = barred.filter((one) => one.arc === arc).sort((a, b) => rankOf(a) - rankOf(b));
    return nearest.slice(0, 1);
  });
}

const rankOf = ({ why }: WhyBarred): number => WHYS.indexOf(why);

/** `brief`: without what the board shows. */
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
