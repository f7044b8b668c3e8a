// Names of Skure's classes for the match history.

import type { ChronicleWords } from '../../../gameApi/chronicleWords.ts';
import { has, say } from './say.ts';

/** As in the roster, whose data the history does not need. */
const CLASSES = [
  'air-elemental',
  'archer',
  'cleric',
  'drake',
  'earth-elemental',
  'fierce-fire-elemental',
  'fire-elemental',
  'ghost',
  'griffin',
  'guardian',
  'knight',
  'mage',
  'minotaur',
  'rogue',
  'soldier',
  'spider',
  'water-elemental',
  'will-o-wisp',
  'zombie',
] as const;

export const CHRONICLE: ChronicleWords = {
  roles: CLASSES,
  role: (word) => {
    const key = `class.${word}`;
    return has(key) ? say(key) : word;
  },
};
