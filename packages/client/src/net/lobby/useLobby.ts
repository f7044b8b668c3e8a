// The list of tables, subscribed while a component is mounted.

import { useEffect, useMemo } from 'preact/hooks';
import { Lobby } from './lobby.ts';

export function useLobby(): Lobby {
  const lobby = useMemo(() => new Lobby(), []);
  useEffect(() => {
    void lobby.open();
    return () => lobby.close();
  }, [lobby]);
  return lobby;
}
