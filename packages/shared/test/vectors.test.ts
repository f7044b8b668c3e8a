// The rule vectors in vectors/, one test each, and the record lines stored there.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_TOOLS, toolsOf } from '../tools/games/registry.ts';
import { type Case, casesOf } from '../tools/vectorFiles.ts';

const FOLDER = join(import.meta.dirname, '../../../vectors');
/** Games whose engine exists; the other files wait for theirs. */
const isPlayable = (name: string): boolean =>
  GAME_TOOLS.some(({ game }) => new RegExp(`^${game.id}(-.*)?\\.jsonl?$`).test(name));

const cases = readdirSync(FOLDER)
  .filter(isPlayable)
  .flatMap((name) => casesOf(join(FOLDER, name)).map((one): [string, Case] => [`${name} ${one.title}`, one]));

test.each(cases)('%s', (_title, one) => {
  one.play();
});

const countOf = (game: string): number =>
  cases.filter(([title]) => title.startsWith(`${game}.`) || title.startsWith(`${game}-`)).length;

test.each(GAME_TOOLS)('there are vectors of $game.id to play', ({ game }) => {
  expect(countOf(game.id)).toBeGreaterThan(0);
});

test.each([
  ['skor', 188],
  ['skorm', 215],
])('none of the vectors of %s is lost', (game, count) => {
  expect(countOf(game)).toBeGreaterThanOrEqual(count);
});

// --- what the runner knows --------------------------------------------------------------------------------------------

const IN_PLAY = { to_move: 'A', stage: 'move', pieces: { '0,0': 'A:C' } };
const NOTED = { position: { ...IN_PLAY, gm: ['map'] }, commands: ['G: note 1,0 a text'] };
const DUEL = {
  kind: 'play',
  position: {
    field: '9x9',
    order: ['A1', 'B1'],
    toAct: 'A1',
    round: 1,
    characters: {
      A1: { class: 'soldier', at: '4,7', facing: 'N' },
      B1: { class: 'soldier', at: '4,1', facing: 'S' },
    },
  },
  dice: [],
};
const plays = (game: string, vector: object) => () => toolsOf(game).playVector({ ...vector });

test.each([
  ['skor', { position: IN_PLAY, commands: ['move C 0,0 5,0'] }],
  ['skor', { position: IN_PLAY, commands: ['no such command'] }],
  ['skure', { ...DUEL, commands: ['attack B1'] }],
  ['skure', { ...DUEL, commands: ['no such command'] }],
])('%s: rejected without a rule is by any rule: %j', (game, vector) => {
  expect(plays(game, { ...vector, expect: { rejected: { at: 0 } } })).not.toThrow();
  expect(plays(game, { ...vector, expect: { rejected: { at: 0, rule: 'X-9.9' } } })).toThrow('X-9.9');
});

test.each([
  ['skor', { position: IN_PLAY, commands: ['end'] }],
  ['skure', { ...DUEL, commands: ['defend'] }],
])('%s: what is accepted, or not there, is not rejected', (game, vector) => {
  expect(plays(game, { ...vector, expect: { rejected: { at: 0 } } })).toThrow('accepted');
  expect(plays(game, { ...vector, expect: { rejected: { at: 1 } } })).toThrow('command 1');
});

test('skorm: illegal without a reason is so for any reason', () => {
  const { vectors } = JSON.parse(readFileSync(join(FOLDER, 'skorm.json'), 'utf8')) as {
    readonly vectors: readonly { readonly expect: { readonly legal?: boolean; readonly reason?: string } }[];
  };
  const illegal = vectors.find((vector) => vector.expect.legal === false) ?? {};
  expect(plays('skorm', { ...illegal, expect: { legal: false } })).not.toThrow();
  expect(plays('skorm', { ...illegal, expect: { legal: false, reason: 'fog' } })).toThrow('fog');
});

test('[SKOR-10.2] skor: notes are known, and all of them compared', () => {
  expect(plays('skor', { ...NOTED, expect: { notes: { '1,0': 'a text' } } })).not.toThrow();
  expect(plays('skor', { ...NOTED, expect: { notes: { '1,0': 'a text', '0,1': null } } })).not.toThrow();
  expect(plays('skor', { ...NOTED, expect: { notes: { '1,0': 'another' } } })).toThrow('notes');
  expect(plays('skor', { ...NOTED, expect: { notes: {} } })).toThrow('notes');
  expect(plays('skor', { position: IN_PLAY, expect: { notes: {} } })).not.toThrow();
});

test.each([
  [{ target: 10, vp: { A: 3, B: 9 }, active: ['A'] }, 'A', 'SKI-9.5'],
  [{ target: 10, vp: { A: 3, B: 12 }, active: [] }, null, 'SKI-9.5'],
  [{ target: 10, vp: { A: 3, B: 12 } }, 'B', 'SKI-9.4'],
  [{ target: 10, vp: { A: 3, B: 9 } }, null, null],
])('skirmish: an ending is known by its rule: %j', (question, winner, rule) => {
  expect(plays('skirmish', { kind: 'win', ...question, expect: { winner, rule } })).not.toThrow();
  expect(plays('skirmish', { kind: 'win', ...question, expect: { rule: 'SKI-99.1' } })).toThrow('SKI-99.1');
});

test('[SKI-9.5] skirmish: a turn tells who is left alone by it', () => {
  const turn = {
    kind: 'resolve',
    map: { adjacent: [['AA', 'BB']] },
    players: ['A', 'B'],
    barracks: ['AA'],
    farms: [],
    armies: { A: ['AA'], B: [] },
    controls: { A: ['AA'], B: ['BB'] },
    orders: { A: ['AA H'] },
  };
  expect(plays('skirmish', { ...turn, expect: { winner: 'A', eliminated: ['B'] } })).not.toThrow();
  expect(plays('skirmish', { ...turn, expect: { winners: null } })).toThrow('winners');
});
