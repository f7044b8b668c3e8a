// The tools' commands with this game.

import { TOOLS } from '../../../tools/games/skirmish/index.ts';
import { playRecord, recordLine } from '../../../tools/recordLine.ts';

/** Short matches. */
const SETTINGS = { vp: 1, expansionMinimum: 3 };

function line(players: number, seed: number): string {
  const { options, seatCount } = TOOLS.simulated.reader({ players, settings: SETTINGS })(seed);
  return recordLine(TOOLS, seed, options, seatCount);
}

test.each([
  [3, 1],
  [5, 2],
])('a match of %d is one line, and its replay gives the same result', (players, seed) => {
  const text = line(players, seed);
  expect(line(players, seed)).toBe(text);
  const record = JSON.parse(text);
  expect(record.commands).toContain('host: resolve');
  expect(record.winner).toHaveLength(1);
  playRecord(TOOLS, record);
  expect(() => playRecord(TOOLS, { ...record, final: 'another position' })).toThrow('final');
});

test('what only the host may do is refused to a seat', () => {
  const record = JSON.parse(line(3, 1));
  const commands = record.commands.replace('host: resolve', '1: resolve');
  expect(() => playRecord(TOOLS, { ...record, commands })).toThrow('host-only');
});

test('a record line names seats and the host alone', () => {
  const record = JSON.parse(line(3, 1));
  expect(() => playRecord(TOOLS, { ...record, commands: 'umpire: resolve' })).toThrow('a seat');
});

test.each([
  { players: 2, settings: {} },
  { players: 21, settings: {} },
  { players: 3, settings: { vp: 0 } },
])('no such match: %j', (flags) => {
  expect(() => TOOLS.simulated.reader(flags)(1)).toThrow('there is no such match');
});
