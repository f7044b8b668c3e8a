// Skor on the board: draws any view, plays events, shows marks. Says where a cell is; decides nothing.

import { type Geometry, geometry } from '@hexmarch/shared/games/skor/board';
import { isBeforePlay } from '@hexmarch/shared/games/skor/query';
import { stackOwner } from '@hexmarch/shared/games/skor/stack';
import type { SkorEvent, SkorView } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { TILE_RADIUS } from '../../art/tiles.ts';
import { Effects } from '../../board/effects.ts';
import { createHexLayer, type HexLayer, SpriteRow } from '../../board/hexLayer.ts';
import { MarksLayer } from '../../board/marksLayer.ts';
import { PieceLayer } from '../../board/pieceLayer.ts';
import { ScreenRow } from '../../board/screenRow.ts';
import { SelectionZoom } from '../../board/selectionZoom.ts';
import type { BoardStage } from '../../board/stage.ts';
import { tileNameItems } from '../../board/tileNames.ts';
import { markedTrails, type Trail, trailItems } from '../../board/trail.ts';
import type { Mark } from '../../play/clientGame.ts';
import { landOf } from './land.ts';
import { type SkorLayout, skorLayout, stepsForSide } from './layout.ts';
import { withTerritoryTurned } from './look.ts';
import type { HeldPiece, Overlays, SkorScene } from './sceneApi.ts';
import { eventTimeline } from './sceneEvents.ts';
import { type ChosenSides, sideAt, sideItems, sideMarks } from './sceneSides.ts';
import { trailOf } from './sceneTrail.ts';
import { spaceName } from './spaceNames.ts';
import { liftedBy, pieceId, standingItems } from './standing.ts';

export type { HeldPiece, Overlays, SkorScene } from './sceneApi.ts';

export function createSkorScene(stage: BoardStage): SkorScene {
  return new SkorBoard(stage);
}

class SkorBoard implements SkorScene {
  private readonly stage: BoardStage;
  private readonly land: HexLayer;
  private readonly trailRow: SpriteRow;
  private readonly sideRow: SpriteRow;
  private readonly sideNumbers: ScreenRow;
  private readonly names: ScreenRow;
  private readonly marks: MarksLayer;
  private readonly pieces: PieceLayer;
  private readonly effects: Effects;
  private readonly zoom: SelectionZoom;
  private readonly unlisten: (() => void)[];
  private overlays: Overlays = { names: true, trails: false, odds: true, threats: [], owners: [] };
  private view: SkorView | undefined;
  private board: Geometry = geometry('standard');
  private layout: SkorLayout = skorLayout(this.board, 0, 0);
  /** 1 while the territories stand apart for setup, 0 joined, between while they come together. */
  private apart = 0;
  private sides: ChosenSides = [undefined, undefined];
  private shownMarks: readonly Mark[] = [];
  private pointed: readonly string[] = [];
  private trail: Trail | undefined;

  constructor(stage: BoardStage) {
    this.stage = stage;
    this.land = createHexLayer(stage);
    this.trailRow = new SpriteRow(stage, stage.layers.marks);
    this.sideRow = new SpriteRow(stage, stage.layers.marks);
    this.sideNumbers = new ScreenRow(stage, stage.layers.chips);
    this.names = new ScreenRow(stage, stage.layers.labels);
    this.marks = new MarksLayer(stage);
    this.pieces = new PieceLayer(stage);
    this.effects = new Effects(stage);
    this.zoom = new SelectionZoom(stage);
    this.unlisten = [stage.onLayout(() => this.layOut()), stage.onView(() => this.drawForScale())];
  }

  show(view: SkorView): void {
    this.skip();
    if (this.view && !followsFrom(this.view, view)) this.trail = undefined;
    this.accept(view);
  }

