// The list of tables for as long as a part of a page is there.

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
