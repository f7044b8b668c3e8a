// Skirmish Society's entry in the game list: texts, options and lazy imports, available before its code is loaded.

import { anyGame } from '../../../gameApi/anyGame.ts';
import type { GameEntry } from '../../../gameApi/gameEntry.ts';
import { OPTIONS, suggested, terms, turns } from './options.ts';
import { say } from './say.ts';

export const SKIRMISH: GameEntry = {
  id: 'skirmish',
  rulePrefix: 'SKI',
  title: 'Skirmish Society',
  about: () => say('about'),
  goal: () => say('goal'),
  begins: () => say('begins'),
  seats: { min: 3, max: 20 },
  length: (count) => say('length', { count }),
  boardByLot: ({ position, mapSeed }) => (position ?? mapSeed) === undefined,
  withoutDice: true,
  seatsOption: 'players',
  options: OPTIONS,
  suggested,
  terms,
  turns,
  rulings: () => [say('rulings.pause'), say('rulings.ban'), say('rulings.rewind')],
  book: {
    en: () => import('../../../../../../rules/skirmish.md'),
    de: () => import('../../../../../../rules/de/skirmish.md'),
    es: () => import('../../../../../../rules/es/skirmish.md'),
  },
  pictures: async () => (await import('../pictures/rulePictures.tsx')).pictures,
  primer: async () => (await import('../lessons/primer.tsx')).primer,
  start: async () => (await import('./start/index.ts')).START,
  load: async () => anyGame((await import('../index.ts')).skirmishClient),
};
