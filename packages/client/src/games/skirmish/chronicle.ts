// What lists of past matches call the colours of Skirmish Society (SKI-14.1).

import type { ChronicleWords } from '../../play/chronicleWords.ts';
import { has, say } from './say.ts';

export const CHRONICLE: ChronicleWords = {
  choosesColours: true,
  role: (word) => {
    const key = `colour.${word}`;
    return has(key) ? say(key) : word;
  },
};
