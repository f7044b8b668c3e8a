// Spells and breath among the deeds of a turn.

import { dataOf, isDead, isStanding } from '../characters.ts';
import { totalOf } from '../damage.ts';
import { withCharacter } from '../evolveCharacter.ts';
import { distance } from '../field/geometry.ts';
import { checkCast } from '../magic.ts';
import { breathOutlook, type CastOutlook, castOutlook } from '../plan/magic.ts';
import { atPost, type Turn } from '../plan/posts.ts';
import { type SpellId, spellOf } from '../roster.ts';
import { areEnemies } from '../sides.ts';
import type { Character, SkureState } from '../state.ts';
import { castWorth, lossOf } from './chances.ts';
import { type Deed, deedAt, type Effect, type Stop } from './deeds.ts';
import { type Remembered, remembered } from './remembered.ts';
import type { Stakes } from './stakes.ts';

/** A spell and a potential target within range. */
interface Pair {
  readonly spell: SpellId;
  readonly one: Character;
}

export function casts(stakes: Stakes, turn: Turn, stops: readonly Stop[]): readonly Deed[] {
  const { actor } = turn;
  const pairs = actor.essence === 0 ? [] : dataOf(actor).spells.flatMap((spell) => pairsOf(stakes, spell));
  if (pairs.length === 0) return [];
  // A spell's effect is independent of the space, except for costs after moving.
  const known = remembered<Effect>();
  return stops.flatMap((stop) => castsFrom(stakes, turn, stop, pairs, known));
}

const pairsOf = ({ view, actor }: Stakes, spell: SpellId): readonly Pair[] => {
  const { target } = spellOf(spell);
  return view.characters
    .filter(
      (one) =>
        areEnemies(view.options, actor, one) === (target === 'enemy') &&
        isDead(one) === (target === 'deadFriend'),
    )
    .map((one) => ({ spell, one }));
};

function castsFrom(
  stakes: Stakes,
  turn: Turn,
  stop: Stop,
  pairs: readonly Pair[],
  known: Remembered<Effect>,
): readonly Deed[] {
  const { view } = stakes;
  const { post } = stop;
  const { width } = view.field;
  const budget = { ...turn.budget, moved: turn.budget.moved || post.cost > 0 };
  const near = pairs.filter(
    ({ spell, one }) =>
      one.id === turn.actor.id || (one.at >= 0 && distance(width, post.at, one.at) <= spellOf(spell).range),
  );
  if (near.length === 0) return [];
  return post.facings.flatMap((facing) => {
    const actor = atPost(turn.actor, post, facing);
    const state = withCharacter(view, actor.id, () => actor);
    return near.flatMap(({ spell, one }) => {
      const target = one.id === actor.id ? actor : one;
      if (checkCast(state, actor, spell, target) !== undefined) return [];
      const effect = known(`${spell} ${one.id} ${budget.moved}`, () => {
        const cast = castOutlook(state, { actor, budget }, spell, target);
        return 'code' in cast ? { gain: 0 } : effectOf(stakes, one, cast);
      });
      return [deedAt(turn, stop, facing, { type: 'cast', spell, target: one.id }, effect)];
    });
  });
}

function effectOf(stakes: Stakes, target: Character, cast: CastOutlook): Effect {
  const { damage, terms } = cast;
  const works = 100 - terms.failPercent;
  const isFelled = damage !== null && isStanding(target) && damage.life !== 'standing';
  return {
    gain: castWorth(stakes, target, cast),
    harm: damage === null ? 0 : works * totalOf(damage.parts),
    fells: isFelled ? [[target.id, works]] : [],
    isCertain: isFelled && works === 100,
  };
}

export function breaths(stakes: Stakes, turn: Turn, stops: readonly Stop[]): readonly Deed[] {
  const { breath } = dataOf(turn.actor);
  if (breath === undefined || turn.actor.rest > 0) return [];
  const { view } = stakes;
  return stops.flatMap((stop) =>
    stop.post.facings.flatMap((facing) => {
      const actor = atPost(turn.actor, stop.post, facing);
      const effect = breathEffect(
        stakes,
        withCharacter(view, actor.id, () => actor),
        actor,
      );
      return effect === undefined ? [] : [deedAt(turn, stop, facing, { type: 'breath' }, effect)];
    }),
  );
}

/** Undefined: no targets. */
function breathEffect(stakes: Stakes, state: SkureState, actor: Character): Effect | undefined {
  const met = breathOutlook(state, actor);
  if ('code' in met || met.length === 0) return undefined;
  const { view } = stakes;
  const hit = met.map((loss) => ({
    loss,
    one: view.characters.find(({ id }) => id === loss.on) as Character,
  }));
  const foes = hit.filter(({ one }) => areEnemies(view.options, actor, one));
  const felled = hit.filter(({ one, loss }) => isStanding(one) && loss.life !== 'standing');
  const fells = felled.filter((one) => foes.includes(one));
  return {
    gain: hit.reduce((sum, { one, loss }) => sum + lossOf(stakes, one, loss), 0),
    harm: 100 * foes.reduce((sum, { loss }) => sum + totalOf(loss.parts), 0),
    fells: fells.map(({ one }) => [one.id, 100]),
    // Not at the price of a friend.
    isCertain: fells.length > 0 && fells.length === felled.length,
  };
}
