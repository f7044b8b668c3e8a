// Initial map view (UI-S15): the whole map if it is readable, else the viewer's land at a scale without overlaps.
// Geometry only.

import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { type Anchor, centreOf, fitScale, type Rect, type Rest } from '../../../board/geometry/camera.ts';
import type { Extent } from '../../../board/geometry/outline.ts';
import type { BoardStage } from '../../../board/stage/stage.ts';
import type { Mark, MarkKind } from '../../../gameApi/clientGame.ts';
import { TERRITORY } from './blocks.ts';

/** Sea margin around the whole map, in art units. */
const SEA = 46;
/** Sizes of a typical territory in CSS px: the minimum for labels and shields, and one that shows the surroundings. */
const TERRITORY_PX = { least: 46, most: 76 };
/** With a mouse the whole map comes first, even if a name or two do not fit. */
const WHOLE = { leastPx: 42, roomPx: 500 };

export function boundsOf(extents: readonly Extent[], margin = SEA): Rect {
  const left = Math.min(...extents.map((one) => one.left)) - margin;
  const top = Math.min(...extents.map((one) => one.top)) - margin;
  const right = Math.max(...extents.map((one) => one.right)) + margin;
  const bottom = Math.max(...extents.map((one) => one.bottom)) + margin;
  return { left, top, width: right - left, height: bottom - top };
}

/** A part of the map that concerns a player; undefined: there is none. */
export type LandPart<R extends Rect = Rect> = (
  areas: readonly { readonly name: string; readonly extent: Extent }[],
  view: Pick<SkirmishView, 'control' | 'armies'>,
  player: Seat,
  marks: readonly Mark[],
) => R | undefined;

/** What a player has of the map; undefined: nothing. */
export function landOfPlayer(
  areas: readonly { readonly extent: Extent }[],
  { control }: Pick<SkirmishView, 'control'>,
  player: Seat,
): Rect | undefined {
  const extents = areas.flatMap(({ extent }, place) => (control[place] === player ? [extent] : []));
  return extents.length === 0 ? undefined : boundsOf(extents);
}

/** The land that the viewer is about to order, and where that army may act; else that with own armies. */
export function actingLand(
  areas: readonly { readonly name: string; readonly extent: Extent }[],
  { armies }: Pick<SkirmishView, 'armies'>,
  player: Seat,
  marks: readonly Mark[],
): Anchor | undefined {
  // A reinforcement is chosen where there is no land.
  const isChosen = marks.some(({ kind, cell }) => kind === 'selected' && cell !== 'REF');
  const marked = new Set(marks.filter(({ kind }) => ACTING.includes(kind)).map(({ cell }) => cell));
  const isActing = (name: string, place: number): boolean =>
    isChosen ? marked.has(name) : armies[place] === player;
  const extents = areas.flatMap(({ name, extent }, place) => (isActing(name, place) ? [extent] : []));
  return extents.length === 0 ? undefined : { ...boundsOf(extents, 0), leastScale: 0, isActing: isChosen };
}

/** Armies that could be supported may be far away. */
const ACTING: readonly MarkKind[] = ['selected', 'reach', 'attack', 'aim', 'act'];

/** What no panel covers: on a narrow screen plates and sheets lie above and below, elsewhere there is land between panels. */
export function uncovered({ host, free }: Pick<BoardStage, 'host' | 'free'>): readonly Rect[] {
  const screen = { left: 0, top: 0, width: host.clientWidth, height: host.clientHeight };
  const isNarrow = screen.width - free.width < NARROW_PX;
  return isNarrow ? [screen, { ...screen, top: free.top, height: free.height }] : [screen];
}

/** Panels beside the board are wider than this, in CSS px. */
const NARROW_PX = 40;

/** View of `home` in the free area: no smaller than readable, no larger than with its surroundings. */
export function homePart(home: Rect, free: Rect): Rect {
  const { least, most } = TERRITORY_PX;
  const scale = Math.max(least / TERRITORY, Math.min(most / TERRITORY, fitScale(home, free)));
  const { x, y } = centreOf(home);
  const [width, height] = [free.width / scale, free.height / scale];
  return { left: x - width / 2, top: y - height / 2, width, height };
}

/** The whole map if it is readable, else what is near. Neither moves while `keep` is in view. */
export const restPart = (whole: Rect, free: Rect, near: Rect, keep: Anchor | undefined): Rest => ({
  ...(isReadable(whole, free) ? whole : near),
  keep,
});

export function isReadable(bounds: Rect, free: Rect): boolean {
  const isWide = Math.min(free.width, free.height) >= WHOLE.roomPx;
  return fitScale(bounds, free) * TERRITORY >= (isWide ? WHOLE.leastPx : TERRITORY_PX.least);
}
