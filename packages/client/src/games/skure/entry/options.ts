// Options in Skure's create dialog (UI-K10): a preset first, and the options that it sets folded away behind it.

import { lazy } from 'preact-iso';
import type { OptionField } from '../../../gameApi/gameEntry.ts';
import { type Options, valueAt } from '../../../gameApi/options.ts';
import { companyText, isCompany } from './company.ts';
import { ENGINE_OPTIONS } from './engineOptions.ts';
import { nearestPreset } from './presets.ts';
import { say } from './say.ts';
import { fieldText } from './valueTexts.ts';

const PRESET: OptionField = {
  // Other battles have none, and then lists leave it out.
  key: 'company',
  kind: 'own',
  label: () => say('option.preset'),
  beforePlay: true,
  Field: lazy(() => import('../fields/Presets.tsx').then(({ Presets }) => Presets)),
  text: (_, options) => {
    const name = say(`preset.${nearestPreset(options).id}`);
    return isCompany(options) ? companyText(name, options) : name;
  },
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

/** Spaces are marked by the host, even where captains choose the objective (SKURE-15.12). */
function mayHold(options: Options): boolean {
  const choice = isCompany(options) ? (valueAt(options, 'company.objectives') ?? 'host') : 'host';
  return choice === 'host' ? options.objective === 'hold' : choice !== 'slay';
}

const HOLD: OptionField = {
  key: 'hold',
  kind: 'own',
  label: () => say('option.hold'),
  more: true,
  beforePlay: true,
  suits: mayHold,
  Field: lazy(() => import('../fields/HoldChoice.tsx').then(({ HoldChoice }) => HoldChoice)),
  text: (value) => (typeof value === 'string' && value.trim() !== '' ? value : say('hold.middle')),
};

export const OPTIONS: readonly OptionField[] = [PRESET, FIELD, ...ENGINE_OPTIONS, HOLD];
