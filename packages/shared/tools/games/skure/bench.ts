// Engine benchmark of Skure: commands as a host plays them, and lists of legal commands.

import type { SkureEvent } from '../../../src/games/skure/events.ts';
import { defaultOptions } from '../../../src/games/skure/options.ts';
import { skure } from '../../../src/games/skure/skure.ts';
import type { SkureCommand, SkureSettings, SkureState } from '../../../src/games/skure/state.ts';
import { actorOf } from '../../../src/kernel/actors.ts';
import { endsOf } from '../../../src/kernel/ends.ts';
import { scriptedRandom, seededRandom } from '../../../src/kernel/random.ts';
import { type Ply, playout } from '../../playout.ts';
import { rates } from '../../rate.ts';
import type { Bench, BenchReport, BenchRequest, BenchRow } from '../gameTools.ts';
import { COMPANY_STYLE, companySettings } from './random/company.ts';
import { SKURE_STYLE } from './random/style.ts';

type SkurePly = Ply<SkureState, SkureCommand, SkureEvent>;

const PLAYERS = [2, 3, 4, 20];
const MATCHES = 6;

const settingsFor = (players: number): SkureSettings => ({
  ...defaultOptions,
  players,
  field: players === 2 ? 'meadow' : 'crossing',
  hold: '',
});

/** A company battle of so many seats, a fighter each (SKURE-15). */
const COMPANY = { seats: 20, sides: 2, fighters: 1, windows: 'single' } as const;

/** Of random battles, from their first turn on. */
function samples(players: number, seed: number): readonly SkurePly[] {
  const isOfCompany = players === COMPANY.seats;
  const style = isOfCompany ? COMPANY_STYLE : SKURE_STYLE;
  const settings = isOfCompany ? companySettings(COMPANY, seededRandom(seed)) : settingsFor(players);
  return Array.from({ length: MATCHES }, (_, i) => [
    ...playout(skure, style, settings, players, seed + i).plies,
  ])
    .flat()
    .filter(({ before }) => before.phase === 'battle');
}

/** As a host plays a command: decided, folded. */
function playAll(plies: readonly SkurePly[]): number {
  for (const { before, command, seat, faces } of plies) {
    const decision = skure.decide(before, command, actorOf(seat), scriptedRandom(faces));
    if (!decision.ok) throw new Error(`a recorded command is refused: ${decision.error.code}`);
    let state = before;
    for (const event of decision.value) state = skure.evolve(state, event);
  }
  return plies.length;
}

function listAll(plies: readonly SkurePly[]): number {
  for (const { before } of plies)
    for (const seat of skure.turn(before).awaiting) skure.legalCommands(before, seat);
  return plies.length;
}

/** Ends of every command that rolls. */
function foreseeAll(rolling: readonly SkurePly[]): number {
  for (const { before, command, seat } of rolling) endsOf(skure, before, command, actorOf(seat));
  return rolling.length;
}

function measure(players: number, { seconds, seed }: BenchRequest): BenchRow {
  const plies = samples(players, seed);
  const rolling = plies.filter(({ faces }) => faces.length > 0);
  const all = rates(seconds, {
    'commands/s': () => playAll(plies),
    'legal lists/s': () => listAll(plies),
    'ends of rolls/s': () => foreseeAll(rolling),
  });
  const rounded = Object.entries(all).map(([name, value]) => [name, Math.round(value)]);
  return { players, commands: plies.length, ...Object.fromEntries(rounded) };
}

export const SKURE_BENCH: Bench = {
  help: `Skure with 2, 3 and 4 players and in a company battle of 20, from random battles: commands a second as a host plays them (decided and folded), lists of
legal commands of whoever has the turn, and commands with dice whose ends are listed a second.
`,
  run(request: BenchRequest): BenchReport {
    return { rows: PLAYERS.map((players) => measure(players, request)), closing: [] };
  },
};
