// A board of squares: tiles with their pictures and heights, zones, and the numbers of columns and rows at the rim. It may be
// rotated by half a turn, with every picture upright.

import { Container } from 'pixi.js';
import { SQUARE_SIDE } from '../../art/tiles.ts';
import type { Rect } from '../geometry/camera.ts';
import type { Vec } from '../geometry/hexMath.ts';
import type { Loop } from '../geometry/outline.ts';
import {
  roomForNumbers,
  type SquareGround,
  squareAt,
  squareBounds,
  squareMiddle,
  squareOutline,
} from '../geometry/squareMath.ts';
import { rimNumber } from '../stage/paintings.ts';
import type { BoardStage } from '../stage/stage.ts';
import { SpriteRow } from './hexLayer.ts';
import { type ScreenItem, ScreenRow } from './screenRow.ts';
import { acrossFrom, type SquareTile, type SquareZone, squarePieces } from './squarePieces.ts';

/** In CSS px: distance of the numbers from the outermost squares, and the minimum width of a square for each. */
const NUMBER_OFF_PX = 13;
const NUMBER_ROOM_PX = 36;
/** From the edge of what is seen of the board to the middle of a number in its rim. */
const RIM_PX = 9;

export class SquareLayer {
  private readonly stage: BoardStage;
  private readonly flat: SpriteRow;
  private readonly zones: SpriteRow;
  private readonly raised: SpriteRow;
  private readonly rim = new Container();
  private readonly numbers: ScreenRow;
  private readonly unlisten: () => void;
  /** As seen: rotated, if it is. */
  private ground: SquareGround;
  private isTurned = false;

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
    return squareBounds(this.ground, roomForNumbers(this.ground.columns, this.stage.free.width));
  }

  /** Row by row from the north, which is above unless the board is turned; undefined where there is no square. */
  set(tiles: readonly (SquareTile | undefined)[], zones: readonly SquareZone[] = [], turned = false): void {
    this.isTurned = turned;
    const laid = squarePieces(this.ground, tiles, zones, turned);
    this.ground = laid.ground;
    this.flat.set(laid.flat);
    this.zones.set(laid.zones);
    this.raised.set(laid.raised);
    this.number();
  }

  /** The middle of its face. */
  middle(index: number): Vec {
    return squareMiddle(this.ground, this.seen(index));
  }

  /** Of its visible part. */
  outlineOf(index: number): Loop {
    return squareOutline(this.ground, this.seen(index));
  }

  /** Index of the square visible at a point of the world, -1 for none. */
  at(point: Vec): number {
    const index = squareAt(this.ground, point);
    return index < 0 ? index : this.seen(index);
  }

  destroy(): void {
    this.unlisten();
    this.numbers.destroy();
    this.rim.destroy();
    for (const row of [this.flat, this.zones, this.raised]) row.destroy();
  }

  private seen(index: number): number {
    return this.isTurned ? acrossFrom(this.ground, index) : index;
  }

  /** Above the columns and before the rows, or in the rim of the part in view; where they would touch, every second or fourth. */
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
    const place = (n: number, count: number): number => (this.isTurned ? count - 1 - n : n) * SQUARE_SIDE;
    const corner = this.rimCorner();
    const [left, top] = [Math.max(-off, corner.x), Math.max(-off, corner.y)];
    const across = Array.from({ length: columns }, (_, n) => ({ n, x: place(n, columns), y: top }));
    const down = Array.from({ length: rows }, (_, n) => ({ n, x: left, y: place(n, rows) }));
    // In the corner of the rim the column's number is enough.
    const clear = top + SQUARE_SIDE / 2;
    const shown = [
      ...across.filter(({ x }) => x > left),
      ...down.filter(({ y }) => top === -off || y > clear),
    ];
    this.numbers.set(shown.filter(({ n }) => n % each === 0).map(({ n, x, y }) => item(n, { x, y })));
  }

  /** Where numbers stand in the rim of the part in view, in art units. */
  private rimCorner(): Vec {
    const { free, camera } = this.stage;
    return camera.toWorld(free.left + RIM_PX, free.top + RIM_PX);
  }
}
