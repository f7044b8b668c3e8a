// The same alert on pages without a list of tables.

import { termsIn } from '@hexmarch/shared/roomSettings/settingGroups';
import { useLocation } from 'preact-iso';
import { wantSeat } from '../net/api/keys.ts';
import { useLobby } from '../net/lobby/lobby.ts';
import { EveningCall } from './EveningCall.tsx';

export function EveningHere() {
  const { route } = useLocation();
  const lobby = useLobby();
  return (
    <EveningCall
      lobby={lobby}
      join={(row) => {
        wantSeat(row.matchId, termsIn(row));
        route(`/m/${row.matchId}`);
      }}
    />
  );
}
