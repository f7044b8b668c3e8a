// The settings in the mirror of a room: as bits and texts on the wire, as plain values in a snapshot.

import { type PackedFlag, type PackedText, ROOM_SETTINGS, type Setting } from './roomSettings.ts';
import { type KeyWith, type RoomSettings, SETTING_KEYS, SETTINGS, type SettingKey } from './settingGroups.ts';

type FlagKey = KeyWith<{ readonly packed: PackedFlag }>;
export type TextKey = KeyWith<{ readonly packed: PackedText }>;

type FlagSettings = { readonly [K in FlagKey]: (typeof ROOM_SETTINGS)[K]['packed']['set' | 'unset'] };

/** As a snapshot has them: flags are never absent. */
export type ShownSettings = FlagSettings & Pick<RoomSettings, TextKey>;

export type PackedTexts = { [K in TextKey]?: string | undefined };

const isFlag = (key: SettingKey): key is FlagKey => 'bit' in SETTINGS[key].packed;
const isText = (key: SettingKey): key is TextKey => 'text' in SETTINGS[key].packed;
const FLAG_KEYS = SETTING_KEYS.filter(isFlag);
const TEXT_KEYS = SETTING_KEYS.filter(isText);

/** As a room has them: optional ones may be absent, or off. */
type GivenFlags = { readonly [K in keyof Pick<RoomSettings, FlagKey>]: FlagSettings[K] };

export const flagsOf = (settings: GivenFlags): number =>
  FLAG_KEYS.reduce((flags, key) => {
    const { bit, set } = ROOM_SETTINGS[key].packed;
    return settings[key] === set ? flags | bit : flags;
  }, 0);

/** Writes the texts of those settings that change in this way. */
export function packTexts(
  into: PackedTexts,
  settings: Pick<RoomSettings, TextKey>,
  changes: Setting['changes'],
): void {
  for (const key of TEXT_KEYS) if (SETTINGS[key].changes === changes) into[key] = textOf(key, settings[key]);
}

function textOf(key: TextKey, value: unknown): string | undefined {
  const text = encoded(key, value);
  return text === USUAL_TEXTS.get(key) ? undefined : text;
}

/** `undefined` for what is absent. */
const encoded = (key: TextKey, value: unknown): string | undefined =>
  ROOM_SETTINGS[key].packed.text === 'word' ? String(value) : JSON.stringify(value);

const USUAL_TEXTS = new Map(TEXT_KEYS.map((key) => [key, encoded(key, ROOM_SETTINGS[key].packed.usual)]));

/** The settings of a snapshot. */
export function shownIn(flags: number, texts: PackedTexts): ShownSettings {
  const shown: [SettingKey, unknown][] = [];
  for (const key of FLAG_KEYS) {
    const { bit, set, unset } = ROOM_SETTINGS[key].packed;
    shown.push([key, (flags & bit) === 0 ? unset : set]);
  }
  for (const key of TEXT_KEYS) {
    const value = unpacked(key, texts[key]);
    if (value !== undefined) shown.push([key, value]);
  }
  return Object.fromEntries(shown) as ShownSettings;
}

function unpacked(key: TextKey, packed: string | undefined): unknown {
  const { text, usual } = ROOM_SETTINGS[key].packed;
  if (packed === undefined) return usual;
  return text === 'word' ? packed : JSON.parse(packed);
}
