// Puzzles in the browser: which comes next, what is kept of them, and a whole puzzle with its real solver.

import { readFileSync } from 'node:fs';
import type { MarginPuzzle, ProvedPuzzle, Puzzle } from '@hexmarch/shared/search/puzzle';
import type { AnyClientGame } from '../src/gameApi/anyGame.ts';
import { gameEntry } from '../src/games/registry.ts';
import { dayOf } from '../src/preferences/ownPuzzles.ts';
import { MarginTable } from '../src/screens/puzzles/marginTable.ts';
import { ProvedTable } from '../src/screens/puzzles/provedTable.ts';
import { chosen, dailyOf, gradeOf, nextOf, readPuzzles } from '../src/screens/puzzles/puzzleFile.ts';
import {
  afterDaily,
  afterMiss,
  afterSolved,
  keepProgress,
  NO_PROGRESS,
  progressIn,
  readProgress,
} from '../src/screens/puzzles/puzzleProgress.ts';
import type { PuzzleMeans, PuzzleTable, Stage } from '../src/screens/puzzles/puzzleTable.ts';
import { answerTo } from '../src/screens/puzzles/solverAnswers.ts';
import type { Solver } from '../src/screens/puzzles/solverClient.ts';

const GAME = 'skorm';
const ALL = readPuzzles(readFileSync(new URL(`../public/puzzles/${GAME}.jsonl`, import.meta.url), 'utf8'));

const like = (id: string, level: number, ...themes: string[]): Puzzle => ({
  ...(ALL[0] as Puzzle),
  ...{ id, level, themes },
});
const FOUR = [like('a', 1, 'x'), like('b', 4, 'x', 'y'), like('c', 9, 'y'), like('d', 2, 'y')];

