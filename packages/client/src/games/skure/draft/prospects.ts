// Movement cost and attack targets of each space for the active fighter (UI-K71).

import { find, isStanding } from '@hexmarch/shared/games/skure/characters';
import type { Arc, Place } from '@hexmarch/shared/games/skure/field/types';
import type { CharacterId, SkureView } from '@hexmarch/shared/games/skure/state';
import { goPosts, strikesOn, targetsOf } from './facts.ts';

export interface Prospect {
  /** In points; undefined for its own space, and where it can only pass. */
  readonly cost: number | undefined;
  readonly strikes: readonly { readonly on: CharacterId; readonly arc: Arc; readonly hits: number }[];
}

type Prospects = ReadonlyMap<Place, Prospect>;

const NONE: Prospects = new Map();
/** Memoized: used by grid, piece list and change announcements. */
const known = new WeakMap<SkureView, Prospects>();

export function prospectsOf(view: SkureView): Prospects {
  const found = known.get(view);
  if (found !== undefined) return found;
  const made = makeProspects(view);
  known.set(view, made);
  return made;
}

function makeProspects(view: SkureView): Prospects {
  const { phase, held, outcome, paused, budget } = view;
  const actor = find(view, view.actor);
  const isActing = phase === 'battle' && held === null && outcome === null && !paused;
  if (!isActing || actor === undefined || !isStanding(actor)) return NONE;
  const turn = { actor, budget };
  const prospects = new Map<Place, Prospect>();
  for (const { at, cost } of goPosts(view, turn)) {
    const before = prospects.get(at)?.cost;
    prospects.set(at, { cost: before === undefined ? cost : Math.min(before, cost), strikes: [] });
  }
  for (const target of targetsOf(view, turn)) {
    for (const { at, outlook } of strikesOn(view, turn, target.id)) {
      const { cost, strikes } = prospects.get(at) ?? { cost: undefined, strikes: [] };
      // Two heights of one space count once.
      if (strikes.some(({ on }) => on === target.id)) continue;
      const strike = { on: target.id, arc: outlook.arc, hits: outlook.hits };
      prospects.set(at, { cost, strikes: [...strikes, strike] });
    }
  }
  return prospects;
}
