// `npm run maps` as a command: the survey, one map as data, and what it refuses.

import { drawMap } from '../../../../src/games/skirmish/map/drawMap.ts';
import { statusOf } from '../../../../tools/command.ts';
import { main } from '../../../../tools/games/skirmish/maps.ts';

async function maps(...args: string[]) {
  const output = { stdout: '', stderr: '' };
  const sayOn = (stream: keyof typeof output) => (line: string) => {
    output[stream] += `${line}\n`;
  };
  return { status: await statusOf(main, args, sayOn('stdout'), sayOn('stderr')), ...output };
}

test('a line for each number of players and type, and what was relaxed', async () => {
  const { status, stdout } = await maps('--maps', '1', '--players', '3');
  const [, normal = '', spacious = ''] = stdout.split('\n');
  expect(normal).toMatch(/^ +normal +3 +1 +\d+ +\d+ +[\d.]+ +[\d.]+ {2}-$/);
  expect(spacious).toMatch(/^ +spacious +3 +1 +\d+ +\d+ +[\d.]+ +[\d.]+ {2}-$/);
  expect(status).toBe(0);
});

test('all numbers of players', async () => {
  const { stdout } = await maps('--maps', '1', '--type', 'normal');
  const players = stdout
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => Number(row.trim().split(/ +/)[1]));
  expect(players).toEqual(Array.from({ length: 18 }, (_, i) => i + 3));
});

test('maps that relax a law are counted, and the status says so', async () => {
  const { status, stdout } = await maps(
    '--maps',
    '12',
    '--players',
    '5',
    '--type',
    'spacious',
    '--attempts',
    '1',
  );
  expect(stdout).toMatch(/ 5 +12 +1 +1 .* (homesApart|evenRivals|evenBarracks) [1-9]\d*/);
  expect(status).toBe(1);
});

test('one map as data', async () => {
  const { status, stdout } = await maps('--data', '--players', '4', '--type', 'spacious', '--seed', '9');
  expect(JSON.parse(stdout)).toEqual(drawMap({ players: 4, type: 'spacious', seed: 9 }));
  expect(status).toBe(0);
});

test.each([
  [['--players', '2'], '--players wants a whole number of 3 or more'],
  [['--players', '21', '--maps', '1'], 'maps are for 3 to 20 players, not 21'],
  [['--type', 'round'], '--type wants normal or spacious'],
  [['--attempts', '0'], '--attempts wants a whole number of 1 or more'],
  [['--maps', '0'], '--maps wants a whole number of 1 or more'],
  [['--data', '--players', '4'], '--data wants --players and --type'],
])('%j cannot be answered', async (args, sentence) => {
  expect(await maps(...args)).toMatchObject({ status: 2, stderr: `${sentence}\n` });
});

test('help names every flag', async () => {
  const { stdout } = await maps('--help');
  for (const flag of ['players', 'type', 'maps', 'seed', 'attempts', 'data'])
    expect(stdout).toContain(`--${flag} `);
});
