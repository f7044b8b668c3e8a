// The land: shadow, tiles and borders. Sprites of few textures in a render group; a change swaps a texture.

import { Container, Sprite } from 'pixi.js';
import type { Vec } from '../geometry/hexMath.ts';
import type { BoardStage } from '../stage/stage.ts';
import type { Picture } from '../stage/textures.ts';

export interface Look {
  /** Cache key of the picture. */
  readonly key: string;
  readonly make: () => Picture;
}

/** One picture on the land; lists go from back to front. */
export interface GroundPiece extends Look, Vec {
  readonly angleDeg?: number;
  readonly alpha?: number;
}

/** One layer of the land: all shadows, all tiles or all borders. Items keep their sprite by index. */
export class SpriteRow {
  readonly container = new Container();
  private readonly stage: BoardStage;
  private readonly sprites: Sprite[] = [];

  constructor(stage: BoardStage, parent: Container) {
    this.stage = stage;
    parent.addChild(this.container);
  }

  set(pieces: readonly GroundPiece[]): void {
    pieces.forEach((piece, i) => {
      this.place(this.spriteAt(i), piece);
    });
    for (const extra of this.sprites.splice(pieces.length)) this.stage.discard(extra);
    this.stage.invalidate();
  }

  destroy(): void {
    this.set([]);
    this.container.destroy();
  }

  private spriteAt(i: number): Sprite {
    const known = this.sprites[i];
    if (known) return known;
    const fresh = new Sprite();
    this.sprites.push(fresh);
    this.container.addChild(fresh);
    return fresh;
  }

  private place(sprite: Sprite, piece: GroundPiece): void {
    this.stage.textures.apply(sprite, piece.key, piece.make);
    sprite.position.set(piece.x, piece.y);
    sprite.angle = piece.angleDeg ?? 0;
    sprite.alpha = piece.alpha ?? 1;
  }
}

export interface Land {
  readonly shadows: readonly GroundPiece[];
  readonly tiles: readonly GroundPiece[];
  readonly borders: readonly GroundPiece[];
}

export class HexLayer {
  private readonly rows: readonly [shadows: SpriteRow, tiles: SpriteRow, borders: SpriteRow];

  constructor(stage: BoardStage) {
    const { ground } = stage.layers;
    this.rows = [new SpriteRow(stage, ground), new SpriteRow(stage, ground), new SpriteRow(stage, ground)];
  }

  set({ shadows, tiles, borders }: Land): void {
    [shadows, tiles, borders].forEach((pieces, i) => {
      this.rows[i]?.set(pieces);
    });
  }

  destroy(): void {
    for (const row of this.rows) row.destroy();
  }
}
