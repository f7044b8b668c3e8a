// Phrases that stand in more than one panel.

import type { Character } from '@hexmarch/shared/games/skure/state';
import { STATUSES } from '@hexmarch/shared/games/skure/types';
import { statusName } from '../words.ts';
import { say } from './say.ts';

/** Each with the turns that are left: `asleep 2`. */
export const statusText = ({ statuses }: Pick<Character, 'statuses'>): readonly string[] =>
  STATUSES.flatMap((status) => {
    const turns = statuses[status];
    return turns === undefined ? [] : [say('status.left', { status: statusName(status), turns })];
  });
