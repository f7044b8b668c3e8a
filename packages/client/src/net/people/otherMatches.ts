// A game's access to other matches.

import type { OtherMatches } from '../../gameApi/otherMatches.ts';
import { lookUpCode, matchPath, matchRow } from '../api/api.ts';

const absent = (): undefined => undefined;

export const otherMatches: OtherMatches = {
  path: matchPath,
  row: (matchId) => matchRow(matchId).catch(absent),
  find: async (text) => {
    const address = /\/m\/([\w-]{1,64})/.exec(text)?.[1];
    return address ?? (await lookUpCode(text).then(({ matchId }) => matchId, absent));
  },
};
