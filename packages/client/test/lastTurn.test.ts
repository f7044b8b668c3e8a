// The others' last turn: its marks on the board and its text, and until when (UI-15).

import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorEvent } from '@hexmarch/shared/games/skor/types';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { AnyGame, Tagged, Viewer } from '@hexmarch/shared/kernel/game';
import { signal } from '@preact/signals';
import { SKOR_STYLE } from '../../shared/tools/games/skor/random/style.ts';
import { playout } from '../../shared/tools/playout.ts';
import { LocalRoom } from '../dev/localRoom.ts';
import { type AnyClientGame, anyGame } from '../src/gameApi/anyGame.ts';
import type { PlayTable } from '../src/gameApi/playTable.ts';
import { skorClient } from '../src/games/skor/index.ts';
import { digest } from '../src/games/skor/words/digest.ts';
import { skormClient } from '../src/games/skorm/index.ts';
import { LogFold } from '../src/source/replayLines.ts';
import { trailMarks } from '../src/table/board/drive.ts';
import { actorsOf, lastTurn, putAway } from '../src/table/lastTurn/lastTurn.ts';

/** The current view of this seat, or of a spectator. */
function tableOf(game: AnyClientGame, lines: readonly string[], seat?: number): PlayTable {
  const viewer: Viewer = seat === undefined ? { kind: 'spectator' } : { kind: 'seat', seat };
  const fold = new LogFold<unknown, Tagged, Tagged>(game.definition, viewer);
  for (const line of lines) fold.push(line);
  const frame = { sequence: fold.count, view: fold.standing.state, played: [] };
  const source = { viewer: signal(viewer), frame: signal(frame), log: signal(fold.entries) };
  return { game, source, seat } as unknown as PlayTable;
}

const trails = (table: PlayTable) => trailMarks(table).map(({ path, cell }) => (path ?? [cell]).join(' '));

function begun(): { room: LocalRoom; active: number; moves: () => readonly string[] } {
  const room = new LocalRoom({ seed: 5, names: ['Aster', 'Bryn'] });
  room.play(0, 'setup culture=feudal side=3');
  room.play(1, 'setup culture=feudal side=2');
  const { active } = room.state;
  const moves = () =>
    skor
      .legalCommands(room.state, active)
      .filter(({ type }) => type === 'move')
      .map((command) => skor.formatCommand(room.state, command));
  return { room, active, moves };
}

test('[UI-15] all trails of the other side’s last turn stay when the own turn begins, until the first act', () => {
  const { room, active, moves } = begun();
  const other = 1 - active;
  for (let i = 0; i < 2; i += 1) room.play(active, moves()[0] ?? '');
  room.play(active, 'end');
  expect(trails(tableOf(anyGame(skorClient), room.lines, other))).toHaveLength(2);
  // The own moves need no trail, and a spectator sees the last actor's turn.
  expect(trails(tableOf(anyGame(skorClient), room.lines, active))).toEqual([]);
  expect(trails(tableOf(anyGame(skorClient), room.lines))).toHaveLength(2);
  const [own = ''] = skor
    .legalCommands(room.state, other)
    .filter(({ type }) => type === 'move')
    .map((command) => skor.formatCommand(room.state, command));
  room.play(other, own);
  expect(trails(tableOf(anyGame(skorClient), room.lines, other))).toEqual([]);
  expect(trails(tableOf(anyGame(skorClient), room.lines))).toHaveLength(1);
  // An act that was taken back was none.
  room.play(other, '@undo');
  expect(trails(tableOf(anyGame(skorClient), room.lines, other))).toHaveLength(2);
});

test('[UI-15] an undone turn leaves nothing', () => {
  const { room, active, moves } = begun();
  room.play(active, moves()[0] ?? '');
  room.play(active, '@undo');
  room.play(active, 'end');
  expect(trails(tableOf(anyGame(skorClient), room.lines, 1 - active))).toEqual([]);
});

