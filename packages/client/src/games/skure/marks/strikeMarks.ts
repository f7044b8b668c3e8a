// Attack positions against the target (UI-K26): spaces with arc and chance, the selected one with its path, and those
// that narrowly fail.

import { characterOf, find } from '@hexmarch/shared/games/skure/characters';
import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import { type BarredStrike, barredShot, barredStrikes } from '@hexmarch/shared/games/skure/plan/barred';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import type { StrikeOption } from '@hexmarch/shared/games/skure/plan/strikes';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { BarredMark, FieldMark, WayMark } from '../board/fieldMarks.ts';
import type { Draft } from '../draft/draft.ts';
import { chosenWay, postOf, strikesOn } from '../draft/facts.ts';
import { arcName } from '../words/words.ts';
import { arcsOf, wayMarks } from './goMarks.ts';
import { say } from './say.ts';

export function strikeMarks(
  view: SkureView,
  turn: Turn,
  draft: Draft & { kind: 'strike' },
): readonly FieldMark[] {
  const target = find(view, draft.on);
  if (target === undefined) return [];
  const strikes = strikesOn(view, turn, target.id);
  const chosen = chosenWay(strikes, draft.from);
  const post = chosen === undefined ? undefined : postOf(view, turn, target, chosen);
  const cell = placeText(view.field.width, target.at);
  return [
    ...(target.life === 'standing' ? [arcsOf(view, target)] : []),
    ...(chosen === undefined || post === undefined ? [] : wayMarks(view, turn, post, chosen.facing)),
    ...spacesOf(strikes, chosen).map((way) => wayMark(view, way, chosen, strikes, cell)),
    ...barredMarks(view, turn, draft.on, strikes, cell),
  ];
}

/** One per space: the selected one, else the best. */
function spacesOf(
  strikes: readonly StrikeOption[],
  chosen: StrikeOption | undefined,
): readonly StrikeOption[] {
  const first = chosen === undefined ? strikes : [chosen, ...strikes];
  return first.filter((way, i) => first.findIndex(({ at }) => at === way.at) === i);
}

/** Ranged positions are so many that only the best of each arc shows its chance. */
function wayMark(
  view: SkureView,
  way: StrikeOption,
  chosen: StrikeOption | undefined,
  strikes: readonly StrikeOption[],
  target: string,
): WayMark {
  const { arc, hits, isMelee } = way.outlook;
  const isBest = strikes.find(({ outlook }) => outlook.arc === arc && outlook.isMelee === isMelee) === way;
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
  strikes: readonly StrikeOption[],
  target: string,
): readonly BarredMark[] {
  const one = characterOf(view, on);
  const shot = strikes.length > 0 ? undefined : barredShot(view, turn, one);
  return [...barredStrikes(view, turn, one, strikes), ...(shot === undefined ? [] : [shot])].flatMap(
    (way) => {
      const chip = whyText(way);
      return chip === undefined
        ? []
        : [{ kind: 'barred' as const, cell: placeText(view.field.width, way.at), target, chip }];
    },
  );
}

/** Positions that lack more points than this are not shown (UI-K26). */
const NEARLY = 1;

/** Undefined for spaces that cannot be entered at all. */
export function whyText(way: BarredStrike): string | undefined {
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
