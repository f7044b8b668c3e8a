// The sitter, and the statistics of matches with it.

import type { SkirmishCommand, SkirmishState } from '../../../src/games/skirmish/state.ts';
import { boardOf, landOf } from '../../../src/games/skirmish/world.ts';
import type { Seat } from '../../../src/kernel/game.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { main } from '../../../tools/balance.ts';
import { statusOf } from '../../../tools/command.ts';
import { reportLines, signTest } from '../../../tools/games/skirmish/balance/report.ts';
import { SITTER } from '../../../tools/games/skirmish/balance/sitter.ts';
import { playTrial } from '../../../tools/games/skirmish/balance/trial.ts';
import { TOOLS } from '../../../tools/games/skirmish/index.ts';
import { entrantOf, playerSource } from '../../../tools/sprt/players.ts';
import { armies, begun, codes, near, placed } from './matches.ts';

const player = SITTER.sitDown(seededRandom(1));
const sitter = (state: SkirmishState, seat: Seat) => player(state, seat) as SkirmishCommand | undefined;

test('the sitter builds over what it stands on, works its farms, and then has nothing more to say', () => {
  const state = begun();
  const [first = '', second = ''] = armies(state, 0);
  expect(sitter(state, 0)).toEqual({ type: 'order', parts: [`${first} B`, `${second} B`] });
  const farm = boardOf(state).terrain.codes.indexOf(second);
  expect(sitter({ ...state, farms: [farm] }, 0)).toEqual({
    type: 'order',
    parts: [`${first} B`, `${second} F`],
  });
});

test('an army of the sitter that stands on nothing walks to the nearest free barracks', () => {
  const base = begun();
  const { barracks } = landOf(base.map).map;
  const from = codes(base).find(
    (code) => !barracks.includes(code) && near(base, code).some((other) => barracks.includes(other)),
  );
  const state = placed({ [from ?? '']: 'A', [barracks.at(-1) ?? '']: 'C' });
  const command = sitter(state, 0);
  const [goal] = command?.type === 'order' ? command.parts.map((part) => part.slice(-2)) : [];
  expect(near(state, from ?? '')).toContain(goal);
  expect(barracks.slice(0, -1)).toContain(goal);
});

test('the sign test is exact', () => {
  expect(signTest(0, 0)).toBe(1);
  expect(signTest(5, 5)).toBe(1);
  expect(signTest(1, 5)).toBeCloseTo((2 * 7) / 64, 12);
  expect(signTest(6, 0)).toBeCloseTo(2 / 64, 12);
});

test('a seat that both have won or lost says nothing of their difference', () => {
  const trial = (seed: number, sitter: number, bot: number) => ({
    seed,
    sitting: { wins: sitter, turns: 6 },
    bots: { wins: bot, turns: 10 },
  });
  const trials = [trial(1, 1, 1), trial(2, 0, 0), trial(3, 0, 1), trial(4, 0, 1), trial(5, 1, 0)];
  expect(reportLines(trials, 'level:1')).toEqual([
    'sitter: 2 of 5 won, 40.0 %, 95 % interval 11.8 % to 76.9 %; mean length 6.0 turns',
    'level:1 in its seat: 3 of 5 won, 60.0 %, 95 % interval 23.1 % to 88.2 %; mean length 10.0 turns',
    'paired: only level:1 won 2, only the sitter 1; p = 1.0000 (two-sided sign test)',
  ]);
});

test('matches are played as their seeds say, and a line is printed for each', async () => {
  const output: string[] = [];
  const args = ['--game', 'skirmish', '--bot', 'strength:1', '--matches', '2', '--players', '3', '--each'];
  const status = await statusOf(
    main,
    args,
    (line) => void output.push(line),
    () => undefined,
  );
  expect(status).toBe(0);
  expect(output.slice(0, 2).map((line) => (JSON.parse(line) as { seed: number }).seed)).toEqual([101, 102]);
  expect(output).toHaveLength(5);
});

test('a player who only sits and farms wins few matches beside the best bots', async () => {
  const plan = { options: { players: 5, settings: {} }, bot: playerSource('level:8'), sitters: 1 };
  const bot = await entrantOf(TOOLS, plan.bot);
  const wins = [101, 102, 103, 104].map((seed) => playTrial(plan, bot, seed).sitting.wins);
  expect(wins.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1);
});
