// Colour names of Skirmish Society for the match history (SKI-14.1).

import { COLOUR_LIST } from '@hexmarch/shared/games/skirmish/looks';
import type { ChronicleWords } from '../../../gameApi/chronicleWords.ts';
import { has, say } from './say.ts';

export const CHRONICLE: ChronicleWords = {
  choosesColours: true,
  roles: COLOUR_LIST.map(String),
  role: (word) => {
    const key = `colour.${word}`;
    return has(key) ? say(key) : word;
  },
};
