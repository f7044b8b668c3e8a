// The culture draft (SKOR-2.7): before anything is chosen in secret, each player bans a culture, then each chooses one.

import type { Random, Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import { opponentOf, refusal } from './query.ts';
import { RULES } from './rulesTable.ts';
import {
  CULTURES,
  type Culture,
  type Draft,
  type SkorEvent,
  type SkorOptions,
  type SkorState,
} from './types.ts';

export type DraftCommand = { readonly type: 'ban' | 'choose'; readonly culture: Culture };

/** Cultures that the host allows at all (SKOR-9.7). */
export const culturesIn = (options: SkorOptions): readonly Culture[] =>
  CULTURES.filter((culture) => culture !== 'alternative' || options.alternative);

/** The seat that must ban or choose, and which. */
export interface Due {
  readonly seat: Seat;
  readonly type: DraftCommand['type'];
}

// SKOR-2.7: who bans first chooses second.
export function dueIn({ first, banned, chosen }: Draft): Due | undefined {
  const [one, other] = [first, opponentOf(first)];
  if (banned.length < 2) return { seat: banned.length === 0 ? one : other, type: 'ban' };
  const seat = [other, one].find((next) => chosen[next] === null);
  return seat === undefined ? undefined : { seat, type: 'choose' };
}

/** The next ban or choice; `undefined` outside a draft. */
export const draftDue = ({ stage, draft }: SkorState): Due | undefined =>
  stage === 'draft' && draft !== undefined ? dueIn(draft) : undefined;

/** Still available. */
const isLeft = ({ banned, chosen }: Draft, culture: Culture): boolean =>
  !banned.includes(culture) && !chosen.includes(culture);

/** Cultures that can still be banned or chosen. */
export const culturesLeft = ({ draft, options }: SkorState): readonly Culture[] =>
  draft === undefined ? [] : culturesIn(options).filter((culture) => isLeft(draft, culture));

/** An existing culture, allowed by the host, and (in a draft) available. */
export function checkCulture({ options, draft, stage }: SkorState, culture: Culture): Refusal | undefined {
  if (!CULTURES.includes(culture)) return refusal('no-such-culture', '2.3');
  if (!culturesIn(options).includes(culture)) return refusal('culture-not-allowed', '9.7');
  const isGone = stage === 'draft' && draft !== undefined && !isLeft(draft, culture);
  return isGone ? refusal('culture-gone', '2.7', { culture }) : undefined;
}

/** A player must lead the culture that it has drafted. */
export function checkDrafted({ draft }: SkorState, seat: Seat, culture: Culture): Refusal | undefined {
  const drafted = draft?.chosen[seat] ?? culture;
  return drafted === culture ? undefined : refusal('not-your-culture', '2.7', { culture: drafted });
}

export const beginDraft = (random: Random): SkorEvent => ({
  type: 'draftBegan',
  first: random.die(RULES.draftDie) - 1,
});

export const draft = (seat: Seat, { type, culture }: DraftCommand): readonly SkorEvent[] => [
  type === 'ban' ? { type: 'cultureBanned', seat, culture } : { type: 'cultureChosen', seat, culture },
];
