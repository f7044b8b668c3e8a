// Battles that are ready to be played, as what they set (UI-K10); what is not named is as the engine has it.

import { SKURE_OPTIONS } from '@hexmarch/shared/games/skure/optionRanges';
import type { Options } from '../../../gameApi/options.ts';
import { PACED } from './engineOptions.ts';

export interface Preset {
  readonly id: 'duel' | 'ruins' | 'ford' | 'skirmish' | 'three' | 'four' | 'pairs';
  readonly sets: Options;
}

export const PRESETS: readonly Preset[] = [
  { id: 'duel', sets: {} },
  { id: 'ruins', sets: { field: 'ruins' } },
  { id: 'ford', sets: { field: 'ford' } },
  { id: 'skirmish', sets: { field: 'arena', points: 40 } },
  { id: 'three', sets: { players: 3 } },
  { id: 'four', sets: { players: 4 } },
  { id: 'pairs', sets: { players: 4, sides: 'pairs' } },
];

/** All that a preset says something of: how long things may last goes with the clock. */
const KEYS = ['field', 'hold', ...SKURE_OPTIONS.map(({ key }) => key).filter((key) => !PACED.includes(key))];

const usual = (key: string): unknown => SKURE_OPTIONS.find((range) => range.key === key)?.initial;

const valueIn = (options: Options, key: string): unknown => options[key] ?? usual(key);

/** Options that are otherwise than in that preset. */
export const differing = ({ sets }: Preset, options: Options): readonly string[] =>
  KEYS.filter((key) => valueIn(options, key) !== valueIn(sets, key));

/** The one from which these options differ least: who plays against whom counts for more than all else. */
export function nearestPreset(options: Options): Preset {
  const far = (preset: Preset): number => {
    const keys = differing(preset, options);
    return keys.length + (keys.includes('players') || keys.includes('sides') ? KEYS.length : 0);
  };
  const least = Math.min(...PRESETS.map(far));
  return PRESETS.find((preset) => far(preset) === least) as Preset;
}

/** Everything as in that preset; what it does not know stays. */
export const preset = ({ sets }: Preset, options: Options): Options => ({
  ...options,
  ...Object.fromEntries(KEYS.map((key) => [key, valueIn(sets, key)])),
});
