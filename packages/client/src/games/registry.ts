// The games that this client can show, one entry each; their code is loaded when a match needs it.

import { lazy } from 'preact-iso';
import { anyGame } from '../play/anyGame.ts';
import type { GameEntry } from '../play/gameEntry.ts';
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
    options: [
      {
        key: 'alternative',
        kind: 'flag',
        label: () => say('skor.alternative'),
        initial: false,
        beforePlay: true,
      },
      {
        key: 'cultures',
        kind: 'switch',
        label: () => say('skor.cultures'),
        initial: 'open',
        off: 'open',
        on: 'draft',
        beforePlay: true,
      },
      {
        key: 'roundLimit',
        kind: 'number',
        label: () => say('skor.roundLimit'),
        initial: 150,
        min: 1,
        max: 1000,
      },
    ],
    book: {
      en: () => import('../../../../rules/skor.md'),
      de: () => import('../../../../rules/de/skor.md'),
      es: () => import('../../../../rules/es/skor.md'),
    },
    pictures: async () => (await import('./skor/rulePictures.tsx')).pictures,
    primer: async () => (await import('./skor/primer.tsx')).primer,
    load: async () => {
      const [{ skorClient }] = await Promise.all([import('./skor/index.ts'), import('../styles/skor.css')]);
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
    options: [
      {
        key: 'players',
        kind: 'choice',
        label: () => say('skorm.players'),
        beforePlay: true,
        initial: 2,
        values: [
          { value: 2, label: () => say('skorm.players.2') },
          { value: 3, label: () => say('skorm.players.3') },
        ],
      },
      {
        key: 'zones',
        kind: 'choice',
        label: () => say('skorm.zones'),
        beforePlay: true,
        initial: 'wedge',
        values: [
          { value: 'wedge', label: () => say('skorm.zones.wedge') },
          { value: 'rhombus', label: () => say('skorm.zones.rhombus') },
        ],
      },
      {
        key: 'repetitionLimit',
        kind: 'choice',
        label: () => say('skorm.repetitionLimit'),
        initial: 3,
        values: [
          { value: 3, label: () => say('skorm.repetitionLimit.3') },
          { value: 5, label: () => say('skorm.repetitionLimit.5') },
          { value: 0, label: () => say('skorm.repetitionLimit.0') },
        ],
      },
      {
        key: 'quietRounds',
        kind: 'number',
        label: () => say('skorm.quietRounds'),
        initial: 50,
        min: 0,
        max: 500,
      },
      {
        key: 'dominationThreshold.2',
        kind: 'number',
        label: () => say('skorm.dominationThreshold'),
        initial: 4,
        min: 0,
        max: 15,
        when: { key: 'players', is: 2 },
      },
      {
        key: 'dominationThreshold.3',
        kind: 'number',
        label: () => say('skorm.dominationThreshold'),
        initial: 3,
        min: 0,
        max: 10,
        when: { key: 'players', is: 3 },
      },
      {
        key: 'dominationCountsWarlord',
        kind: 'flag',
        label: () => say('skorm.dominationCountsWarlord'),
        initial: true,
      },
    ],
    book: {
      en: () => import('../../../../rules/skorm.md'),
      de: () => import('../../../../rules/de/skorm.md'),
      es: () => import('../../../../rules/es/skorm.md'),
    },
    pictures: async () => (await import('./skorm/rulePictures.tsx')).pictures,
    primer: async () => (await import('./skorm/primer.tsx')).primer,
    load: async () => {
      const [{ skormClient }] = await Promise.all([
        import('./skorm/index.ts'),
        import('../styles/skorm.css'),
      ]);
      return anyGame(skormClient);
    },
  },
];

export const gameEntry = (id: string): GameEntry | undefined => GAMES.find((game) => game.id === id);

/** Whether chance has a part in play; of an unknown game it is supposed. */
export const hasDice = (id: string): boolean => gameEntry(id)?.withoutDice !== true;
