import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorCommand, SkorEvent, SkorView } from '@hexmarch/shared/games/skor/types';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { AnyGame, Viewer } from '@hexmarch/shared/kernel/game';
import {
  LIMITS,
  type LogReply,
  type MatchSnapshot,
  MESSAGE,
  type MismatchMessage,
} from '@hexmarch/shared/protocol/room/messages';
import { LocalRoom } from '../dev/localRoom.ts';
import type { Wire } from '../src/net/wire/connection.ts';
import { LiveSource } from '../src/source/live.ts';
import type { Rules } from '../src/source/replayLines.ts';

interface Visitor {
  readonly source: LiveSource<SkorView, SkorCommand, SkorEvent>;
  readonly frames: { readonly sequence: number; readonly types: readonly string[] }[];
  /** While false, snapshots are lost, as on a broken connection. */
  hears: boolean;
  last: MatchSnapshot | undefined;
  wire: Wire;
  refetched: number;
  /** Sequence numbers from which the log was requested, and those of views that differed. */
  readonly requestedFrom: number[];
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
      if (type === MESSAGE.log) visitor.requestedFrom.push((payload as Pick<LogReply, 'from'>).from);
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
    requestedFrom: [],
    mismatches: [],
  };
  const viewer: Viewer = seat === null ? { kind: 'spectator' } : { kind: 'seat', seat };
  wire = room.wire(seat)({
    onBegin: () => source.begin(),
    onOpen: () => source.enter(viewer),
    onSnapshot: (snapshot) => {
      visitor.last = snapshot;
      if (!visitor.hears) return;
      source.receiveSnapshot(snapshot);
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

  test('another viewer’s secrets are dropped at once', async () => {
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

  test('each action is published as events, which fold to the view', async () => {
    const room = openRoom(4);
    const spectator = await visit(room, null);
    playMatch(room, 4, () => {
      const frame = spectator.source.frame.value;
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
      const spectator = early ?? (await visit(room, null, skorm));
      room.play(1, turns.at(-1) ?? '');
      expect(spectator.frames.at(-1)?.types).toEqual(['pieceMoved', 'matchDrawn']);
      expect(spectator.mismatches).toEqual([]);
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
    expect(late.requestedFrom).toEqual([0, LIMITS.logLinesMax, 2 * LIMITS.logLinesMax]);
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

  test('after a gap the view jumps and the log is refetched', async () => {
    const room = openRoom(7);
    const spectator = await visit(room, null);
    room.play(0, 'setup culture=nomadic side=3');
    spectator.hears = false;
    room.play(1, 'setup culture=alien side=2');
    room.play(room.state.active, 'end');
    spectator.hears = true;
    room.play(room.state.active, 'end');
    expect(spectator.source.frame.value?.played).toEqual([]);
    expect(spectator.source.frame.value?.view).toEqual(skor.view(room.state, { kind: 'spectator' }));
    expect(spectator.source.log.value.at(-1)?.sequence).toBe(room.sequence);
  });

  test('after a lost connection the log is kept, and only missing entries are requested', async () => {
    const room = openRoom(8);
    const spectator = await visit(room, null);
    room.play(0, 'setup culture=nomadic side=3');
    room.play(1, 'setup culture=alien side=2');
    const known = spectator.source.log.value;
    spectator.hears = false;
    room.play(room.state.active, 'end');
    room.play(room.state.active, 'end');
    spectator.hears = true;
    spectator.requestedFrom.length = 0;
    await spectator.wire.enter('watch');
    expect(spectator.requestedFrom).toEqual([3]);
    expect(spectator.source.log.value.slice(0, known.length)).toEqual(known);
    expect(spectator.source.log.value.at(-1)?.sequence).toBe(room.sequence);
    expect(spectator.source.history.value?.standing.sequence).toBe(room.sequence);
  });

  test.each([0, null])('a rejoin that brings the shown state leaves it unchanged, seat %p', async (seat) => {
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

  test('[TABLE-6] a view that differs is reported and refetched once, then shown as an error', async () => {
    const room = openRoom(9);
    const spectator = await visit(room, null);
    expect([spectator.refetched, spectator.source.differs.value]).toEqual([0, false]);
    room.checkOff = 1;
    room.play(0, 'setup culture=nomadic side=3');
    await settled();
    expect(spectator.refetched).toBe(1);
    expect(spectator.mismatches).toEqual([2, 2]);
    expect(spectator.source.differs.value).toBe(true);
    room.checkOff = 0;
    room.play(1, 'setup culture=alien side=2');
    await settled();
    expect([spectator.refetched, spectator.source.differs.value]).toEqual([1, false]);
  });

  test('[TABLE-6] a page that never agrees with its server does not rejoin for ever', async () => {
    const room = openRoom(9);
    const spectator = await visit(room, null);
    room.checkOff = 1;
    room.play(0, 'setup culture=nomadic side=3');
    room.play(1, 'setup culture=alien side=2');
    for (let i = 0; i < 8; i += 1) {
      await settled();
      room.play(0, i % 2 === 0 ? '@pause' : '@decline');
    }
    await settled();
    expect(spectator.refetched).toBeLessThanOrEqual(4);
    expect(spectator.source.differs.value).toBe(true);
    expect(spectator.source.frame.value?.sequence).toBe(room.sequence);
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
