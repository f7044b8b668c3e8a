// Skor's entry in the game list: texts, options and lazy imports, available before its code is loaded.

import { SKOR_OPTIONS } from '@hexmarch/shared/games/skor/optionRanges';
import { lazy } from 'preact-iso';
import { anyGame } from '../../../gameApi/anyGame.ts';
import type { GameEntry, OptionField } from '../../../gameApi/gameEntry.ts';
import { labelled } from '../../../gameApi/labelled.ts';
import { grantText, powersIn, rulings } from './grants.ts';
import { say } from './say.ts';

const IN_ROOMS = { kind: 'own', more: true, roomsOnly: true } as const;

/**
 * Options for rooms alone: game master (SKOR-10.2a), and a campaign match of two realms
 * (SKOR-10.1), set by the campaign page.
 */
const ROOM_OPTIONS: readonly OptionField[] = [
  {
    ...IN_ROOMS,
    key: 'gm',
    label: () => say('option.gm'),
    Field: lazy(() => import('../master/MasterChoice.tsx').then(({ MasterChoice }) => MasterChoice)),
    text: grantText,
  },
  {
    ...IN_ROOMS,
    key: 'realms',
    label: () => say('option.realms'),
    beforePlay: true,
    Field: () => null,
    // Each realm has a City per territory, and both have the same number.
    text: (realms) =>
      say('realms.each', { cities: JSON.parse((realms as readonly string[])[0] ?? '').lands.length }),
  },
];

export const SKOR: GameEntry = {
  id: 'skor',
  title: 'Skor',
  about: () => say('about'),
  goal: () => say('goal'),
  begins: () => say('begins'),
  seats: { min: 2, max: 2 },
  length: (count) => say('length', { count }),
  options: [...labelled(SKOR_OPTIONS, (name) => say(`option.${name}`)), ...ROOM_OPTIONS],
  rulings,
  rollsByHand: ({ gm }) => powersIn(gm).includes('dice'),
  Campaign: lazy(() => import('../realms/Campaign.tsx').then(({ Campaign }) => Campaign)),
  leagues: [4, 8, 16],
  book: {
    en: () => import('../../../../../../rules/skor.md'),
    de: () => import('../../../../../../rules/de/skor.md'),
    es: () => import('../../../../../../rules/es/skor.md'),
  },
  pictures: async () => (await import('../pictures/rulePictures.tsx')).pictures,
  primer: async () => (await import('../lessons/primer.tsx')).primer,
  start: async () => (await import('./start/index.ts')).START,
  load: async () => {
    const [{ skorClient }] = await Promise.all([import('../index.ts'), import('../style.css')]);
    return anyGame(skorClient);
  },
};