test('[UI-15] put away it is gone, and the next turn is shown again', () => {
  const { room, active, moves } = begun();
  room.play(active, moves()[0] ?? '');
  room.play(active, 'end');
  const table = tableOf(anyGame(skorClient), room.lines, 1 - active);
  putAway(table).value = lastTurn(table)?.[0]?.sequence ?? -1;
  expect(trails(table)).toEqual([]);
  room.play(1 - active, 'end');
  room.play(active, moves()[0] ?? '');
  room.play(active, 'end');
  const later = tableOf(anyGame(skorClient), room.lines, 1 - active);
  putAway(later).value = putAway(table).value;
  expect(trails(later)).toHaveLength(1);
});

test('[UI-15] with three players both others’ turns are shown, with bent paths', () => {
  const room = new LocalRoom({
    seed: 3,
    game: skorm as AnyGame,
    rules: { players: 3 },
    names: ['Aster', 'Bryn', 'Cleo'],
  });
  const play = (): number => {
    const [seat = 0] = skorm.turn(room.state as never).awaiting;
    const [command] = skorm.legalCommands(room.state as never, seat);
    if (command === undefined) throw new Error('nothing can be done');
    room.play(seat, skorm.formatCommand(room.state as never, command));
    return seat;
  };
  const own = play();
  const others = [play(), play()];
  const table = tableOf(anyGame(skormClient), room.lines, own);
  expect(actorsOf(lastTurn(table) ?? [])).toEqual(others);
  expect(trailMarks(table).map(({ seat }) => seat)).toEqual(others);
  const piece = { seat: 1, type: 'H' } as never;
  const bent = skormClient.traces?.(
    { type: 'pieceCaptured', seat: 1, from: 'e5', via: 'e6', to: 'f7', piece, taken: piece } as never,
    {} as never,
  );
  expect(bent?.map(({ kind, path }) => `${kind} ${path?.join(' ') ?? ''}`)).toEqual([
    'trail e5 e6 f7',
    'lost ',
  ]);
});

describe('a turn of Skor in words', () => {
  const messagesOf = (events: readonly object[]): readonly string[] =>
    digest(
      events.map((event) => ({ event: event as SkorEvent, before: {} as never })),
      1,
    ).map((item) =>
      item.map((part) => (typeof part === 'object' && 'cell' in part ? part.cell : part)).join(''),
    );

  test('names fights first, with who was lost, then moves, works and research; the other side’s is left out', () => {
    const exchange = { fallen: ['M'], attackerFalls: false, result: 'win' };
    expect(
      messagesOf([
        { type: 'moved', seat: 1, piece: { kind: 'M' }, from: '0,0', path: ['1,0'] },
        { type: 'moved', seat: 1, piece: { kind: 'M' }, from: '1,0', path: ['2,0'] },
        { type: 'attacked', seat: 1, from: '2,0', to: '3,0', exchanges: [exchange], enters: true },
        { type: 'built', seat: 1, structure: 'farm', at: '4,0' },
        { type: 'researched', seat: 1, branch: 'military', tier: 2 },
        { type: 'turnEnded', seat: 1, lost: 0 },
        { type: 'gathered', seat: 0, income: 3, feeding: 1 },
      ]),
    ).toEqual(['took 3,0 (a military piece lost)', '2 moves', 'built a Farm on 4,0', 'Military II']);
    expect(
      messagesOf([
        {
          type: 'attacked',
          seat: 1,
          from: '2,0',
          to: '3,0',
          exchanges: [{ fallen: [], attackerFalls: true, result: 'lose' }],
          enters: false,
        },
      ]),
    ).toEqual(['was repelled at 3,0']);
  });

  test('and in every turn of random matches all that the log tells of but income is in it', () => {
    const quiet = ['turnStarted', 'gathered', 'turnEnded', 'purgeRolled', 'drawDeclined', 'gameEnded'];
    for (let seed = 1; seed <= 6; seed += 1) {
      const { plies } = playout(skor, SKOR_STYLE, { alternative: true, roundLimit: 40 }, 2, seed);
      for (const { before, events } of plies)
        for (const event of events) {
          if (!('seat' in event) || quiet.includes(event.type) || event.type === 'setupChosen') continue;
          if (event.type === 'converted' && event.rolls.every(({ to }) => to === undefined)) continue;
          const items = digest([{ event, before: before as never }], event.seat);
          expect([seed, event.type, items.length]).toEqual([seed, event.type, 1]);
        }
    }
  });
});
