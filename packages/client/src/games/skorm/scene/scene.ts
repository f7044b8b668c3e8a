// Skorm's scene: land, pieces, animated events, the draft. Decides nothing.

import { TILES, tileIndex, tileName } from '@hexmarch/shared/games/skorm/board';
import { seatOf } from '@hexmarch/shared/games/skorm/piece';
import { zoneOf } from '@hexmarch/shared/games/skorm/placement';
import type { SkormCommand, SkormEvent, SkormView } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { TILE_RADIUS } from '../../../art/tiles.ts';
import type { Vec } from '../../../board/geometry/hexMath.ts';
import { type AnchorCells, pointing } from '../../../board/layers/anchor.ts';
import { HexLayer, SpriteRow } from '../../../board/layers/hexLayer.ts';
import type { BoardMark } from '../../../board/layers/marksLayer.ts';
import type { StandingItem } from '../../../board/layers/pieceLayer.ts';
import { ScreenRow } from '../../../board/layers/screenRow.ts';
import type { SelectionZoom } from '../../../board/layers/selectionZoom.ts';
import { type CellPlaces, type SceneGame, TableScene } from '../../../board/layers/tableScene.ts';
import type { Timeline } from '../../../board/stage/animate.ts';
import type { BoardStage } from '../../../board/stage/stage.ts';
import type { Gesture, Step } from '../../../gameApi/clientGame.ts';
import { type SkormLayout, skormLayout, stepsFor } from '../board/layout.ts';
import { boardBounds, isPlacingIn, zoneView } from '../board/zoneView.ts';
import { type Draft, faceId, type SkormStep } from '../draft/draft.ts';
import { claimItems, claimNumber } from './sceneClaim.ts';
import { dialItems, drawsLines, HANDLE_EXTENT, handleAt, lineItems } from './sceneDraft.ts';
import { eventTimeline, trailOf } from './sceneEvents.ts';
import { landOf } from './sceneLand.ts';
import { NO_DRAFT, standingItems, turnedMarks } from './sceneStanding.ts';

/** Skorm's additions to the common scene API. */
export interface SkormScene extends TableScene<SkormView, SkormEvent> {
  /** Draws the draft. */
  follow(step: Step<SkormCommand>): void;
  gestureAt(x: number, y: number): Gesture | undefined;
}

export function createSkormScene(stage: BoardStage): SkormScene {
  const board = new SkormBoard(stage);
  return Object.assign(board.scene, {
    follow: (step: Step<SkormCommand>) => board.follow(step),
    gestureAt: (x: number, y: number) => board.gestureAt(x, y),
  });
}

/** Minimal size of a dial handle, in CSS px, for a mouse and for touch (UI-20). */
const HANDLE_MIN_PX = { pointer: 24, finger: 44 };
const CLAIM_SIZE = { part: 0.34, minPx: 12 };

class SkormBoard implements SceneGame<SkormView, SkormEvent> {
  readonly scene: TableScene<SkormView, SkormEvent>;
  /** At the left corner of a tile, beside its piece. */
  readonly nameAt: Vec = { x: -0.86 * TILE_RADIUS, y: 0.16 * TILE_RADIUS };
  private readonly stage: BoardStage;
  private readonly land: HexLayer;
  private readonly claimNumbers: ScreenRow;
  private readonly lines: SpriteRow;
  private readonly dial: SpriteRow;
  private layout: SkormLayout = skormLayout(0);
  private draft: Draft = NO_DRAFT;
  /** Whose zone is in view while armies are placed. */
  private placing: Seat | undefined;
  private isPlacing = false;

  constructor(stage: BoardStage) {
    this.stage = stage;
    this.scene = new TableScene(stage, this);
    this.land = new HexLayer(stage);
    this.lines = new SpriteRow(stage, stage.layers.over);
    this.dial = new SpriteRow(stage, stage.layers.over);
    this.claimNumbers = new ScreenRow(stage, stage.layers.chips);
    this.frame();
  }

  get places(): CellPlaces {
    return { cells: TILES, middles: this.layout.middles };
  }

  middle(tile: string): Vec | undefined {
    return this.layout.middle(tile);
  }

  cellAt(point: Vec): string | undefined {
    const i = this.layout.tileAt(point);
    return i < 0 ? undefined : tileName(i);
  }

  accept(view: SkormView): void {
    this.turnToViewer(view);
    const isPlacing = view.phase === 'set';
    if (isPlacing === this.isPlacing) return;
    this.isPlacing = isPlacing;
    this.frame();
  }

  look(view: SkormView): boolean {
    return this.turnToViewer(view);
  }

  drawLand(view: SkormView): void {
    const { shadows, tiles, zones } = landOf(view, this.layout);
    this.land.set({ shadows, tiles, borders: zones });
    this.scene.laid.set(claimItems(view, this.layout));
  }

