// What a tap on a space means, by what is in hand.

import { isStanding, occupantOf } from '@hexmarch/shared/games/skure/characters';
import { placeText, readPlace } from '@hexmarch/shared/games/skure/geometry';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import type { Character, SkureCommand } from '@hexmarch/shared/games/skure/state';
import type { Height, Place } from '@hexmarch/shared/games/skure/types';
import { chosenWay, isTarget, postAt, turnOf, waysTo } from './facts.ts';
import type { Hand, SkureMemory } from './hand.ts';

/** What is in hand then; `confirm`: what is in hand now is meant. */
type OnCell = Hand | 'confirm' | { readonly hand: Hand; readonly command: SkureCommand };

const IDLE: Hand = { kind: 'idle' };

export function handOnCell(memory: SkureMemory, cell: string): OnCell {
  const at = readPlace(memory.view.field, cell);
  if (at === undefined) return IDLE;
  if (memory.view.phase === 'places') return onPlacing(memory, at);
  const turn = turnOf(memory);
  const there = occupantOf(memory.view, at);
  if (turn === undefined && memory.seat === undefined && there === undefined) return { kind: 'space', at };
  if (turn === undefined) return lookedAt(memory.hand, there);
  return onTargeting(memory, turn, at, there) ?? onField(memory, turn, at, there);
}

/** An act that is about somebody takes whom it is tapped on. */
function onTargeting(
  { legal, hand, view }: SkureMemory,
  turn: Turn,
  at: Place,
  there: Character | undefined,
): OnCell | undefined {
  const who = there?.id;
  switch (hand.kind) {
    case 'charge':
    case 'aim':
      if (who === undefined || !isTarget(view, turn, who)) return undefined;
      return hand.on === who ? 'confirm' : { ...hand, on: who };
    case 'cast': {
      // The dead are named by their stones (SKURE-11.4).
      const on = who ?? deadAt(view.characters, at)?.id;
      const isMeant = legal.some(
        (one) => one.type === 'cast' && one.target === on && one.spell === hand.spell,
      );
      if (!isMeant || on === undefined) return undefined;
      return hand.on === on ? 'confirm' : { ...hand, on };
    }
    case 'guard': {
      if (who === undefined || !legal.some((one) => one.type === 'guard' && one.ally === who))
        return undefined;
      return hand.ally === who ? 'confirm' : { ...hand, ally: who };
    }
    default:
      return undefined;
  }
}

const deadAt = (characters: readonly Character[], at: Place): Character | undefined =>
  characters.findLast((one) => one.at === at && one.life === 'dead');

function onField(memory: SkureMemory, turn: Turn, at: Place, there: Character | undefined): OnCell {
  const { view, hand } = memory;
  if (there !== undefined && isTarget(view, turn, there.id)) return onEnemy(memory, turn, there);
  if (there !== undefined) return lookedAt(hand, there);
  if (hand.kind === 'strike') {
    const ways = waysTo(view, turn, hand.on);
    const chosen = chosenWay(ways, hand.from);
    const here = ways.filter((way) => way.at === at);
    const [first] = here;
    if (chosen !== undefined && chosen.at === at) return 'confirm';
    if (first !== undefined) return { ...hand, from: { at: first.at, height: first.height } };
  }
  if (hand.kind === 'go' && hand.at === at) return 'confirm';
  return goingTo(memory, turn, at);
}

/** UI-K26: the first tap shows every way, the second one goes and strikes. */
function onEnemy({ view, hand }: SkureMemory, turn: Turn, enemy: Character): OnCell {
  const isInHand = hand.kind === 'strike' && hand.on === enemy.id;
  if (isInHand && waysTo(view, turn, enemy.id).length > 0) return 'confirm';
  return isInHand ? IDLE : { kind: 'strike', on: enemy.id, from: undefined };
}

/** As high as it is now, if it can be there so. */
function goingTo({ view }: SkureMemory, turn: Turn, at: Place): Hand {
  const { actor } = turn;
  const heights: readonly Height[] = [actor.height, 'low', 'mid'];
  const post = heights.map((height) => postAt(view, turn, { at, height })).find((one) => one !== undefined);
  return post === undefined ? IDLE : { kind: 'go', at, height: post.height, facing: post.heading };
}

const lookedAt = (hand: Hand, there: Character | undefined): Hand =>
  there === undefined || (hand.kind === 'look' && hand.who === there.id)
    ? IDLE
    : { kind: 'look', who: there.id };

/** SKURE-2.4: pick and place, or put two of them in each other's place. */
function onPlacing({ view, legal, seat, hand }: SkureMemory, at: Place): OnCell {
  const cell = placeText(view.field.width, at);
  const there = view.characters.find((one) => one.at === at && one.seat === seat && isStanding(one));
  if (hand.kind !== 'place') return there === undefined ? IDLE : { kind: 'place', who: there.id };
  if (there?.id === hand.who) return IDLE;
  const facing = view.characters.find(({ id }) => id === hand.who)?.facing ?? 0;
  const command = legal.find(
    (one) => one.type === 'deploy' && one.who === hand.who && one.at === cell && one.facing === facing,
  );
  if (command !== undefined) return { hand: IDLE, command };
  return there === undefined ? IDLE : { kind: 'place', who: there.id };
}
