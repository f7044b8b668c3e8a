// Skirmish Society's part of the tools.

import { skirmish } from '../../../src/games/skirmish/skirmish.ts';
import type { SkirmishState } from '../../../src/games/skirmish/state.ts';
import { HOST_ACTOR } from '../../../src/kernel/actors.ts';
import type { GameTools } from '../gameTools.ts';
import { type PlayersAndSettings, playersAndSettings } from '../playersAndSettings.ts';
import { SKIRMISH_BENCH } from './bench.ts';
import { SKIRMISH_CONTRACTS } from './contract.ts';
import { SKIRMISH_PLANS } from './plans.ts';
import { SKIRMISH_STYLE } from './random/style.ts';
import { playSkirmishVector } from './vectors.ts';

/** A map of its own for each match, unless one is given. */
function reader({ players, settings }: PlayersAndSettings) {
  return (seed: number) => {
    const options = skirmish.parseOptions({ mapSeed: seed, ...settings, players, playersMin: players });
    if (!options.ok) throw new Error(`there is no such match (${options.error.code}, ${options.error.rule})`);
    return { options: options.value, seatCount: options.value.players };
  };
}

export const TOOLS: GameTools = {
  game: skirmish,
  style: SKIRMISH_STYLE,
  contracts: SKIRMISH_CONTRACTS,
  lawShares: { 3: 55, 5: 25, 7: 15, 12: 4, 20: 1 },
  playVector: playSkirmishVector,
  lines: {
    seatNames: Array.from({ length: skirmish.seats.max }, (_, seat) => String(seat + 1)),
    dice: true,
    // Simultaneous orders: every command names its seat.
    toMove: () => HOST_ACTOR,
    /** Seats of the winner, from 1; null while the match goes on. */
    winner: ({ outcome }: SkirmishState) => outcome?.winners.map((seat) => seat + 1) ?? null,
    final: (state: SkirmishState) => skirmish.formatPosition(state),
  },
  simulated: {
    options: playersAndSettings('3 to 20', 7, ` (SKI-15), such as '{"vp":6,"mapSeed":7}'`),
    reader,
  },
  plans: SKIRMISH_PLANS,
  bench: SKIRMISH_BENCH,
  // Seats are dealt to starting places; nothing else tells them apart.
  traits: () => ({}),
};
