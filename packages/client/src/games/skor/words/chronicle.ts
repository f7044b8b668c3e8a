// Labels of Skor's cultures and first researched branches for the match history.

import { CULTURES } from '@hexmarch/shared/games/skor/types';
import type { ChronicleWords } from '../../../gameApi/chronicleWords.ts';
import { has, say } from './say.ts';

const named = (key: string, word: string): string => (has(key) ? say(key) : word);

export const CHRONICLE: ChronicleWords = {
  roles: CULTURES,
  role: (word) => named(`culture.${word}.name`, word),
  first: (word) => named(`branch.${word}`, word),
};
