// A board of hexes on which pieces stand and go from tile to tile: all the scene that a small game needs. A game says what
// lies and stands where; a piece that is elsewhere after an event slides there.

import { TILE_RADIUS } from '../art/tiles.ts';
import { MOTION } from '../art/tokens.ts';
import { Timeline } from '../board/animate.ts';
import { type Look, SpriteRow } from '../board/hexLayer.ts';
import { axialAt, lerp, middleOf, type Vec } from '../board/hexMath.ts';
import { MarksLayer } from '../board/marksLayer.ts';
import { PieceLayer, type StandingItem } from '../board/pieceLayer.ts';
import type { BoardStage } from '../board/stage.ts';
import { backToFront, boundsAround } from '../board/tableLayout.ts';
import type { Mark, Scene } from '../play/clientGame.ts';

export interface PlainCell {
  readonly name: string;
  readonly q: number;
  readonly r: number;
}

export interface PlainPiece extends Look {
  /** The same piece in every view. */
  readonly id: string;
  readonly cell: string;
}

export interface PlainBoard<V> {
  /** All that the board ever has, flat-topped. */
  readonly cells: readonly PlainCell[];
  /** Undefined where a cell has no tile. */
  tileOf(view: V, cell: PlainCell): Look | undefined;
  piecesOf(view: V): readonly PlainPiece[];
}

export const plainScene = <V, E>(stage: BoardStage, board: PlainBoard<V>): Scene<V, E> =>
  new PlainScene(stage, board);

/** Pieces stand a little below the middle, so that the tile behind them is seen. */
const FOOT = 0.2 * TILE_RADIUS;

class PlainScene<V, E> implements Scene<V, E> {
  private readonly stage: BoardStage;
  private readonly board: PlainBoard<V>;
  private readonly middles: ReadonlyMap<string, Vec>;
  private readonly tiles: SpriteRow;
  private readonly marks: MarksLayer;
  private readonly pieces: PieceLayer;
  private shownMarks: readonly Mark[] = [];
  private pointed: readonly string[] = [];

  constructor(stage: BoardStage, board: PlainBoard<V>) {
    this.stage = stage;
    this.board = board;
    this.middles = new Map(board.cells.map(({ name, q, r }) => [name, middleOf(q, r, 0)]));
    this.tiles = new SpriteRow(stage, stage.layers.ground);
    this.marks = new MarksLayer(stage);
    this.pieces = new PieceLayer(stage);
    // The board lies the same way for everybody: only its place on the screen is the stage's.
    stage.setBounds(() => boundsAround([...this.middles.values()], 0));
  }

  show(view: V): void {
    this.stage.animator.finish('event');
    this.draw(view);
  }

  play(_event: E, after: V): Promise<void> {
    this.stage.animator.finish('event');
    const timeline = new Timeline();
    for (const { id, x, y } of this.standing(after)) {
      const sprite = this.pieces.get(id);
      if (sprite === undefined || (sprite.x === x && sprite.y === y)) continue;
      const from = { x: sprite.x, y: sprite.y };
      timeline.add(0, MOTION.step, (t) => {
        const at = lerp(from, { x, y }, t);
        sprite.position.set(at.x, at.y);
      });
    }
    return new Promise((resolve) => {
      this.stage.animator.start('event', timeline, () => {
        this.draw(after);
        resolve();
      });
    });
  }

  mark(marks: readonly Mark[]): void {
    this.shownMarks = marks;
    this.drawMarks();
  }

  point(cells: readonly string[]): void {
    this.pointed = cells;
    this.drawMarks();
  }

  cellAt(x: number, y: number): string | undefined {
    const at = axialAt(this.stage.toWorld(x, y), 0);
    return this.board.cells.find(({ q, r }) => q === at.q && r === at.r)?.name;
  }

  cellBox(cell: string): { readonly x: number; readonly y: number; readonly radiusPx: number } | undefined {
    const middle = this.middles.get(cell);
    return middle && { ...this.stage.toScreen(middle), radiusPx: TILE_RADIUS * this.stage.camera.scale };
  }

  destroy(): void {
    this.stage.animator.finish('event');
    this.marks.destroy();
    this.pieces.set([]);
    this.tiles.destroy();
  }

  private draw(view: V): void {
    const { cells } = this.board;
    const order = backToFront(cells.map(({ name }) => this.middle(name)));
    const tiles = order.flatMap((i) => {
      const cell = cells[i];
      const look = cell && this.board.tileOf(view, cell);
      return look === undefined ? [] : [{ ...look, ...this.middle(cell?.name ?? '') }];
    });
    this.tiles.set(tiles);
    this.pieces.set(this.standing(view));
  }

  private standing(view: V): readonly StandingItem[] {
    return this.board.piecesOf(view).map(({ cell, ...piece }) => {
      const { x, y } = this.middle(cell);
      return { ...piece, x, y: y + FOOT, depth: y, scale: 1 };
    });
  }

  private drawMarks(): void {
    const input = { marks: this.shownMarks, pointed: this.pointed, threats: [], odds: true };
    this.marks.set(input, (cell) => this.middles.get(cell));
  }

  private middle(cell: string): Vec {
    return this.middles.get(cell) ?? { x: 0, y: 0 };
  }
}
