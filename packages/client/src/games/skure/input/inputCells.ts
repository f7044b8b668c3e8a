// Meaning of a tap on a space, given the draft.

import { isStanding, occupantOf } from '@hexmarch/shared/games/skure/characters';
import { placeText, readPlace } from '@hexmarch/shared/games/skure/field/geometry';
import type { Height, Place } from '@hexmarch/shared/games/skure/field/types';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import type { Character, SkureCommand } from '@hexmarch/shared/games/skure/state';
import type { Draft, SkureMemory } from '../draft/draft.ts';
import { chosenWay, isTarget, postAt, strikesOn, turnOf } from '../draft/facts.ts';
import { mayPlace } from '../facts/company.ts';

/** The next draft; `confirm`: commits the current one. */
type OnCell = Draft | 'confirm' | { readonly draft: Draft; readonly command: SkureCommand };

const IDLE: Draft = { kind: 'idle' };

export function draftOnCell(memory: SkureMemory, cell: string): OnCell {
  const at = readPlace(memory.view.field, cell);
  if (at === undefined) return IDLE;
  if (memory.view.phase === 'places') return onPlacing(memory, at);
  const turn = turnOf(memory);
  const there = occupantOf(memory.view, at);
  if (turn === undefined && there === undefined && choosesSpaces(memory)) return onSpace(memory, at);
  if (turn === undefined) return lookedAt(memory.draft, there);
  return onTargeting(memory, turn, at, there) ?? onField(memory, turn, at, there);
}

/** A battle master edits what is on a space (SKURE-13.4); in a company battle one's own side is shown it (UI-K94). */
const choosesSpaces = ({ seat, view }: SkureMemory): boolean =>
  seat === undefined || view.company !== undefined;

const onSpace = ({ seat, draft }: SkureMemory, at: Place): Draft =>
  seat !== undefined && draft.kind === 'space' && draft.at === at ? IDLE : { kind: 'space', at };

/** A targeted action takes the tapped fighter as its target. */
function onTargeting(
  { legal, draft, view }: SkureMemory,
  turn: Turn,
  at: Place,
  there: Character | undefined,
): OnCell | undefined {
  const who = there?.id;
  switch (draft.kind) {
    case 'charge':
    case 'aim':
      if (who === undefined || !isTarget(view, turn, who)) return undefined;
      return draft.on === who ? 'confirm' : { ...draft, on: who };
    case 'cast': {
      // The dead are targeted by their stones (SKURE-11.4).
      const on = who ?? deadAt(view.characters, at)?.id;
      const isMeant = legal.some(
        (one) => one.type === 'cast' && one.target === on && one.spell === draft.spell,
      );
      if (!isMeant || on === undefined) return undefined;
      return draft.on === on ? 'confirm' : { ...draft, on };
    }
    case 'guard': {
      if (who === undefined || !legal.some((one) => one.type === 'guard' && one.ally === who))
        return undefined;
      return draft.ally === who ? 'confirm' : { ...draft, ally: who };
    }
    default:
      return undefined;
  }
}

const deadAt = (characters: readonly Character[], at: Place): Character | undefined =>
  characters.findLast((one) => one.at === at && one.life === 'dead');

function onField(memory: SkureMemory, turn: Turn, at: Place, there: Character | undefined): OnCell {
  const { view, draft } = memory;
  if (there !== undefined && isTarget(view, turn, there.id)) return onEnemy(memory, turn, there);
  if (there !== undefined) return lookedAt(draft, there);
  if (draft.kind === 'strike') {
    const strikes = strikesOn(view, turn, draft.on);
    const chosen = chosenWay(strikes, draft.from);
    const here = strikes.filter((way) => way.at === at);
    const [first] = here;
    if (chosen !== undefined && chosen.at === at) return 'confirm';
    if (first !== undefined) return { ...draft, from: { at: first.at, height: first.height } };
  }
  if (draft.kind === 'go' && draft.at === at) return 'confirm';
  return goingTo(memory, turn, at);
}

/** UI-K26: the first tap shows every attack position, the second one moves and attacks. */
function onEnemy({ view, draft }: SkureMemory, turn: Turn, enemy: Character): OnCell {
  const isInHand = draft.kind === 'strike' && draft.on === enemy.id;
  if (isInHand && strikesOn(view, turn, enemy.id).length > 0) return 'confirm';
  return isInHand ? IDLE : { kind: 'strike', on: enemy.id, from: undefined };
}

/** At the current height, if possible. */
function goingTo({ view }: SkureMemory, turn: Turn, at: Place): Draft {
  const { actor } = turn;
  const heights: readonly Height[] = [actor.height, 'low', 'mid'];
  const post = heights.map((height) => postAt(view, turn, { at, height })).find((one) => one !== undefined);
  return post === undefined ? IDLE : { kind: 'go', at, height: post.height, facing: post.heading };
}

const lookedAt = (draft: Draft, there: Character | undefined): Draft =>
  there === undefined || (draft.kind === 'look' && draft.who === there.id)
    ? IDLE
    : { kind: 'look', who: there.id };

/** SKURE-2.4, 15.11: select and deploy, or swap two fighters. */
function onPlacing({ view, legal, seat, draft }: SkureMemory, at: Place): OnCell {
  const cell = placeText(view.field.width, at);
  const standing = view.characters.find((one) => one.at === at && isStanding(one));
  const there = standing !== undefined && mayPlace(view, seat, standing) ? standing : undefined;
  if (draft.kind !== 'place') return there === undefined ? IDLE : { kind: 'place', who: there.id };
  if (there?.id === draft.who) return IDLE;
  const facing = view.characters.find(({ id }) => id === draft.who)?.facing ?? 0;
  const command = legal.find(
    (one) => one.type === 'deploy' && one.who === draft.who && one.at === cell && one.facing === facing,
  );
  if (command !== undefined) return { draft: IDLE, command };
  // An ally stands there: the refusal says who may move it.
  if (standing !== undefined && there === undefined)
    return { draft, command: { type: 'deploy', who: draft.who, at: cell, facing } };
  return there === undefined ? IDLE : { kind: 'place', who: there.id };
}