  play(event: SkorEvent, after: SkorView): Promise<void> {
    this.skip();
    const before = this.view;
    if (!before) {
      this.accept(after);
      return Promise.resolve();
    }
    const timeline = eventTimeline(event, {
      stage: this.stage,
      pieces: this.pieces,
      effects: this.effects,
      board: this.board,
      layout: this.layout,
      before,
      after,
      showLand: (view) => this.drawLand(view),
      bringTogether: (apart) => this.setApart(apart, after),
    });
    return new Promise((resolve) => {
      this.stage.animator.start('event', timeline, () => {
        this.trail = trailOf(event, this.trail);
        this.accept(after);
        resolve();
      });
    });
  }

  mark(marks: readonly Mark[]): void {
    this.shownMarks = marks;
    this.drawTrail();
    this.drawMarks();
    this.drawStanding();
    this.zoom.follow(marks, (cell) => this.middle(cell));
  }

  point(cells: readonly string[]): void {
    this.pointed = cells;
    this.drawMarks();
  }

  cellAt(x: number, y: number): string | undefined {
    return this.board.spaces[this.layout.spaceAt(this.stage.toWorld(x, y))];
  }

  cellBox(cell: string): { readonly x: number; readonly y: number; readonly radiusPx: number } | undefined {
    const middle = this.middle(cell);
    if (!middle) return undefined;
    return { ...this.stage.toScreen(middle), radiusPx: TILE_RADIUS * this.stage.camera.scale };
  }

  previewSide(seat: Seat, side: number | undefined): void {
    this.sides = seat === 0 ? [side, this.sides[1]] : [this.sides[0], side];
    this.draw();
  }

  sideAt(x: number, y: number): number | undefined {
    const seat = this.stage.viewerSeat;
    if (this.apart === 0 || seat === undefined) return undefined;
    return sideAt(this.stage.toWorld(x, y), this.layout, seat, this.stepsOf(seat));
  }

  setOverlays(change: Partial<Overlays>): void {
    this.overlays = { ...this.overlays, ...change };
    this.drawForScale();
    this.drawTrail();
    this.drawMarks();
  }

  drag(held: HeldPiece | undefined): void {
    this.drawStanding();
    const sprite = held && this.pieces.get(pieceId(this.board.indexOf(held.cell), held.piece));
    if (!held || !sprite) return;
    const { x, y } = this.stage.toWorld(held.x, held.y);
    sprite.position.set(x, y + 0.35 * TILE_RADIUS);
    sprite.zIndex = Number.MAX_SAFE_INTEGER;
  }

  focus(cells: readonly string[]): void {
    this.zoom.focus(cells, (cell) => this.middle(cell));
  }

  skip(): void {
    this.stage.animator.finish('event');
  }

  ready(): Promise<void> {
    return this.stage.textures.ready();
  }

  destroy(): void {
    this.stage.animator.finish('event');
    for (const stop of this.unlisten) stop();
    this.marks.destroy();
    this.names.destroy();
    this.sideNumbers.destroy();
    this.pieces.set([]);
    this.effects.clear();
    for (const row of [this.land.shadows, this.land.tiles, this.land.borders, this.trailRow, this.sideRow]) {
      row.destroy();
    }
  }

  private accept(view: SkorView): void {
    this.effects.clear();
    const newBoard = this.view?.board !== view.board;
    this.view = view;
    const apart = isChoosing(view) ? 1 : 0;
    if (apart === 0) this.sides = [undefined, undefined];
    if (newBoard || apart !== this.apart) {
      this.board = geometry(view.board);
      this.setApart(apart, view);
    } else {
      this.draw();
    }
  }

  private setApart(apart: number, view: SkorView): void {
    this.apart = apart;
    this.view = view;
    // The stage answers with `layOut` if it turns the board.
    this.layout = skorLayout(this.board, this.stage.turn, apart);
    const layoutAt = (turn: SkorLayout['turn']) => skorLayout(this.board, turn, apart);
    this.stage.setBounds(
      (turn) => layoutAt(turn).bounds,
      (turn, seat) => layoutAt(turn).boundsOf(seat),
    );
    this.draw();
  }

