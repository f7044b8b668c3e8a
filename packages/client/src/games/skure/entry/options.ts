// Options in Skure's create dialog (UI-K10): a preset first, and the options that it sets folded away behind it.

import type { ClockOptions } from '@hexmarch/shared/roomSettings/clockOptions';
import { lazy } from 'preact-iso';
import type { OptionField } from '../../../gameApi/gameEntry.ts';
import { loadedOnUse } from '../../../gameApi/loadedOnUse.ts';
import type { Options } from '../../../gameApi/options.ts';
import { ENGINE_FIELDS, isCompany, paced as pacedBattle } from './engineOptions.ts';
import { say } from './say.ts';
import { fieldText } from './valueTexts.ts';

/** Options and texts of companies (SKURE-15), as soon as a room or a host has one; components that ask for them render again then. */
const loaded = loadedOnUse(async () => (await import('./companyOptions.ts')).COMPANY);

/** Undefined: another battle, or not loaded yet. */
export const companyOf = (options: Options) => {
  const company = loaded(isCompany(options));
  return isCompany(options) ? company : undefined;
};

/** Empty until they are loaded. */
export const companyFields = () => loaded(false)?.fields ?? [];

/** Options that go with the clock. */
export const paced = (clock: ClockOptions, options: Options): Options =>
  companyOf(options)?.paced(clock) ?? pacedBattle(clock);

/** Names of battles, which waiting rooms show. */
const presets = loadedOnUse(() => import('./presets.ts'));

const PRESET: OptionField = {
  // Other battles have none, and then lists leave it out.
  key: 'company',
  kind: 'own',
  label: () => say('option.preset'),
  beforePlay: true,
  Field: lazy(() => import('../fields/Presets.tsx').then(({ Presets }) => Presets)),
  text: (_, options) => companyOf(options)?.text(options) ?? presets()?.battleName(options) ?? '',
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
  suits: (chosen) => companyOf(chosen)?.mayHold(chosen) ?? chosen.objective === 'hold',
  Field: lazy(() => import('../fields/HoldChoice.tsx').then(({ HoldChoice }) => HoldChoice)),
  text: (value) => (typeof value === 'string' && value.trim() !== '' ? value : say('hold.middle')),
};

export const options = (): readonly OptionField[] => [
  PRESET,
  FIELD,
  ...companyFields(),
  ...ENGINE_FIELDS,
  HOLD,
];
