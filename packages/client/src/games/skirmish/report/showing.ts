// How players and territories are shown to the viewer in reports.

import type { Sides } from '@hexmarch/shared/games/skirmish/land/types';
import type { SkirmishCommand, SkirmishEvent, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { playerOf, sidesIn } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { PaintNumber } from '../../../art/paints.ts';
import type { PanelProps } from '../../../gameApi/clientGame.ts';
import { territoryName } from '../facts/viewFacts.ts';
import { paintOf } from '../words/looks.ts';
import { playerName, type Voice } from './parts.ts';

export type ReportProps = PanelProps<SkirmishView, SkirmishCommand, SkirmishEvent>;

export interface Showing extends Voice {
  /** The viewing player. */
  readonly eyes: Seat | undefined;
  readonly paint: (player: Seat) => PaintNumber;
  /** Highlights territories on the map; none clears it. */
  readonly point: (codes: readonly string[]) => void;
}

/** `sides`: as of the reported turn. */
export const showingOf = (
  { view, seat, names, point }: Pick<ReportProps, 'view' | 'seat' | 'names' | 'point'>,
  sides: Sides = sidesIn(view),
): Showing => ({
  eyes: seat === undefined ? undefined : (sides.people[seat]?.plays ?? playerOf(view, seat)),
  name: (player) => playerName(names, sides, player),
  place: (code) => territoryName(view, code),
  paint: (player) => paintOf(view, player),
  point,
});
