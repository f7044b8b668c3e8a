// Skorm on the board: draws any view and the draft in hand, plays events, shows marks. Decides nothing.

import { tileIndex, tileName } from '@hexmarch/shared/games/skorm/board';
import { seatOf } from '@hexmarch/shared/games/skorm/piece';
import type { SkormCommand, SkormEvent, SkormView } from '@hexmarch/shared/games/skorm/types';
import { TILE_RADIUS } from '../../art/tiles.ts';
import { Effects } from '../../board/effects.ts';
import { createHexLayer, type HexLayer, SpriteRow } from '../../board/hexLayer.ts';
import type { Vec } from '../../board/hexMath.ts';
import { MarksLayer } from '../../board/marksLayer.ts';
import { PieceLayer } from '../../board/pieceLayer.ts';
import { ScreenRow } from '../../board/screenRow.ts';
import { SelectionZoom } from '../../board/selectionZoom.ts';
import type { BoardStage } from '../../board/stage.ts';
import { tileNameItems } from '../../board/tileNames.ts';
import { markedTrails, type Trail, trailItems } from '../../board/trail.ts';
import type { Gesture, Mark, Step } from '../../play/clientGame.ts';
import { type Draft, faceId, type SkormStep } from './draft.ts';
import { type SkormLayout, skormLayout, stepsFor } from './layout.ts';
import type { Overlays, SkormScene } from './sceneApi.ts';
import { claimItems, claimNumber } from './sceneClaim.ts';
import { dialItems, drawsLines, HANDLE_EXTENT, handleAt, lineItems } from './sceneDraft.ts';
import { eventTimeline, trailOf } from './sceneEvents.ts';
import { landOf } from './sceneLand.ts';
import { NO_DRAFT, standingItems, turnedMarks } from './sceneStanding.ts';

export type { Overlays, SkormScene } from './sceneApi.ts';

export function createSkormScene(stage: BoardStage): SkormScene {
  return new SkormBoard(stage);
}

/** The least extent of a handle of the dial, in CSS px, for a mouse and for a finger (UI-20). */
const HANDLE_MIN_PX = { fine: 24, coarse: 44 };
/** At the left corner of a tile, beside what stands on it. */
const NAME_AT: Vec = { x: -0.86 * TILE_RADIUS, y: 0.16 * TILE_RADIUS };
const CLAIM_SIZE = { part: 0.34, minPx: 12 };

class SkormBoard implements SkormScene {
  private readonly stage: BoardStage;
  private readonly land: HexLayer;
  private readonly trailRow: SpriteRow;
  private readonly claimRow: SpriteRow;
  private readonly claimNumbers: ScreenRow;
  private readonly names: ScreenRow;
  private readonly marks: MarksLayer;
  private readonly pieces: PieceLayer;
  private readonly lines: SpriteRow;
  private readonly dial: SpriteRow;
  private readonly effects: Effects;
  private readonly zoom: SelectionZoom;
  private readonly unlisten: () => void;
  private overlays: Overlays = { names: true, trails: false, threats: [], owners: [] };
  private view: SkormView | undefined;
  private layout: SkormLayout = skormLayout(0);
  private draft: Draft = NO_DRAFT;
  private shownMarks: readonly Mark[] = [];
  private pointed: readonly string[] = [];
  private trail: Trail | undefined;
  /** What the panels leave free, in CSS px. */
  private room = { width: 0, height: 0 };

  constructor(stage: BoardStage) {
    this.stage = stage;
    this.land = createHexLayer(stage);
    this.trailRow = new SpriteRow(stage, stage.layers.marks);
    this.claimRow = new SpriteRow(stage, stage.layers.marks);
    this.names = new ScreenRow(stage, stage.layers.labels);
    this.marks = new MarksLayer(stage);
    this.pieces = new PieceLayer(stage);
    this.lines = new SpriteRow(stage, stage.layers.over);
    this.dial = new SpriteRow(stage, stage.layers.over);
    this.claimNumbers = new ScreenRow(stage, stage.layers.chips);
    this.effects = new Effects(stage);
    this.zoom = new SelectionZoom(stage);
    this.unlisten = stage.onView(() => this.look());
    // A turn by 60 degrees keeps the board's extent, and a turn by a quarter would make nothing larger.
    stage.setBounds(() => this.layout.bounds);
  }

  show(view: SkormView): void {
    this.skip();
    if (this.view && !followsFrom(this.view, view)) this.trail = undefined;
    this.accept(view);
  }

