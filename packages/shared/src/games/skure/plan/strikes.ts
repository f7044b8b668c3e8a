// All options to strike an enemy in this turn: space, facing, odds and effects.

import { type Fraction, lowest } from '../../../kernel/fraction.ts';
import { hasInSight } from '../aiming.ts';
import { checkAttack, guardsOf } from '../attacking.ts';
import { isAble } from '../characters.ts';
import { withCharacter } from '../evolveCharacter.ts';
import { heightsTouch, isAdjacent, octant } from '../field/geometry.ts';
import type { Direction, Height, Place } from '../field/types.ts';
import { DIE } from '../hit.ts';
import type { Character, CharacterId, SkureState, TurnCommand } from '../state.ts';
import { movedBy } from './moves.ts';
import { type OpportunityOutlook, opportunitiesOn } from './onTheWay.ts';
import { type Outlook, outlookOn, type ReactionOutlook, reactionOutlook } from './outlook.ts';
import { atPost, commandsTo, enteredOnWay, type Post, postsOf, type Turn } from './posts.ts';

/** If a guard takes the attack (SKURE-9.3). */
export interface GuardOutlook {
  readonly guard: CharacterId;
  /** By its stance, certainly; otherwise its owner is asked. */
  readonly isDeclared: boolean;
  readonly outlook: Outlook;
}

/** Effect of a miss (SKURE-9.4). */
export interface CounterOutlook extends ReactionOutlook {
  /** That the attack misses and the counter hits. */
  readonly chance: Fraction;
}

export interface StrikeOption {
  readonly at: Place;
  readonly height: Height;
  readonly facing: Direction;
  /** In points. */
  readonly cost: number;
  /** SKURE-4.6 to 4.8. */
  readonly turning: 'none' | 'free' | 'first' | 'last';
  /** In order, the attack last. */
  readonly commands: readonly TurnCommand[];
  readonly opportunities: readonly OpportunityOutlook[];
  /** On the target itself, or on its declared guard. */
  readonly outlook: Outlook;
  /** The declared guard, or all possible ones. */
  readonly guards: readonly GuardOutlook[];
  readonly counter: CounterOutlook | null;
  /** The aim at the target is lost on the way (SKURE-8.2). */
  readonly losesAim: boolean;
}

/** Best mean damage first; the cheapest option for each space and height. */
export function strikeOptions(state: SkureState, turn: Turn, target: Character): readonly StrikeOption[] {
  const found = new Map<string, StrikePost>();
  for (const post of strikePosts(state, turn, target)) {
    const key = `${post.at} ${post.height}`;
    const known = found.get(key);
    if (known === undefined || post.cost < known.cost) found.set(key, post);
  }
  return [...found.values()].map((post) => optionFrom(state, turn, target, post)).sort(better);
}

const better = (a: StrikeOption, b: StrikeOption): number =>
  hundredths(b.outlook.mean) - hundredths(a.outlook.mean) ||
  a.opportunities.length - b.opportunities.length ||
  a.cost - b.cost ||
  a.at - b.at;

/** An integer, since denominators of means divide 100. */
export const hundredths = ({ n, d }: Fraction): number => (n * DIE) / d;

/** A post from which the target can be attacked, and where to look. */
export interface StrikePost extends Post {
  readonly facing: Direction;
}

/** From a space the facing is given (SKURE-5.1, 5.2). */
export function strikePosts(state: SkureState, turn: Turn, target: Character): readonly StrikePost[] {
  const { width } = state.field;
  return postsOf(state, turn).flatMap((post) => {
    if (post.at === target.at) return [];
    const facing = octant(width, post.at, target.at);
    if (!post.facings.includes(facing)) return [];
    const there = atPost(turn.actor, post, facing);
    return checkAttack(state, there, target) === undefined ? [{ ...post, facing }] : [];
  });
}

function optionFrom(
  state: SkureState,
  { actor, budget }: Turn,
  target: Character,
  post: StrikePost,
): StrikeOption {
  const { at, height, facing, cost } = post;
  const approach = commandsTo(actor, post, facing);
  const losesAim = actor.aim?.at === target.id && !keepsAim(state, actor, approach, target);
  const there = { ...atPost(actor, post, facing), aim: losesAim ? null : actor.aim };
  const moved = withCharacter(state, there.id, () => there);
  const isMelee = isAdjacent(state.field.width, at, target.at);
  const guards = guardOutlooks(moved, there, target, isMelee);
  const declared = guards.find(({ isDeclared }) => isDeclared);
  const outlook =
    declared?.outlook ?? outlookOn(moved, there, target, { isMelee, isCharge: false, isGuarding: false });
  const mover = { ...actor, facing: post.heading };
  return {
    ...{ at, height, facing, cost, losesAim, outlook },
    turning: turningOf(actor, budget.moved, post),
    commands: [...approach, { type: 'attack', target: target.id }],
    opportunities: opportunitiesOn(state, mover, budget.passed, enteredOnWay(state, actor, post)),
    guards: declared === undefined ? guards : [declared],
    counter: declared === undefined ? counterOutlook(moved, there, target, outlook) : null,
  };
}

function turningOf(actor: Character, hasMoved: boolean, post: StrikePost): StrikeOption['turning'] {
  if (post.cost === 0 && !hasMoved) return post.facing === actor.facing ? 'none' : 'free';
  if (post.facing !== post.heading) return 'last';
  return post.reach.firstStep === null ? 'none' : 'first';
}

/** All possible guards now, for any attacker. */
export function guardOutlooks(
  state: SkureState,
  attacker: Character,
  target: Character,
  isMelee: boolean,
): readonly GuardOutlook[] {
  return guardsOf(state, attacker.id, target.id).map((guard) => ({
    guard: guard.id,
    isDeclared: guard.stance?.type === 'guard' && guard.stance.ally === target.id,
    outlook: outlookOn(state, attacker, guard, { isMelee, isCharge: false, isGuarding: true }),
  }));
}

/** Null where a miss brings none (SKURE-9.4). */
export function counterOutlook(
  state: SkureState,
  attacker: Character,
  target: Character,
  { isMelee, arc, stages }: Outlook,
): CounterOutlook | null {
  const isReady = target.stance?.type === 'counter' && isAble(target);
  const misses = stages[0]?.rolls ?? 0;
  if (!isReady || !isMelee || arc === 'rear' || misses === 0) return null;
  if (!heightsTouch(attacker.height, target.height)) return null;
  const reaction = reactionOutlook(state, target, attacker, 'counter');
  return { ...reaction, chance: lowest(misses * reaction.hits, DIE * DIE) };
}

/** Whether the target stays in sight at each change of place, height and facing. */
function keepsAim(
  state: SkureState,
  actor: Character,
  commands: readonly TurnCommand[],
  target: Character,
): boolean {
  let one = actor;
  return commands.every((command) => {
    one = movedBy(state, one, command);
    return hasInSight(state, one, target);
  });
}
