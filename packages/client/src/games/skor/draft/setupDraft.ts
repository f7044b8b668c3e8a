// Draft of the secret choice (SKOR-2.2, 2.3).

import {
  BRANCHES,
  type Branch,
  CULTURES,
  type Culture,
  type Side,
  type SkorCommand,
  type Space,
} from '@hexmarch/shared/games/skor/types';
import { ONLY_LAND, type OpenSide, sideId, sideIn } from '../facts/realmSides.ts';
import type { FirstSetup } from './firstSetup.ts';

export interface Draft {
  readonly culture: Culture | null;
  readonly side: Side;
  /** The territory whose side it is, in the realm's own coordinates (SKOR-10.1d). */
  readonly land: Space;
  readonly tech: Branch | null;
  /** A requested suggestion; part of the draft, so that it survives a rotation of the phone. */
  readonly given: FirstSetup | null;
}

/** With the drafted culture (SKOR-2.7), if there is one. */
export const emptyDraft = (
  culture: Culture | null = null,
  { side, land }: Pick<OpenSide, 'side' | 'land'> = { side: 1, land: ONLY_LAND },
): Draft => ({
  culture,
  side,
  land,
  tech: null,
  given: null,
});

/** The gesture that applies a suggestion to the draft. */
export const giveGesture = ({ culture, side, land, tech }: FirstSetup): string =>
  ['give', culture, sideId({ side, land }), ...(tech === null ? [] : [tech])].join(':');

/** Whether the draft is an unchanged suggestion. */
export const standsAsGiven = ({ culture, side, land, tech, given }: Draft): boolean =>
  given !== null &&
  given.culture === culture &&
  given.side === side &&
  given.land === land &&
  (given.tech === null || given.tech === tech);

/** `culture:feudal`, `side:3`, `side:3@6,-3`, `tech:military`, `give:alien:2`, `give:technocracy:2:city`; anything else has no effect. */
export function draftGesture(draft: Draft, id: string): Draft {
  const [field, value = '', second = '', third] = id.split(':', 4);
  const culture = CULTURES.find((name) => name === value);
  const tech = BRANCHES.find((name) => name === value);
  const chosen = sideIn(field === 'give' ? second : value);
  if (field === 'culture' && culture !== undefined) return { ...draft, culture };
  if (field === 'tech' && tech !== undefined) return { ...draft, tech };
  if (field === 'side' && chosen !== undefined) return { ...draft, ...chosen };
  if (field === 'give' && culture !== undefined && chosen !== undefined) {
    const given = BRANCHES.find((name) => name === third) ?? null;
    const first: FirstSetup = { culture, ...chosen, tech: given };
    return { ...draft, culture, ...chosen, tech: given ?? draft.tech, given: first };
  }
  return draft;
}

/** `undefined` while the choice is incomplete. */
export function draftCommand({ culture, side, land, tech }: Omit<Draft, 'given'>): SkorCommand | undefined {
  if (culture === null || (culture === 'technocracy' && tech === null)) return undefined;
  const at = land === ONLY_LAND ? {} : { at: land };
  return { type: 'setup', culture, side, tech: culture === 'technocracy' ? tech : null, ...at };
}
