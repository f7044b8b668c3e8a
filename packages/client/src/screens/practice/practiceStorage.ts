// The practice matches stored in this browser, one per game and one from its prepared position, so that a reload resumes
// them.

import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import { BOT_MAX } from '@hexmarch/shared/search/botNumber';
import type { AnyCommand, AnyEvent } from '../../gameApi/anyGame.ts';
import type { Options } from '../../gameApi/options.ts';
import { recall, remember } from '../../preferences/storage.ts';

/** The match's settings. */
export interface Terms {
  /** Of all other seats (shared search/botNumber.ts). */
  readonly bot: number;
  /** They are at the player's own level, and the result counts for it. */
  readonly isMine?: true;
  /** The player's seat. */
  readonly seat: Seat;
  readonly options: Options;
}

export interface StoredAct {
  readonly by: Seat;
  /** Absent: an act of the host, or stored by an older version. */
  readonly command?: AnyCommand;
  /** Of the player's own acts: given by a panel of the game (`ClientGame.isAutomatic`). */
  readonly automatic?: boolean;
  readonly events: readonly AnyEvent[];
}

export interface StoredMatch {
  readonly terms: Terms;
  readonly start: unknown;
  readonly acts: readonly StoredAct[];
  /** Its result has counted for the player's level; undone since. */
  readonly hasCounted?: boolean | undefined;
  /** Id of the gesture that it begins with (`Opening`), until the player has acted. */
  readonly opening?: string | undefined;
}

/** Incremented when the storage format changes incompatibly. */
const FORM = 1;

/** Separate slots: `play` is the match from the prepared position. */
export type Slot = 'practice' | 'play';

const keyOf = (slot: Slot, gameId: string): string => `hexmarch.${slot}.${gameId}`;

export function storeMatch({ id, rulesVersion }: AnyGame, match: StoredMatch | undefined, slot: Slot): void {
  const text = match === undefined ? null : JSON.stringify({ form: FORM, rulesVersion, ...match });
  remember(keyOf(slot, id), text);
}

/** Undefined if there is none, or none that can still be played. */
export function storedMatch(game: AnyGame, slot: Slot = 'practice'): StoredMatch | undefined {
  const text = recall(keyOf(slot, game.id));
  if (text === null) return undefined;
  try {
    const { form, rulesVersion, ...stored } = JSON.parse(text) as Stored;
    const match = { ...stored, terms: termsOf(stored.terms) };
    const isOurs = form === FORM && rulesVersion === game.rulesVersion;
    return isOurs && isSound(game, match) ? match : undefined;
  } catch {
    return undefined;
  }
}

interface Stored extends StoredMatch {
  readonly form: number;
  readonly rulesVersion: number;
}

/** Matches that were stored before there were levels have a strength, which is also a bot's number. */
const termsOf = ({ strength, ...terms }: Terms & { readonly strength?: number }): Terms =>
  strength === undefined ? terms : { ...terms, bot: strength };

function isSound(game: AnyGame, { terms, start, acts }: StoredMatch): boolean {
  if (!(terms.bot > 0 && terms.bot <= BOT_MAX)) return false;
  const events = acts.flatMap((act) => act.events);
  const state = events.reduce((before, event) => game.evolve(before, event), start);
  return game.audit(state).length === 0;
}
