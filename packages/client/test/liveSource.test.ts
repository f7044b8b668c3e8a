import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorCommand, SkorEvent, SkorView } from '@hexmarch/shared/games/skor/types';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { AnyGame, Viewer } from '@hexmarch/shared/kernel/game';
import {
  LIMITS,
  type LogRequest,
  type MatchSnapshot,
  MESSAGE,
  type MismatchMessage,
} from '@hexmarch/shared/protocol/messages';
import { LocalRoom } from '../dev/localRoom.ts';
import type { Wire } from '../src/net/connection.ts';
import { LiveSource } from '../src/source/live.ts';
import type { Rules } from '../src/source/replayLines.ts';

interface Visitor {
  readonly source: LiveSource<SkorView, SkorCommand, SkorEvent>;
  readonly frames: { readonly sequence: number; readonly types: readonly string[] }[];
  /** While false, snapshots are lost on the way, as on a broken wire. */
  hears: boolean;
  last: MatchSnapshot | undefined;
  wire: Wire;
  refetched: number;
  /** Sequence numbers from which the log was asked for, and those of pictures that differed. */
  readonly asked: number[];
  readonly mismatches: number[];
}

async function visit(
  room: Pick<LocalRoom, 'wire'>,
  seat: number | null,
  game: AnyGame = skor,
): Promise<Visitor> {
  let wire: Wire | undefined;
  const source = new LiveSource(game as Rules<SkorView, SkorCommand, SkorEvent>, {
    send: (type, payload) => {
      if (type === MESSAGE.log) visitor.asked.push((payload as LogRequest).from);
      if (type === MESSAGE.mismatch) visitor.mismatches.push((payload as MismatchMessage).seq);
      wire?.send(type, payload);
    },
    refetch: () => {
      visitor.refetched += 1;
      wire?.refetch();
    },
  });
  const visitor: Visitor = {
    source,
    frames: [],
    hears: true,
    last: undefined,
    wire: undefined as never,
    refetched: 0,
    asked: [],
    mismatches: [],
  };
  const viewer: Viewer = seat === null ? { kind: 'spectator' } : { kind: 'seat', seat };
  wire = room.wire(seat)({
    onBegin: () => source.begin(),
    onOpen: () => source.enter(viewer),
    onSnapshot: (snapshot) => {
      visitor.last = snapshot;
      if (!visitor.hears) return;
      source.take(snapshot);
      const frame = source.frame.value;
      const types = frame?.played.map(({ event }) => event.type) ?? [];
      visitor.frames.push({ sequence: snapshot.sequence, types });
    },
    onMessage: (type, payload) => {
      if (visitor.hears) source.receive(type, payload);
    },
  });
  visitor.wire = wire;
  await wire.enter('watch');
  return visitor;
}

/** Plays a whole random match in a room; calls back after every accepted action. */
function playMatch(room: LocalRoom, seed: number, after: () => void): void {
  let turn = seed;
  while (room.state.outcome === null && room.sequence < 400) {
    const { awaiting } = skor.turn(room.state);
    const seat = awaiting[turn % awaiting.length] ?? 0;
    const legal = skor.legalCommands(room.state, seat).filter(({ type }) => type !== 'resign');
    turn = (turn * 48_271) % 2_147_483_647;
    const ending = legal.find(({ type }) => type === 'end');
    const command = turn % 7 === 0 && ending !== undefined ? ending : legal[turn % legal.length];
    if (command === undefined) throw new Error('nothing legal');
    room.play(seat, skor.formatCommand(room.state, command));
    after();
  }
}

const openRoom = (seed: number): LocalRoom => new LocalRoom({ seed, names: ['Aster', 'Bryn'] });

