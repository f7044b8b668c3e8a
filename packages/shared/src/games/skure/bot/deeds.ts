// What whoever acts could do with its turn: where it would be in the end, what it would do there, and what that is worth on average.
// What comes of it later is judged elsewhere (choice.ts).

import type { OpportunityOutlook } from '../plan/onTheWay.ts';
import { opportunitiesOn } from '../plan/onTheWay.ts';
import { commandsTo, enteredOnWay, type Post, type Turn } from '../plan/posts.ts';
import { hundredths } from '../plan/strikes.ts';
import type { CharacterId, TurnCommand } from '../state.ts';
import type { Direction } from '../types.ts';
import { reactionWorth } from './chances.ts';
import type { Guise, Spot } from './menace.ts';
import type { Stakes } from './stakes.ts';

export interface Deed extends Spot {
  /** The first of all that is to be said; worked out for the deed that is chosen alone. */
  readonly first: () => TurnCommand;
  readonly facing: Direction;
  /** As it stands afterwards. */
  readonly guise: Guise;
  /** What the action and the way there are worth on average, in hundredths of a point. */
  readonly gain: number;
  /** Hundredths of HP that enemies lose on average. */
  readonly harm: number;
  /** Hundredths of HP that the way there costs. */
  readonly toll: number;
  /** Of 100: that these enemies stand no more. */
  readonly fells: readonly (readonly [CharacterId, number])[];
  /** One of them surely falls. */
  readonly isCertain: boolean;
}

/** What opportunity on a way costs: hundredths of a point, hundredths of HP, and of 100 that it gets there. */
export interface Toll {
  readonly worth: number;
  readonly hp: number;
  readonly arrives: number;
}

export const FREE: Toll = { worth: 0, hp: 0, arrives: 100 };

export const tollOf = (stakes: Stakes, opportunities: readonly OpportunityOutlook[]): Toll =>
  opportunities.reduce<Toll>(
    (toll, one) => ({
      worth: toll.worth + reactionWorth(stakes, stakes.actor, one),
      hp: toll.hp + hundredths(one.mean),
      arrives: one.life === 'standing' ? toll.arrives : Math.trunc((toll.arrives * (100 - one.hits)) / 100),
    }),
    FREE,
  );

/** What an action is worth to somebody who may not get there. */
export const afterToll = (gain: number, { worth, arrives }: Toll): number =>
  Math.trunc((gain * arrives) / 100) + worth;

/** Somewhere to be, and what it costs to get there. */
export interface Stop {
  readonly post: Post;
  readonly toll: Toll;
}

export function stopOf(stakes: Stakes, { actor, budget }: Turn, post: Post): Stop {
  if (post.cost === 0) return { post, toll: FREE };
  const { view } = stakes;
  const mover = { ...actor, facing: post.heading };
  const entered = enteredOnWay(view, actor, post);
  return { post, toll: tollOf(stakes, opportunitiesOn(view, mover, budget.passed, entered)) };
}

/** What an action comes to, wherever it is taken. */
export type Effect = Partial<Pick<Deed, 'guise' | 'harm' | 'fells' | 'isCertain'>> & Pick<Deed, 'gain'>;

export function deedAt(
  { actor }: Turn,
  { post, toll }: Stop,
  facing: Direction,
  action: TurnCommand,
  effect: Effect,
): Deed {
  const { guise = 'none', harm = 0, fells = [], isCertain = false } = effect;
  return {
    first: () => commandsTo(actor, post, facing)[0] ?? action,
    ...{ at: post.at, height: post.height, facing, guise, harm, fells },
    gain: afterToll(effect.gain, toll),
    toll: toll.hp,
    isCertain: isCertain && toll.arrives === 100,
  };
}
