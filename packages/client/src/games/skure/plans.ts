// What is sent when whatever is in hand is said once more: the commands of one gesture, in order.

import { find } from '@hexmarch/shared/games/skure/characters';
import { commandsTo } from '@hexmarch/shared/games/skure/plan/posts';
import type { SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import { sameJson } from '@hexmarch/shared/kernel/json';
import { chosenWay, postFor, turnOf, waysTo } from './facts.ts';
import type { Hand, SkureMemory } from './hand.ts';

/** None where nothing can be sent yet. */
export function planOf(memory: SkureMemory): readonly SkureCommand[] {
  const { view, hand } = memory;
  const turn = turnOf(memory);
  if (turn === undefined) return [];
  switch (hand.kind) {
    case 'go': {
      const post = postFor(view, turn, hand, hand.facing);
      return post === undefined ? [] : commandsTo(turn.actor, post, hand.facing);
    }
    case 'strike':
      return chosenWay(waysTo(view, turn, hand.on), hand.from)?.commands ?? [];
    default:
      return legalOnes(memory, actOf(hand));
  }
}

/** An act that is one command. */
function actOf(hand: Hand): SkureCommand | undefined {
  switch (hand.kind) {
    case 'charge': {
      const { on, height } = hand;
      if (on === undefined) return undefined;
      return height === 'mid' ? { type: 'charge', target: on, height } : { type: 'charge', target: on };
    }
    case 'aim':
      return hand.on === undefined ? undefined : { type: 'aim', target: hand.on };
    case 'cast': {
      const { spell, on } = hand;
      return spell === undefined || on === undefined ? undefined : { type: 'cast', spell, target: on };
    }
    case 'guard':
      return hand.ally === undefined ? undefined : { type: 'guard', ally: hand.ally };
    case 'breath':
    case 'defend':
    case 'counter':
      return { type: hand.kind };
    default:
      return undefined;
  }
}

const legalOnes = (
  { legal }: Pick<SkureMemory, 'legal'>,
  command: SkureCommand | undefined,
): readonly SkureCommand[] => legal.filter((one) => sameJson(one, command)).slice(0, 1);

/** Whether what is in hand still has a meaning in this view. */
export function stillMeant(view: SkureView, legal: readonly SkureCommand[], hand: Hand): boolean {
  const isKnown = (who: string | undefined): boolean => who === undefined || find(view, who) !== undefined;
  const turn = turnOf({ view, legal });
  switch (hand.kind) {
    case 'idle':
    case 'space':
      return true;
    case 'look':
      return isKnown(hand.who);
    case 'place':
      return legal.some((one) => one.type === 'deploy' && one.who === hand.who);
    case 'go':
      return turn !== undefined && postFor(view, turn, hand, hand.facing) !== undefined;
    case 'guard':
      return turn !== undefined && isKnown(hand.ally);
    case 'strike':
    case 'charge':
    case 'aim':
    case 'cast':
      return turn !== undefined && isKnown(hand.on);
    case 'breath':
    case 'defend':
    case 'counter':
      return turn !== undefined;
  }
}
