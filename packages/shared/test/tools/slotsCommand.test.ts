// `npm run slots` as a command: fields and paths of the first board, and of a running match.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '../../src/catalogue/registry.ts';
import { SPECTATOR } from '../../src/kernel/game.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { packBoard } from '../../src/protocol/board/boardText.ts';
import { run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexmarch-slots-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(GAMES.map((engine) => [engine.id, engine] as const))(
  '%s: as a match begins',
  async (id, engine) => {
    const { status, stdout } = await run('slots', '--game', id);
    expect(status).toBe(0);
    const fields = JSON.parse(stdout) as Record<string, string>;
    expect(fields.a).toBe('');
    const paths = Object.values(fields);
    expect(new Set(paths).size).toBe(paths.length);
    const options = engine.parseOptions({});
    if (!options.ok) throw new Error('no options');
    const events = engine.open(options.value, engine.seatsFor(options.value).max, seededRandom(1));
    const view = engine.view(events.reduce(engine.evolve, engine.initialState()), SPECTATOR);
    expect(paths).toEqual(expect.arrayContaining(Object.keys(view as object)));
  },
);

test('another setting is another board', async () => {
  const [two, three] = await Promise.all(
    ['2', '3'].map((players) => run('slots', '--game', 'skorm', '--settings', `{"players":${players}}`)),
  );
  expect(two?.stdout).toContain('"mayOffer[1]"');
  expect(two?.stdout).not.toContain('"mayOffer[2]"');
  expect(three?.stdout).toContain('"mayOffer[2]"');
});

test('a running match, by the text of its layout', async () => {
  const board = join(folder, 'board.txt');
  writeFileSync(board, `${packBoard({ stage: 'move', stacks: [0, 0, 0, 0, 5] })}\n`);
  const { stdout } = await run('slots', '--board', board);
  expect(JSON.parse(stdout)).toEqual({
    a: '',
    b: 'stage',
    c: 'stacks',
    d: 'stacks[0]',
    e: 'stacks[1]',
    f: 'stacks[2]',
    g: 'stacks[3]',
    h: 'stacks[4]',
  });
});
