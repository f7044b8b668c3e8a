import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorCommand, SkorEvent, SkorView } from '@hexmarch/shared/games/skor/types';
import type { Viewer } from '@hexmarch/shared/kernel/game';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/messages';
import { LocalRoom } from '../dev/localRoom.ts';
import type { Wire } from '../src/net/connection.ts';
import { LiveSource } from '../src/source/live.ts';

interface Visitor {
  readonly source: LiveSource<SkorView, SkorCommand, SkorEvent>;
  readonly frames: { readonly sequence: number; readonly types: readonly string[] }[];
  /** While false, snapshots are lost on the way, as on a broken wire. */
  hears: boolean;
  last: MatchSnapshot | undefined;
}

async function visit(room: LocalRoom, seat: number | null): Promise<Visitor> {
  let wire: Wire | undefined;
  const source = new LiveSource<SkorView, SkorCommand, SkorEvent>(skor, (type, payload) =>
    wire?.send(type, payload),
  );
  const visitor: Visitor = { source, frames: [], hears: true, last: undefined };
  const viewer: Viewer = seat === null ? { kind: 'spectator' } : { kind: 'seat', seat };
  wire = room.wire(seat)({
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

  test('a late joiner reads the same log as one who was there', async () => {
    const room = openRoom(5);
    const early = await visit(room, null);
    playMatch(room, 5, () => undefined);
    const late = await visit(room, null);
    expect(late.source.log.value.length).toBeGreaterThan(20);
    expect(late.source.log.value).toEqual(early.source.log.value);
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
});
