// The wire of the lobby; apart from that of a match, which whoever opens a match fetches with everything else.

import { ROOMS } from '@hexmarch/shared/protocol/messages';
import { joinInTime } from './joining.ts';
import { leaveRoom } from './leaveRoom.ts';

export interface LobbyWire {
  close(): void;
}

/** Listens to the lobby room; `receive` gets its messages by name until the wire is closed, then `lost` once. */
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
