// Options in Skure's create dialog (UI-K10): a preset first, and the options that it sets folded away behind it.

import { lazy } from 'preact-iso';
import type { OptionField } from '../../../gameApi/gameEntry.ts';
import { ENGINE_OPTIONS } from './engineOptions.ts';
import { fieldText } from './fieldText.ts';
import { nearestPreset } from './presets.ts';
import { say } from './say.ts';

const PRESET: OptionField = {
  key: 'preset',
  kind: 'own',
  label: () => say('option.preset'),
  beforePlay: true,
  Field: lazy(() => import('../fields/Presets.tsx').then(({ Presets }) => Presets)),
  text: (_, options) => say(`preset.${nearestPreset(options).id}`),
};

const FIELD: OptionField = {
  key: 'field',
  kind: 'own',
  label: () => say('option.field'),
  more: true,
  beforePlay: true,
  Field: lazy(() => import('../fields/FieldChoice.tsx').then(({ FieldChoice }) => FieldChoice)),
  text: fieldText,
};

const HOLD: OptionField = {
  key: 'hold',
  kind: 'own',
  label: () => say('option.hold'),
  more: true,
  beforePlay: true,
  when: { key: 'objective', is: 'hold' },
  Field: lazy(() => import('../fields/HoldChoice.tsx').then(({ HoldChoice }) => HoldChoice)),
  text: (value) => (typeof value === 'string' && value.trim() !== '' ? value : say('hold.middle')),
};

export const OPTIONS: readonly OptionField[] = [PRESET, FIELD, ...ENGINE_OPTIONS, HOLD];
