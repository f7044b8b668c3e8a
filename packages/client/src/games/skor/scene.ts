// Skor on the board: what lies and stands where, how its events are seen, sides in hand. Decides nothing.

import { type Geometry, geometry } from '@hexmarch/shared/games/skor/board';
import { isBeforePlay } from '@hexmarch/shared/games/skor/query';
import { stackOwner } from '@hexmarch/shared/games/skor/stack';
import type { SkorEvent, SkorView } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { TILE_RADIUS } from '../../art/tiles.ts';
import type { Timeline } from '../../board/animate.ts';
import { HexLayer } from '../../board/hexLayer.ts';
import type { Vec } from '../../board/hexMath.ts';
import type { StandingItem } from '../../board/pieceLayer.ts';
import { ScreenRow } from '../../board/screenRow.ts';
import type { BoardStage } from '../../board/stage.ts';
import { type CellPlaces, type SceneGame, TableScene } from '../../board/tableScene.ts';
import type { Mark } from '../../play/clientGame.ts';
import { landOf } from './land.ts';
import { type SkorLayout, skorLayout, stepsForSide } from './layout.ts';
import { withTerritoryTurned } from './look.ts';
import type { HeldPiece, SkorScene } from './sceneApi.ts';
import { eventTimeline } from './sceneEvents.ts';
import { type ChosenSides, sideAt, sideItems, sideMarks } from './sceneSides.ts';
import { trailOf } from './sceneTrail.ts';
import { spaceName } from './spaceNames.ts';
import { liftedBy, pieceId, standingItems } from './standing.ts';

export type { SkorScene } from './sceneApi.ts';

export function createSkorScene(stage: BoardStage): SkorScene {
  const board = new SkorBoard(stage);
  return Object.assign(board.scene, {
    previewSide: (seat: Seat, side: number | undefined) => board.previewSide(seat, side),
    sideAt: (x: number, y: number) => board.sideAt(x, y),
    drag: (held: HeldPiece | undefined) => board.drag(held),
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
  /** 1 while the territories stand apart for setup, 0 joined, between while they come together. */
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
    this.sideNumbers.set(
      isNumbered ? sideItems(this.layout, seat, this.stepsOf(seat), this.sides[seat]) : [],
    );
    this.scene.laid.set(this.apart === 1 ? sideMarks(this.board, this.layout, this.sides) : []);
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

  /** The same position, as after an event that has been played already. */
  isSame({ stacks }: SkorView, view: SkorView): boolean {
    return stacks.length === view.stacks.length && stacks.every((code, i) => code === view.stacks[i]);
  }

  trailOf = trailOf;

  ownerAt(view: SkorView, cell: string): Seat {
    return stackOwner(view.stacks[this.board.indexOf(cell)] ?? 0);
  }

  nameOf({ board }: SkorView): ((cell: string) => string) | undefined {
    return this.apart === 0 ? (cell) => spaceName(board, cell) : undefined;
  }

  destroy(): void {
    this.land.destroy();
    this.sideNumbers.destroy();
  }

  previewSide(seat: Seat, side: number | undefined): void {
    this.sides = seat === 0 ? [side, this.sides[1]] : [this.sides[0], side];
    this.scene.draw();
  }

  sideAt(x: number, y: number): number | undefined {
    const seat = this.stage.viewerSeat;
    if (this.apart === 0 || seat === undefined) return undefined;
    return sideAt(this.stage.toWorld(x, y), this.layout, seat, this.stepsOf(seat));
  }

  drag(held: HeldPiece | undefined): void {
    this.scene.drawStanding();
    const sprite = held && this.scene.pieces.get(pieceId(this.board.indexOf(held.cell), held.piece));
    if (!held || !sprite) return;
    const { x, y } = this.stage.toWorld(held.x, held.y);
    sprite.position.set(x, y + 0.35 * TILE_RADIUS);
    sprite.zIndex = Number.MAX_SAFE_INTEGER;
    this.stage.invalidate();
  }

  private setApart(apart: number): void {
    this.apart = apart;
    // The stage has the board laid out once more if it turns it.
    this.layOut();
    const layoutAt = (turn: SkorLayout['turn']) => skorLayout(this.board, turn, apart);
    this.stage.setBounds(
      (turn) => layoutAt(turn).bounds,
      (turn, seat) => layoutAt(turn).boundsOf(seat),
    );
  }

  /** The view as it is looked at: with previewed sides turned. */
  private turned(view: SkorView): SkorView {
    if (!isChoosing(view)) return view;
    const once = withTerritoryTurned(view, this.board, 0, this.stepsOf(0));
    return withTerritoryTurned(once, this.board, 1, this.stepsOf(1));
  }

  private stepsOf(seat: Seat): number {
    const side = this.sides[seat === 0 ? 0 : 1];
    return side === undefined ? 0 : stepsForSide(seat, side);
  }
}

/** Both choices are open: the territories lie as they were rolled. */
const isChoosing = (view: SkorView): boolean => isBeforePlay(view) && view.players[0].culture === null;
