// The common scene of all games: a land with names, trails, marks and pieces, animated events, overlays, and the
// camera that follows a selection. A game provides the content (`SceneGame`).

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { PaintNumber } from '../../art/paints.ts';
import type { CellForm } from '../../art/svg.ts';
import { TILE_RADIUS } from '../../art/tiles.ts';
import { formOf, type Vec } from '../geometry/hexMath.ts';
import { cellOutline, type Loop } from '../geometry/outline.ts';
import { type Overview, type OverviewCell, seesAll } from '../geometry/overview.ts';
import type { Timeline } from '../stage/animate.ts';
import type { BoardStage } from '../stage/stage.ts';
import { anchorRect, type CellGround } from './anchor.ts';
import { Effects } from './effects.ts';
import { SpriteRow } from './hexLayer.ts';
import { type BoardMark, MarksLayer, type SeatOverlays } from './marksLayer.ts';
import { PieceLayer, type StandingItem } from './pieceLayer.ts';
import { ScreenRow } from './screenRow.ts';
import { SelectionZoom } from './selectionZoom.ts';
import { tileNameItems } from './tileNames.ts';
import { markedTrails, type Trail, trailItems } from './trail.ts';

/** Toggles of overlays (UI-21). */
export interface SceneOverlays extends SeatOverlays {
  readonly names: boolean;
  /** The last move as the scene has seen it; for a host that provides no `trail` marks. */
  readonly trails: boolean;
  /** Chips of possible attacks; a host may also provide marks without labels. */
  readonly odds: boolean;
  /** Cells to be hatched. */
  readonly threats: readonly string[];
  readonly owners: readonly { readonly cell: string; readonly seat: Seat }[];
}

/** The cells' positions, by index. */
export interface CellPlaces {
  readonly cells: readonly string[];
  readonly middles: readonly Vec[];
}

/** A game's part of its board. `V` are its views, `E` its events. */
export interface SceneGame<V, E> extends CellGround {
  readonly places: CellPlaces;
  /** Its cells' shape, if not hexes; of areas everything is drawn along their outlines. */
  readonly form?: CellForm | 'area';
  /** Relative to a hex's radius: the extent of a cell, if larger. */
  readonly reach?: number;
  /** The outline of a cell, if not that of its shape. */
  outlineOf?(cell: string): readonly Loop[] | undefined;
  /** Hit test: the cell at a point of the world. */
  cellAt(point: Vec): string | undefined;
  /** Land, and everything under the marks. */
  drawLand(view: V): void;
  standing(view: V, marks: readonly BoardMark[]): readonly StandingItem[];
  /** An event's animation; the scene draws the view after it when it has ended. */
  timeline(event: E, before: V, after: V): Timeline;
  /** Whether both show the same position, as after an animated event: the trail then belongs to the event that led there. */
  isSame?(shown: V, view: V): boolean;
  /** The trail after an event: its own, or the earlier one if it leaves none. */
  trailOf?(event: E, earlier: Trail | undefined): Trail | undefined;
  /** A seat's paint; absent: the paint of its number. */
  paintOf?(view: V, seat: Seat): PaintNumber;
  /** The owner of the piece, -1 for nobody: for trails without an owner. */
  ownerAt?(view: V, cell: string): Seat;
  /** A cell's name; undefined while names are hidden. */
  nameOf?(view: V): ((cell: string) => string) | undefined;
  /** Offset of a name from the cell's middle, if not the default. */
  readonly nameAt?: Vec;
  /** Called before a view is drawn, which may change the cells' positions. */
  accept?(view: V): void;
  /** The board's rotation has changed. */
  layOut?(): void;
  /** The camera has moved, or the viewer has changed. Returns whether the cells' positions have changed. */
  look?(view: V): boolean;
  /** Additional content, at the end of every drawing. */
  drawMore?(view: V): void;
  /** The part of it that depends on the cells' size on the screen. */
  drawForScale?(view: V): void;
  /** Maps marks to those that are shown. */
  seen?(mark: BoardMark): BoardMark;
  /** False while it draws paths and arrows itself. */
  drawsLines?(): boolean;
  /** False if it shows owners by itself. */
  drawsOwners?(): boolean;
  /** Outlines for the minimap, if a part of the board may be shown alone. */
  overview?(): readonly OverviewCell[];
  /** Positions of pieces that the scene does not draw. */
  stands?(): readonly Vec[];
  /** Changes of overlays, before any drawing that follows. */
  overlay?(view: V, overlays: SceneOverlays): void;
  /** Zooms to something of its own instead of the selection; returns whether it has. */
  approach?(zoom: SelectionZoom): boolean;
  destroy?(): void;
}

