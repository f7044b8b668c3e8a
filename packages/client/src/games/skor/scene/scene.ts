// Skor's scene: land, structures, pieces, animated events, choice of sides. Decides nothing.

import { type Geometry, geometry } from '@hexmarch/shared/games/skor/board';
import { isCampaign } from '@hexmarch/shared/games/skor/cities';
import { stackOwner } from '@hexmarch/shared/games/skor/stack';
import type { SkorEvent, SkorView, Space } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { cellCorners, polygon } from '../../../art/svg.ts';
import { TILE_RADIUS } from '../../../art/tiles.ts';
import { formOf, type Vec } from '../../../board/geometry/hexMath.ts';
import type { OverviewCell } from '../../../board/geometry/overview.ts';
import { type GroundPiece, HexLayer } from '../../../board/layers/hexLayer.ts';
import type { StandingItem } from '../../../board/layers/pieceLayer.ts';
import { ScreenRow } from '../../../board/layers/screenRow.ts';
import { type CellPlaces, type SceneGame, TableScene } from '../../../board/layers/tableScene.ts';
import type { Timeline } from '../../../board/stage/animate.ts';
import type { BoardStage } from '../../../board/stage/stage.ts';
import type { DraggedPiece, Mark } from '../../../gameApi/clientGame.ts';
import { landOf } from '../board/land.ts';
import { type SkorLayout, skorLayout, stepsForSide } from '../board/layout.ts';
import { isChoosing, withTerritoryTurned } from '../board/look.ts';
import { liftedBy, pieceId, standingItems } from '../board/standing.ts';
import { ONLY_LAND, openSidesOf, sideId } from '../facts/realmSides.ts';
import { spaceNamer } from '../words/spaceNames.ts';
import { eventTimeline, trailOf } from './sceneEvents.ts';
import {
  type ChosenSides,
  numberUnder,
  openSideMarks,
  type SeenSide,
  sideAt,
  sideItems,
  sideMarks,
} from './sceneSides.ts';

/** Skor's additions to the common scene API. */
export interface SkorScene extends TableScene<SkorView, SkorEvent> {
  /** During setup: previews the territory's rotation for that side, and highlights the side; undefined resets it. */
  previewSide(seat: Seat, side: number | undefined, land?: Space): void;
  /** During setup: hit test for the sides of the viewer's territory or realm, at a point of the host in CSS px (`sideId`). */
  sideAt(x: number, y: number): string | undefined;
  /** A dragged piece follows the pointer, in CSS px of the host; undefined resets it. */
  drag(dragged: DraggedPiece | undefined): void;
}

export function createSkorScene(stage: BoardStage): SkorScene {
  const board = new SkorBoard(stage);
  return Object.assign(board.scene, {
    previewSide: (seat: Seat, side: number | undefined, land?: Space) => board.previewSide(seat, side, land),
    sideAt: (x: number, y: number) => board.sideAt(x, y),
    drag: (dragged: DraggedPiece | undefined) => board.drag(dragged),
  });
}

class SkorBoard implements SceneGame<SkorView, SkorEvent> {
  readonly scene: TableScene<SkorView, SkorEvent>;
  private readonly stage: BoardStage;
  private readonly land: HexLayer;
  private readonly sideNumbers: ScreenRow;
  private spec: SkorView['board'] | undefined;
  private board: Geometry = geometry('standard');
  private layout: SkorLayout = skorLayout(this.board, 0, 0);
  /** 1 while the territories are apart for setup, 0 joined, in between during the transition. */
  private apart = 0;
  private sides: ChosenSides = [undefined, undefined];

  constructor(stage: BoardStage) {
    this.stage = stage;
    this.scene = new TableScene(stage, this);
    this.land = new HexLayer(stage);
    this.sideNumbers = new ScreenRow(stage, stage.layers.chips);
  }

  get places(): CellPlaces {
    return { cells: this.board.spaces, middles: this.layout.middles };
  }

  middle(cell: string): Vec | undefined {
    return this.layout.middles[this.board.indexOf(cell)];
  }

  cellAt(point: Vec): string | undefined {
    return this.board.spaces[this.layout.spaceAt(point)];
  }

  accept(view: SkorView): void {
    const apart = isChoosing(view) ? 1 : 0;
    if (apart === 0) this.sides = [undefined, undefined];
    if (view.board === this.spec && apart === this.apart) return;
    this.spec = view.board;
    this.board = geometry(view.board);
    this.setApart(apart);
  }

  layOut(): void {
    this.layout = skorLayout(this.board, this.stage.turn, this.apart);
  }

  drawLand(view: SkorView): void {
    this.land.set(landOf(this.turned(view), this.board, this.layout));
  }

  standing(view: SkorView, marks: readonly Mark[]): readonly StandingItem[] {
    const seen = this.turned(view);
    return standingItems(seen, this.board, this.layout, liftedBy(marks, seen, this.board));
  }

  drawMore(): void {
    const seat = this.stage.viewerSeat;
    const isNumbered = this.apart === 1 && seat !== undefined;
    const sides = isNumbered ? this.seenSides(seat) : [];
    const chosen = this.sides[seat === 1 ? 1 : 0];
    this.sideNumbers.set(sideItems(this.layout, sides, this.stepsOf(seat ?? -1), chosen));
    this.scene.laid.set(this.apart === 1 ? this.chosenMarks(seat) : []);
  }

