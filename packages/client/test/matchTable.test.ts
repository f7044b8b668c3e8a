// A step in progress at a match survives a lost connection, as long as nothing has happened in the meantime.

import { skor } from '@hexmarch/shared/games/skor/skor';
import { LocalRoom } from '../dev/localRoom.ts';
import { anyGame } from '../src/gameApi/anyGame.ts';
import { skorClient } from '../src/games/skor/index.ts';
import type { Wire } from '../src/net/wire/connection.ts';
import { MatchTable } from '../src/screens/match/session/matchTable.ts';

async function sit(room: LocalRoom, seat: number): Promise<{ table: MatchTable; wire: Wire }> {
  let wire: Wire | undefined;
  const table = new MatchTable(anyGame(skorClient), {
    send: (type, payload) => wire?.send(type, payload),
    refetch: () => wire?.refetch(),
    command: (message) => wire?.command(message),
  });
  wire = room.wire(seat)({
    onBegin: () => table.source.begin(),
    onOpen: () => table.enter({ kind: 'seat', seat }),
    onSnapshot: (snapshot) => table.receiveSnapshot(snapshot),
    onMessage: (type, payload) => table.receive(type, payload),
  });
  await wire.enter('seat');
  return { table, wire };
}

test('after a rejoin the step in progress is restored', async () => {
  const room = new LocalRoom({ seed: 3, names: ['Aster', 'Bryn'] });
  room.play(0, 'setup culture=nomadic side=3');
  room.play(1, 'setup culture=alien side=2');
  const { table, wire } = await sit(room, room.state.active);
  const isArmed = () => table.step.value?.armed === true;
  table.gesture({ kind: 'choose', id: 'end' });
  expect(isArmed()).toBe(true);
  await wire.enter('seat');
  expect(isArmed()).toBe(true);
  table.gesture({ kind: 'choose', id: 'confirm' });
  await Promise.resolve();
  expect(room.lines.at(-1)).toMatch(/ end(#|$)/);
  expect(isArmed()).toBe(false);
  expect(skor.turn(room.state).awaiting).not.toContain(table.seat);
});
