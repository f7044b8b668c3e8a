// The secret choice while it is being made (SKOR-2.2, 2.3).

import {
  BRANCHES,
  type Branch,
  CULTURES,
  type Culture,
  type Side,
  type SkorCommand,
} from '@hexmarch/shared/games/skor/types';

export interface Draft {
  readonly culture: Culture | null;
  readonly side: Side;
  readonly tech: Branch | null;
}

export const emptyDraft = (): Draft => ({ culture: null, side: 1, tech: null });

/** `culture:feudal`, `side:3`, `tech:military`; anything else changes nothing. */
export function draftGesture(draft: Draft, id: string): Draft {
  const [field, value = ''] = id.split(':', 2);
  const culture = CULTURES.find((name) => name === value);
  const tech = BRANCHES.find((name) => name === value);
  const side = Number(value);
  if (field === 'culture' && culture !== undefined) return { ...draft, culture };
  if (field === 'tech' && tech !== undefined) return { ...draft, tech };
  if (field === 'side' && side >= 1 && side <= 6) return { ...draft, side };
  return draft;
}

/** `undefined` while something is still to be chosen. */
export function draftCommand({ culture, side, tech }: Draft): SkorCommand | undefined {
  if (culture === null) return undefined;
  if (culture === 'technocracy') return tech === null ? undefined : { type: 'setup', culture, side, tech };
  return { type: 'setup', culture, side, tech: null };
}
