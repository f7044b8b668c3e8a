// How things would be: who would stand where as a ghost, and what a blow would take from the one it is meant for.

import { find } from '@hexmarch/shared/games/skure/characters';
import { totalOf } from '@hexmarch/shared/games/skure/damage';
import { placeText } from '@hexmarch/shared/games/skure/geometry';
import { chargePlan } from '@hexmarch/shared/games/skure/plan/charges';
import type { Outlook } from '@hexmarch/shared/games/skure/plan/outlook';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import type { Direction, Height, Place } from '@hexmarch/shared/games/skure/types';
import type { Blow } from '../board/board.ts';
import type { Fighter } from '../board/picture.ts';
import { chosenWay, turnOf, waysTo } from '../facts.ts';
import type { SkureMemory } from '../hand.ts';
import { pictureOf } from '../pictureOf.ts';

export interface Preview {
  readonly ghosts: readonly Fighter[];
  readonly blow: Blow | undefined;
}

const NOTHING: Preview = { ghosts: [], blow: undefined };

export function previewOf(memory: SkureMemory): Preview {
  const { view, hand } = memory;
  const turn = turnOf(memory);
  if (turn === undefined) return NOTHING;
  const ghost = (at: Place, facing: Direction, height: Height): readonly Fighter[] =>
    ghostOf(memory, turn, placeText(view.field.width, at), facing, height);
  if (hand.kind === 'go') return { ghosts: ghost(hand.at, hand.facing, hand.height), blow: undefined };
  if (hand.kind === 'strike') {
    const way = chosenWay(waysTo(view, turn, hand.on), hand.from);
    if (way === undefined) return NOTHING;
    return { ghosts: ghost(way.at, way.facing, way.height), blow: blowOf(way.outlook) };
  }
  if (hand.kind !== 'charge' || hand.on === undefined) return NOTHING;
  const target = find(view, hand.on);
  const plan = target && chargePlan(view, turn, target, hand.height === 'mid' ? 'mid' : undefined);
  if (plan === undefined || 'code' in plan) return NOTHING;
  const { at, facing } = plan.hit;
  return { ghosts: ghost(at, facing, turn.actor.height), blow: blowOf(plan.outlook) };
}

/** None where it stands already, as it does. */
function ghostOf(
  { view }: SkureMemory,
  { actor }: Turn,
  cell: string,
  facing: Direction,
  height: Height,
): readonly Fighter[] {
  const fighter = pictureOf(view).fighters.find(({ id }) => id === actor.id);
  if (fighter === undefined || (fighter.cell === cell && facing === actor.facing)) return [];
  return [{ ...fighter, id: `ghost of ${actor.id}`, cell, facing, height, ghost: true }];
}

/** Of a hit as it most often is. */
function blowOf({ on, stages }: Outlook): Blow | undefined {
  const usual = stages.filter(({ stage }) => stage > 1).sort((a, b) => b.rolls - a.rolls)[0];
  return usual === undefined || usual.rolls === 0 ? undefined : { on, hp: totalOf(usual.parts) };
}
