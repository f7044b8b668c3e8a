// The others' acts one by one, and the important ones first.

import { skor } from '@hexmarch/shared/games/skor/skor';
import { signal } from '@preact/signals';
import { LocalRoom } from '../dev/localRoom.ts';
import { type AnyEntry, anyGame } from '../src/gameApi/anyGame.ts';
import { skorClient } from '../src/games/skor/index.ts';
import { missedSince } from '../src/source/away.ts';
import { LogFold } from '../src/source/replayLines.ts';
import { gravest, type PastAct, pastActs, Recapping } from '../src/table/lastTurn/pastActs.ts';

const game = anyGame(skorClient);
const NAMES = ['Aster', 'Bryn'];

/** A few acts of a player, which the other has missed. */
function missed(types: readonly string[]): readonly PastAct[] {
  const room = new LocalRoom({ seed: 5, names: NAMES });
  room.play(0, 'setup culture=feudal side=3');
  room.play(1, 'setup culture=feudal side=2');
  const { sequence } = room;
  const { active } = room.state;
  for (const type of types) {
    const legal = skor.legalCommands(room.state, active).find((one) => one.type === type);
    if (legal === undefined) throw new Error(`nobody can ${type}`);
    room.play(active, skor.formatCommand(room.state, legal));
  }
  const viewer = { kind: 'seat', seat: 1 - active } as const;
  const fold = new LogFold(skor, viewer);
  for (const line of room.lines) fold.push(line);
  const { entries } = missedSince(fold.entries, fold, viewer.seat, sequence);
  const source = { viewer: signal(viewer), frame: signal(undefined), log: signal<readonly AnyEntry[]>([]) };
  return pastActs({ game, source }, entries as never, NAMES);
}

test('[UI-15] a command is one act with its sentence, and events without text belong to it', () => {
  const acts = missed(['move', 'end']);
  expect(acts[0]?.played.map(({ event }) => event.type)).toEqual(['moved', 'turnEnded', 'turnStarted']);
  expect(acts.every(({ line }) => line.parts.length > 0)).toBe(true);
});

test('[UI-15] buildings matter more than moves, and moves alone do not matter', () => {
  const acts = missed(['move', 'spawn', 'end']);
  expect(acts.map(({ played }) => played[0]?.event.type).slice(0, 2)).toEqual(['moved', 'spawned']);
  expect(gravest(game, acts, 0, 3)[0]).toBe(1);
  expect(gravest(game, missed(['move']), 0, 3)).toEqual([]);
});

test('[UI-15] own losses come before all else, and the number is limited', () => {
  const [act] = missed(['move', 'end']);
  if (act === undefined) throw new Error('nothing was missed');
  const events = ['captured', 'moved', 'researched', 'disbanded'];
  const acts = events.map((type) => ({
    ...act,
    played: [{ ...(act.played[0] as object), event: { type } }],
  }));
  // The second is one in which an own piece is lost.
  const counts = [1, 1, 2, 1, 1, 1, 1, 1];
  const counting = { ...game, ownCells: () => Array.from({ length: counts.shift() ?? 1 }, () => '0,0') };
  expect(gravest(counting, acts as never, 0, 3)).toEqual([1, 0, 3]);
});

describe('on the board again', () => {
  /** A stub board that records what it shows, and continues on demand. */
  function board() {
    const shown: number[] = [];
    let go: ((isWhole: boolean) => void) | undefined;
    let ended = 0;
    return {
      shown,
      ended: () => ended,
      done: async (isWhole = true) => {
        go?.(isWhole);
        await Promise.resolve();
        await Promise.resolve();
      },
      again: (played: PastAct['played']) => {
        go?.(false);
        shown.push(played.length);
        return new Promise<boolean>((resolve) => {
          go = resolve;
        });
      },
      endRecap: () => {
        ended += 1;
      },
    };
  }
  // Distinguished by their number of events.
  const ACTS = [1, 2, 3].map((n): PastAct => ({ played: Array(n).fill({}) as never, line: { parts: [] } }));

  test('it plays automatically to the end', async () => {
    const control = board();
    const recapping = new Recapping(control, ACTS);
    void recapping.run();
    await control.done();
    await control.done();
    expect(recapping.at.value).toBe(2);
    await control.done();
    expect([control.shown, control.ended()]).toEqual([[1, 2, 3], 1]);
  });

  test('manually: back and forward, each waits; after the last is the end; playback can be paused and resumed', async () => {
    const control = board();
    const recapping = new Recapping(control, ACTS);
    void recapping.run();
    await control.done();
    recapping.show(0);
    await control.done();
    expect([control.shown, recapping.runs.value, control.ended()]).toEqual([[1, 2, 1], false, 0]);
    recapping.show(2);
    await control.done();
    void recapping.run();
    recapping.pause();
    await control.done();
    expect([control.shown, control.ended()]).toEqual([[1, 2, 1, 3, 3], 0]);
    recapping.show(3);
    expect(control.ended()).toBe(1);
  });

  test('a touch of the board ends it, and nothing goes on in the background', async () => {
    const control = board();
    void new Recapping(control, ACTS).run();
    await control.done(false);
    expect([control.shown, control.ended()]).toEqual([[1], 0]);
  });
});
