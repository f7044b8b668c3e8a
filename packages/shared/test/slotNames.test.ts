// Names of slots: whoever applies each changed slot under its name sees the board that was written.

import fc from 'fast-check';
import { SPECTATOR } from '../src/kernel/game.ts';
import { canonicalText, type Json } from '../src/kernel/json.ts';
import { seededRandom } from '../src/kernel/random.ts';
import { CODE, type Fields } from '../src/protocol/board/boardLayout.ts';
import { unpackBoard } from '../src/protocol/board/boardText.ts';
import { type BoardSink, BoardWriter } from '../src/protocol/board/boardWriter.ts';
import { SLOT_NAMES } from '../src/protocol/room/roomState.ts';
import { withChange } from '../tools/namedChange.ts';
import type { TrialGame } from '../tools/playout.ts';
import { playout } from '../tools/playout.ts';
import { slotField, slotNames } from '../tools/slotNames.ts';
import { runs } from '../tools/sweep.ts';
import { TRIAL_GAMES } from '../tools/trialGames.ts';

const CONSTANTS = new Map<number, string>([
  [CODE.null, 'null'],
  [CODE.true, 'true'],
  [CODE.false, 'false'],
]);

/** Knows of the board what the names say. */
class NamedCopy implements BoardSink {
  board: Json = {};
  readonly changed = new Set<string>();
  private laid: Json = {};
  private names: readonly string[] = [];
  private words: string[] = [];

  layOut(text: string): void {
    this.laid = unpackBoard(text);
    this.board = this.laid;
    this.names = slotNames(this.laid as Fields);
    this.words = [];
  }

  set(slot: number, code: number): void {
    const path = this.names[slot];
    if (path === undefined) throw new Error(`slot ${slot} has no name`);
    const content = CONSTANTS.get(code) ?? (code >= 0 ? `${code}` : this.words[CODE.firstWord - code]);
    this.board = withChange(this.board, this.laid, { path, content: content ?? '' });
    this.changed.add(path);
  }

  add(word: string): void {
    this.words.push(word);
  }
}

function expectNamed(boards: Iterable<Fields>): ReadonlySet<string> {
  const copy = new NamedCopy();
  const writer = new BoardWriter(copy);
  for (const board of boards) {
    writer.write(board);
    expect(canonicalText(copy.board)).toBe(canonicalText(board));
  }
  return copy.changed;
}

function* views({ game, style, options }: TrialGame, seed: number): Generator<Fields> {
  const chosen = options(seededRandom(seed), 'short');
  const { opened, plies } = playout(game, style, chosen, game.seatsFor(chosen).max, seed);
  yield game.view(opened, SPECTATOR) as Fields;
  for (const { after } of plies) yield game.view(after, SPECTATOR) as Fields;
}

test.each(TRIAL_GAMES.map((trial) => [trial.name, trial] as const))(
  'every change of a random match is found by its name: %s',
  (_name, trial) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect(expectNamed(views(trial, seed)).size).toBeGreaterThan(0);
      }),
      { numRuns: runs(5) },
    );
  },
);

test('and so is every change of any board', () => {
  const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;
  const name = fc.oneof(
    fc.constantFrom('a', 'b', 'a.b', '["a"]', '__proto__', ''),
    fc.string({ maxLength: 3 }),
  );
  const board = fc.dictionary(name, json);
  fc.assert(
    fc.property(fc.array(board, { minLength: 2, maxLength: 6 }), (boards) => void expectNamed(boards)),
    { numRuns: runs(100) },
  );
});

test('names are paths, each slot with its own', () => {
  const board = { stage: 'move', stacks: [0, { owner: 1 }], 'a b': { '2': null } };
  expect(slotNames(board)).toEqual([
    '',
    'stage',
    'stacks',
    'stacks[0]',
    'stacks[1]',
    'stacks[1].owner',
    '["a b"]',
    '["a b"].2',
  ]);
});

test('a slot has a field of the state, on the first page or a further one', () => {
  const page = SLOT_NAMES.length;
  expect([0, 17, page - 1, page, 3 * page + 1].map(slotField)).toEqual([
    'a',
    'r',
    '_',
    'pages[0].a',
    'pages[2].b',
  ]);
});
