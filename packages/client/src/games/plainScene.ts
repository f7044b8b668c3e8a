// Minimal scene for small games: a hex board with pieces that move from tile to tile. The game describes
// tiles and pieces; a piece with a new position after an event slides there.

import { TILE_RADIUS } from '../art/tiles.ts';
import { MOTION } from '../art/tokens.ts';
import { axialAt, lerp, middleOf, type Vec } from '../board/geometry/hexMath.ts';
import { backToFront, boundsAround } from '../board/geometry/tableLayout.ts';
import { type Look, SpriteRow } from '../board/layers/hexLayer.ts';
import type { StandingItem } from '../board/layers/pieceLayer.ts';
import { type CellPlaces, type SceneGame, TableScene } from '../board/layers/tableScene.ts';
import { Timeline } from '../board/stage/animate.ts';
import type { BoardStage } from '../board/stage/stage.ts';
import type { Scene } from '../gameApi/clientGame.ts';

export interface PlainCell {
  readonly name: string;
  readonly q: number;
  readonly r: number;
}

export interface PlainPiece extends Look {
  /** Stable id across views. */
  readonly id: string;
  readonly cell: string;
}

export interface PlainBoard<V> {
  /** All cells of the board, flat-topped. */
  readonly cells: readonly PlainCell[];
  /** Undefined where a cell has no tile. */
  tileOf(view: V, cell: PlainCell): Look | undefined;
  piecesOf(view: V): readonly PlainPiece[];
  /** Text on a tile; absent for none. */
  nameOf?(cell: string): string;
}

export const plainScene = <V, E>(stage: BoardStage, board: PlainBoard<V>): Scene<V, E> =>
  new PlainGame<V, E>(stage, board).scene;

/** Pieces are drawn slightly below the middle, so that the tile behind them is visible. */
const FOOT = 0.2 * TILE_RADIUS;

class PlainGame<V, E> implements SceneGame<V, E> {
  readonly scene: TableScene<V, E>;
  readonly places: CellPlaces;
  private readonly board: PlainBoard<V>;
  private readonly indexes: ReadonlyMap<string, number>;
  private readonly byPlace: ReadonlyMap<string, string>;
  /** Cell indexes, back to front. */
  private readonly order: readonly number[];
  private readonly tiles: SpriteRow;

  constructor(stage: BoardStage, board: PlainBoard<V>) {
    const { cells } = board;
    this.board = board;
    this.places = {
      cells: cells.map(({ name }) => name),
      middles: cells.map(({ q, r }) => middleOf(q, r, 0)),
    };
    this.indexes = new Map(cells.map(({ name }, i) => [name, i]));
    this.byPlace = new Map(cells.map(({ name, q, r }) => [`${q},${r}`, name]));
    this.order = backToFront(this.places.middles);
    this.scene = new TableScene(stage, this);
    this.tiles = new SpriteRow(stage, stage.layers.ground);
    // The board is the same for all seats: only its place on the screen is the stage's.
    const bounds = boundsAround(this.places.middles, 0);
    stage.setFraming({ bounds: () => bounds });
  }

  middle(cell: string): Vec | undefined {
    return this.places.middles[this.indexes.get(cell) ?? -1];
  }

  cellAt(point: Vec): string | undefined {
    const { q, r } = axialAt(point, 0);
    return this.byPlace.get(`${q},${r}`);
  }

  drawLand(view: V): void {
    const tiles = this.order.flatMap((i) => {
      const cell = this.board.cells[i];
      const at = this.places.middles[i];
      const look = cell && this.board.tileOf(view, cell);
      return look === undefined || at === undefined ? [] : [{ ...look, ...at }];
    });
    this.tiles.set(tiles);
  }

  standing(view: V): readonly StandingItem[] {
    return this.board.piecesOf(view).map(({ cell, ...piece }) => {
      const { x, y } = this.middle(cell) ?? { x: 0, y: 0 };
      return { ...piece, x, y: y + FOOT, depth: y, scale: 1 };
    });
  }

  timeline(_event: E, _before: V, after: V): Timeline {
    const timeline = new Timeline();
    for (const { id, x, y } of this.standing(after)) {
      const sprite = this.scene.pieces.get(id);
      if (sprite === undefined || (sprite.x === x && sprite.y === y)) continue;
      const from = { x: sprite.x, y: sprite.y };
      timeline.add(0, MOTION.step, (t) => {
        const at = lerp(from, { x, y }, t);
        sprite.position.set(at.x, at.y);
      });
    }
    return timeline;
  }

  nameOf(): ((cell: string) => string) | undefined {
    return this.board.nameOf && ((cell) => this.board.nameOf?.(cell) ?? '');
  }

  destroy(): void {
    this.tiles.destroy();
  }
}
