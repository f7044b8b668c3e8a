// The options that the engine names, in the words in which a host is asked for them.

import { SKURE_OPTIONS } from '@hexmarch/shared/games/skure/optionRanges';
import type { Asking, NumberWords } from '../../../play/gameEntry.ts';
import { labelled } from '../../../play/labelled.ts';
import { say } from './say.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const lengthText = (seconds: number): string => {
  if (seconds % HOUR === 0) return say('length.hours', { count: seconds / HOUR });
  return seconds % MINUTE === 0
    ? say('length.minutes', { count: seconds / MINUTE })
    : say('length.seconds', { count: seconds });
};

const PHASES: NumberWords = {
  text: lengthText,
  offered: [MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE, 24 * HOUR],
};
const ANSWERS: NumberWords = { text: lengthText, offered: [5, 10, 15, 30, MINUTE, 12 * HOUR] };

type Key = (typeof SKURE_OPTIONS)[number]['key'];

const ASKING: Readonly<Record<Key, Asking>> = {
  players: { more: true },
  sides: { more: true, when: { key: 'players', is: 4 } },
  points: { more: true },
  objective: { more: true },
  roundLimit: { more: true },
  teamSeconds: { more: true, words: PHASES },
  placeSeconds: { more: true, words: PHASES },
  reactionSeconds: { more: true, words: ANSWERS },
  master: { more: true },
  rolls: { more: true, when: { key: 'master', is: 'full' } },
};

/** All of them are set by a preset, behind which they are folded away. */
export const ENGINE_OPTIONS = labelled(SKURE_OPTIONS, (name) => say(`option.${name}`), ASKING);
