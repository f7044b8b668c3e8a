// Battle presets as option values (UI-K10); options not named have the engine's default.

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

/** Options covered by presets; durations depend on the clock instead. */
const KEYS = ['field', 'hold', ...SKURE_OPTIONS.map(({ key }) => key).filter((key) => !PACED.includes(key))];

const usual = (key: string): unknown => SKURE_OPTIONS.find((range) => range.key === key)?.initial;

const valueIn = (options: Options, key: string): unknown => options[key] ?? usual(key);

/** Options that differ from that preset. */
export const differing = ({ sets }: Preset, options: Options): readonly string[] =>
  KEYS.filter((key) => valueIn(options, key) !== valueIn(sets, key));

/** The closest preset; the arrangement of players outweighs all else. */
export function nearestPreset(options: Options): Preset {
  const far = (preset: Preset): number => {
    const keys = differing(preset, options);
    return keys.length + (keys.includes('players') || keys.includes('sides') ? KEYS.length : 0);
  };
  const least = Math.min(...PRESETS.map(far));
  return PRESETS.find((preset) => far(preset) === least) as Preset;
}

/** Applies the preset; options that it does not cover stay. */
export const preset = ({ sets }: Preset, options: Options): Options => ({
  ...options,
  ...Object.fromEntries(KEYS.map((key) => [key, valueIn(sets, key)])),
});
