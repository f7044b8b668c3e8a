// Whether a game master rules the match (SKOR-10.2a).

import { lazy } from 'preact-iso';
import type { OptionField } from '../../../play/gameEntry.ts';
import { grantText } from './grants.ts';
import { say } from './say.ts';

export const MASTER_OPTION: OptionField = {
  key: 'gm',
  kind: 'own',
  label: () => say('option.gm'),
  more: true,
  roomsOnly: true,
  Field: lazy(() => import('../master/MasterChoice.tsx').then(({ MasterChoice }) => MasterChoice)),
  text: grantText,
};
