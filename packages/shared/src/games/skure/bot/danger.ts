// Threats by enemies before the active character's next turn, to it or to its whole side, each enemy at its most harmful.

import { isAble, isStanding } from '../characters.ts';
import { areEnemies, areFriends, sideCount } from '../sides.ts';
import { type Character, NOBODY } from '../state.ts';
import type { Deed } from './deeds.ts';
import { type Menace, menacesFor, menacesOn } from './menace.ts';
import { ownWorth, type Stakes } from './stakes.ts';

interface Danger {
  /** By enemy with a turn before then, in order of initiative. */
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
  const exposed = friends.map((one) =>
    menacesOn(view, one, menaces).map((menace) => menace.harmAt(one, one.facing, guiseOf(one))),
  );
  const others = Math.max(1, sideCount(view.options) - 1);
  const struck: readonly Struck[] = [actor, ...friends].map((one) => ({
    hp: 100 * one.hp,
    worthAt: worthsOf(stakes, one),
  }));
  return {
    menaces,
    of: (deed, share) => lossBy({ struck, menaces, exposed }, deed, Math.trunc(share / others)),
  };
}

const guiseOf = ({ stance }: Character) =>
  stance === null || stance.type === 'guard' ? ('none' as const) : stance.type;

/** In order of upcoming turns. */
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

/** Approximate value of one HP, in hundredths of a point. */
const ANSWER = 25;

/** Potential victims: the actor first, then its friends. */
interface Struck {
  /** In hundredths. */
  readonly hp: number;
  worthAt(hundredths: number): number;
}

interface Storm {
  readonly struck: readonly Struck[];
  readonly menaces: readonly Menace[];
  /** By friend, then by enemy: possible damage in hundredths of HP. */
  readonly exposed: readonly (readonly number[])[];
}

function lossBy({ struck, menaces, exposed }: Storm, deed: Deed, share: number): number {
  const hp = struck.map((one, i) => (i === 0 ? one.hp - deed.toll : one.hp));
  let lost = 0;
  let answers = 0;
  menaces.forEach((menace, enemy) => {
    const [, stops] = deed.fells.find(([id]) => id === menace.enemy.id) ?? ['', 0];
    let [target, most, then] = [NOBODY_STRUCK, 0, 0];
    struck.forEach(({ worthAt }, i) => {
      const harm = i === 0 ? menace.harmAt(deed, deed.facing, deed.guise) : (exposed[i - 1]?.[enemy] ?? 0);
      if (harm === 0) return;
      const before = hp[i] ?? 0;
      const left = before - Math.trunc((harm * (100 - stops) * share) / 10_000);
      const loss = worthAt(before) - worthAt(left);
      if (loss > most) [target, most, then] = [i, loss, left];
    });
    if (target === NOBODY_STRUCK) return;
    if (target === 0 && deed.guise === 'counter')
      answers += Math.trunc((menace.counterAt(deed, deed.facing) * (100 - stops)) / 100);
    hp[target] = then;
    lost += most;
  });
  return lost - Math.trunc((answers * share * ANSWER) / 10_000);
}

const NOBODY_STRUCK = -1;

/** By remaining hundredths of HP. */
function worthsOf(stakes: Stakes, one: Character): Struck['worthAt'] {
  const known = new Map<number, number>();
  return (hundredths) => {
    const hp = Math.ceil(hundredths / 100);
    const found = known.get(hp);
    if (found !== undefined) return found;
    const worth = ownWorth(stakes, hp > 0 ? { ...one, hp } : { ...one, hp, life: 'fallen' });
    known.set(hp, worth);
    return worth;
  };
}
