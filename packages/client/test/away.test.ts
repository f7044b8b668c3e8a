// What the others have done during an absence.

import { skor } from '@hexmarch/shared/games/skor/skor';
import { LocalRoom } from '../dev/localRoom.ts';
import { anyGame } from '../src/gameApi/anyGame.ts';
import { skorClient } from '../src/games/skor/index.ts';
import { missedSince } from '../src/source/away.ts';
import { LogFold } from '../src/source/replayLines.ts';
import { playedIn } from '../src/table/lastTurn/lastTurn.ts';

function played(): { room: LocalRoom; active: number; move: string } {
  const room = new LocalRoom({ seed: 5, names: ['Aster', 'Bryn'] });
  room.play(0, 'setup culture=feudal side=3');
  room.play(1, 'setup culture=feudal side=2');
  const { active } = room.state;
  const legal = skor.legalCommands(room.state, active).find(({ type }) => type === 'move');
  if (legal === undefined) throw new Error('nobody can move');
  return { room, active, move: skor.formatCommand(room.state, legal) };
}

function missed(room: LocalRoom, seat: number, from: number) {
  const fold = new LogFold(skor, { kind: 'seat', seat });
  for (const line of room.lines) fold.push(line);
  return missedSince(fold.entries, fold, seat, from);
}

test('[UI-15] a turn of the other side is shown again from the view before to the view after', () => {
  const { room, active, move } = played();
  const { sequence } = room;
  room.play(active, move);
  room.play(active, 'end');
  const seen = missed(room, 1 - active, sequence);
  expect(seen).toMatchObject({ seats: [active], count: 2 });
  expect(seen.entries[0]?.event).toMatchObject({ type: 'moved', seat: active });
  const last = playedIn({ game: anyGame(skorClient) }, seen.entries as never).at(-1);
  expect(last?.after).toEqual(skor.view(room.state, { kind: 'seat', seat: 1 - active }));
});

test('[UI-15] own acts, acts already seen and undone acts are not missed', () => {
  const { room, active, move } = played();
  const { sequence } = room;
  room.play(active, move);
  expect(missed(room, active, sequence).entries).toEqual([]);
  expect(missed(room, 1 - active, room.sequence).entries).toEqual([]);
  room.play(active, '@undo');
  expect(missed(room, 1 - active, sequence)).toMatchObject({ count: 0, entries: [] });
});
