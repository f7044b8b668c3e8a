// What enemies could do before whoever acts has another turn: to it alone, or to all of its side, each of them where it hurts most.

import { isAble, isStanding } from '../characters.ts';
import { areEnemies, areFriends, sideCount } from '../sides.ts';
import { type Character, NOBODY } from '../state.ts';
import type { Deed } from './deeds.ts';
import { type Menace, menacesFor, menacesOn } from './menace.ts';
import { ownWorth, type Stakes } from './stakes.ts';

/** Somebody of the own side who may be struck, and how far it was when the turn began. */
interface Exposed {
  readonly one: Character;
  /** By enemy, hundredths of HP that it could take off. */
  readonly harm: readonly number[];
}

export interface Danger {
  /** By enemy that will have a turn, in the order of initiative from now on. */
  readonly menaces: readonly Menace[];
  /** In hundredths of a point; `share`: hundredths of the harm that count. */
  of(deed: Deed, share: number): number;
}

/** `heedsAll`: friends too. */
export function dangerTo(stakes: Stakes, heedsAll: boolean): Danger {
  const { view, actor } = stakes;
  const enemies = inOrder(stakes).filter((one) => areEnemies(view.options, one, actor) && isAble(one));
  const menaces = menacesFor(view, actor, enemies);
  const friends = heedsAll ? friendsOf(stakes) : [];
  const exposed = friends.map(
    (one): Exposed => ({
      one,
      harm: menacesOn(view, one, menaces).map((menace) => menace.harmAt(one, one.facing, guiseOf(one))),
    }),
  );
  const others = Math.max(1, sideCount(view.options) - 1);
  return {
    menaces,
    of: (deed, share) => lossBy(stakes, menaces, exposed, deed, Math.trunc(share / others)),
  };
}

const guiseOf = ({ stance }: Character) =>
  stance === null || stance.type === 'guard' ? ('none' as const) : stance.type;

/** Whose turn comes next first. */
function inOrder({ view }: Stakes): readonly Character[] {
  const from = view.order.indexOf(view.actor);
  const ids = [...view.order.slice(from + 1), ...view.order.slice(0, from)];
  return ids.flatMap((id) => view.characters.filter((one) => one.id === id));
}

const friendsOf = ({ view, actor }: Stakes): readonly Character[] =>
  view.characters.filter(
    (one) =>
      one.id !== actor.id && one.seat !== NOBODY && isStanding(one) && areFriends(view.options, one, actor),
  );

/** What an HP of somebody is worth, about, in hundredths of a point. */
const ANSWER = 25;

function lossBy(
  stakes: Stakes,
  menaces: readonly Menace[],
  friends: readonly Exposed[],
  deed: Deed,
  share: number,
): number {
  const { actor } = stakes;
  const struck = [actor, ...friends.map(({ one }) => one)];
  // In hundredths, as harm is.
  const hp = struck.map((one, i) => 100 * one.hp - (i === 0 ? deed.toll : 0));
  const worths = struck.map((one, i) => worthAt(stakes, one, hp[i] ?? 0));
  const before = worths.reduce((sum, one) => sum + one, 0);
  let answers = 0;
  menaces.forEach((menace, enemy) => {
    const stops = deed.fells.find(([id]) => id === menace.enemy.id)?.[1] ?? 0;
    let [target, most, then] = [-1, 0, 0];
    struck.forEach((one, i) => {
      const harm =
        i === 0 ? menace.harmAt(deed, deed.facing, deed.guise) : (friends[i - 1]?.harm[enemy] ?? 0);
      if (harm === 0) return;
      const left = (hp[i] ?? 0) - Math.trunc((harm * (100 - stops) * share) / 10_000);
      const lost = (worths[i] ?? 0) - worthAt(stakes, one, left);
      if (lost > most) [target, most, then] = [i, lost, left];
    });
    if (target < 0) return;
    if (target === 0 && deed.guise === 'counter')
      answers += Math.trunc((menace.counterAt(deed, deed.facing) * (100 - stops)) / 100);
    hp[target] = then;
    worths[target] = (worths[target] ?? 0) - most;
  });
  const after = worths.reduce((sum, one) => sum + one, 0);
  return before - after - Math.trunc((answers * share * ANSWER) / 10_000);
}

/** With so many hundredths of HP. */
function worthAt(stakes: Stakes, one: Character, hundredths: number): number {
  const hp = Math.ceil(hundredths / 100);
  return ownWorth(stakes, hp > 0 ? { ...one, hp } : { ...one, hp, life: 'fallen' });
}
