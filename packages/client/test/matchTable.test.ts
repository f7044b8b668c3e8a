// A seat's hand at a match: what has been begun outlives a wire that was lost, as long as nothing has happened meanwhile.

import { skor } from '@hexmarch/shared/games/skor/skor';
import { LocalRoom } from '../dev/localRoom.ts';
import { anyGame } from '../src/gameApi/anyGame.ts';
import { skorClient } from '../src/games/skor/index.ts';
import type { Wire } from '../src/net/connection.ts';
import { MatchTable } from '../src/screens/match/matchTable.ts';

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
    onSnapshot: (snapshot) => table.take(snapshot),
    onMessage: (type, payload) => table.receive(type, payload),
  });
  await wire.enter('seat');
  return { table, wire };
}

test('whoever comes back to what they left has in hand what they had', async () => {
  const room = new LocalRoom({ seed: 3, names: ['Aster', 'Bryn'] });
  room.play(0, 'setup culture=nomadic side=3');
  room.play(1, 'setup culture=alien side=2');
  const { table, wire } = await sit(room, room.state.active);
  const isAsked = () => table.step.value?.armed === true;
  table.gesture({ kind: 'choose', id: 'end' });
  expect(isAsked()).toBe(true);
  await wire.enter('seat');
  expect(isAsked()).toBe(true);
  table.gesture({ kind: 'choose', id: 'confirm' });
  expect(room.lines.at(-1)).toMatch(/ end(#|$)/);
  expect(isAsked()).toBe(false);
  expect(skor.turn(room.state).awaiting).not.toContain(table.seat);
});
