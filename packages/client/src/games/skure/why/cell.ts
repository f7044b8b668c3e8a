// Explanation of a space: terrain, movement cost or why it cannot be reached, opportunity attacks and
// threats, and attack positions against a fighter there.

import {
  dataOf,
  find,
  hasTrait,
  isOnField,
  isStanding,
  occupantOf,
  takenBut,
} from '@hexmarch/shared/games/skure/characters';
import { totalOf } from '@hexmarch/shared/games/skure/damage';
import { revivalFailure } from '@hexmarch/shared/games/skure/death';
import { readPlace } from '@hexmarch/shared/games/skure/field/geometry';
import { costOf, reachOf } from '@hexmarch/shared/games/skure/field/reach';
import { costAt, gaitOf, mayStand, terrainAt } from '@hexmarch/shared/games/skure/field/terrain';
import type { Place } from '@hexmarch/shared/games/skure/field/types';
import { moverOf } from '@hexmarch/shared/games/skure/moving';
import { type BarredStrike, barredShot, barredStrikes } from '@hexmarch/shared/games/skure/plan/barred';
import { wayTo } from '@hexmarch/shared/games/skure/plan/moves';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import { threatAt, whoThreatens } from '@hexmarch/shared/games/skure/plan/threats';
import { areEnemies } from '@hexmarch/shared/games/skure/sides';
import type { Character, SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Explanation, Reason, Step } from '../../../gameApi/clientGame.ts';
import type { SkureStep } from '../draft/draft.ts';
import { cheapest, goPosts, strikesOn, turnOf } from '../draft/facts.ts';
import { nameOf, spaceOf } from '../log/parts.ts';
import { fighterText } from '../words/boardText.ts';
import { elementName, fighterName, terrainName } from '../words/words.ts';
import { reason } from './parts.ts';
import { say } from './say.ts';

export function explainCell(
  view: SkureView,
  _seat: Seat | undefined,
  step: Step<SkureCommand>,
  cell: string,
): Explanation | undefined {
  const at = readPlace(view.field, cell);
  if (at === undefined) return undefined;
  const one = occupantOf(view, at);
  const turn = turnIn(view, step);
  const reasons =
    view.phase === 'battle' ? [...bodyReasons(view, at), ...battleReasons(view, turn, at, one)] : [];
  // Plain terrain is visible and needs no explanation.
  if (reasons.length === 0) return undefined;
  const title = one === undefined ? cell : `${cell}: ${fighterText(one)}`;
  return { title, reasons: [landReason(view, at), ...reasons] };
}

/** For a viewer who may act; nobody else has a path. */
function turnIn(view: SkureView, step: Step<SkureCommand>): Turn | undefined {
  const { legal = [] } = step as Partial<SkureStep>;
  return turnOf({ view, legal });
}

function landReason({ field }: SkureView, at: Place): Reason {
  const terrain = terrainAt(field, at);
  return reason('terrain', '1.7', {
    terrain: terrainName(terrain),
    sight: terrain === '#' ? 'blocks' : 'free',
  });
}

/** Failure chances of revivals for the dead of that space (UI-K4). */
const bodyReasons = ({ characters }: SkureView, at: Place): readonly Reason[] =>
  characters
    .filter((one) => one.at === at && (one.life === 'dead' || one.life === 'frozen'))
    .map((one) => {
      const element = one.element ?? 'physical';
      const values = { who: fighterName(one), element: elementName(element) };
      const percent = revivalFailure(element, dataOf(one).alignment);
      return reason('revival', '11.4', values, say('share', { percent }));
    });

function battleReasons(
  view: SkureView,
  turn: Turn | undefined,
  at: Place,
  one: Character | undefined,
): readonly Reason[] {
  if (one === undefined)
    return turn === undefined
      ? []
      : [...goingReasons(view, turn, at), ...dangerReasons(view, turn.actor, at)];
  const isEnemy = turn !== undefined && areEnemies(view.options, turn.actor, one);
  return isEnemy ? strikingReasons(view, turn, one) : threatReasons(view, one);
}

