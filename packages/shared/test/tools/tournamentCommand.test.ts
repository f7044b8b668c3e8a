// `npm run tournament` as a command, and the interval that it prints.

import { wilson } from '../../tools/tournament/wilson.ts';
import { run } from './run.ts';

const tournament = (...args: string[]) => run('tournament', '--game', 'skorm', ...args);

/** The machine-independent part. */
const withoutTimes = (text: string): string =>
  text.replace(/mean [\d.]+ ms a command, worst \d+ ms/g, 'so fast');

test('it says who won, how sure that is, how long they thought, and how long it took', async () => {
  const args = ['--strengths', '1', '--against', 'random', '--matches', '2', '--each'];
  const { status, stdout, stderr } = await tournament(...args);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const lines = stdout.trimEnd().split('\n');
  expect(lines[0]).toMatch(/^seed 1: 1 on seat 0, won by [01]? \([a-z-]+\); turn first, second$/);
  expect(lines[1]).toMatch(/^seed 2: 1 on seat 1, won by [01]? \([a-z-]+\); turn first, second$/);
  expect(lines[2]).toMatch(/^1 against random: \d wins, \d draws, \d losses$/);
  expect(lines[3]).toMatch(
    /^share of wins [\d.]+ %, 95 % interval [\d.]+ % to [\d.]+ %; an equal share is 50.0 %$/,
  );
  expect(lines[4]).toMatch(/^1: mean [\d.]+ ms a command, worst \d+ ms, \d+ commands$/);
  expect(lines[5]).toMatch(/^random: mean /);
  expect(lines[6]).toMatch(/^mean length [\d.]+ commands; /);
  expect(lines.slice(7).join('\n')).toMatch(
    /^turn first: \d of 2 won.*\nturn second: \d of 2 won.*$|^turn second.*\nturn first.*$/,
  );
  expect(withoutTimes((await tournament(...args)).stdout)).toBe(withoutTimes(stdout));
});

test('of every match it says what was led and who began, and adds up the wins of both', async () => {
  const { stdout } = await run(
    'tournament',
    '--game',
    'skor',
    '--strengths',
    '1,1',
    '--matches',
    '3',
    '--each',
  );
  const lines = stdout.trimEnd().split('\n');
  const played = lines.slice(0, 3).map((line) => {
    const read = /won by (\d?) \(\w+\); culture (\w+), (\w+); turn (\w+), (\w+)$/.exec(line);
    if (read === null) throw new Error(`another line than those of matches: ${line}`);
    const [, winner = '', ...words] = read;
    return { winner, cultures: words.slice(0, 2), turns: words.slice(2) };
  });
  const counts = (kind: 'cultures' | 'turns', word: string): string => {
    const seats = played.flatMap((match) =>
      match[kind].map((one, seat) => ({ one, wins: match.winner === String(seat) })),
    );
    const own = seats.filter(({ one }) => one === word);
    return `${own.filter(({ wins }) => wins).length} of ${own.length}`;
  };
  const added = lines
    .slice(8)
    .map((line) => /^(culture|turn) (\w+): (\d of \d) won, /.exec(line)?.slice(1) ?? []);
  const words = (kind: 'cultures' | 'turns') => [...new Set(played.flatMap((match) => match[kind]))].sort();
  expect(
    added
      .filter(([trait]) => trait === 'culture')
      .map(([, word]) => word)
      .sort(),
  ).toEqual(words('cultures'));
  expect(
    added
      .filter(([trait]) => trait === 'turn')
      .map(([, word]) => word)
      .sort(),
  ).toEqual(['first', 'second']);
  for (const [trait, word = '', count] of added) {
    expect([trait, word, count]).toEqual([
      trait,
      word,
      counts(trait === 'turn' ? 'turns' : 'cultures', word),
    ]);
  }
});

test('with three seats the first strength meets two of the second', async () => {
  const { stdout } = await tournament('--strengths', '1,1', '--matches', '1', '--players', '3');
  expect(stdout).toMatch(/^1 against 1 on the other 2 seats: /);
  expect(stdout).toContain('an equal share is 33.3 %');
});

test.each([
  ['a strength that there is not', ['--strengths', '4,1']],
  ['one strength against nobody', ['--strengths', '3']],
  ['an opponent that there is not', ['--strengths', '3', '--against', 'me']],
  ['no match at all', ['--matches', '0']],
  ['an option of another game', ['--round-limit', '3']],
])('%s is a usage error: a message, and exit status 2', async (_title, args) => {
  const { status, stdout, stderr } = await tournament(...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^[^\n]{10,}\n/);
  expect(stderr).not.toContain('    at ');
});

/** Taken from tables of the interval, in thousandths. */
test.each([
  [0, 10, 0, 278],
  [5, 10, 237, 763],
  [10, 10, 722, 1000],
  [190, 200, 910, 973],
  [120, 200, 531, 665],
])('%i of %i lie between %i and %i thousandths', (hits, tries, least, most) => {
  const interval = wilson(hits, tries);
  expect(Math.round(interval.least * 1000)).toBe(least);
  expect(Math.round(interval.most * 1000)).toBe(most);
});
