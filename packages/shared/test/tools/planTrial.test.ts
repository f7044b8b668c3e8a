// The trial of conditional orders: bots that guess each other save time, and the same seed gives the same figures.

import { main } from '../../tools/planTrial.ts';

async function printed(...args: string[]): Promise<readonly string[]> {
  const lines: string[] = [];
  await main(['--matches', '1', '--level', '1', '--commands', '44', ...args], (line) => lines.push(line));
  return lines;
}

test('of the first turns of a match some are given by plans', async () => {
  const lines = await printed('--game', 'skorm');
  const [, planned = 0, turns = 0] =
    /^both plan: (\d+) of (\d+) turns/.exec(lines[0] ?? '')?.map(Number) ?? [];
  expect(turns).toBe(44);
  expect(planned).toBeGreaterThan(0);
  expect(planned).toBeLessThan(turns);
  expect(lines[1]).toMatch(
    /^one plans: \d+ of 44 turns planned, \d+ % of the calendar time; planners won 0 of 0$/,
  );
  expect(await printed('--game', 'skorm')).toEqual(lines);
});