/** The cost of the path, or why there is none. */
function goingReasons(view: SkureView, turn: Turn, at: Place): readonly Reason[] {
  const { actor, budget } = turn;
  const who = nameOf(view, actor.id);
  const post = cheapest(goPosts(view, turn).filter((one) => one.at === at));
  if (post === undefined) return [farReason(view, turn, at)];
  const { opportunities } = wayTo(view, turn, post, post.facings[0] ?? post.heading);
  const stepCost = costAt(
    view.field,
    at,
    gaitOf(dataOf(actor).move.type, post.height, hasTrait(actor, 'ethereal')),
  );
  const turning = !budget.moved && post.heading !== budget.facing ? 'first' : 'none';
  return [
    reason('terrain.cost', '4.2', { who }, stepCost),
    reason(
      'cost.reach',
      turning === 'first' ? '4.7' : '4.2',
      { who, turning },
      `${post.cost}/${budget.points}`,
    ),
    ...opportunities.map(({ by, hits, parts }) =>
      reason('opportunity', '10.1', { who: nameOf(view, by), hits, damage: totalOf(parts) }),
    ),
  ];
}

/** Exceeds the cost of any path on the largest field. */
const EVERYWHERE = 2000;

function farReason(view: SkureView, { actor, budget }: Turn, at: Place): Reason {
  const { field } = view;
  const who = nameOf(view, actor.id);
  const { type } = dataOf(actor).move;
  if (!mayStand(field, at, gaitOf(type, actor.height))) return reason('cost.noStand', '4.3', { who });
  if (budget.turnedLast) return reason('cost.turned', '4.8', { who });
  const reach = reachOf(field, moverOf(actor), EVERYWHERE, takenBut(view, actor.id));
  const costs = reach.heights.flatMap((height) => costOf(reach, at, height) ?? []);
  if (costs.length === 0) return reason('cost.none', '4.3', { who });
  const cost = Math.min(...costs);
  const { points } = budget;
  return cost > points
    ? reason('cost.far', '4.2', { who, cost, points }, `${cost}/${points}`)
    : reason('cost.turnedFirst', '4.7', { who });
}

/** Enemies that could attack it there in their own turn, from their current positions. */
const dangerReasons = (view: SkureView, actor: Character, at: Place): readonly Reason[] =>
  view.order.flatMap((id) => {
    const enemy = find(view, id);
    if (enemy === undefined || !areEnemies(view.options, enemy, actor) || !isOnField(enemy)) return [];
    const kind = threatAt(view, enemy, actor, at);
    return kind === undefined ? [] : [reason('danger', KIND_RULES[kind], { who: nameOf(view, id), kind })];
  });

const KIND_RULES = { melee: '5.1', ranged: '5.2', charge: '7.2' } as const;

function threatReasons(view: SkureView, one: Character): readonly Reason[] {
  if (!isStanding(one)) return [];
  const on = nameOf(view, one.id);
  const list = whoThreatens(view, one).map(({ by, kind }) =>
    reason('threatened', KIND_RULES[kind], { who: nameOf(view, by), on, kind }),
  );
  return list.length === 0 ? [reason('threatened.none', '5.1', { on })] : list;
}

/** Limit of attack positions listed; the dock shows them all. */
const STRIKES_MAX = 6;

function strikingReasons(view: SkureView, turn: Turn, target: Character): readonly Reason[] {
  const strikes = strikesOn(view, turn, target.id);
  const { actor } = turn;
  if (strikes.length > 0)
    return strikes
      .slice(0, STRIKES_MAX)
      .map(({ at, outlook: { arc, hits, isMelee } }) =>
        reason('way', isMelee ? '5.1' : '5.2', { at: spaceOf(view, at), arc }, `${hits}/100`),
      );
  const shot = barredShot(view, turn, target);
  const barred = [...(shot === undefined ? [] : [shot]), ...barredStrikes(view, turn, target, strikes)];
  const none = reason('way.none', '5.1', { who: nameOf(view, actor.id), on: nameOf(view, target.id) });
  return [none, ...barred.map((way) => barredReason(view, way))];
}

const BARRED_RULES = {
  taken: '1.9',
  terrain: '1.7',
  'no-way': '4.3',
  points: '4.2',
  turning: '4.8',
  turned: '4.8',
  range: '5.2',
  sight: '1.8',
} as const;

function barredReason(view: SkureView, way: BarredStrike): Reason {
  const { why, at, arc } = way;
  return reason('way.barred', BARRED_RULES[why], {
    ...{ at: spaceOf(view, at), arc, why },
    short: 'short' in way ? way.short : 0,
    needs: 'needs' in way ? way.needs : 0,
    turns: 'turns' in way ? way.turns : 0,
  });
}
