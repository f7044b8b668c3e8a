// Puzzles by the margin of their best plan: those that the client offers, with the real engine and reviewer.

import { existsSync, readFileSync } from 'node:fs';
import { manifestOf } from '../../src/catalogue/manifests.ts';
import { actorOf } from '../../src/kernel/actors.ts';
import { endsOf } from '../../src/kernel/ends.ts';
import type { AnyGame, Outcome } from '../../src/kernel/game.ts';
import { endsBy, judgedPlay, marginAt, mistakePuzzles } from '../../src/review/margin.ts';
import { reviewOf } from '../../src/review/review.ts';
import type { Step } from '../../src/review/steps.ts';
import { isProvable, type MarginPuzzle, type Puzzle } from '../../src/search/puzzle.ts';
import type { AnyReviewer } from '../../src/search/reviewer.ts';
import { lastOf } from '../../tools/review/reviewedMatch.ts';
import { everyNth } from '../../tools/sweep.ts';

const MARGIN = 0.12;

function puzzlesOf(id: string): readonly MarginPuzzle[] {
  const file = new URL(`../../../client/public/puzzles/${id}.jsonl`, import.meta.url);
  if (!existsSync(file)) return [];
  const all = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Puzzle => JSON.parse(line));
  return all.filter((puzzle): puzzle is MarginPuzzle => !isProvable(puzzle));
}

async function reviewing(id: string): Promise<{ game: AnyGame; reviewer: AnyReviewer }> {
  const manifest = manifestOf(id);
  const [game, reviewer] = await Promise.all([manifest?.engine(), manifest?.reviewer?.()]);
  if (game === undefined || reviewer === undefined) throw new Error(`nothing reviews ${id}`);
  return { game, reviewer };
}

function stateOf(game: AnyGame, { position }: MarginPuzzle): unknown {
  const state = game.parsePosition(position);
  if (!state.ok) throw new Error(state.error.code);
  return state.value;
}

const ALL = puzzlesOf('skor');

test('each is of the present rules, once in the file, undecided, and its plans can be played', async () => {
  const { game } = await reviewing('skor');
  expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length);
  for (const puzzle of ALL) {
    const { best, second, seat, rulesVersion } = puzzle;
    expect(rulesVersion).toBe(game.rulesVersion);
    expect(best.worth - second.worth).toBeGreaterThanOrEqual(MARGIN);
    expect(Math.abs(best.worth - 0.5)).toBeLessThan(0.4);
    const state = stateOf(game, puzzle);
    expect(game.turn(state).awaiting).toEqual([seat]);
    for (const { commands } of [best, second])
      expect(endsBy(game, state, seat, commands)?.length).toBeGreaterThan(0);
  }
});

describe.each(everyNth(Math.ceil(ALL.length / 3), ALL))('puzzle $id', (puzzle) => {
  test('holds with the high and the highest effort', async () => {
    const { game, reviewer } = await reviewing('skor');
    expect(marginAt(game, reviewer, stateOf(game, puzzle), puzzle.seat)).toEqual({
      key: puzzle.key,
      best: puzzle.best,
      second: puzzle.second,
    });
  });

  test('is solved by its best plan and not by the second, command by command', async () => {
    const { game, reviewer } = await reviewing('skor');
    const verdicts = ({ commands }: MarginPuzzle['best']) =>
      commands.map((_, i) => judgedPlay(game, reviewer, puzzle, commands.slice(0, i + 1)));
    expect(verdicts(puzzle.best).find((one) => one !== undefined)?.isSolved).toBe(true);
    const other = verdicts(puzzle.second);
    expect(other.slice(0, -1).every((one) => one === undefined || !one.isSolved)).toBe(true);
    expect(other.at(-1)).toMatchObject({ isSolved: false });
    expect(other.at(-1)?.worth).toBeCloseTo(puzzle.second.worth, 9);
    for (const { ends } of other.flatMap((one) => one ?? []))
      expect(ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  test('what does not follow the rules is not judged', async () => {
    const { game, reviewer } = await reviewing('skor');
    for (const commands of [['nonsense'], ['end', 'end']])
      expect(() => judgedPlay(game, reviewer, puzzle, commands)).toThrow('cannot be played');
  });

  test('becomes a puzzle of the seat that missed it, and of no other', async () => {
    const { game, reviewer } = await reviewing('skor');
    const { seat } = puzzle;
    const before = stateOf(game, puzzle);
    const end = game.parseCommandText(before, 'end');
    if (!end.ok) throw new Error(end.error.code);
    const [after] = endsOf(game, before, end.value, actorOf(seat)) ?? [];
    const step: Step = { action: 1, actor: seat, command: end.value, before, after: after?.state };
    const outcome: Outcome = { winners: [1 - seat], reason: 'city', rule: 'SKOR-6.12' };
    const review = lastOf(reviewOf(game, reviewer, { steps: [step], seats: 2, outcome }));
    if (review === undefined) throw new Error('there is no review');
    // Of a single turn all is revision, so the verdict is given here.
    const turns = review.turns.map((turn) => ({ ...turn, revision: [0, 0] }));
    const found = [0, 1].map((one) =>
      mistakePuzzles(game, reviewer, { seat: one, steps: [step], review: { ...review, turns } }),
    );
    expect(found[seat]).toMatchObject([{ position: puzzle.position, key: puzzle.key, best: puzzle.best }]);
    expect(found[1 - seat]).toEqual([]);
  });
});
