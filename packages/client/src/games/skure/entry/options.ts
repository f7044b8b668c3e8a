// What a host of Skure is asked, and how: players, sides, points and objective at once, all else folded away (UI-K10).

import { SKURE_OPTIONS } from '@hexmarch/shared/games/skure/optionRanges';
import type { NumberWords } from '../../../play/gameEntry.ts';
import { labelled } from '../../../play/labelled.ts';
import { say } from './say.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

function lengthText(seconds: number): string {
  if (seconds % HOUR === 0) return say('length.hours', { count: seconds / HOUR });
  return seconds % MINUTE === 0
    ? say('length.minutes', { count: seconds / MINUTE })
    : say('length.seconds', { count: seconds });
}

/** For one sitting, and for people who look in once a day. */
const PHASES: NumberWords = {
  text: lengthText,
  offered: [1, 2, 3, 5, 10, 30]
    .map((minutes) => minutes * MINUTE)
    .concat([1, 12, 24].map((hours) => hours * HOUR)),
};
const ANSWERS: NumberWords = {
  text: lengthText,
  offered: [5, 10, 15, 20, 30, MINUTE, 5 * MINUTE, HOUR, 12 * HOUR],
};

export const OPTIONS = labelled(SKURE_OPTIONS, (name) => say(`option.${name}`), {
  roundLimit: { more: true },
  teamSeconds: { more: true, words: PHASES },
  placeSeconds: { more: true, words: PHASES },
  reactionSeconds: { more: true, words: ANSWERS },
});
