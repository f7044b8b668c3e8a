// Skorm's entry in the game list: texts, options and lazy imports, available before its code is loaded.

import { SKORM_OPTIONS } from '@hexmarch/shared/games/skorm/optionRanges';
import { anyGame } from '../../../gameApi/anyGame.ts';
import type { GameEntry } from '../../../gameApi/gameEntry.ts';
import { labelled } from '../../../gameApi/labelled.ts';
import { say } from './say.ts';

export const SKORM: GameEntry = {
  id: 'skorm',
  title: 'Skorm',
  about: () => say('about'),
  goal: () => say('goal'),
  begins: () => say('begins'),
  seats: { min: 2, max: 3 },
  length: (count) => say('length', { count }),
  leagues: [],
  withoutDice: true,
  drawsSeats: true,
  seatsOption: 'players',
  options: labelled(SKORM_OPTIONS, (name) => say(`option.${name}`)),
  book: {
    en: () => import('../../../../../../rules/skorm.md'),
    de: () => import('../../../../../../rules/de/skorm.md'),
    es: () => import('../../../../../../rules/es/skorm.md'),
  },
  pictures: async () => (await import('../pictures/rulePictures.tsx')).pictures,
  primer: async () => (await import('../lessons/primer.tsx')).primer,
  start: async () => (await import('./start/index.ts')).START,
  load: async () => {
    const [{ skormClient }] = await Promise.all([import('../index.ts'), import('../style.css')]);
    return anyGame(skormClient);
  },
};
