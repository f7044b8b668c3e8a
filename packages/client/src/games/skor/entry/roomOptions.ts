// Options that mean something in rooms alone: whether a game master rules the match (SKOR-10.2a), and that two realms meet
// (SKOR-10.1), which is chosen on the page of campaigns.

import { lazy } from 'preact-iso';
import type { OptionField } from '../../../gameApi/gameEntry.ts';
import { grantText } from './grants.ts';
import { say } from './say.ts';

const IN_ROOMS = { kind: 'own', more: true, roomsOnly: true } as const;

export const ROOM_OPTIONS: readonly OptionField[] = [
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
    // Each has a City for every territory, and of both they are equally many.
    text: (realms) =>
      say('realms.each', { cities: JSON.parse((realms as readonly string[])[0] ?? '').lands.length }),
  },
];
