// What hand, marks and keys ask of a view alike: whose turn it is for whoever looks, and where its fighter could be.

import { characterOf, find, isOnField } from '@hexmarch/shared/games/skure/characters';
import { type Post, postsOf, type Turn } from '@hexmarch/shared/games/skure/plan/posts';
import {
  type StrikePost,
  type StrikeWay,
  strikePosts,
  strikeWays,
} from '@hexmarch/shared/games/skure/plan/strikes';
import { areEnemies } from '@hexmarch/shared/games/skure/sides';
import type { Character, CharacterId, SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import { DIRECTIONS, type Direction } from '@hexmarch/shared/games/skure/types';
import { asked } from './asked.ts';
import type { SkureMemory, Spot } from './hand.ts';

/** Whoever looks may act with whose turn it is. */
export const isActing = (legal: readonly SkureCommand[], by: SkureCommand['type'] = 'end'): boolean =>
  legal.some(({ type }) => type === by);

/** Whose turn it is, if whoever looks may act with it. */
export function turnOf({ view, legal }: Pick<SkureMemory, 'view' | 'legal'>): Turn | undefined {
  if (!isActing(legal)) return undefined;
  return { actor: characterOf(view, view.actor), budget: view.budget };
}

/** Whom the one in turn could strike, if it came to it, in the order of initiative. */
export function targetsOf(view: SkureView, { actor }: Turn): readonly Character[] {
  return view.order
    .map((id) => characterOf(view, id))
    .filter((one) => isOnField(one) && areEnemies(view.options, actor, one));
}

export const isTarget = (view: SkureView, turn: Turn, who: CharacterId): boolean =>
  targetsOf(view, turn).some(({ id }) => id === who);

/**
 * Where the one in turn could go. Whoever has turned means it: only what begins that way is offered until it turns back (UI-K25).
 */
export function goPosts(view: SkureView, turn: Turn): readonly Post[] {
  const { actor, budget } = turn;
  const hasTurned = !budget.moved && actor.facing !== budget.facing;
  return postsOf(view, turn).filter(
    ({ cost, heading }) => cost > 0 && (!hasTurned || heading === actor.facing),
  );
}

const isAt = (post: Post, { at, height }: Spot): boolean => post.at === at && post.height === height;

/** The cheapest way to be there looking that way. */
export function postFor(view: SkureView, turn: Turn, spot: Spot, facing: Direction): Post | undefined {
  return cheapest(goPosts(view, turn).filter((post) => isAt(post, spot) && post.facings.includes(facing)));
}

/** The cheapest way to be there, whichever way it looks then. */
export const postAt = (view: SkureView, turn: Turn, spot: Spot): Post | undefined =>
  cheapest(goPosts(view, turn).filter((post) => isAt(post, spot)));

/** Facings that may be had there. */
export function facingsAt(view: SkureView, turn: Turn, spot: Spot): readonly Direction[] {
  const posts = goPosts(view, turn).filter((post) => isAt(post, spot));
  return DIRECTIONS.filter((facing) => posts.some(({ facings }) => facings.includes(facing)));
}

export const cheapest = (posts: readonly Post[]): Post | undefined =>
  posts.reduce<Post | undefined>(
    (best, post) => (best === undefined || post.cost < best.cost ? post : best),
    undefined,
  );

/** Every way to strike that one in the turn that has begun, the best first; none where it cannot be. */
export const waysTo = (view: SkureView, turn: Turn, on: CharacterId): readonly StrikeWay[] =>
  asked(view, `ways ${turn.actor.id} ${on}`, () => {
    const target = find(view, on);
    return target === undefined ? [] : strikeWays(view, turn, target);
  });

/** Enemies that can be struck in the turn that has begun, in the order of initiative. */
export const strikable = (view: SkureView, turn: Turn): readonly Character[] =>
  targetsOf(view, turn).filter(({ id }) => waysTo(view, turn, id).length > 0);

export const isSpot = (a: Spot, b: Spot | undefined): boolean => a.at === b?.at && a.height === b.height;

/** The way that is in hand: the chosen one, else the best. */
export const chosenWay = (ways: readonly StrikeWay[], from: Spot | undefined): StrikeWay | undefined =>
  ways.find((way) => isSpot(way, from)) ?? ways[0];

/** The post from which a way strikes. */
export const postOf = (
  view: SkureView,
  turn: Turn,
  target: Character,
  way: StrikeWay,
): StrikePost | undefined =>
  strikePosts(view, turn, target)
    .filter((post) => isSpot(post, way) && post.facing === way.facing)
    .sort((a, b) => a.cost - b.cost)[0];