/** A cell's middle and outer radius in CSS px of the stage's host. */
export interface CellBox extends Vec {
  readonly radiusPx: number;
}

const NO_OVERLAYS: SceneOverlays = {
  names: true,
  trails: false,
  odds: true,
  threats: [],
  owners: [],
  initials: [],
};

export class TableScene<V, E> {
  readonly pieces: PieceLayer;
  readonly effects: Effects;
  readonly zoom: SelectionZoom;
  /** A layer over the trails and under the marks, for the game. */
  readonly laid: SpriteRow;
  private readonly stage: BoardStage;
  private readonly game: SceneGame<V, E>;
  private readonly trailRow: SpriteRow;
  private readonly names: ScreenRow;
  private readonly marksLayer: MarksLayer;
  private readonly unlisten: readonly (() => void)[];
  private overlays: SceneOverlays = NO_OVERLAYS;
  private shown: V | undefined;
  private shownMarks: readonly BoardMark[] = [];
  private pointed: readonly string[] = [];
  private trail: Trail | undefined;
  /** The uncovered rectangle, in CSS px. */
  private room = { width: 0, height: 0 };
  private destroyed = false;

  /** Before the first view it uses only `game`'s shape and reach: layers that the game creates afterwards lie over these. */
  constructor(stage: BoardStage, game: SceneGame<V, E>) {
    this.stage = stage;
    this.game = game;
    this.trailRow = new SpriteRow(stage, stage.layers.marks);
    this.laid = new SpriteRow(stage, stage.layers.marks);
    this.names = new ScreenRow(stage, stage.layers.labels);
    this.marksLayer = new MarksLayer(stage);
    this.pieces = new PieceLayer(stage);
    this.effects = new Effects(stage, game.form === 'area' ? undefined : game.form);
    stage.keepOf = () => anchorRect(game, this.form, this.shownMarks, this.trail);
    this.zoom = new SelectionZoom(stage, game.reach, game.sizeOf && ((cell) => game.sizeOf?.(cell)));
    this.unlisten = [stage.onLayout(() => this.layOut()), stage.onView(() => this.cameraMoved())];
  }

  /** The shown view; undefined before the first. */
  get view(): V | undefined {
    return this.shown;
  }

  /** For an event that shows its result before it has ended. */
  set view(view: V) {
    this.shown = view;
  }

  show(view: V): void {
    this.skip();
    if (this.shown !== undefined && !this.isSame(this.shown, view)) this.trail = undefined;
    this.accept(view);
  }

  async play(event: E, after: V): Promise<void> {
    this.skip();
    const before = this.shown;
    if (before === undefined) return this.accept(after);
    const timeline = this.game.timeline(event, before, after);
    this.zoom.show(this.game.trailOf?.(event, undefined)?.cells ?? [], (cell) => this.game.middle(cell));
    return new Promise((resolve) => {
      this.stage.animator.start('event', timeline, () => {
        this.trail = this.game.trailOf?.(event, this.trail);
        this.accept(after);
        resolve();
      });
    });
  }

  mark(marks: readonly BoardMark[]): void {
    this.shownMarks = marks;
    this.drawTrail();
    this.drawMarks();
    this.drawStanding();
    this.goNearer();
  }

  point(cells: readonly string[]): void {
    this.pointed = cells;
    this.drawMarks();
  }

  cellAt(x: number, y: number): string | undefined {
    return this.game.cellAt(this.stage.toWorld(x, y));
  }

  cellBox(cell: string): CellBox | undefined {
    const middle = this.game.middle(cell);
    const radius = TILE_RADIUS * (this.game.reach ?? 1);
    return middle && { ...this.stage.toScreen(middle), radiusPx: radius * this.stage.camera.scale };
  }

  /** Undefined while the whole board is in view. */
  overview(): Overview | undefined {
    const cells = this.game.overview?.() ?? [];
    const { free, camera } = this.stage;
    const { whole } = camera;
    const from = camera.toWorld(free.left, free.top);
    const seen = {
      left: from.x,
      top: from.y,
      width: free.width / camera.scale,
      height: free.height / camera.scale,
    };
    if (cells.length === 0 || seesAll(whole, seen)) return undefined;
    const places = this.game.stands?.() ?? this.pieces.places;
    return { cells, whole, seen, free, stands: places.map((at) => camera.toScreen(at)) };
  }

  setOverlays(change: Partial<SceneOverlays>): void {
    this.overlays = { ...this.overlays, ...change };
    if (this.shown !== undefined) this.game.overlay?.(this.shown, this.overlays);
    this.drawForScale();
    this.drawTrail();
    this.drawMarks();
  }

  /** Frames these cells, with a margin. */
  focus(cells: readonly string[]): void {
    this.zoom.focus(cells, (cell) => this.game.middle(cell));
  }

