// Types of room settings, and the groups of them that one shape takes: agreed, stored, recorded, listed.

import { ROOM_SETTINGS, type Setting } from './roomSettings.ts';
import type { ValueOf } from './shape.ts';

type Table = typeof ROOM_SETTINGS;
export type SettingKey = keyof Table;

/** Keys of settings whose description has this part. */
export type KeyWith<Part> = { [K in SettingKey]: Table[K] extends Part ? K : never }[SettingKey];

type OptionalKey = KeyWith<{ readonly optional: true }>;

export type RoomSettings = {
  readonly [K in Exclude<SettingKey, OptionalKey>]: ValueOf<Table[K]['shape']>;
} & { readonly [K in OptionalKey]?: ValueOf<Table[K]['shape']> };

/** Spectator delay (TABLE-27). */
export type Delay = NonNullable<RoomSettings['delay']>;
export type Takebacks = RoomSettings['takebacks'];
export type Visibility = RoomSettings['visibility'];

type FallbackKey = KeyWith<{ readonly fallback: unknown }>;

/** As a request to create a table has them. */
export type RequestedSettings = Omit<RoomSettings, FallbackKey> & Partial<Pick<RoomSettings, FallbackKey>>;

type SettingsWith<Part> = Pick<RoomSettings, KeyWith<Part>>;

/** `undefined` is the same as absent. */
type Given<S> = {
  readonly [K in keyof S]: Pick<S, K> extends Required<Pick<S, K>> ? S[K] : S[K] | undefined;
};

export const SETTINGS: Readonly<Record<SettingKey, Setting>> = ROOM_SETTINGS;
export const SETTING_KEYS = Object.keys(ROOM_SETTINGS) as readonly SettingKey[];

export function keysWith<const Part extends Partial<Setting>>(part: Part): readonly KeyWith<Part>[] {
  const wanted = Object.entries(part);
  return SETTING_KEYS.filter((key): key is KeyWith<Part> => {
    const parts = new Map<string, unknown>(Object.entries(SETTINGS[key]));
    return wanted.every(([name, value]) => parts.get(name) === value);
  });
}

/** What takes the settings with this part, and no other field; absent ones stay absent. */
function settingsWith<const Part extends Partial<Setting>>(part: Part) {
  const keys = keysWith(part);
  return (from: Given<SettingsWith<Part>>): SettingsWith<Part> =>
    Object.fromEntries(
      keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])),
    ) as SettingsWith<Part>;
}

export const termsIn = settingsWith({ changes: 'agreed' });
export const storedIn = settingsWith({ stored: 'setup' });
export const recordedIn = settingsWith({ recorded: true });
/** What the lobby has of settings that no one may change. */
export const fixedIn = settingsWith({ changes: 'never', listed: true });

/** Settings that players accept by joining, beside the game's options. */
export type Terms = ReturnType<typeof termsIn>;
export type StoredSettings = ReturnType<typeof storedIn>;
export type RecordedSettings = ReturnType<typeof recordedIn>;
export type ListedSettings = SettingsWith<{ readonly listed: true }>;

/** The same with other terms. */
export function withTerms<S extends Terms>(settings: S, terms: Terms): S {
  const others = Object.entries(settings).filter(([name]) => !TERM_KEYS.has(name));
  return { ...(Object.fromEntries(others) as S), ...termsIn(terms) };
}

const TERM_KEYS: ReadonlySet<string> = new Set(keysWith({ changes: 'agreed' }));

/** The settings of a table to be created. */
export function requestedIn(request: RequestedSettings): RoomSettings {
  const given = new Map<string, unknown>(Object.entries(request));
  return Object.fromEntries(
    SETTING_KEYS.map((key) => [key, given.get(key) ?? SETTINGS[key].fallback]).filter(
      ([, value]) => value !== undefined,
    ),
  ) as RoomSettings;
}
