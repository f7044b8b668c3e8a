// Skure's part of the tools.

import { find, SEAT_LETTERS } from '../../../src/games/skure/characters.ts';
import { allSeats } from '../../../src/games/skure/sides.ts';
import { skure } from '../../../src/games/skure/skure.ts';
import { NOBODY, type SkureState } from '../../../src/games/skure/state.ts';
import { HOST_ACTOR } from '../../../src/kernel/actors.ts';
import type { Seat } from '../../../src/kernel/game.ts';
import type { GameTools, SeatTraits } from '../gameTools.ts';
import { type PlayersAndSettings, playersAndSettings } from '../playersAndSettings.ts';
import { SKURE_BENCH } from './bench.ts';
import { COMPANY_CONTRACTS } from './companyContract.ts';
import { SKURE_CONTRACTS } from './contract.ts';
import { SKURE_PLANS } from './plans.ts';
import { SKURE_STYLE } from './random/style.ts';
import { playSkureVector } from './vectors.ts';

/** Of a company battle there are up to twenty. */
const SEAT_NAMES = 'ABCDEFGHIJKLMNOPQRST';

/** Active seat; in secret phases, questions and turns of neutral characters every command names its seat. */
function toMove(state: SkureState): Seat {
  if (state.phase !== 'battle' || state.held !== null) return HOST_ACTOR;
  const seat = find(state, state.actor)?.seat ?? NOBODY;
  return seat === NOBODY ? HOST_ACTOR : seat;
}

function reader({ players, settings }: PlayersAndSettings) {
  const options = skure.parseOptions({ ...settings, players });
  if (!options.ok) throw new Error(`there is no such battle (${options.error.code}, ${options.error.rule})`);
  return () => ({ options: options.value, seatCount: options.value.players });
}

/** Classes, zone and turn order of each seat. */
function traits({ characters, order, options }: SkureState): SeatTraits {
  const seats = allSeats(options);
  const classes = seats.map((seat) => [
    ...new Set(characters.filter((one) => one.seat === seat).map((one) => one.class)),
  ]);
  const [first = ''] = order;
  return {
    class: classes,
    zone: seats.map((seat) => SEAT_LETTERS.charAt(seat)),
    turn: seats.map((seat) => (first.startsWith(SEAT_LETTERS.charAt(seat)) ? 'first' : 'later')),
  };
}

export const TOOLS: GameTools = {
  game: skure,
  style: SKURE_STYLE,
  contracts: [...SKURE_CONTRACTS, ...COMPANY_CONTRACTS],
  // Per contract with that number of players.
  lawShares: { 2: 16, 3: 8, 4: 8, 6: 4, 9: 3, 20: 2 },
  playVector: playSkureVector,
  lines: {
    seatNames: [...SEAT_NAMES],
    dice: true,
    toMove,
    /** Letters of the winners, empty after a draw; null while the battle goes on. */
    winner: ({ outcome }: SkureState) => outcome?.winners.map((seat) => SEAT_NAMES.charAt(seat)) ?? null,
    final: (state: SkureState) => skure.formatPosition(state),
  },
  simulated: {
    options: playersAndSettings('2 to 4', 2, `, such as '{"field":"ruins","points":40}'`),
    reader,
  },
  plans: SKURE_PLANS,
  bench: SKURE_BENCH,
  traits,
};
