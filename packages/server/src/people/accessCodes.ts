// Access codes of a profile: secrets shown once and stored as hashes (UI-P3, P4).

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import { type LinkPictures, PERSON_LIMITS } from '@hexmarch/shared/protocol/people/people';
import { hashToken, newLetters, plainCode } from '../base/keys.ts';
import type { DeviceLink } from '../ports/peopleStore.ts';

export const OLD_NAME_MS = PERSON_LIMITS.oldNameDays * DAY_MS;
export const RENAMING_MS = PERSON_LIMITS.renamingDays * DAY_MS;
export const LINK_MS = 5 * 60_000;
/** Failed tries before a device code is invalid. */
export const TRIES_MAX = 5;

/** The first letters select the code, the others prove it: failed tries count against all codes with the same prefix. */
const SLOT_LETTERS = 3;

export const newRecoveryCode = (): string => newLetters(PERSON_LIMITS.recoveryLetters);
export const newLinkCode = (): string => newLetters(PERSON_LIMITS.linkLetters);

/** Of a code as typed. */
export const hashCode = (typed: string): string => hashToken(plainCode(typed));

export const typedLink = (typed: string): Pick<DeviceLink, 'hash' | 'slot'> => ({
  hash: hashCode(typed),
  slot: plainCode(typed).slice(0, SLOT_LETTERS),
});

/** Three pictures to compare on two devices; `hash` is that of the code. */
export function picturesOf(hash: string): LinkPictures {
  const number = (at: number) => Number.parseInt(hash.slice(at, at + 8), 16) % PERSON_LIMITS.pictures;
  return [number(0), number(8), number(16)];
}

/** Public id of a session, which does not reveal it. */
export const sessionId = (hash: string): string => hashToken(hash).slice(0, 16);

export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);
export const monthOf = (now: number): string => dayOf(now).slice(0, 7);

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** "Firefox, Android": all that is stored of a user agent. */
export function labelOf(userAgent: string | undefined): string {
  const first = (list: typeof BROWSERS) => list.find(([form]) => form.test(userAgent ?? ''))?.[1];
  return [first(BROWSERS), first(SYSTEMS)].filter((part) => part !== undefined).join(', ');
}
