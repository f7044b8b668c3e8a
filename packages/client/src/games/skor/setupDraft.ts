// The secret choice while it is being made (SKOR-2.2, 2.3).

import {
  BRANCHES,
  type Branch,
  CULTURES,
  type Culture,
  type Side,
  type SkorCommand,
} from '@hexmarch/shared/games/skor/types';
import type { FirstSetup } from './firstSetup.ts';

export interface Draft {
  readonly culture: Culture | null;
  readonly side: Side;
  readonly tech: Branch | null;
  /** What was chosen for whoever asked for it; it stands in the draft, for it must outlive a phone that is turned. */
  readonly given: FirstSetup | null;
}

/** With the culture that was drafted before (SKOR-2.7), if one was. */
export const emptyDraft = (culture: Culture | null = null): Draft => ({
  culture,
  side: 1,
  tech: null,
  given: null,
});

/** The gesture that puts into the draft what was chosen for somebody. */
export const giveGesture = ({ culture, side, tech }: FirstSetup): string =>
  ['give', culture, side, ...(tech === null ? [] : [tech])].join(':');

/** Was it chosen for whoever asked, with nothing changed since? */
export const standsAsGiven = ({ culture, side, tech, given }: Draft): boolean =>
  given !== null &&
  given.culture === culture &&
  given.side === side &&
  (given.tech === null || given.tech === tech);

/** `culture:feudal`, `side:3`, `tech:military`, `give:alien:2`, `give:technocracy:2:city`; anything else changes nothing. */
export function draftGesture(draft: Draft, id: string): Draft {
  const [field, value = '', second = '', third] = id.split(':', 4);
  const culture = CULTURES.find((name) => name === value);
  const tech = BRANCHES.find((name) => name === value);
  const side = Number(field === 'give' ? second : value);
  const isSide = side >= 1 && side <= 6;
  if (field === 'culture' && culture !== undefined) return { ...draft, culture };
  if (field === 'tech' && tech !== undefined) return { ...draft, tech };
  if (field === 'side' && isSide) return { ...draft, side };
  if (field === 'give' && culture !== undefined && isSide) {
    const given = BRANCHES.find((name) => name === third) ?? null;
    return { ...draft, culture, side, tech: given ?? draft.tech, given: { culture, side, tech: given } };
  }
  return draft;
}

/** `undefined` while something is still to be chosen. */
export function draftCommand({ culture, side, tech }: Omit<Draft, 'given'>): SkorCommand | undefined {
  if (culture === null) return undefined;
  if (culture === 'technocracy') return tech === null ? undefined : { type: 'setup', culture, side, tech };
  return { type: 'setup', culture, side, tech: null };
}
