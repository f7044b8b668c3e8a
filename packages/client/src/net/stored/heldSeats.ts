// The seats that this browser can open.

import { recallKeys } from '../../preferences/storedNames.ts';
import { seatedKey, tokenOf } from '../api/keys.ts';

export interface HeldSeat {
  readonly matchId: string;
  readonly key: string;
}

export const heldSeats = (): readonly HeldSeat[] =>
  recallKeys(seatedKey('')).flatMap((name) => {
    const matchId = name.slice(seatedKey('').length);
    const key = tokenOf(matchId);
    return key === null ? [] : [{ matchId, key }];
  });
