// Matches of Skirmish Society recorded in test/logs. Their bytes are permanent: plans are added, never changed.

import { skirmish } from '../../../src/games/skirmish/skirmish.ts';
import type { SkirmishCommand, SkirmishSettings, SkirmishState } from '../../../src/games/skirmish/state.ts';
import { ARBITER_ACTOR } from '../../../src/kernel/actors.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import type { Plan } from '../../recordPlan.ts';
import { UNTIMED } from '../planClocks.ts';
import { SKIRMISH_STYLE } from './random/style.ts';

function settings(given: Partial<SkirmishSettings>): SkirmishSettings {
  const options = skirmish.parseOptions({ players: 3, vp: 2, mapSeed: 1, ...given });
  if (!options.ok) throw new Error(`a plan with settings that cannot be played: ${options.error.rule}`);
  return options.value;
}

const THREE: Omit<Plan, 'seed'> = {
  ending: 'board',
  plies: 0,
  options: settings({}),
  clock: UNTIMED,
  takebacks: 'never',
  entropy: ['shown', 'withheld', 'none'],
};

/** Legal rulings (SKI-12.4), and candidates for bans. */
function rulings(state: SkirmishState): readonly SkirmishCommand[] {
  const all: readonly SkirmishCommand[] = [
    ...(['pause', 'unpause', 'rewind'] as const).map((type) => ({ type })),
    ...[...state.people.keys()].flatMap((player) =>
      (['ban', 'unban'] as const).map((type) => ({ type, player })),
    ),
    ...(['normal', 'fast'] as const).map((mode) => ({ type: 'mode', mode }) as const),
    { type: 'resolution-hour', hour: 18 },
    { type: 'local-offset', offset: 2 },
    { type: 'broadcasts', on: false },
  ];
  return all.filter((command) => skirmish.decide(state, command, { kind: 'arbiter' }, seededRandom(0)).ok);
}

/** One in so many commands is a ruling. */
const RULING_EVERY = 8;

const RULED: Plan['ruled'] = {
  game: {
    ...skirmish,
    legalCommands: (state: SkirmishState, seat) =>
      seat === ARBITER_ACTOR ? rulings(state) : skirmish.legalCommands(state, seat),
  },
  style: {
    ...SKIRMISH_STYLE,
    weights: (random) => ({ ...SKIRMISH_STYLE.weights(random), unpause: 20, unban: 20, rewind: 3 }),
    nextSeat: (state: SkirmishState, awaiting, random) =>
      state.paused || random.pick(RULING_EVERY) === 0
        ? ARBITER_ACTOR
        : SKIRMISH_STYLE.nextSeat(state, awaiting, random),
  },
};

export const SKIRMISH_PLANS: readonly Plan[] = [
  { ...THREE, seed: 303 },
  { ...THREE, seed: 305, options: settings({ mode: 'fast' }) },
  { ...THREE, seed: 306, options: settings({ votingMode: 'sameDay', voteStartTurn: 1 }) },
  { ...THREE, seed: 307, leaving: { how: 'resign', plies: 20 } },
  { ...THREE, seed: 308, options: settings({ mode: 'fast', orderCheck: false, earlyResolution: true }) },
  { ...THREE, seed: 700, ruled: RULED, ending: 'resign', plies: 90 },
  {
    ...THREE,
    seed: 804,
    options: settings({ players: 5, playersMin: 5, mapType: 'spacious' }),
    entropy: ['shown', 'withheld', 'none', 'shown', 'shown'],
  },
  { ...THREE, seed: 901, format: 2, ruled: RULED, ending: 'resign', plies: 60, handsOver: 12 },
];
