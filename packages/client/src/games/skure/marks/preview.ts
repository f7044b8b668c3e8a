// Preview of the draft: ghosts at final positions, and the expected damage to the target.

import { find } from '@hexmarch/shared/games/skure/characters';
import { totalOf } from '@hexmarch/shared/games/skure/damage';
import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import type { Direction, Height, Place } from '@hexmarch/shared/games/skure/field/types';
import { chargePlan } from '@hexmarch/shared/games/skure/plan/charges';
import type { Outlook } from '@hexmarch/shared/games/skure/plan/outlook';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { BattlePicture, Blow, Fighter } from '../art/picture.ts';
import { battlePicture } from '../board/battlePicture.ts';
import type { SkureMemory } from '../draft/draft.ts';
import { chosenWay, strikesOn, turnOf } from '../draft/facts.ts';
import { say } from './say.ts';

export interface Preview {
  readonly ghosts: readonly Fighter[];
  readonly blow: Blow | undefined;
}

const NOTHING: Preview = { ghosts: [], blow: undefined };

export function previewOf(memory: SkureMemory): Preview {
  const { view, draft } = memory;
  const turn = turnOf(memory);
  if (turn === undefined) return NOTHING;
  const ghost = (at: Place, facing: Direction, height: Height): readonly Fighter[] =>
    ghostOf(memory, turn, placeText(view.field.width, at), facing, height);
  if (draft.kind === 'go') return { ghosts: ghost(draft.at, draft.facing, draft.height), blow: undefined };
  if (draft.kind === 'strike') {
    const way = chosenWay(strikesOn(view, turn, draft.on), draft.from);
    if (way === undefined) return NOTHING;
    return { ghosts: ghost(way.at, way.facing, way.height), blow: blowOf(way.outlook) };
  }
  if (draft.kind !== 'charge' || draft.on === undefined) return NOTHING;
  const target = find(view, draft.on);
  const plan = target && chargePlan(view, turn, target, draft.height === 'mid' ? 'mid' : undefined);
  if (plan === undefined || 'code' in plan) return NOTHING;
  const { at, facing } = plan.hit;
  return { ghosts: ghost(at, facing, turn.actor.height), blow: blowOf(plan.outlook) };
}

/** None if it already stands there with that facing. */
function ghostOf(
  { view, seat }: SkureMemory,
  { actor }: Turn,
  cell: string,
  facing: Direction,
  height: Height,
): readonly Fighter[] {
  const fighter = pictureOf(view, seat).fighters.find(({ id }) => id === actor.id);
  if (fighter === undefined || (fighter.cell === cell && facing === actor.facing)) return [];
  return [{ ...fighter, id: `ghost of ${actor.id}`, cell, facing, height, ghost: true }];
}

/** The most likely damage of a hit. */
function blowOf({ on, stages }: Outlook): Blow | undefined {
  const usual = stages.filter(({ stage }) => stage > 1).sort((a, b) => b.rolls - a.rolls)[0];
  return usual === undefined || usual.rolls === 0 ? undefined : { on, hp: totalOf(usual.parts) };
}

/** Board models of a battle view, by viewer. */
const pictures = new WeakMap<SkureView, Map<Seat | undefined, BattlePicture>>();

/** Memoized: board, camera and animation ask for it. */
export function pictureOf(view: SkureView, viewer?: Seat): BattlePicture {
  const known = pictures.get(view) ?? new Map<Seat | undefined, BattlePicture>();
  const picture = known.get(viewer) ?? battlePicture(view, { aim: (level) => say('aim', { level }) }, viewer);
  pictures.set(view, known.set(viewer, picture));
  return picture;
}
