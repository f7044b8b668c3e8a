// Actions without an attack: defending, countering, guarding a friend, aiming.

import { hasInSight } from '../aiming.ts';
import { dataOf, isOnField, isStanding } from '../characters.ts';
import { withCharacter } from '../evolveCharacter.ts';
import { distance, isAdjacent } from '../field/geometry.ts';
import { isCovered } from '../field/guarding.ts';
import type { Direction } from '../field/types.ts';
import { aimLadder } from '../plan/aims.ts';
import { atPost, type Turn } from '../plan/posts.ts';
import { arcOfTarget } from '../sheet.ts';
import { areFriends } from '../sides.ts';
import type { Character } from '../state.ts';
import { defendEssence } from '../turnStart.ts';
import { outlookWorth } from './chances.ts';
import { type Deed, deedAt, type Stop } from './deeds.ts';
import { enemiesOf } from './fights.ts';
import { remembered } from './remembered.ts';
import { changeOf, type Stakes } from './stakes.ts';

export function stances(stakes: Stakes, turn: Turn, stops: readonly Stop[]): readonly Deed[] {
  const { actor } = turn;
  // SKURE-9.1: with magic, an essence comes back.
  const rest = changeOf(stakes, actor, { essence: defendEssence(stakes.view, actor.id) });
  return stops.flatMap((stop) =>
    stop.post.facings.flatMap((facing) => [
      deedAt(turn, stop, facing, { type: 'defend' }, { gain: rest, guise: 'defend' }),
      deedAt(turn, stop, facing, { type: 'counter' }, { gain: 0, guise: 'counter' }),
      ...guards(stakes, turn, stop, facing),
    ]),
  );
}

/** Guarding is possible on request anyway; declaring it helps when the owner may not answer in time. */
const GUARD = 4;

function guards(stakes: Stakes, turn: Turn, stop: Stop, facing: Direction): readonly Deed[] {
  const { view } = stakes;
  const guard = atPost(turn.actor, stop.post, facing);
  return view.characters
    .filter(
      (ally) =>
        ally.id !== guard.id &&
        isOnField(ally) &&
        ally.life !== 'frozen' &&
        areFriends(view.options, guard, ally) &&
        isCovered(view.field.width, guard, ally),
    )
    .map((ally) => deedAt(turn, stop, facing, { type: 'guard', ally: ally.id }, { gain: GUARD }));
}

/** Hundredths of what the next attack gains by it: the target may have gone by then, or the aim be lost. */
const AIM_SHARE = 40;

/** For ranged attackers only. `share`: hundredths of what the next attack gains that count. */
export function aims(stakes: Stakes, turn: Turn, stops: readonly Stop[], share = AIM_SHARE): readonly Deed[] {
  const { range } = dataOf(turn.actor);
  if (range <= 1) return [];
  const reach = range + dataOf(turn.actor).move.points;
  const { view } = stakes;
  const { width } = view.field;
  const targets = enemiesOf(stakes).filter(isStanding);
  // The value of an aim depends only on the target's arc.
  const known = remembered<number>();
  return stops.flatMap((stop) =>
    stop.post.facings.flatMap((facing) => {
      const actor = atPost(turn.actor, stop.post, facing);
      return targets
        .filter((one) => distance(width, actor.at, one.at) <= reach && hasInSight(view, actor, one))
        .map((one) => {
          const key = `${one.id} ${arcOfTarget(view, actor, one)} ${isAdjacent(width, actor.at, one.at)}`;
          const gain = known(key, () => aimWorth(stakes, actor, one, share));
          return deedAt(turn, stop, facing, { type: 'aim', target: one.id }, { gain });
        });
    }),
  );
}

function aimWorth(stakes: Stakes, actor: Character, target: Character, share: number): number {
  const state = withCharacter(stakes.view, actor.id, () => actor);
  const ladder = aimLadder(state, actor, target);
  if ('code' in ladder) return 0;
  const level = actor.aim?.at === target.id ? actor.aim.level : 0;
  const worth = (at: number): number => {
    const outlook = ladder[Math.min(at, ladder.length - 1)];
    return outlook === undefined ? 0 : outlookWorth(stakes, outlook);
  };
  return Math.trunc((share * (worth(level + 1) - worth(0))) / 100);
}
