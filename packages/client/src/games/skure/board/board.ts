// Skure's board: field, fighters, marks, and transitions between positions. Decides nothing: it renders a
// `BattlePicture`.

import { NOWHERE, neighbour, placeText, readPlace } from '@hexmarch/shared/games/skure/field/geometry';
import type { Direction, Place } from '@hexmarch/shared/games/skure/field/types';
import { sameJson } from '@hexmarch/shared/kernel/json';
import { polygon } from '../../../art/svg.ts';
import { SQUARE_SIDE } from '../../../art/tiles.ts';
import { NO_RECT, type Rect } from '../../../board/geometry/camera.ts';
import type { Watched } from '../../../board/geometry/edges.ts';
import type { Vec } from '../../../board/geometry/hexMath.ts';
import type { Loop } from '../../../board/geometry/outline.ts';
import type { OverviewCell } from '../../../board/geometry/overview.ts';
import { type AnchorCells, pointing } from '../../../board/layers/anchor.ts';
import { SpriteRow } from '../../../board/layers/hexLayer.ts';
import { type ScreenItem, ScreenRow } from '../../../board/layers/screenRow.ts';
import { SquareLayer } from '../../../board/layers/squareLayer.ts';
import { type CellPlaces, type SceneGame, TableScene } from '../../../board/layers/tableScene.ts';
import { TokenLayer } from '../../../board/layers/tokenLayer.ts';
import { Timeline } from '../../../board/stage/animate.ts';
import type { BoardStage } from '../../../board/stage/stage.ts';
import { type BattlePicture, type Blow, type Fighter, NO_BATTLE } from '../art/picture.ts';
import { detailFor } from '../art/token.ts';
import { arrowheadAt, arrowheadItems, type RingGround, type RingPlace, ringPlace } from './arrowheads.ts';
import { type ChipGround, chipItems, figureItems } from './chips.ts';
import { drawOpen } from './curtains.ts';
import { fieldTiles } from './field.ts';
import type { FacingsMark, FieldMark } from './fieldMarks.ts';
import { curtainPieces, holdPieces, type MarkGround, marksOver, underAll } from './markPieces.ts';
import { type Attended, anchorTier, partNear, partSeen, placesOf } from './partSeen.ts';
import { moveToken, tokenAgain, tokenOf } from './tokens.ts';

/** In CSS px. */
const CHIP_STEP_PX = 12;

export class FieldBoard<V, E = unknown> implements SceneGame<V, E> {
  readonly form = 'square';
  places: CellPlaces = { cells: [], middles: [] };
  readonly scene: TableScene<V, E>;
  protected readonly stage: BoardStage;
  private readonly pictureOf: (view: V) => BattlePicture;
  protected readonly tokens: TokenLayer;
  private readonly under: SpriteRow;
  private readonly over: SpriteRow;
  private readonly chips: ScreenRow;
  private readonly figures: ScreenRow;
  private layer: SquareLayer | undefined;
  private picture = NO_BATTLE;
  private marks: readonly FieldMark[] = [];
  private ghosts: readonly Fighter[] = [];
  private blow: Blow | undefined;
  private turned = false;
  private attended: Attended<string> = { tiers: [], isActing: false };
  /** Scale of the last drawing. */
  private drawnFor = '';
  private drawnField = '';

  constructor(stage: BoardStage, pictureOf: (view: V) => BattlePicture) {
    this.stage = stage;
    this.pictureOf = pictureOf;
    this.scene = new TableScene(stage, this);
    this.under = new SpriteRow(stage, stage.layers.marks);
    this.over = new SpriteRow(stage, stage.layers.over);
    this.tokens = new TokenLayer(stage);
    this.figures = new ScreenRow(stage, stage.layers.chips);
    this.chips = new ScreenRow(stage, stage.layers.chips);
  }

  middle(cell: string): Vec | undefined {
    const i = this.indexOf(cell);
    return i < 0 ? undefined : this.layer?.middle(i);
  }

  protected middleOf(at: Place): Vec | undefined {
    return at < 0 ? undefined : this.layer?.middle(at);
  }

  cellAt(point: Vec): string | undefined {
    const i = this.layer?.at(point) ?? -1;
    return i < 0 ? undefined : placeText(this.size.width, i);
  }

  outlineOf(cell: string): readonly Loop[] | undefined {
    const i = this.indexOf(cell);
    return i < 0 || this.layer === undefined ? undefined : [this.layer.outlineOf(i)];
  }

  accept(view: V): void {
    const before = this.size;
    this.picture = this.pictureOf(view);
    const { width, height } = this.size;
    if (width === before.width && height === before.height) return;
    this.layer?.destroy();
    const layer = new SquareLayer(this.stage, width, height);
    this.layer = layer;
    this.frame();
  }

