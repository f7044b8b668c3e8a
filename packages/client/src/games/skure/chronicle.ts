// What lists of past matches call Skure's classes.

import type { ChronicleWords } from '../../play/chronicleWords.ts';
import { has, say } from './say.ts';

export const CHRONICLE: ChronicleWords = {
  role: (word) => {
    const key = `class.${word}`;
    return has(key) ? say(key) : word;
  },
};
