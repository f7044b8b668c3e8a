// What the others did, act by act, and what of it matters first.

import { skor } from '@hexmarch/shared/games/skor/skor';
import { signal } from '@preact/signals';
import { LocalRoom } from '../dev/localRoom.ts';
import { type AnyEntry, anyGame } from '../src/gameApi/anyGame.ts';
import { skorClient } from '../src/games/skor/index.ts';
import { missedSince } from '../src/source/away.ts';
import { LogFold } from '../src/source/replayLines.ts';
import { gravest, type PastAct, pastActs } from '../src/table/pastActs.ts';
import { Recapping } from '../src/table/recapping.ts';

const game = anyGame(skorClient);
const NAMES = ['Aster', 'Bryn'];

/** A few acts of somebody, as the other has missed them. */
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

test('[UI-15] a command is one act with its sentence, and what nothing is said of goes with it', () => {
  const acts = missed(['move', 'end']);
  expect(acts[0]?.played.map(({ event }) => event.type)).toEqual(['moved', 'turnEnded', 'turnStarted']);
  expect(acts.every(({ line }) => line.parts.length > 0)).toBe(true);
});

test('[UI-15] what was built matters before ways, and ways alone are no matter', () => {
  const acts = missed(['move', 'spawn', 'end']);
  expect(acts.map(({ played }) => played[0]?.event.type).slice(0, 2)).toEqual(['moved', 'spawned']);
  expect(gravest(game, acts, 0, 3)[0]).toBe(1);
  expect(gravest(game, missed(['move']), 0, 3)).toEqual([]);
});

test('[UI-15] pieces of the own that are gone come before all else, and no more are told than asked for', () => {
  const [act] = missed(['move', 'end']);
  if (act === undefined) throw new Error('nothing was missed');
  const events = ['captured', 'moved', 'researched', 'disbanded'];
  const acts = events.map((type) => ({
    ...act,
    played: [{ ...(act.played[0] as object), event: { type } }],
  }));
  // The second is one in which somebody of the own is lost.
  const counts = [1, 1, 2, 1, 1, 1, 1, 1];
  const asked = { ...game, ownCells: () => Array.from({ length: counts.shift() ?? 1 }, () => '0,0') };
  expect(gravest(asked, acts as never, 0, 3)).toEqual([1, 0, 3]);
});

describe('on the board again', () => {
  /** A board that says what it shows, and goes on when it is told to. */
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
  // Told apart by how many events they have.
  const ACTS = [1, 2, 3].map((n): PastAct => ({ played: Array(n).fill({}) as never, line: { parts: [] } }));

  test('it goes on by itself to the end', async () => {
    const control = board();
    const recapping = new Recapping(control, ACTS);
    void recapping.run();
    await control.done();
    await control.done();
    expect(recapping.at.value).toBe(2);
    await control.done();
    expect([control.shown, control.ended()]).toEqual([[1, 2, 3], 1]);
  });

  test('by hand: back and on, each waits; beyond the last is the end; what runs is paused, and runs on from there', async () => {
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

  test('who touches the board ends it, and nothing goes on behind', async () => {
    const control = board();
    void new Recapping(control, ACTS).run();
    await control.done(false);
    expect([control.shown, control.ended()]).toEqual([[1], 0]);
  });
});
