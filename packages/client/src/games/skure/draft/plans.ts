// Commands that confirming the draft sends, in order.

import { find } from '@hexmarch/shared/games/skure/characters';
import { commandsTo } from '@hexmarch/shared/games/skure/plan/posts';
import type { SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import { sameJson } from '@hexmarch/shared/kernel/json';
import type { Draft, SkureMemory } from './draft.ts';
import { chosenWay, postFor, strikesOn, turnOf } from './facts.ts';

/** Empty while nothing can be sent. */
export function planOf(memory: SkureMemory): readonly SkureCommand[] {
  const { view, draft } = memory;
  const turn = turnOf(memory);
  if (turn === undefined) return [];
  switch (draft.kind) {
    case 'go': {
      const post = postFor(view, turn, draft, draft.facing);
      return post === undefined ? [] : commandsTo(turn.actor, post, draft.facing);
    }
    case 'strike':
      return chosenWay(strikesOn(view, turn, draft.on), draft.from)?.commands ?? [];
    default:
      return legalOnes(memory, actOf(draft));
  }
}

/** An action that is a single command. */
function actOf(draft: Draft): SkureCommand | undefined {
  switch (draft.kind) {
    case 'charge': {
      const { on, height } = draft;
      if (on === undefined) return undefined;
      return height === 'mid' ? { type: 'charge', target: on, height } : { type: 'charge', target: on };
    }
    case 'aim':
      return draft.on === undefined ? undefined : { type: 'aim', target: draft.on };
    case 'cast': {
      const { spell, on } = draft;
      return spell === undefined || on === undefined ? undefined : { type: 'cast', spell, target: on };
    }
    case 'guard':
      return draft.ally === undefined ? undefined : { type: 'guard', ally: draft.ally };
    case 'breath':
    case 'defend':
    case 'counter':
      return { type: draft.kind };
    default:
      return undefined;
  }
}

const legalOnes = (
  { legal }: Pick<SkureMemory, 'legal'>,
  command: SkureCommand | undefined,
): readonly SkureCommand[] => legal.filter((one) => sameJson(one, command)).slice(0, 1);

/** Whether the draft is still valid in this view. */
export function stillMeant(view: SkureView, legal: readonly SkureCommand[], draft: Draft): boolean {
  const isKnown = (who: string | undefined): boolean => who === undefined || find(view, who) !== undefined;
  const turn = turnOf({ view, legal });
  switch (draft.kind) {
    case 'idle':
    case 'space':
      return true;
    case 'look':
      return isKnown(draft.who);
    case 'place':
      return legal.some((one) => one.type === 'deploy' && one.who === draft.who);
    case 'go':
      return turn !== undefined && postFor(view, turn, draft, draft.facing) !== undefined;
    case 'guard':
      return turn !== undefined && isKnown(draft.ally);
    case 'strike':
    case 'charge':
    case 'aim':
    case 'cast':
      return turn !== undefined && isKnown(draft.on);
    case 'breath':
    case 'defend':
    case 'counter':
      return turn !== undefined;
  }
}
