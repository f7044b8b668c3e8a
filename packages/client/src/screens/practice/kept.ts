// The matches of practice that this browser keeps, of each game one and one from its prepared position, so that a reload goes on
// where it was left.

import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import { STRENGTHS, type Strength } from '@hexmarch/shared/search/botPlayer';
import type { AnyCommand, AnyEvent } from '../../gameApi/anyGame.ts';
import type { Options } from '../../gameApi/options.ts';
import { recall, remember } from '../../preferences/storage.ts';

/** What was chosen before the match. */
export interface Terms {
  readonly strength: Strength;
  /** Where the person sits. */
  readonly seat: Seat;
  readonly options: Options;
}

export interface KeptAct {
  readonly by: Seat;
  /** Of the person's own acts. */
  readonly command?: AnyCommand;
  readonly events: readonly AnyEvent[];
}

export interface KeptMatch {
  readonly terms: Terms;
  readonly start: unknown;
  readonly acts: readonly KeptAct[];
}

/** Raised when a match that was kept before can no longer be read. */
const FORM = 1;

/** Neither takes the other's place: `play` is the one from the prepared position. */
export type Slot = 'practice' | 'play';

const keyOf = (slot: Slot, gameId: string): string => `hexmarch.${slot}.${gameId}`;

export function keepMatch({ id, rulesVersion }: AnyGame, match: KeptMatch | undefined, slot: Slot): void {
  const text = match === undefined ? null : JSON.stringify({ form: FORM, rulesVersion, ...match });
  remember(keyOf(slot, id), text);
}

/** Undefined when there is none, or none that can still be played. */
export function keptMatch(game: AnyGame, slot: Slot = 'practice'): KeptMatch | undefined {
  const text = recall(keyOf(slot, game.id));
  if (text === null) return undefined;
  try {
    const match = JSON.parse(text) as KeptMatch & { readonly form: number; readonly rulesVersion: number };
    const isOurs = match.form === FORM && match.rulesVersion === game.rulesVersion;
    return isOurs && isSound(game, match) ? match : undefined;
  } catch {
    return undefined;
  }
}

function isSound(game: AnyGame, { terms, start, acts }: KeptMatch): boolean {
  if (!STRENGTHS.includes(terms.strength)) return false;
  const events = acts.flatMap((act) => act.events);
  const state = events.reduce((before, event) => game.evolve(before, event), start);
  return game.audit(state).length === 0;
}
