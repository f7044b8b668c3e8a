// The games that this client can show, one entry each; their code is loaded when a match needs it.

import { SKOR_OPTIONS } from '@hexmarch/shared/games/skor/optionRanges';
import { SKORM_OPTIONS } from '@hexmarch/shared/games/skorm/optionRanges';
import { lazy } from 'preact-iso';
import { anyGame } from '../play/anyGame.ts';
import type { GameEntry } from '../play/gameEntry.ts';
import { labelled } from './labelled.ts';
import { say } from './say.ts';

export const GAMES: readonly GameEntry[] = [
  {
    id: 'skor',
    title: 'Skor',
    about: () => say('skor.about'),
    goal: () => say('skor.goal'),
    begins: () => say('skor.begins'),
    seats: { min: 2, max: 2 },
    lasts: () => say('skor.lasts'),
    length: (count) => say('skor.length', { count }),
    Picture: lazy(() => import('./skor/Vignette.tsx').then(({ Vignette }) => Vignette)),
    options: labelled(SKOR_OPTIONS, (name) => say(`skor.${name}`)),
    book: {
      en: () => import('../../../../rules/skor.md'),
      de: () => import('../../../../rules/de/skor.md'),
      es: () => import('../../../../rules/es/skor.md'),
    },
    pictures: async () => (await import('./skor/rulePictures.tsx')).pictures,
    primer: async () => (await import('./skor/primer.tsx')).primer,
    load: async () => {
      const [{ skorClient }] = await Promise.all([import('./skor/index.ts'), import('./skor/style.css')]);
      return anyGame(skorClient);
    },
  },
  {
    id: 'skorm',
    title: 'Skorm',
    about: () => say('skorm.about'),
    goal: () => say('skorm.goal'),
    begins: () => say('skorm.begins'),
    seats: { min: 2, max: 3 },
    lasts: () => say('skorm.lasts'),
    length: (count) => say('skorm.length', { count }),
    withoutDice: true,
    drawsSeats: true,
    seatsOption: 'players',
    Picture: lazy(() => import('./skorm/Vignette.tsx').then(({ Vignette }) => Vignette)),
    options: labelled(SKORM_OPTIONS, (name) => say(`skorm.${name}`)),
    book: {
      en: () => import('../../../../rules/skorm.md'),
      de: () => import('../../../../rules/de/skorm.md'),
      es: () => import('../../../../rules/es/skorm.md'),
    },
    pictures: async () => (await import('./skorm/rulePictures.tsx')).pictures,
    primer: async () => (await import('./skorm/primer.tsx')).primer,
    load: async () => {
      const [{ skormClient }] = await Promise.all([import('./skorm/index.ts'), import('./skorm/style.css')]);
      return anyGame(skormClient);
    },
  },
];

export const gameEntry = (id: string): GameEntry | undefined => GAMES.find((game) => game.id === id);

/** Whether chance has a part in play; of an unknown game it is supposed. */
export const hasDice = (id: string): boolean => gameEntry(id)?.withoutDice !== true;