  /** Skips the running animation. */
  skip(): void {
    this.stage.animator.finish('event');
  }

  /** Resolves when every picture of the position is painted. */
  ready(): Promise<void> {
    return this.stage.textures.ready();
  }

  /** Idempotent. */
  destroy(): void {
    if (this.destroyed) return;
    this.skip();
    this.destroyed = true;
    for (const stop of this.unlisten) stop();
    this.marksLayer.destroy();
    this.names.destroy();
    this.pieces.set([]);
    this.effects.clear();
    this.trailRow.destroy();
    this.laid.destroy();
    this.game.destroy?.();
  }

  /** Draws everything of the view that is shown. */
  draw(): void {
    const view = this.shown;
    if (view === undefined) return;
    this.game.drawLand(view);
    this.drawForScale();
    this.drawTrail();
    this.drawMarks();
    this.drawStanding();
    this.game.drawMore?.(view);
  }

  drawStanding(): void {
    // A running animation uses its own sprites; when it ends everything is drawn anew.
    if (this.shown === undefined || this.stage.animator.runs('event')) return;
    this.pieces.set(this.game.standing(this.shown, this.shownMarks));
  }

  drawMarks(): void {
    const { threats, owners, odds } = this.overlays;
    const marks = this.shownMarks.map((mark) => this.game.seen?.(mark) ?? mark);
    const lines = this.game.drawsLines?.() ?? true;
    const own = (this.game.drawsOwners?.() ?? true) ? owners : [];
    const owned = own.map(({ cell, seat }) => ({ cell, paint: this.paintOf(seat) }));
    const { form, outlineOf, pointed } = this;
    const shown = { marks, pointed, threats, owners: owned, odds };
    const input = { ...shown, lines, nameOf: this.nameOf(), form, outlineOf };
    this.marksLayer.set(input, (cell) => this.game.middle(cell));
  }

  /** Zooms to the game's target, else to the selection. */
  goNearer(): void {
    if (this.game.approach?.(this.zoom) === true) return;
    this.zoom.follow(this.shownMarks, (cell) => this.game.middle(cell));
  }

  private isSame(shown: V, view: V): boolean {
    return shown === view || (this.game.isSame?.(shown, view) ?? false);
  }

  private accept(view: V): void {
    this.effects.clear();
    this.shown = view;
    this.game.accept?.(view);
    this.game.overlay?.(view, this.overlays);
    this.draw();
  }

  private layOut(): void {
    this.game.layOut?.();
    this.draw();
  }

  private cameraMoved(): void {
    const moved = this.shown !== undefined && this.game.look?.(this.shown) === true;
    if (moved) this.draw();
    else this.drawForScale();
    const { width, height } = this.stage.free;
    if (width === this.room.width && height === this.room.height) return;
    // A panel that opened for the selection may have made its cells small.
    this.room = { width, height };
    this.goNearer();
  }

  private drawTrail(): void {
    const { trail } = this;
    const ownerAt = (cell: string): Seat =>
      this.shown === undefined ? -1 : (this.game.ownerAt?.(this.shown, cell) ?? -1);
    const seen = this.overlays.trails && trail ? [trail] : [];
    const trails = [...seen, ...markedTrails(this.shownMarks, trail, ownerAt)];
    const { form, outlineOf } = this;
    const middle = (cell: string) => this.game.middle(cell);
    const on = { form, middle, outlineOf };
    this.trailRow.set(trails.flatMap((one) => trailItems(one, this.paintOf(one.seat), on)));
  }

  /** The part that depends on the cells' size on the screen. */
  private drawForScale(): void {
    if (this.shown === undefined) return;
    const nameOf = this.nameOf();
    const { cells, middles } = this.game.places;
    const named = (i: number): string => nameOf?.(cells[i] ?? '') ?? '';
    this.names.set(nameOf ? tileNameItems(this.stage, middles, named, this.game.nameAt) : []);
    this.game.drawForScale?.(this.shown);
  }

  private get form(): CellForm | 'area' {
    return this.game.form ?? formOf(this.stage.turn);
  }

  private readonly outlineOf = (cell: string): readonly Loop[] | undefined => {
    const { form } = this;
    if (this.game.outlineOf !== undefined || form === 'area') return this.game.outlineOf?.(cell);
    const middle = this.game.middle(cell);
    return middle && [cellOutline(middle, form)];
  };

  private paintOf(seat: Seat): PaintNumber {
    return this.shown === undefined ? seat : (this.game.paintOf?.(this.shown, seat) ?? seat);
  }

  private nameOf(): ((cell: string) => string) | undefined {
    if (this.shown === undefined || !this.overlays.names) return undefined;
    return this.game.nameOf?.(this.shown);
  }
}