describe('live source', () => {
  test.each([1, 2, 3])('every viewer sees exactly their view after every action, seed %i', async (seed) => {
    const room = openRoom(seed);
    const visitors = await Promise.all(
      [0, 1, null].map(async (seat) => ({ seat, visitor: await visit(room, seat) })),
    );
    playMatch(room, seed, () => {
      for (const { seat, visitor } of visitors) {
        const viewer: Viewer = seat === null ? { kind: 'spectator' } : { kind: 'seat', seat };
        expect(visitor.source.frame.value?.view).toEqual(skor.view(room.state, viewer));
      }
    });
  });

  test('what other eyes were shown is forgotten with them, before anything else comes', async () => {
    const room = openRoom(1);
    const { source } = await visit(room, null);
    const shown = () => (source.frame.value?.view as unknown as { shown?: string } | undefined)?.shown;
    const seq = source.frame.value?.sequence ?? 0;
    source.enter({ kind: 'seat', seat: 1 });
    source.receive(MESSAGE.overlay, { seq, check: 0, fields: { shown: 'secret' } });
    expect(shown()).toBe('secret');
    source.enter({ kind: 'spectator' });
    expect(shown()).toBeUndefined();
  });

  test('each action is told by its events, and they fold to the view', async () => {
    const room = openRoom(4);
    const watcher = await visit(room, null);
    playMatch(room, 4, () => {
      const frame = watcher.source.frame.value;
      expect(frame?.played.length).toBeGreaterThan(0);
      const last = frame?.played.at(-1);
      if (last === undefined) return;
      const folded = skor.view(skor.evolve(last.before, last.event), { kind: 'spectator' });
      expect(folded).toEqual(last.after);
    });
  });

  test.each(['from the start', 'late'])(
    '[SKORM-8.2] an end that follows from how the match came here is told as one who watches %s',
    async (when) => {
      const rules = { players: 2, position: '2p play 1 Hd8,We9|Hd6,We1 0' };
      const room = new LocalRoom({ seed: 1, names: ['Aster', 'Bryn'], game: skorm, rules });
      const around = ['e9-e8', 'e1-e2', 'e8-e9', 'e2-e1'];
      const turns = [...around, ...around];
      const early = when === 'late' ? undefined : await visit(room, null, skorm);
      for (const [at, text] of turns.slice(0, -1).entries()) room.play(at % 2, text);
      const watcher = early ?? (await visit(room, null, skorm));
      room.play(1, turns.at(-1) ?? '');
      expect(watcher.frames.at(-1)?.types).toEqual(['pieceMoved', 'matchDrawn']);
      expect(watcher.mismatches).toEqual([]);
    },
  );

  test('a late joiner reads the same log as one who was there', async () => {
    const room = openRoom(5);
    const early = await visit(room, null);
    playMatch(room, 5, () => undefined);
    const late = await visit(room, null);
    expect(late.source.log.value.length).toBeGreaterThan(20);
    expect(late.source.log.value).toEqual(early.source.log.value);
  });

  test('a long log is read page by page', async () => {
    const room = openRoom(5);
    const early = await visit(room, null);
    room.play(0, 'setup culture=nomadic side=3');
    room.play(1, 'setup culture=alien side=2');
    while (room.sequence < 2 * LIMITS.logLinesMax + 1) {
      room.play(0, '@pause');
      room.play(1, '@decline');
    }
    const late = await visit(room, null);
    expect(late.asked).toEqual([0, LIMITS.logLinesMax, 2 * LIMITS.logLinesMax]);
    expect(late.source.log.value).toEqual(early.source.log.value);
    expect(late.source.history.value?.standing.sequence).toBe(room.sequence);
  });

  test('[SKOR-2.4] before both have chosen a log holds no choice but one’s own', async () => {
    const room = openRoom(6);
    const other = await visit(room, 1);
    room.play(0, 'setup culture=nomadic side=3');
    expect(JSON.stringify(other.source.log.value)).not.toContain('nomadic');
    expect(other.source.frame.value?.view.choices).toEqual(['hidden', null]);
    room.play(1, 'setup culture=alien side=2');
    expect(JSON.stringify(other.source.log.value)).toContain('nomadic');
  });

  test('after a gap the picture jumps and the log is fetched anew', async () => {
    const room = openRoom(7);
    const watcher = await visit(room, null);
    room.play(0, 'setup culture=nomadic side=3');
    watcher.hears = false;
    room.play(1, 'setup culture=alien side=2');
    room.play(room.state.active, 'end');
    watcher.hears = true;
    room.play(room.state.active, 'end');
    expect(watcher.source.frame.value?.played).toEqual([]);
    expect(watcher.source.frame.value?.view).toEqual(skor.view(room.state, { kind: 'spectator' }));
    expect(watcher.source.log.value.at(-1)?.sequence).toBe(room.sequence);
  });

  test('after a lost wire the log is kept, and only what is missing is asked for', async () => {
    const room = openRoom(8);
    const watcher = await visit(room, null);
    room.play(0, 'setup culture=nomadic side=3');
    room.play(1, 'setup culture=alien side=2');
    const known = watcher.source.log.value;
    watcher.hears = false;
    room.play(room.state.active, 'end');
    room.play(room.state.active, 'end');
    watcher.hears = true;
    watcher.asked.length = 0;
    await watcher.wire.enter('watch');
    expect(watcher.asked).toEqual([3]);
    expect(watcher.source.log.value.slice(0, known.length)).toEqual(known);
    expect(watcher.source.log.value.at(-1)?.sequence).toBe(room.sequence);
    expect(watcher.source.history.value?.standing.sequence).toBe(room.sequence);
  });

  test.each([0, null])('a new entry that brings what is shown leaves it as it is, seat %p', async (seat) => {
    const room = openRoom(8);
    const visitor = await visit(room, seat);
    room.play(0, 'setup culture=nomadic side=3');
    const { frame } = visitor.source;
    const shown = frame.value;
    await visitor.wire.enter('watch');
    expect(frame.value).toBe(shown);
    room.play(1, 'setup culture=alien side=2');
    expect(frame.value).not.toBe(shown);
    const viewer: Viewer = seat === null ? { kind: 'spectator' } : { kind: 'seat', seat };
    expect(frame.value?.view).toEqual(skor.view(room.state, viewer));
  });

  test('[TABLE-6] a picture that differs is reported and fetched anew once, then said', async () => {
    const room = openRoom(9);
    const watcher = await visit(room, null);
    expect([watcher.refetched, watcher.source.differs.value]).toEqual([0, false]);
    room.checkOff = 1;
    room.play(0, 'setup culture=nomadic side=3');
    await settled();
    expect(watcher.refetched).toBe(1);
    expect(watcher.mismatches).toEqual([2, 2]);
    expect(watcher.source.differs.value).toBe(true);
    room.checkOff = 0;
    room.play(1, 'setup culture=alien side=2');
    await settled();
    expect([watcher.refetched, watcher.source.differs.value]).toEqual([1, false]);
  });

  test('[TABLE-6] a page that never agrees with its server does not enter again for ever', async () => {
    const room = openRoom(9);
    const watcher = await visit(room, null);
    room.checkOff = 1;
    room.play(0, 'setup culture=nomadic side=3');
    room.play(1, 'setup culture=alien side=2');
    for (let i = 0; i < 8; i += 1) {
      await settled();
      room.play(0, i % 2 === 0 ? '@pause' : '@decline');
    }
    await settled();
    expect(watcher.refetched).toBeLessThanOrEqual(4);
    expect(watcher.source.differs.value).toBe(true);
    expect(watcher.source.frame.value?.sequence).toBe(room.sequence);
  });

  test('[TABLE-6] a seat’s own part is checked as well', async () => {
    const room = openRoom(10);
    const player = await visit(room, 0);
    room.play(0, 'setup culture=nomadic side=3');
    await settled();
    expect(player.refetched).toBe(0);
    const fields = { choices: ['hidden', null] };
    player.source.receive(MESSAGE.overlay, { seq: room.sequence, check: 0, fields });
    await settled();
    expect(player.refetched).toBe(1);
    expect(player.source.frame.value?.view).toEqual(skor.view(room.state, { kind: 'seat', seat: 0 }));
    expect(player.source.differs.value).toBe(false);
  });
});

/** Fetching anew takes a turn of the event loop. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
