// Fixtures from real matches: the opening, a turn in the middle with orders, and the resolution that ends it.

import { defaultOptions } from '@hexmarch/shared/games/skirmish/options';
import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishEvent, SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import { SKIRMISH_STYLE } from '../../../../shared/tools/games/skirmish/random/style.ts';
import { playout } from '../../../../shared/tools/playout.ts';

export interface Resolution {
  readonly event: Extract<SkirmishEvent, { type: 'resolved' }>;
  readonly before: SkirmishState;
  readonly after: SkirmishState;
}

export interface Shown {
  readonly opening: SkirmishState;
  /** Just before the resolution: with all orders. */
  readonly resolution: Resolution;
}

/** All resolutions of a match up to a turn. */
export function resolutionsOf(players: number, seed: number, turns: number): readonly Resolution[] {
  const found: Resolution[] = [];
  for (const one of played(players, seed).resolutions) {
    found.push(one);
    if (one.event.report.turn >= turns) break;
  }
  return found;
}

/** The resolution of that turn, or the last one before the match ends. */
export function shownOf(players: number, seed: number, turn: number): Shown {
  const { opening } = played(players, seed);
  const resolution = resolutionsOf(players, seed, turn).at(-1);
  if (resolution === undefined) throw new Error('no turn was resolved');
  return { opening, resolution };
}

function played(players: number, seed: number) {
  const settings = {
    ...defaultOptions,
    players,
    playersMin: players,
    vp: 20,
    votes: 'off',
    mapSeed: seed,
  } as const;
  const { opened, plies } = playout(skirmish, SKIRMISH_STYLE, settings, players, seed);
  function* resolutions(): Generator<Resolution> {
    for (const { before, events } of plies) {
      let state = before;
      for (const event of events) {
        const after = skirmish.evolve(state, event);
        if (event.type === 'resolved') yield { event, before: state, after };
        state = after;
      }
    }
  }
  return { opening: opened, resolutions: resolutions() };
}
