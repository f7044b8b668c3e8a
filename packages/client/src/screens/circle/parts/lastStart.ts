// What the reader played last in a circle, and with whom, for another match like it (UI-C23).

import type { CircleMatch, CirclePage, MemberNumber } from '@hexmarch/shared/protocol/people/circles';
import { termsIn } from '@hexmarch/shared/roomSettings/settingGroups';
import { gameEntry } from '../../../games/registry.ts';
import { optionsIn } from '../../../roomSettings/optionText.ts';
import { type RoomSettingsDraft, usual } from '../../../roomSettings/roomSettingsDraft.ts';

export interface CircleStart {
  readonly room: RoomSettingsDraft;
  /** Members for whom seats are kept. */
  readonly with: readonly MemberNumber[];
}

/** A room of a circle is private: its members see it all the same. */
export const usualIn = (game: string): RoomSettingsDraft => ({ ...usual(game), visibility: 'private' });

/** Undefined: nothing yet, or a game that is not known here. */
export function lastStart(page: Pick<CirclePage, 'matches' | 'finished' | 'you'>): CircleStart | undefined {
  const [last] = [...page.matches, ...page.finished]
    .filter(({ row, who }) => who.includes(page.you.number) && gameEntry(row.game) !== undefined)
    .toSorted((a, b) => b.row.createdAt - a.row.createdAt);
  return last && startLike(last, page.you.number);
}

function startLike({ row, who }: CircleMatch, own: MemberNumber): CircleStart {
  // Another match begins at the beginning.
  const { position: _, ...options } = optionsIn(row.options);
  return {
    room: { ...usualIn(row.game), ...termsIn(row), watchersAllowed: row.watchersAllowed, options },
    with: who.filter((number): number is MemberNumber => number !== null && number !== own),
  };
}