  drawLand(): void {
    this.drawField(this.picture);
    this.scene.laid.set(holdPieces(this.picture.holds, this.lay));
  }

  /** Paths and arrows are this game's own marks. */
  drawsLines(): boolean {
    return false;
  }

  /** Fighters are tokens of their own layer. */
  standing(): readonly never[] {
    return [];
  }

  stands(): readonly Vec[] {
    return this.tokens.places;
  }

  /** By itself the camera shows what matters: the minimap is for a player who has moved it. */
  overview(): readonly OverviewCell[] {
    if (this.stage.camera.rests) return [];
    return this.places.cells.flatMap((cell) => {
      const path = (this.outlineOf(cell) ?? []).map((loop) =>
        polygon(loop.map(({ x, y }) => [x, y] as const)),
      );
      return path.length === 0 ? [] : [{ cell, path: path.join('') }];
    });
  }

  drawMore(): void {
    this.drawnFor = '';
    this.drawForScale();
  }

  drawForScale(): void {
    const wanted = `${detailFor(this.spacePx)} ${Math.round(this.spacePx)}${this.chipsPlace()}`;
    if (wanted === this.drawnFor || this.stage.animator.runs('event')) return;
    this.drawnFor = wanted;
    this.drawFighters();
    this.drawFieldMarks();
  }

  /** Animates fighters from old to new positions: turning, climbing, moving. */
  timeline(_: E, before: V, after: V): Timeline {
    const timeline = new Timeline();
    const [from, to] = [this.pictureOf(before), this.pictureOf(after)];
    this.figures.set([]);
    for (const fighter of to.fighters) {
      const earlier = from.fighters.find(({ id }) => id === fighter.id);
      const figure = this.tokens.get(fighter.id);
      if (earlier && figure) moveToken(timeline, 0, figure, [earlier, fighter], this.lay);
    }
    return timeline;
  }

  /** Skure's own marks, ghosts, and the previewed blow. */
  light(marks: readonly FieldMark[], ghosts: readonly Fighter[] = [], blow?: Blow): void {
    this.marks = marks;
    this.ghosts = ghosts;
    this.blow = blow;
    if (!this.stage.animator.runs('event')) this.drawFighters();
    this.drawFieldMarks();
  }

  /** Shows fighters that appear during an event, before its final view. */
  protected stand(view: V): void {
    this.picture = this.pictureOf(view);
    this.drawFighters();
  }

  /** Opened curtains, and the removal of the draft's marks. */
  protected openCurtains(timeline: Timeline): void {
    const curtains = this.marks.filter((mark) => mark.kind === 'curtain');
    this.light([]);
    const { effects } = this.scene;
    for (const curtain of curtains)
      drawOpen(timeline, curtainPieces(curtain, this.lay), (piece) =>
        effects.add(this.stage.layers.over, piece, piece),
      );
  }

  /** Rotates the board to be seen from the north (UI-K62). */
  turn(turned: boolean): void {
    if (turned === this.turned) return;
    this.turned = turned;
    const { width, height } = this.size;
    const across = { x: (width - 1) * SQUARE_SIDE, y: (height - 1) * SQUARE_SIDE };
    this.stage.camera.carry(({ x, y }) => ({ x: across.x - x, y: across.y - y }));
    this.scene.draw();
    this.frame();
  }

  /**
   * Spaces to keep in view: if the whole field would be too small, the camera focuses these. `afresh` overrides a camera that the user
   * has moved.
   */
  attend(attended: Attended<string>, afresh = false): void {
    if (!sameJson(attended, this.attended)) {
      this.attended = attended;
      this.frame();
    }
    if (afresh && this.stage.camera.restsOnPart) this.stage.resetView();
  }

  /** Off-screen indicators for those of these fighters on the field. */
  protected watchedOf(ids: readonly string[]): Watched {
    const { free } = this.stage;
    const pieces = ids.flatMap((id) => {
      const one = this.picture.fighters.find((each) => each.id === id);
      const middle = this.middle(one?.cell ?? '');
      if (one === undefined || middle === undefined) return [];
      return [{ cell: one.cell, at: this.stage.toScreen(middle) }];
    });
    return { free, pieces };
  }

  keeps(): AnchorCells {
    return anchorTier(this.attended, this.placesAttended, this.stage.free);
  }

  /** The camera starts at the focused part. */
  approach(): boolean {
    return true;
  }

