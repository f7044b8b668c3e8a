// Candidate actions of the active character: final space, action, and mean value. Consequences are evaluated in choice.ts.

import type { Direction } from '../field/types.ts';
import type { OpportunityOutlook } from '../plan/onTheWay.ts';
import { opportunitiesOn } from '../plan/onTheWay.ts';
import { commandsTo, enteredOnWay, type Post, type Turn } from '../plan/posts.ts';
import { hundredths } from '../plan/strikes.ts';
import type { CharacterId, TurnCommand } from '../state.ts';
import { reactionWorth } from './chances.ts';
import type { Guise, Spot } from './menace.ts';
import type { Stakes } from './stakes.ts';

export interface Deed extends Spot {
  /** Moves, then the action; computed for chosen ones alone. */
  readonly commands: () => readonly TurnCommand[];
  readonly facing: Direction;
  /** Stance afterwards. */
  readonly guise: Guise;
  /** Mean value of the action and the path, in hundredths of a point. */
  readonly gain: number;
  /** Hundredths of HP that enemies lose on average. */
  readonly harm: number;
  /** Hundredths of HP that the way there costs. */
  readonly toll: number;
  /** Probabilities in percent that these enemies are felled. */
  readonly fells: readonly (readonly [CharacterId, number])[];
  /** One of them surely falls. */
  readonly isCertain: boolean;
}

/** Cost of attacks of opportunity on a path: hundredths of a point, hundredths of HP, and the chance to arrive in percent. */
interface Toll {
  readonly worth: number;
  readonly hp: number;
  readonly arrives: number;
}

const FREE: Toll = { worth: 0, hp: 0, arrives: 100 };

export const tollOf = (stakes: Stakes, opportunities: readonly OpportunityOutlook[]): Toll =>
  opportunities.reduce<Toll>(
    (toll, one) => ({
      worth: toll.worth + reactionWorth(stakes, stakes.actor, one),
      hp: toll.hp + hundredths(one.mean),
      arrives: one.life === 'standing' ? toll.arrives : Math.trunc((toll.arrives * (100 - one.hits)) / 100),
    }),
    FREE,
  );

/** Value of an action, given the chance to arrive. */
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

/** Effect of an action, independent of the space. */
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
    commands: () => [...commandsTo(actor, post, facing), action],
    ...{ at: post.at, height: post.height, facing, guise, harm, fells },
    gain: afterToll(effect.gain, toll),
    toll: toll.hp,
    isCertain: isCertain && toll.arrives === 100,
  };
}
