// Battle presets as option values (UI-K10); options not named have the engine's default.

import { SKURE_OPTIONS } from '@hexmarch/shared/games/skure/optionRanges';
import { type Options, valueAt } from '../../../gameApi/options.ts';
import { PACED } from './engineOptions.ts';
import { say } from './say.ts';

export interface Preset {
  readonly id: string;
  readonly sets: Options;
}

export interface BattlePreset extends Preset {
  readonly id: 'duel' | 'ruins' | 'ford' | 'skirmish' | 'three' | 'four' | 'pairs';
}

/** Presets that are compared with each other. */
export interface Kind<P extends Preset> {
  readonly presets: readonly P[];
  /** Options covered by presets. */
  readonly keys: readonly string[];
  /** Those of them that outweigh all else. */
  readonly arrangement: readonly string[];
  /** The engine's default. */
  readonly initial: (key: string) => unknown;
}

/** Options covered by presets; durations depend on the clock instead. */
export const KEYS: readonly string[] = [
  ...['field', 'hold'],
  ...SKURE_OPTIONS.map(({ key }) => key).filter((key) => !PACED.includes(key)),
];

export const BATTLES: Kind<BattlePreset> = {
  presets: [
    { id: 'duel', sets: {} },
    { id: 'ruins', sets: { field: 'ruins' } },
    { id: 'ford', sets: { field: 'ford' } },
    { id: 'skirmish', sets: { field: 'arena', points: 40 } },
    { id: 'three', sets: { players: 3 } },
    { id: 'four', sets: { players: 4 } },
    { id: 'pairs', sets: { players: 4, sides: 'pairs' } },
  ],
  keys: KEYS,
  arrangement: ['players', 'sides'],
  initial: (key) => SKURE_OPTIONS.find((range) => range.key === key)?.initial,
};

type Compared = Pick<Kind<Preset>, 'keys' | 'initial'>;

const valueIn = ({ initial }: Compared, options: Options, key: string): unknown =>
  valueAt(options, key) ?? initial(key);

/** Options that differ from that preset. */
export const differing = (kind: Compared, { sets }: Preset, options: Options): readonly string[] =>
  kind.keys.filter((key) => valueIn(kind, options, key) !== valueIn(kind, sets, key));

/** The closest preset; the arrangement of players outweighs all else. */
export function nearestOf<P extends Preset>(kind: Kind<P>, options: Options): P {
  const far = (preset: P): number => {
    const keys = differing(kind, preset, options);
    return keys.length + (keys.some((key) => kind.arrangement.includes(key)) ? kind.keys.length : 0);
  };
  const least = Math.min(...kind.presets.map(far));
  return kind.presets.find((preset) => far(preset) === least) as P;
}

export const battleName = (options: Options): string => say(`preset.${nearestOf(BATTLES, options).id}`);

/** Applies the preset; options that it does not cover stay. */
export const preset = (kind: Compared, { sets }: Pick<Preset, 'sets'>, options: Options): Options => ({
  ...options,
  ...Object.fromEntries(KEYS.map((key) => [key, valueIn(kind, sets, key)])),
});
