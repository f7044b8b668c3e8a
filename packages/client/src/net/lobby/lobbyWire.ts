// The connection of the lobby; separate from that of a match, whose page loads it with everything else.

import { ROOMS } from '@hexmarch/shared/protocol/room/messages';
import { joinInTime } from '../wire/joining.ts';
import { leaveRoom } from '../wire/leaveRoom.ts';

export interface LobbyWire {
  close(): void;
}

/** Subscribes to the lobby room; `receive` gets its messages by name until the connection is closed, then `lost` once. */
export async function openLobby(
  receive: (type: string, payload: unknown) => void,
  lost: () => void,
): Promise<LobbyWire> {
  const room = await joinInTime((client) => client.joinOrCreate(ROOMS.lobby));
  room.reconnection.enabled = false;
  let open = true;
  room.onMessage('*', (type, payload) => receive(String(type), payload));
  room.onLeave(() => {
    if (open) lost();
    open = false;
  });
  return {
    close: () => {
      open = false;
      leaveRoom(room);
    },
  };
}
