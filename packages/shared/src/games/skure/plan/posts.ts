// Where a character can be by the end of its steps, and where it may look there: what every plan for a turn begins with.

import { dataOf, takenBut } from '../characters.ts';
import { facingsOf } from '../field/facing.ts';
import { enteredBy, type Move, type OnWay, pathTo, type Reach, reachOf, stopsOf } from '../field/reach.ts';
import { DIRECTIONS, type Direction, type Height, type Place } from '../field/types.ts';
import { moverOf } from '../moving.ts';
import type { Budget, Character, SkureState, TurnCommand } from '../state.ts';

/** A reachable position. Its path is computed on demand. */
export interface Post {
  readonly at: Place;
  readonly height: Height;
  readonly cost: number;
  /** Where it looks while it moves. */
  readonly heading: Direction;
  /** Where it may look in the end. */
  readonly facings: readonly Direction[];
  readonly reach: Reach;
}

/** Whose turn it is, or would be. */
export interface Turn {
  readonly actor: Character;
  readonly budget: Budget;
}

/** The cheapest post of each kind of turning: without moving, turning last, turning first (SKURE-4.6 to 4.8). */
export function postsOf(state: SkureState, { actor, budget }: Turn): readonly Post[] {
  const { points, moved, stepped, turnedFirst, turnedLast } = budget;
  const reaches = (firstStep: Direction | null): Reach =>
    reachOf(state.field, moverOf(actor), turnedLast ? 0 : points, takenBut(state, actor.id), firstStep);
  const { turn } = dataOf(actor).move;
  const here = reaches(null);
  if (turnedLast) return postsIn(here, actor.facing, [actor.facing]);
  if (moved) {
    const first = turnedFirst && !stepped ? actor.facing : null;
    const facings = turnedFirst
      ? [actor.facing]
      : facingsOf(turn, { start: actor.facing, atFirstMove: actor.facing });
    return postsIn(first === null ? here : reaches(first), actor.facing, facings);
  }
  const { facing: start } = budget;
  const turning = DIRECTIONS.filter((direction) => direction !== start);
  return [
    ...postsIn(here, start, DIRECTIONS).filter(isWithoutMove),
    ...postsIn(here, start, facingsOf(turn, { start, atFirstMove: start })).filter(isMoved),
    ...turning.flatMap((first) => postsIn(reaches(first), first, [first]).filter(isMoved)),
  ];
}

const postsIn = (reach: Reach, heading: Direction, facings: readonly Direction[]): readonly Post[] =>
  stopsOf(reach).map((stop) => ({ ...stop, heading, facings, reach }));

const isWithoutMove = ({ cost }: Post): boolean => cost === 0;
const isMoved = ({ cost }: Post): boolean => cost > 0;

/** As the character would stand there. */
export const atPost = (actor: Character, { at, height }: Post, facing: Direction): Character => ({
  ...actor,
  at,
  height,
  facing,
});

export const movesTo = ({ reach, at, height }: Post): readonly Move[] => pathTo(reach, at, height);

/** Spaces that it enters on its way. */
export const enteredOnWay = (state: SkureState, actor: Character, post: Post): readonly OnWay[] =>
  enteredBy(state.field, moverOf(actor), movesTo(post), takenBut(state, actor.id));

/** Commands that lead there, with that facing. */
export function commandsTo(actor: Character, post: Post, facing: Direction): readonly TurnCommand[] {
  const moves = movesTo(post);
  const face = (direction: Direction): TurnCommand => ({ type: 'face', direction });
  // Without moving nobody has to look anywhere first.
  const heading = moves.length === 0 ? actor.facing : post.heading;
  return [
    ...(heading === actor.facing ? [] : [face(heading)]),
    ...moves.map(
      (move): TurnCommand => (typeof move === 'number' ? { type: 'step', direction: move } : { type: move }),
    ),
    ...(facing === heading ? [] : [face(facing)]),
  ];
}