  private chosenMarks(seat: Seat | undefined): readonly GroundPiece[] {
    const { view } = this.scene;
    if (view === undefined || !isCampaign(view)) return sideMarks(this.board, this.layout, this.sides);
    const chosen = this.sides[seat === 1 ? 1 : 0];
    const open = openSidesOf(view, seat ?? 0).find(
      ({ side, land }) => side === chosen?.side && land === chosen.land,
    );
    return open === undefined ? [] : openSideMarks(this.board, this.layout, open);
  }

  /** The sides that this seat can choose, at their current positions. */
  private seenSides(seat: Seat): readonly SeenSide[] {
    const { view } = this.scene;
    return (view === undefined ? [] : openSidesOf(view, seat)).flatMap(({ side, land, centre }) => {
      const middle = this.middle(centre);
      return middle === undefined ? [] : [{ side, land, centre: middle }];
    });
  }

  timeline(event: SkorEvent, before: SkorView, after: SkorView): Timeline {
    const { pieces, effects } = this.scene;
    return eventTimeline(event, {
      stage: this.stage,
      pieces,
      effects,
      board: this.board,
      layout: this.layout,
      before,
      after,
      showLand: (view) => this.land.set(landOf(view, this.board, this.layout)),
      bringTogether: (apart) => {
        this.scene.view = after;
        this.setApart(apart);
        this.scene.draw();
      },
    });
  }

  /** The same position, as after an event already animated. */
  isSame({ stacks }: SkorView, view: SkorView): boolean {
    return stacks.length === view.stacks.length && stacks.every((code, i) => code === view.stacks[i]);
  }

  trailOf = trailOf;

  ownerAt(view: SkorView, cell: string): Seat {
    return stackOwner(view.stacks[this.board.indexOf(cell)] ?? 0);
  }

  nameOf({ board }: SkorView): ((cell: string) => string) | undefined {
    return this.apart === 0 ? spaceNamer(board) : undefined;
  }

  destroy(): void {
    this.land.destroy();
    this.sideNumbers.destroy();
  }

  previewSide(seat: Seat, side: number | undefined, land: Space = ONLY_LAND): void {
    const chosen = side === undefined ? undefined : { side, land };
    this.sides = seat === 0 ? [chosen, this.sides[1]] : [this.sides[0], chosen];
    this.scene.draw();
  }

  sideAt(x: number, y: number): string | undefined {
    const seat = this.stage.viewerSeat;
    const { view } = this.scene;
    if (this.apart === 0 || seat === undefined || view === undefined) return undefined;
    const point = this.stage.toWorld(x, y);
    if (!isCampaign(view)) return sideAt(point, this.layout, seat, this.stepsOf(seat))?.toString();
    const found = numberUnder(point, this.layout, this.seenSides(seat));
    return found && sideId(found);
  }

  /** The forty spaces fit on any screen; a campaign's board has an overview. */
  overview(): readonly OverviewCell[] {
    if (this.board.lands.length <= LANDS_SEEN) return [];
    const corners = cellCorners(TILE_RADIUS, formOf(this.layout.turn));
    return this.board.spaces.map((cell, i) => {
      const { x, y } = this.layout.middles[i] ?? { x: 0, y: 0 };
      return { cell, path: polygon(corners.map(([dx, dy]) => [x + dx, y + dy])) };
    });
  }

  drag(dragged: DraggedPiece | undefined): void {
    this.scene.drawStanding();
    const sprite = dragged && this.scene.pieces.get(pieceId(this.board.indexOf(dragged.cell), dragged.piece));
    if (!dragged || !sprite) return;
    const { x, y } = this.stage.toWorld(dragged.x, dragged.y);
    sprite.position.set(x, y + 0.35 * TILE_RADIUS);
    sprite.zIndex = Number.MAX_SAFE_INTEGER;
    this.stage.invalidate();
  }

  private setApart(apart: number): void {
    this.apart = apart;
    // After a rotation by the stage the board is laid out again.
    this.layOut();
    const layoutAt = (turn: SkorLayout['turn']) => skorLayout(this.board, turn, apart);
    this.stage.setFraming({
      bounds: (turn) => layoutAt(turn).bounds,
      home: (turn, seat) => layoutAt(turn).boundsOf(seat),
    });
  }

  /** The displayed view: with previewed rotations. */
  private turned(view: SkorView): SkorView {
    if (!isChoosing(view)) return view;
    const once = withTerritoryTurned(view, this.board, 0, this.stepsOf(0));
    return withTerritoryTurned(once, this.board, 1, this.stepsOf(1));
  }

  private stepsOf(seat: Seat): number {
    const chosen = seat < 0 ? undefined : this.sides[seat === 0 ? 0 : 1];
    const { view } = this.scene;
    // SKOR-10.1d: a realm is rotated as a whole, when both are joined.
    const isTurned = chosen !== undefined && view !== undefined && !isCampaign(view);
    return isTurned ? stepsForSide(seat, chosen.side) : 0;
  }
}

const LANDS_SEEN = 2;
