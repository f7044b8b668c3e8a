// Phrases shared by several panels.

import type { Character } from '@hexmarch/shared/games/skure/state';
import { STATUSES } from '@hexmarch/shared/games/skure/types';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import { statusName } from '../../words/words.ts';
import { say } from './say.ts';

/** Each with the turns left: `asleep 2`. */
export const statusText = ({ statuses }: Pick<Character, 'statuses'>): readonly string[] =>
  STATUSES.flatMap((status) => {
    const turns = statuses[status];
    return turns === undefined ? [] : [say('status.left', { status: statusName(status), turns })];
  });

/** With a typographic minus. */
export const hpText = (hp: number): string => (hp < 0 ? `−${-hp}` : String(hp));

/** `5.6` of `SKURE-5.6`, for narrow places. */
export const ruleNumber = (rule: RuleId): string => rule.slice(rule.indexOf('-') + 1);
