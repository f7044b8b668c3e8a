// Lists of legal commands that are made without asking for each command hold just what asking allows.

import { geometry } from '../../../src/games/skor/board.ts';
import { check } from '../../../src/games/skor/decide.ts';
import { legalCommands } from '../../../src/games/skor/legal.ts';
import { formatCommand } from '../../../src/games/skor/notation.ts';
import { codeOf, NO_STRUCTURE, NOBODY } from '../../../src/games/skor/structure.ts';
import type { Kind, SkorCommand, SkorState, Space } from '../../../src/games/skor/types.ts';
import type { Random } from '../../../src/kernel/game.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { playRandomly } from '../../../tools/games/skor/random/style.ts';
import { seeds } from '../../../tools/sweep.ts';

const KINDS: readonly Kind[] = ['C', 'M'];
const SEEDS = seeds(1, 4);
const STATES_EVERY = 9;
const ROAD = codeOf('road', NOBODY);

/** Matches with every kind of piece and tech, and Roads on one in so many free spaces. */
function* positions(seed: number, roadEvery: number): Generator<SkorState> {
  const random = seededRandom(seed);
  let count = 0;
  for (const { before } of playRandomly(seed, { alternative: false, roundLimit: 60 }).plies) {
    if (before.stage !== 'move' || count++ % STATES_EVERY > 0) continue;
    yield { ...before, structures: withRoads(before.structures, random, roadEvery) };
  }
}

const withRoads = (structures: readonly number[], random: Random, every: number): readonly number[] =>
  structures.map((code) => (code === NO_STRUCTURE && random.pick(every) === 0 ? ROAD : code));

const allMoves = (spaces: readonly Space[]): readonly SkorCommand[] =>
  spaces.flatMap((from) =>
    spaces.flatMap((to) =>
      KINDS.flatMap((kind) =>
        [false, true].map((infiltrate): SkorCommand => ({ type: 'move', kind, from, to, infiltrate })),
      ),
    ),
  );

const allAssassinations = (spaces: readonly Space[]): readonly SkorCommand[] =>
  spaces.flatMap((target) =>
    spaces.flatMap((a, i) =>
      spaces.slice(i).map((b): SkorCommand => ({ type: 'assassinate', target, agents: [a, b] })),
    ),
  );

function expectJustThese(state: SkorState, all: readonly SkorCommand[], where: object): void {
  const [{ type } = { type: 'end' }] = all;
  const listed = legalCommands(state, state.active).filter((command) => command.type === type);
  const accepted = all.filter((command) => check(state, state.active, command) === undefined);
  expect({ ...where, list: listed.map(formatCommand).sort() }).toEqual({
    ...where,
    list: accepted.map(formatCommand).sort(),
  });
}

test.each([1, 2, 3, 8, 1000])('[SKOR-6.2] moves, with a Road on one free space in %i', (roadEvery) => {
  const moves = allMoves(geometry('standard').spaces);
  let seen = 0;
  for (const seed of SEEDS) {
    for (const state of positions(seed, roadEvery)) {
      expectJustThese(state, moves, { seed, roadEvery });
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(50);
});

test('[SKOR-8.7] assassinations', () => {
  const assassinations = allAssassinations(geometry('standard').spaces);
  let listed = 0;
  for (const seed of SEEDS) {
    for (const state of positions(seed, 1000)) {
      const able = {
        ...state,
        budget: 3,
        players: state.players.map((one) => ({ ...one, tech: [3, 3, 3, 3, 3, 3] })),
      };
      expectJustThese(able as unknown as SkorState, assassinations, { seed });
      listed += legalCommands(able as unknown as SkorState, state.active).filter(
        ({ type }) => type === 'assassinate',
      ).length;
    }
  }
  expect(listed).toBeGreaterThan(100);
});
