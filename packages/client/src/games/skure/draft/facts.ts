// View queries shared by draft, marks and keys: the active fighter, and where it could move.

import { characterOf, find, isOnField } from '@hexmarch/shared/games/skure/characters';
import { DIRECTIONS, type Direction } from '@hexmarch/shared/games/skure/field/types';
import { type Post, postsOf, type Turn } from '@hexmarch/shared/games/skure/plan/posts';
import {
  type StrikeOption,
  type StrikePost,
  strikeOptions,
  strikePosts,
} from '@hexmarch/shared/games/skure/plan/strikes';
import { areEnemies } from '@hexmarch/shared/games/skure/sides';
import type { Character, CharacterId, SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import type { SkureMemory, Spot } from './draft.ts';
import { memo } from './memo.ts';

/** The viewer may act for the active fighter. */
export const isActing = (legal: readonly SkureCommand[], by: SkureCommand['type'] = 'end'): boolean =>
  legal.some(({ type }) => type === by);

/** The current turn, if the viewer may act in it. */
export function turnOf({ view, legal }: Pick<SkureMemory, 'view' | 'legal'>): Turn | undefined {
  if (!isActing(legal)) return undefined;
  return { actor: characterOf(view, view.actor), budget: view.budget };
}

/** Possible targets of the active fighter, by initiative. */
export function targetsOf(view: SkureView, { actor }: Turn): readonly Character[] {
  return view.order
    .map((id) => characterOf(view, id))
    .filter((one) => isOnField(one) && areEnemies(view.options, actor, one));
}

export const isTarget = (view: SkureView, turn: Turn, who: CharacterId): boolean =>
  targetsOf(view, turn).some(({ id }) => id === who);

/**
 * Where the active fighter can move. After turning first, only paths in that direction are offered until it turns back (UI-K25).
 */
export function goPosts(view: SkureView, turn: Turn): readonly Post[] {
  const { actor, budget } = turn;
  const hasTurned = !budget.moved && actor.facing !== budget.facing;
  return postsOf(view, turn).filter(
    ({ cost, heading }) => cost > 0 && (!hasTurned || heading === actor.facing),
  );
}

const isAt = (post: Post, { at, height }: Spot): boolean => post.at === at && post.height === height;

/** Cheapest path to that spot and facing. */
export function postFor(view: SkureView, turn: Turn, spot: Spot, facing: Direction): Post | undefined {
  return cheapest(goPosts(view, turn).filter((post) => isAt(post, spot) && post.facings.includes(facing)));
}

/** Cheapest path to that spot, whatever the facing. */
export const postAt = (view: SkureView, turn: Turn, spot: Spot): Post | undefined =>
  cheapest(goPosts(view, turn).filter((post) => isAt(post, spot)));

/** Possible facings at that spot. */
export function facingsAt(view: SkureView, turn: Turn, spot: Spot): readonly Direction[] {
  const posts = goPosts(view, turn).filter((post) => isAt(post, spot));
  return DIRECTIONS.filter((facing) => posts.some(({ facings }) => facings.includes(facing)));
}

export const cheapest = (posts: readonly Post[]): Post | undefined =>
  posts.reduce<Post | undefined>(
    (best, post) => (best === undefined || post.cost < best.cost ? post : best),
    undefined,
  );

/** All attack positions against that target this turn, best first; empty if there is none. */
export const strikesOn = (view: SkureView, turn: Turn, on: CharacterId): readonly StrikeOption[] =>
  memo(view, `ways ${turn.actor.id} ${on}`, () => {
    const target = find(view, on);
    return target === undefined ? [] : strikeOptions(view, turn, target);
  });

/** Enemies that can be attacked this turn, by initiative. */
export const strikable = (view: SkureView, turn: Turn): readonly Character[] =>
  targetsOf(view, turn).filter(({ id }) => strikesOn(view, turn, id).length > 0);

export const isSpot = (a: Spot, b: Spot | undefined): boolean => a.at === b?.at && a.height === b.height;

/** The selected attack position, by default the best. */
export const chosenWay = (
  strikes: readonly StrikeOption[],
  from: Spot | undefined,
): StrikeOption | undefined => strikes.find((way) => isSpot(way, from)) ?? strikes[0];

/** The post from which that attack is made. */
export const postOf = (
  view: SkureView,
  turn: Turn,
  target: Character,
  way: StrikeOption,
): StrikePost | undefined =>
  strikePosts(view, turn, target)
    .filter((post) => isSpot(post, way) && post.facing === way.facing)
    .sort((a, b) => a.cost - b.cost)[0];
