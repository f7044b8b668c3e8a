// A board of squares: tiles with their land and height, zones, and the numbers of columns and rows at the rim.

import { Container } from 'pixi.js';
import { type PaintNumber, paintAt } from '../art/paints.ts';
import { SQUARE_SIDE, type SquareLook, squareArt } from '../art/squareTiles.ts';
import { zoneArt } from '../art/zones.ts';
import type { Rect } from './camera.ts';
import { cellOutline } from './cellOutline.ts';
import { type GroundPiece, SpriteRow } from './hexLayer.ts';
import type { Vec } from './hexMath.ts';
import { extentOf, joined, type Loop } from './outline.ts';
import { rimNumber } from './paintings.ts';
import { type ScreenItem, ScreenRow } from './screenRow.ts';
import { type SquareGround, squareAt, squareBounds, squareMiddle, squareOutline } from './squareMath.ts';
import type { BoardStage } from './stage.ts';

export interface SquareTile extends Omit<SquareLook, 'isFront' | 'ground'> {
  /** What is painted on the face, such as furrows: its key and its SVG. */
  readonly ground?: { readonly key: string; readonly svg: string };
}

/** A part of the board that is somebody's, such as where to set up. */
export interface SquareZone {
  readonly paint: PaintNumber;
  /** Indexes of squares. */
  readonly squares: readonly number[];
}

/** In CSS px: so far from the outermost squares stand the numbers, and so wide a square must be to bear each. */
const NUMBER_OFF_PX = 13;
const NUMBER_ROOM_PX = 21;

export class SquareLayer {
  private readonly stage: BoardStage;
  private readonly flat: SpriteRow;
  private readonly zones: SpriteRow;
  private readonly raised: SpriteRow;
  private readonly rim = new Container();
  private readonly numbers: ScreenRow;
  private readonly unlisten: () => void;
  private ground: SquareGround;

  constructor(stage: BoardStage, columns: number, rows: number) {
    this.stage = stage;
    this.ground = { columns, rows, heights: Array.from({ length: columns * rows }, () => 0) };
    this.flat = new SpriteRow(stage, stage.layers.ground);
    this.zones = new SpriteRow(stage, stage.layers.ground);
    this.raised = new SpriteRow(stage, stage.layers.ground);
    stage.layers.labels.addChild(this.rim);
    this.numbers = new ScreenRow(stage, this.rim);
    this.unlisten = stage.onView(() => this.number());
  }

  get bounds(): Rect {
    return squareBounds(this.ground);
  }

  /** Row by row from the top; undefined where there is no square. */
  set(tiles: readonly (SquareTile | undefined)[], zones: readonly SquareZone[] = []): void {
    this.ground = { ...this.ground, heights: tiles.map((tile) => tile?.height) };
    const piecesOf = (isRaised: boolean): readonly GroundPiece[] =>
      tiles.flatMap((tile, i) =>
        tile === undefined || tile.height > 0 !== isRaised ? [] : [this.tilePiece(tile, i)],
      );
    this.flat.set(piecesOf(false));
    this.zones.set(zones.flatMap((zone) => this.zonePiece(zone)));
    this.raised.set(piecesOf(true));
    this.number();
  }

  /** The middle of its face. */
  middle(index: number): Vec {
    return squareMiddle(this.ground, index);
  }

  /** Of what is seen of it. */
  outlineOf(index: number): Loop {
    return squareOutline(this.ground, index);
  }

  /** Index of the square that is seen at a point of the world, -1 for none. */
  at(point: Vec): number {
    return squareAt(this.ground, point);
  }

  destroy(): void {
    this.unlisten();
    this.numbers.destroy();
    this.rim.destroy();
    for (const row of [this.flat, this.zones, this.raised]) row.destroy();
  }

  private tilePiece({ ground, ...look }: SquareTile, i: number): GroundPiece {
    const { land, variant, height, hewn = false } = look;
    const { columns, heights } = this.ground;
    const isFront = heights[i + columns] === undefined;
    const key = `square ${land} ${variant} ${height} ${hewn} ${isFront} ${ground?.key ?? ''}`;
    return { key, make: () => squareArt({ ...look, isFront, ground: ground?.svg ?? '' }), ...this.middle(i) };
  }

  /** On the ground: what is raised within a zone stands over it. */
  private zonePiece({ paint, squares }: SquareZone): readonly GroundPiece[] {
    const { columns } = this.ground;
    const flat = (i: number): Vec => ({
      x: (i % columns) * SQUARE_SIDE,
      y: Math.floor(i / columns) * SQUARE_SIDE,
    });
    const loops = joined(squares.map((i) => cellOutline(flat(i), 'square')));
    if (loops.length === 0) return [];
    const { left, top, right, bottom } = extentOf(loops);
    const shape = loops.map((loop) => loop.map(({ x, y }) => [x - left, y - top] as const));
    const key = `zone ${paint} ${squares.join()}`;
    const make = () => zoneArt(paintAt(paint), shape, right - left, bottom - top);
    return [{ key, make, x: left, y: top }];
  }

  /** Above the columns and before the rows; where they would touch, every second or fourth. */
  private number(): void {
    const { columns, rows } = this.ground;
    const sidePx = SQUARE_SIDE * this.stage.camera.scale;
    const each = [1, 2, 4, 8].find((step) => sidePx * step >= NUMBER_ROOM_PX) ?? 8;
    const off = NUMBER_OFF_PX / this.stage.camera.scale + SQUARE_SIDE / 2;
    const item = (n: number, at: Vec): ScreenItem => ({
      key: `rim ${n}`,
      make: () => rimNumber(String(n)),
      at,
    });
    const across = Array.from({ length: columns }, (_, n) => item(n, { x: n * SQUARE_SIDE, y: -off }));
    const down = Array.from({ length: rows }, (_, n) => item(n, { x: -off, y: n * SQUARE_SIDE }));
    this.numbers.set([...across, ...down].filter((_, i) => (i < columns ? i : i - columns) % each === 0));
  }
}
