// Every way to strike whoever is in hand (UI-K26): the spaces with arc and chance, the one that is chosen with the way there, and those
// from which it fails by little.

import { characterOf, find } from '@hexmarch/shared/games/skure/characters';
import { placeText } from '@hexmarch/shared/games/skure/geometry';
import { type BarredWay, barredShot, barredWays } from '@hexmarch/shared/games/skure/plan/barred';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import type { StrikeWay } from '@hexmarch/shared/games/skure/plan/strikes';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { BarredMark, FieldMark, WayMark } from '../board/fieldMarks.ts';
import { chosenWay, postOf, waysTo } from '../facts.ts';
import type { Hand } from '../hand.ts';
import { arcName } from '../words.ts';
import { arcsOf, wayMarks } from './goMarks.ts';
import { say } from './say.ts';

export function strikeMarks(
  view: SkureView,
  turn: Turn,
  hand: Hand & { kind: 'strike' },
): readonly FieldMark[] {
  const target = find(view, hand.on);
  if (target === undefined) return [];
  const ways = waysTo(view, turn, target.id);
  const chosen = chosenWay(ways, hand.from);
  const post = chosen === undefined ? undefined : postOf(view, turn, target, chosen);
  const cell = placeText(view.field.width, target.at);
  return [
    ...(target.life === 'standing' ? [arcsOf(view, target)] : []),
    ...(chosen === undefined || post === undefined ? [] : wayMarks(view, turn, post, chosen.facing)),
    ...spacesOf(ways, chosen).map((way) => wayMark(view, way, chosen, ways, cell)),
    ...barredMarks(view, turn, hand.on, ways, cell),
  ];
}

/** One a space: the chosen one, else the best. */
function spacesOf(ways: readonly StrikeWay[], chosen: StrikeWay | undefined): readonly StrikeWay[] {
  const first = chosen === undefined ? ways : [chosen, ...ways];
  return first.filter((way, i) => first.findIndex(({ at }) => at === way.at) === i);
}

/** Shots come from so many spaces that only the best of each arc says its chance. */
function wayMark(
  view: SkureView,
  way: StrikeWay,
  chosen: StrikeWay | undefined,
  ways: readonly StrikeWay[],
  target: string,
): WayMark {
  const { arc, hits, isMelee } = way.outlook;
  const isBest = ways.find(({ outlook }) => outlook.arc === arc && outlook.isMelee === isMelee) === way;
  const speaks = isMelee || isBest || way === chosen;
  return {
    kind: 'way',
    cell: placeText(view.field.width, way.at),
    target,
    chip: speaks ? say('way', { arc: arcName(arc), hits }) : '',
    chosen: way === chosen,
  };
}

function barredMarks(
  view: SkureView,
  turn: Turn,
  on: string,
  ways: readonly StrikeWay[],
  target: string,
): readonly BarredMark[] {
  const one = characterOf(view, on);
  const shot = ways.length > 0 ? undefined : barredShot(view, turn, one);
  return [...barredWays(view, turn, one, ways), ...(shot === undefined ? [] : [shot])].flatMap((way) => {
    const chip = whyText(way);
    return chip === undefined
      ? []
      : [{ kind: 'barred' as const, cell: placeText(view.field.width, way.at), target, chip }];
  });
}

/** What more points than so many are missing for is no way at all (UI-K26). */
const NEARLY = 1;

/** Undefined for spaces where nobody could be, which need no reason. */
export function whyText(way: BarredWay): string | undefined {
  const arc = arcName(way.arc);
  switch (way.why) {
    case 'points':
      if (way.short > NEARLY) return undefined;
      return say('barred.points', { arc, short: way.short });
    case 'turning':
      return say('barred.turning', { arc, turns: way.turns });
    case 'turned':
      return say('barred.turned', { arc });
    case 'range':
      return say('barred.range', { short: way.short });
    case 'sight':
      return say('barred.sight');
    case 'taken':
    case 'terrain':
    case 'no-way':
      return undefined;
  }
}
