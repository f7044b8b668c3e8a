// The secret choice while it is being made (SKOR-2.2, 2.3), and how the board would lie with it.

import { geometry } from '@hexmarch/shared/games/skor/board';
import { turnedPlace } from '@hexmarch/shared/games/skor/setup';
import { codeOf, structureKind } from '@hexmarch/shared/games/skor/structure';
import {
  BRANCHES,
  type Branch,
  CULTURES,
  type Culture,
  type Side,
  type SkorCommand,
  type SkorView,
} from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';

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

/** The view with the seat's own territory turned to that side; the opponent's stays as it was rolled. */
export function turnedView(view: SkorView, seat: Seat, side: Side): SkorView {
  const board = geometry(view.board);
  const structures = [...view.structures];
  const own = board.territory(seat).filter((i) => {
    const kind = structureKind(view.structures[i] ?? 0);
    return kind === 'resource' || kind === 'obstruction';
  });
  for (const i of own) structures[i] = 0;
  for (const i of own) {
    const structure = structureKind(view.structures[i] ?? 0);
    if (structure === null) continue;
    const { at } = turnedPlace(seat, side, { at: board.spaces[i] ?? '', structure });
    structures[board.indexOf(at)] = codeOf(structure, -1);
  }
  return { ...view, structures };
}