  private layOut(): void {
    this.layout = skorLayout(this.board, this.stage.turn, this.apart);
    this.draw();
  }

  private draw(): void {
    if (!this.view) return;
    this.drawLand(this.seen(this.view));
    this.drawForScale();
    this.drawTrail();
    this.drawMarks();
    this.drawStanding();
    this.drawSides();
  }

  private drawLand(view: SkorView): void {
    const { shadows, tiles, borders } = landOf(view, this.board, this.layout);
    this.land.shadows.set(shadows);
    this.land.tiles.set(tiles);
    this.land.borders.set(borders);
  }

  private drawStanding(): void {
    // An event on its way has its own sprites in hand; when it ends everything is drawn anew.
    if (!this.view || this.stage.animator.runs('event')) return;
    const view = this.seen(this.view);
    const lifted = liftedBy(this.shownMarks, view, this.board);
    this.pieces.set(standingItems(view, this.board, this.layout, lifted));
  }

  private drawMarks(): void {
    const { threats, owners, odds } = this.overlays;
    const nameOf = this.nameOf();
    const input = { marks: this.shownMarks, pointed: this.pointed, threats, owners, odds, nameOf };
    this.marks.set(input, (cell) => this.middle(cell));
  }

  private drawTrail(): void {
    const ownerAt = (cell: string): Seat => stackOwner(this.view?.stacks[this.board.indexOf(cell)] ?? 0);
    const seen = this.overlays.trails && this.trail ? [this.trail] : [];
    const shown = [...seen, ...markedTrails(this.shownMarks, this.trail, ownerAt)];
    const portrait = this.stage.turn !== 0;
    this.trailRow.set(shown.flatMap((trail) => trailItems(trail, portrait, (cell) => this.middle(cell))));
  }

  private drawSides(): void {
    const seat = this.stage.viewerSeat;
    const shown = this.apart === 1 && seat !== undefined;
    this.sideNumbers.set(shown ? sideItems(this.layout, seat, this.stepsOf(seat), this.sides[seat]) : []);
    const lit = this.apart === 1 ? sideMarks(this.board, this.layout, this.sides) : [];
    this.sideRow.set(lit);
  }

  /** What depends on how large a space is on the screen. */
  private drawForScale(): void {
    if (!this.view) return;
    const { spaces } = this.board;
    const nameOf = this.nameOf();
    const named = (i: number): string => nameOf?.(spaces[i] ?? '') ?? '';
    this.names.set(nameOf ? tileNameItems(this.stage, this.layout.middles, named) : []);
  }

  /** Undefined while no names are shown. */
  private nameOf(): ((cell: string) => string) | undefined {
    const { view } = this;
    const shown = this.overlays.names && this.apart === 0;
    return view && shown ? (cell) => spaceName(view.board, cell) : undefined;
  }

  /** The view as it is looked at: with previewed sides turned. */
  private seen(view: SkorView): SkorView {
    if (!isChoosing(view)) return view;
    const once = withTerritoryTurned(view, this.board, 0, this.stepsOf(0));
    return withTerritoryTurned(once, this.board, 1, this.stepsOf(1));
  }

  private stepsOf(seat: Seat): number {
    const side = this.sides[seat === 0 ? 0 : 1];
    return side === undefined ? 0 : stepsForSide(seat, side);
  }

  private middle(cell: string) {
    return this.layout.middles[this.board.indexOf(cell)];
  }
}

/** Both choices are open: the territories lie as they were rolled. */
const isChoosing = (view: SkorView): boolean => isBeforePlay(view) && view.players[0].culture === null;

/** Whether the second shows the same position, as after an event that has been played already. */
function followsFrom(shown: SkorView, view: SkorView): boolean {
  return (
    shown === view ||
    (shown.stacks.every((code, i) => code === view.stacks[i]) && shown.stacks.length === view.stacks.length)
  );
}