test('by theme and difficulty, the next that is not solved, round and round', () => {
  expect(chosen(FOUR, { theme: 'y' }).map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  expect(chosen(FOUR, { theme: 'y', grade: 'easy' }).map(({ id }) => id)).toEqual(['d']);
  expect(FOUR.map(gradeOf)).toEqual(['easy', 'medium', 'hard', 'easy']);
  const solved = new Set(['b', 'd']);
  const next = (after?: string) => nextOf(FOUR, after, (id) => solved.has(id))?.id;
  expect([next(), next('a'), next('c')]).toEqual(['a', 'c', 'a']);
  solved.add('a').add('c');
  expect(next('d')).toBe('a');
  expect(nextOf([], undefined, () => false)).toBeUndefined();
});

test('one a day, the same for everybody, and another one the next day', () => {
  expect(dayOf(Date.UTC(2026, 0, 31, 23, 59))).toBe('2026-01-31');
  const days = Array.from({ length: 28 }, (_, i) => dayOf(Date.UTC(2026, 1, i + 1)));
  const ids = days.map((day) => dailyOf(ALL, GAME, day)?.id);
  expect(ids).toEqual(days.map((day) => dailyOf([...ALL], GAME, day)?.id));
  expect(new Set(ids).size).toBeGreaterThan(20);
});

test('tries, the streak, and days in a row', () => {
  const once = afterSolved(afterSolved(NO_PROGRESS, 'a'), 'b');
  expect(once).toMatchObject({ solved: { a: 1, b: 1 }, streak: 2 });
  const missed = afterMiss(afterMiss(once, 'c'), 'c');
  expect(missed).toMatchObject({ missed: { c: 2 }, streak: 0 });
  const late = afterSolved(missed, 'c');
  expect(late).toMatchObject({ solved: { c: 3 }, missed: {}, streak: 0 });
  // Solved is solved.
  expect(afterMiss(late, 'c')).toBe(late);
  expect(afterSolved(late, 'c')).toBe(late);
  const days = ['2026-01-30', '2026-01-31', '2026-02-01'].reduce(afterDaily, NO_PROGRESS);
  expect(days).toMatchObject({ day: '2026-02-01', days: 3 });
  expect(afterDaily(days, '2026-02-01')).toBe(days);
  expect(afterDaily(days, '2026-02-03').days).toBe(1);
});

test('what is stored is read again, and what is not understood is nothing', () => {
  const progress = afterDaily(afterSolved(afterMiss(NO_PROGRESS, 'b'), 'a'), '2026-01-31');
  expect(readProgress(JSON.stringify(progress))).toEqual(progress);
  for (const text of [null, '', 'null', '[]', '7', '{"solved":7,"days":"x","day":5}', '{"solved":{"a":"x"}}'])
    expect(readProgress(text)).toEqual(NO_PROGRESS);
});

// --- a whole puzzle -------------------------------------------------------------------------------------------------

/** As the route makes them; the answers are the worker's, without the worker. */
async function meansFor(game: string, { id }: Puzzle): Promise<[AnyClientGame, PuzzleMeans]> {
  const client = await gameEntry(game)?.load();
  if (client === undefined) throw new Error('no such game');
  const ask: Solver['ask'] = async (question) => (await answerTo(game, question)) as never;
  const keep = (isSolved: boolean): void =>
    keepProgress(game, (isSolved ? afterSolved : afterMiss)(progressIn(game).peek(), id));
  return [client, { solver: { ask, close() {} }, paceMs: 0, misses: 0, keep }];
}

const tableOf = async (puzzle: ProvedPuzzle): Promise<ProvedTable> =>
  new ProvedTable(...insert(await meansFor(GAME, puzzle), puzzle));

const insert = <P extends Puzzle>([game, means]: [AnyClientGame, PuzzleMeans], puzzle: P) =>
  [game, puzzle, means] as const;

/** Waits until the table has judged, and answered. */
const settled = (table: PuzzleTable): Promise<Stage> =>
  new Promise((resolve) => {
    const stop = table.stage.subscribe((stage) => {
      if (stage === 'thinking') return;
      queueMicrotask(() => stop());
      resolve(stage);
    });
  });

function give(table: PuzzleTable, text: string): Promise<Stage> {
  const { definition } = table.game;
  const command = definition.parseCommandText(table.source.state, text);
  if (!command.ok) throw new Error(text);
  table.act(command.value);
  return settled(table);
}

const TWO: ProvedPuzzle = {
  ...{ id: 'two', rulesVersion: 1, seat: 1, turns: 2, by: 'dominating', themes: [], level: 1, from: '' },
  position: '2p play 2 Ae5,Ae7,Sg5>1,Wf5|Ae3,Af2,Sb6>1,Sd3>3,Wb4 0',
  proof: { play: 'b4-d4', next: [{ play: 'd4xe5' }, { play: 'd4-e5' }, { play: 'd4xd6' }] },
};

test('a wrong turn is refuted and may be tried again; the right one is answered until it is won', async () => {
  const table = await tableOf(TWO);
  await table.check();
  expect(table.checked.value).toBe(true);
  expect(await give(table, 'b4-c4')).toBe('wrong');
  expect(table.wrong.value?.reply).toBeDefined();
  expect(table.legal.value).toEqual([]);
  table.tryAgain();
  expect(table.stage.value).toBe('ready');
  expect(await give(table, 'b4-d4')).toBe('ready');
  expect(table.left.value).toBe(1);
  const last = (TWO.proof as { next: { play: string }[] }).next.find(({ play }) => {
    const { definition } = table.game;
    const read = definition.parseCommandText(table.source.state, play);
    const dice = { pick: () => 0, die: () => 1 };
    return read.ok && definition.decide(table.source.state, read.value, { kind: 'seat', seat: 1 }, dice).ok;
  });
  expect(await give(table, last?.play ?? '')).toBe('solved');
  expect(progressIn(GAME).value).toMatchObject({ solved: { two: 2 }, streak: 0 });
});

test('a shown solution wins, and does not count as solved', async () => {
  const table = await tableOf({ ...TWO, id: 'shown' });
  table.showSolution();
  expect(await settled(table)).toBe('shown');
  expect(table.game.definition.outcome(table.source.state)?.winners).toEqual([1]);
  expect(progressIn(GAME).value.solved.shown).toBeUndefined();
  expect(progressIn(GAME).value.missed.shown).toBe(1);
});

test('a proof that does not hold is not called one', async () => {
  const table = await tableOf({ ...TWO, proof: { play: 'b4-d4', next: [{ play: 'd4xe5' }] } });
  await table.check();
  expect(table.checked.value).toBe(false);
});

// --- a puzzle by its margin ---------------------------------------------------------------------------------------

const MARGIN = readPuzzles(
  readFileSync(new URL('../public/puzzles/skor.jsonl', import.meta.url), 'utf8'),
).filter((puzzle): puzzle is MarginPuzzle => 'best' in puzzle);

const isDiced = ({ best }: MarginPuzzle): boolean => best.commands.at(-1) !== 'end';

const marginTableOf = async (puzzle: MarginPuzzle): Promise<MarginTable> =>
  new MarginTable(...insert(await meansFor('skor', puzzle), puzzle));

test('commands are judged together, none of them before it decides, and no dice are thrown', async () => {
  const puzzle = MARGIN.find((one) => isDiced(one) && one.best.commands.length > 1) as MarginPuzzle;
  const table = await marginTableOf(puzzle);
  await table.check();
  expect(table.checked.value).toBe(true);
  const [first = '', ...others] = puzzle.best.commands;
  expect(await give(table, first)).toBe('ready');
  table.undo();
  expect(table.source.history.value.at).toBe(0);
  const stages = [];
  for (const text of [first, ...others]) stages.push(await give(table, text));
  expect(stages.at(-1)).toBe('solved');
  expect(new Set(stages.slice(0, -1))).toEqual(new Set(['ready']));
  expect(table.source.history.value.at).toBe(others.length);
  expect(table.played.value?.ends.length).toBeGreaterThan(1);
  expect(table.played.value?.worth).toBeCloseTo(puzzle.best.worth, 9);
  expect(progressIn('skor').value.solved[puzzle.id]).toBe(1);
});

test('a turn that ends without the idea is wrong, by how much is told, and it may be tried again', async () => {
  const puzzle = { ...(MARGIN.find(isDiced) as MarginPuzzle), id: 'ended' };
  const table = await marginTableOf(puzzle);
  expect(await give(table, 'end')).toBe('wrong');
  expect(table.played.value?.worth).toBeLessThan(puzzle.best.worth - 0.1);
  table.tryAgain();
  expect(table.stage.value).toBe('ready');
  table.showSolution();
  expect(await settled(table)).toBe('shown');
  expect(table.shownMove.value).not.toBe('');
  expect(progressIn('skor').value).toMatchObject({ missed: { ended: 2 } });
});
