// Options for rooms alone: game master (SKOR-10.2a), and a campaign match of two realms
// (SKOR-10.1), set by the campaign page.

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
    // Each realm has a City per territory, and both have the same number.
    text: (realms) =>
      say('realms.each', { cities: JSON.parse((realms as readonly string[])[0] ?? '').lands.length }),
  },
];
