// Screen reader announcements and typed commands, on real positions of both games.

import { seededRandom } from '@hexmarch/shared/kernel/random';
import { signal } from '@preact/signals';
import { BoardChanges } from '../src/a11y/BoardAids.tsx';
import { BoardWalk, Outlook } from '../src/a11y/boardWalk.ts';
import { completionsOf, fitting } from '../src/a11y/completions.ts';
import { joinedText, newsOf } from '../src/a11y/live.tsx';
import { actsByPiece, idleCells } from '../src/a11y/ownPieces.ts';
import { changesText, rayText, ringText, threatsText } from '../src/a11y/scan.ts';
import { type AnyClientGame, anyGame } from '../src/gameApi/anyGame.ts';
import type { PlayTable } from '../src/gameApi/playTable.ts';
import { skorClient } from '../src/games/skor/index.ts';
import { skormClient } from '../src/games/skorm/index.ts';
import { LocalDice } from '../src/source/localDice.ts';
import { opened } from '../src/source/localSource.ts';
import type { LogLine } from '../src/ui/text/Log.tsx';
import { DUEL } from './e2e/skormMatches.ts';
import { sayIn } from './sayIn.ts';

const say = sayIn('a11y/messages');

function tableOf(game: AnyClientGame, view: unknown, seat: number): PlayTable {
  return {
    game,
    source: { frame: signal({ sequence: 1, view, played: [] }) },
    legal: signal(game.definition.legalCommands(view, seat)),
    seat,
  } as unknown as PlayTable;
}

/** The duel up to its first turn: all have been placed. */
function duel(turns: number): { view: unknown; seat: number } {
  const { definition } = skormClient;
  const random = { die: () => 1, pick: () => 0 };
  const options = definition.parseOptions({});
  if (!options.ok) throw new Error('no options');
  let state = definition.open(options.value, 2, random).reduce(definition.evolve, definition.initialState());
  const placed = DUEL.filter((line) => line.startsWith('+')).length;
  for (const line of DUEL.slice(0, placed + turns)) {
    const [seat = 0] = definition.turn(state).awaiting;
    const command = definition.parseCommandText(state, line);
    const decided = command.ok
      ? definition.decide(state, command.value, { kind: 'seat', seat }, random)
      : command;
    if (!decided.ok) throw new Error(line);
    state = decided.value.reduce(definition.evolve, state);
  }
  return { view: state, seat: definition.turn(state).awaiting[0] ?? 0 };
}

describe('Skorm', () => {
  const { view, seat } = duel(0);
  const table = tableOf(anyGame(skormClient), view, seat);
  const cells = skormClient.cells(view as never);
  const ground = { cells, walk: new BoardWalk(cells), cellName: (cell: string) => cell };

  test('every legal command is listed under one piece or in the last group', () => {
    const groups = actsByPiece(table);
    expect(groups.flatMap(({ commands }) => commands)).toHaveLength(table.legal.value.length);
    expect(idleCells(table).length).toBeGreaterThan(5);
    for (const { cell, commands } of groups) {
      for (const command of cell === undefined ? [] : commands) expect(command).toMatchObject({ from: cell });
    }
  });

  test('a line is completed by canonical text, and by words', () => {
    const all = completionsOf(table);
    const [first] = all;
    expect(fitting(all, first?.canonical.slice(0, 2) ?? '', first?.canonical.slice(0, 2) ?? '')).toContain(
      first,
    );
    expect(fitting(all, 'resign', 'resign').map(({ canonical }) => canonical)).toEqual(['resign']);
    expect(fitting(all, 'no such thing', 'no such thing')).toEqual([]);
  });

  test('rays and rings tell pieces, distances and the edge', () => {
    const text = rayText(ground, new Outlook(0), 'e5', 0);
    expect(text).toMatch(/^Up: .*4 spaces to the edge\.$/);
    expect(rayText(ground, new Outlook(180), 'e5', 0)).toMatch(/^Down: /);
    expect(rayText(ground, new Outlook(0), 'e1', 0)).toBe('Up: the edge of the board.');
    expect(ringText(ground, 'e5', 3)).toMatch(/^At 3 spaces from e5: /);
  });

  test('changes are described cell by cell', () => {
    const later = duel(1);
    const text = changesText(cells, skormClient.cells(later.view as never), (cell) => cell);
    const came = say('changed.came', { name: 'b8', things: '.*Shieldman.*' });
    const left = say('changed.left', { name: 'b9', things: '.*Shieldman.*' });
    expect(text).toMatch(new RegExp(`^Changes since your turn\\. .*(?:${came}.*${left}|${left}.*${came})`));
    expect(changesText(cells, cells, (cell) => cell)).toBe(
      'Nothing on the board has changed since your turn.',
    );
  });

  test('threats are described with their targets', () => {
    expect(threatsText(ground, [])).toBe(say('threats.none'));
    const own = idleCells(table)[0] ?? '';
    expect(threatsText(ground, [own])).toContain(own);
  });
});