  play(event: SkormEvent, after: SkormView): Promise<void> {
    this.skip();
    const before = this.view;
    if (!before) {
      this.accept(after);
      return Promise.resolve();
    }
    const timeline = eventTimeline(event, {
      pieces: this.pieces,
      effects: this.effects,
      layout: this.layout,
      before,
      after,
      settle: () => this.pieces.set(standingItems(after, this.layout, this.draft)),
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
    this.goNearer();
  }

  follow(step: Step<SkormCommand>): void {
    const { draft = NO_DRAFT } = step as Partial<SkormStep>;
    if (this.draft.dial !== undefined && draft.dial === undefined) this.zoom.release();
    this.draft = draft;
    this.drawMarks();
    this.drawStanding();
    this.drawDraft();
    this.goNearer();
  }

  gestureAt(x: number, y: number): Gesture | undefined {
    const facing = handleAt(this.stage.toWorld(x, y), this.draft, this.layout);
    return facing === undefined ? undefined : { kind: 'choose', id: faceId(facing) };
  }

  point(cells: readonly string[]): void {
    this.pointed = cells;
    this.drawMarks();
  }

  cellAt(x: number, y: number): string | undefined {
    const i = this.layout.tileAt(this.stage.toWorld(x, y));
    return i < 0 ? undefined : tileName(i);
  }

  cellBox(cell: string): { readonly x: number; readonly y: number; readonly radiusPx: number } | undefined {
    const middle = this.layout.middle(cell);
    return middle && { ...this.stage.toScreen(middle), radiusPx: this.radiusPx };
  }

  setOverlays(change: Partial<Overlays>): void {
    this.overlays = { ...this.overlays, ...change };
    this.drawForScale();
    this.drawTrail();
    this.drawMarks();
  }

  skip(): void {
    this.stage.animator.finish('event');
  }

  ready(): Promise<void> {
    return this.stage.textures.ready();
  }

  destroy(): void {
    this.skip();
    this.unlisten();
    this.marks.destroy();
    this.names.destroy();
    this.claimNumbers.destroy();
    this.pieces.set([]);
    this.effects.clear();
    const { shadows, tiles, borders } = this.land;
    for (const row of [shadows, tiles, borders, this.trailRow, this.claimRow, this.lines, this.dial]) {
      row.destroy();
    }
  }

  private get radiusPx(): number {
    return TILE_RADIUS * this.stage.camera.scale;
  }

  private accept(view: SkormView): void {
    this.effects.clear();
    this.view = view;
    this.turnToViewer();
    this.draw();
  }

  /** Another place of the camera, another viewer, or other room between the panels. */
  private look(): void {
    if (this.turnToViewer()) this.draw();
    else this.drawForScale();
    const { width, height } = this.stage.free;
    if (width === this.room.width && height === this.room.height) return;
    // A panel that opened for the selection may have made its tiles small.
    this.room = { width, height };
    this.goNearer();
  }

  /** Returns whether the board had to be turned. */
  private turnToViewer(): boolean {
    if (!this.view) return false;
    const steps = stepsFor(this.view.options.players, this.stage.viewerSeat);
    if (steps === this.layout.steps) return false;
    this.layout = skormLayout(steps);
    return true;
  }

  private draw(): void {
    if (!this.view) return;
    const { shadows, tiles, zones } = landOf(this.view, this.layout);
    this.land.shadows.set(shadows);
    this.land.tiles.set(tiles);
    this.land.borders.set(zones);
    this.claimRow.set(claimItems(this.view, this.layout));
    this.drawForScale();
    this.drawTrail();
    this.drawMarks();
    this.drawStanding();
    this.drawDraft();
  }

  private drawStanding(): void {
    // An event on its way has its own sprites in hand; when it ends everything is drawn anew.
    if (!this.view || this.stage.animator.runs('event')) return;
    const selected = this.shownMarks.filter(({ kind }) => kind === 'selected').map(({ cell }) => cell);
    this.pieces.set(standingItems(this.view, this.layout, this.draft, new Set(selected)));
  }

  private drawDraft(): void {
    if (!this.view) return;
    this.lines.set(lineItems(this.view, this.draft, this.layout));
    this.dial.set([...dialItems(this.draft, this.layout), ...turnedMarks(this.draft, this.layout)]);
  }

  private drawMarks(): void {
    const { threats, owners, names } = this.overlays;
    const nameOf = names ? (tile: string) => tile : undefined;
    const lines = !drawsLines(this.draft);
    const marks = this.shownMarks.map((mark) => this.asSeen(mark));
    const input = { marks, pointed: this.pointed, threats, owners, odds: true, lines, nameOf };
    this.marks.set(input, (cell) => this.layout.middle(cell));
  }

  /** Rose is for danger: what is aimed at in peace, a free tile, is marked as a place to act. */
  private asSeen(mark: Mark): Mark {
    const taken = seatOf(this.view?.tiles[tileIndex(mark.cell)] ?? 0) >= 0;
    return mark.kind === 'aim' && !taken ? { ...mark, kind: 'act' } : mark;
  }

  private drawTrail(): void {
    const ownerAt = (cell: string): number => seatOf(this.view?.tiles[tileIndex(cell)] ?? 0);
    const seen = this.overlays.trails && this.trail ? [this.trail] : [];
    const shown = [...seen, ...markedTrails(this.shownMarks, this.trail, ownerAt)];
    this.trailRow.set(shown.flatMap((trail) => trailItems(trail, false, (cell) => this.layout.middle(cell))));
  }

  /** What depends on how large a tile is on the screen. */
  private drawForScale(): void {
    if (!this.view) return;
    const { names } = this.overlays;
    this.names.set(names ? tileNameItems(this.stage, this.layout.middles, tileName, NAME_AT) : []);
    const sizePx = Math.round(Math.max(CLAIM_SIZE.minPx, this.radiusPx * CLAIM_SIZE.part));
    this.claimNumbers.set(claimNumber(this.view, this.layout, sizePx, this.radiusPx));
  }

  /** To the dial, where its handles would be too small to be hit; else to the selection as on any board. */
  private goNearer(): void {
    const middle = (cell: string) => this.layout.middle(cell);
    const { dial } = this.draft;
    if (dial === undefined) {
      this.zoom.follow(this.shownMarks, middle);
      return;
    }
    const leastPx = matchMedia('(pointer: coarse)').matches ? HANDLE_MIN_PX.coarse : HANDLE_MIN_PX.fine;
    const neededPx = leastPx / HANDLE_EXTENT;
    if (this.radiusPx < neededPx) this.zoom.approach([dial.tile], middle, neededPx + 1);
  }
}

/** Whether the second shows the same position, as after an event that has been played already. */
const followsFrom = (shown: SkormView, view: SkormView): boolean =>
  shown === view || shown.tiles.every((code, i) => code === view.tiles[i]);
