// Preview of movement: reachable spaces and facings of the active character, step by step.

import type { Refusal } from '../../../kernel/result.ts';
import { takenBut } from '../characters.ts';
import { HEIGHT_COST, type Move } from '../field/reach.ts';
import { groundOf, land, landedAt, landingCost, stepTo } from '../field/steps.ts';
import { DIRECTIONS, type Direction, type Height, type Place } from '../field/types.ts';
import { checkFacing, moverOf } from '../moving.ts';
import type { Character, SkureState, TurnCommand } from '../state.ts';
import { type OpportunityOutlook, opportunitiesOn } from './onTheWay.ts';
import { commandsTo, enteredOnWay, movesTo, type Post, type Turn } from './posts.ts';

interface WayPoint {
  readonly move: Move;
  readonly at: Place;
  readonly height: Height;
  /** Cost of the path so far. */
  readonly cost: number;
}

interface WayThere {
  readonly points: readonly WayPoint[];
  readonly commands: readonly TurnCommand[];
  readonly opportunities: readonly OpportunityOutlook[];
}

/** To a post, looking that way in the end. */
export function wayTo(state: SkureState, { actor, budget }: Turn, post: Post, facing: Direction): WayThere {
  const mover = { ...actor, facing: post.heading };
  return {
    points: wayPoints(state, actor, movesTo(post)),
    commands: commandsTo(actor, post, facing),
    opportunities: opportunitiesOn(state, mover, budget.passed, enteredOnWay(state, actor, post)),
  };
}

function wayPoints(state: SkureState, actor: Character, moves: readonly Move[]): readonly WayPoint[] {
  const isTaken = takenBut(state, actor.id);
  const mover = moverOf(actor);
  let { at, height } = mover;
  let cost = 0;
  return moves.map((move) => {
    if (typeof move === 'number') {
      const landing = land(groundOf(state.field, { ...mover, height }), at, move, isTaken);
      at = landedAt(landing);
      cost += landingCost(landing);
    } else {
      height = move === 'rise' ? 'mid' : 'low';
      cost += HEIGHT_COST;
    }
    return { move, at, height, cost };
  });
}

interface FacingChoice {
  readonly facing: Direction;
  /** Null: it may be taken, or is the one that the character has. */
  readonly refused: Refusal | null;
}

/** All eight, from north clockwise, as things are now. */
export const facingChoices = (state: SkureState, { actor, budget }: Turn): readonly FacingChoice[] =>
  DIRECTIONS.map((facing) => ({
    facing,
    refused: facing === actor.facing ? null : (checkFacing({ ...state, budget }, actor, facing) ?? null),
  }));

/** The mover after a move, except for its budget; unchanged by other commands. */
export function movedBy(state: SkureState, one: Character, command: TurnCommand): Character {
  switch (command.type) {
    case 'face':
      return { ...one, facing: command.direction };
    case 'rise':
      return { ...one, height: one.height === 'ground' ? 'low' : 'mid' };
    case 'sink':
      return { ...one, height: 'low' };
    case 'step': {
      const step = stepTo(state.field, moverOf(one), command.direction, takenBut(state, one.id));
      return step.ok ? { ...one, at: step.to } : one;
    }
    default:
      return one;
  }
}