  standing(view: SkormView, marks: readonly BoardMark[]): readonly StandingItem[] {
    const selected = marks.filter(({ kind }) => kind === 'selected').map(({ cell }) => cell);
    return standingItems(view, this.layout, this.draft, new Set(selected));
  }

  drawMore(view: SkormView): void {
    this.lines.set(lineItems(view, this.draft, this.layout));
    this.dial.set([...dialItems(this.draft, this.layout), ...turnedMarks(this.draft, this.layout)]);
  }

  drawForScale(view: SkormView): void {
    const sizePx = Math.round(Math.max(CLAIM_SIZE.minPx, this.radiusPx * CLAIM_SIZE.part));
    this.claimNumbers.set(claimNumber(view, this.layout, sizePx, this.radiusPx));
  }

  timeline(event: SkormEvent, before: SkormView, after: SkormView): Timeline {
    const { pieces, effects } = this.scene;
    const settle = (): void => pieces.set(standingItems(after, this.layout, this.draft));
    return eventTimeline(event, { pieces, effects, layout: this.layout, before, after, settle });
  }

  isSame({ tiles }: SkormView, view: SkormView): boolean {
    return tiles.every((code, i) => code === view.tiles[i]);
  }

  trailOf = trailOf;

  ownerAt({ tiles }: SkormView, cell: string): Seat {
    return seatOf(tiles[tileIndex(cell)] ?? 0);
  }

  nameOf(): (tile: string) => string {
    return (tile) => tile;
  }

  /** Rose means danger: a peaceful target, an empty tile, is marked as an action instead. */
  seen(mark: BoardMark): BoardMark {
    const { view } = this.scene;
    const taken = view !== undefined && this.ownerAt(view, mark.cell) >= 0;
    return mark.kind === 'aim' && !taken ? { ...mark, kind: 'act' } : mark;
  }

  drawsLines(): boolean {
    return !drawsLines(this.draft);
  }

  /**
   * Zooms in on the dial if its handles would be too small for a mouse; never on a plan, of which all is to be seen. A finger has the
   * buttons of the dock.
   */
  approach(zoom: SelectionZoom): boolean {
    const { dial, planned } = this.draft;
    if (planned !== undefined) return true;
    if (dial === undefined || pointing() === 'finger') return false;
    const { neededPx } = this;
    if (this.radiusPx < neededPx) zoom.approach([dial.tile], (tile) => this.middle(tile), neededPx + 1);
    return true;
  }

  /** While an army is placed its whole zone. */
  keeps(): AnchorCells | undefined {
    const { view } = this.scene;
    const seat = this.placing ?? this.stage.viewerSeat;
    if (view === undefined || seat === undefined || !isPlacingIn(view, seat)) return undefined;
    return { cells: zoneOf(view.options, seat).map(tileName), isActing: true };
  }

  destroy(): void {
    this.land.destroy();
    this.lines.destroy();
    this.dial.destroy();
    this.claimNumbers.destroy();
  }

  follow(step: Step<SkormCommand>): void {
    const { draft = NO_DRAFT, seat } = step as Partial<SkormStep>;
    if (this.draft.dial !== undefined && draft.dial === undefined) this.scene.zoom.release();
    this.draft = draft;
    if (this.placing !== seat) {
      this.placing = seat;
      this.frame();
    }
    this.scene.drawMarks();
    this.scene.drawStanding();
    if (this.scene.view !== undefined) this.drawMore(this.scene.view);
    this.scene.goNearer();
  }

  gestureAt(x: number, y: number): Gesture | undefined {
    if (this.radiusPx < this.neededPx) return undefined;
    const facing = handleAt(this.stage.toWorld(x, y), this.draft, this.layout);
    return facing === undefined ? undefined : { kind: 'choose', id: faceId(facing) };
  }

  /** The board rotates in steps of 60 degrees; a quarter turn would not make it larger. */
  private frame(): void {
    this.stage.setFraming({
      bounds: () => boardBounds(this.layout, this.isPlacing),
      rest: (_turn, seat, free) => {
        const { view } = this.scene;
        return view && zoneView(view, this.placing ?? seat, this.layout, free, pointing());
      },
    });
  }

  /** At least, of a tile, for its dial to be turned on the board. */
  private get neededPx(): number {
    return HANDLE_MIN_PX[pointing()] / HANDLE_EXTENT;
  }

  private get radiusPx(): number {
    return TILE_RADIUS * this.stage.camera.scale;
  }

  /** Returns whether the board was rotated. */
  private turnToViewer(view: SkormView): boolean {
    const steps = stepsFor(view.options.players, this.stage.viewerSeat);
    if (steps === this.layout.steps) return false;
    this.layout = skormLayout(steps);
    return true;
  }
}