test('Skor: spaces go by name in completions', () => {
  const state = opened(skorClient.definition, {}, new LocalDice());
  if (!state.ok) throw new Error('no match');
  const table = tableOf(anyGame(skorClient), state.value, 0);
  const all = completionsOf(table);
  expect(all.length).toBe(table.legal.value.length);
  expect(fitting(all, 'choose feudal', 'choose feudal').length).toBeGreaterThan(0);
});

describe('announcements', () => {
  const { definition } = skorClient;
  const random = seededRandom(5);

  /** The view of seat 0 after each command from the beginning on. */
  function viewsOf(commands: readonly (readonly [seat: number, text: string])[]): readonly never[] {
    const options = definition.parseOptions({});
    if (!options.ok) throw new Error('no options');
    let state = definition
      .open(options.value, 2, random)
      .reduce(definition.evolve, definition.initialState());
    const states = [state];
    for (const [seat, text] of commands) {
      const command = definition.parseCommandText(state, text);
      const decided = command.ok
        ? definition.decide(state, command.value, { kind: 'seat', seat }, random)
        : command;
      if (!decided.ok) throw new Error(text);
      state = decided.value.reduce(definition.evolve, state);
      states.push(state);
    }
    return states.map((one) => definition.view(one, { kind: 'seat', seat: 0 }) as never);
  }

  test('the setup is not announced cell by cell, later changes of another player are', () => {
    const views = viewsOf([
      [0, 'setup culture=feudal side=3'],
      [1, 'setup culture=feudal side=2'],
    ]);
    for (const first of [0, 1]) {
      const changes = new BoardChanges(anyGame(skorClient), 0);
      // Whoever moves first, and whenever the page was opened.
      expect(views.slice(first).map((view) => changes.next(view))).toEqual(views.slice(first).map(() => ''));
      expect(changes.text()).toBe('Nothing on the board has changed since your turn.');
    }
  });

  describe('news', () => {
    const joined = { game: 'Skor', round: 'Round 3', status: 'your turn', names: ['Aster', 'Bryn'] };
    const texts = { game: 'Skor', round: 'Round 3', status: 'your turn' };
    /** Lines of which so many belong to the set-up. */
    const linesOf = (count: number, before = 0): readonly LogLine[] =>
      Array.from({ length: count }, (_, key) => ({
        key,
        count: key < before ? 0 : 1,
        line: { parts: [`line ${key}`] },
      }));
    const newsFrom = (lines: readonly LogLine[], known: number | undefined): string =>
      newsOf({ lines, known, joined: { ...joined, seat: 1 }, lineText: ({ line }) => line.parts.join('') });

    test('a match that is joined is summed up, also while its log is being loaded', () => {
      const summary = say('joined', { ...texts, role: 'playing', name: 'Bryn', seat: 2 });
      expect(joinedText({ ...joined, seat: 1 })).toBe(summary);
      expect(newsFrom(linesOf(18), undefined)).toBe(summary);
      expect(newsFrom(linesOf(18), 0)).toBe(summary);
      expect(joinedText({ ...joined, seat: undefined })).toBe(
        say('joined', { ...texts, role: 'watching', name: '', seat: 0 }),
      );
    });

    test('then at most three facts are read, and the key where the others are', () => {
      expect(newsFrom(linesOf(18), 16)).toBe('line 16. line 17');
      expect(newsFrom(linesOf(18), 15)).toBe('line 15. line 16. line 17');
      const more = say('news.more', { count: 14, key: 'L' });
      expect(newsFrom(linesOf(18), 1)).toBe(`line 1. line 2. line 3. ${more}`);
      expect(more).toContain('L');
    });

    test('the end of a set-up is one fact, unless it is short', () => {
      const done = say('news.setUp', texts);
      expect(newsFrom(linesOf(18, 17), 2)).toBe(done);
      expect(newsFrom(linesOf(18, 18), 2)).not.toBe(done);
      expect(newsFrom(linesOf(18, 17), 16)).toBe('line 16. line 17');
    });

    test('changes on the board are read in the same way', () => {
      const before = skormClient
        .cells(duel(0).view as never)
        .slice(0, 18)
        .map((one) => ({ ...one, text: one.cell }));
      const now = before.map((one) => ({ ...one, text: 'changed', things: 'a piece' }));
      const text = changesText(before, now, (cell) => cell);
      expect(text.split('; ')).toHaveLength(4);
      expect(text).toContain(say('news.more', { count: 15, key: 'L' }));
    });
  });
});