  /** Hit test of the facing arrowheads at a screen point. */
  facingAt(x: number, y: number): Direction | undefined {
    const place = this.ringPlace;
    if (place === undefined) return undefined;
    return arrowheadAt(this.stage.toScreen(place.middle), { x, y }, this.turned, place.ring);
  }

  destroy(): void {
    this.layer?.destroy();
    this.tokens.destroy();
    this.under.destroy();
    this.over.destroy();
    this.chips.destroy();
    this.figures.destroy();
  }

  private frame(): void {
    const { layer } = this;
    if (layer === undefined) return;
    this.stage.setFraming({
      bounds: () => layer.bounds,
      home: () => partNear(this.placesAttended),
      rest: (_, __, free) => partSeen(layer.bounds, this.placesAttended, free, pointing()),
    });
  }

  private get placesAttended(): Attended<Vec> {
    return placesOf(this.attended, (cell) => this.middle(cell));
  }

  /** Rarely changes: fighters do not alter the field. */
  private drawField({ field, zones }: BattlePicture): void {
    const wanted = JSON.stringify([this.turned, field, zones]);
    if (wanted === this.drawnField) return;
    this.drawnField = wanted;
    const squares = zones.map(({ seat, cells }) => ({
      paint: seat,
      squares: cells.map((cell) => this.indexOf(cell)),
    }));
    this.layer?.set(fieldTiles(field, this.turned), squares, this.turned);
    const { width, height } = this.size;
    const cells = Array.from({ length: width * height }, (_, i) => placeText(width, i));
    this.places = { cells, middles: cells.map((cell) => this.middle(cell) ?? { x: 0, y: 0 }) };
  }

  private drawFighters(): void {
    const { ghosts, blow } = this;
    const detail = detailFor(this.spacePx);
    const fighters = this.picture.fighters.map((one) =>
      one.id === blow?.on ? { ...one, blow: blow.hp } : one,
    );
    const tokens = [...fighters, ...ghosts].flatMap((fighter) => tokenOf(fighter, detail, this.lay));
    const { facings, ringPlace: place } = this;
    const turned = facings?.clear && place ? fighters.find(({ cell }) => cell === facings.cell) : undefined;
    this.tokens.set([...tokens, ...tokenAgain(tokens, turned?.id, place?.middle)]);
    this.figures.set(this.figuresOf(fighters));
  }

  protected figuresOf(fighters: readonly Fighter[]): readonly ScreenItem[] {
    return figureItems(fighters, this.lay);
  }

  private drawFieldMarks(): void {
    const { fighters } = this.picture;
    const ground = this.lay;
    const { facings, ringPlace: place } = this;
    this.under.set(underAll(this.marks, fighters, ground, place));
    this.over.set(marksOver(this.marks, ground));
    const arrowheads = facings && place ? arrowheadItems(facings, ground, place) : [];
    this.chips.set([...chipItems(this.marks, fighters, ground), ...arrowheads]);
  }

  private get facings(): FacingsMark | undefined {
    return this.marks.find((mark) => mark.kind === 'facings');
  }

  private get ringPlace(): RingPlace | undefined {
    const { facings } = this;
    return facings && ringPlace(facings, this.lay, pointing() === 'finger');
  }

  protected get lay(): MarkGround & ChipGround & RingGround {
    return {
      board: this.layer?.bounds ?? NO_RECT,
      turned: this.turned,
      spacePx: this.spacePx,
      seen: this.partInView,
      middle: (cell) => this.middle(cell),
      beside: (cell, direction) => this.beside(cell, direction),
      outlineOf: (cell) => this.outlineOf(cell),
    };
  }

  private beside(cell: string, direction: Direction): string | undefined {
    const i = neighbour(this.size, this.indexOf(cell), direction);
    return i === NOWHERE ? undefined : placeText(this.size.width, i);
  }

  /** The part of the world in view. */
  private get partInView(): Rect {
    const { free, camera } = this.stage;
    const { x, y } = camera.toWorld(free.left, free.top);
    return { left: x, top: y, width: free.width / camera.scale, height: free.height / camera.scale };
  }

  /** Chips are kept in view, so that they are placed anew when the camera has moved by some of their height. */
  private chipsPlace(): string {
    if (this.marks.length === 0) return '';
    const { x, y } = this.stage.camera.view;
    return ` ${Math.round(x / CHIP_STEP_PX)} ${Math.round(y / CHIP_STEP_PX)}`;
  }

  private get spacePx(): number {
    return SQUARE_SIDE * this.stage.camera.scale;
  }

  private get size() {
    const { field } = this.picture;
    return { width: field[0]?.length ?? 0, height: field.length };
  }

  private indexOf(cell: string): number {
    return readPlace(this.size, cell) ?? NOWHERE;
  }
}
