// Figures of several layered pictures, such as a base that turns and a bust that stays upright. A figure and
// its parts keep their sprites by name, so that unchanged ones are not touched, and an animation can move one.

import { Container, Sprite } from 'pixi.js';
import type { Vec } from '../geometry/hexMath.ts';
import type { BoardStage } from '../stage/stage.ts';
import type { Look } from './hexLayer.ts';

export interface TokenPart extends Look, Vec {
  /** Its name within its token. `x` and `y` are relative to the token. */
  readonly slot: string;
  readonly angleDeg: number;
  readonly scale: number;
  readonly alpha: number;
}

export interface Token extends Vec {
  readonly id: string;
  /** Nearer ones cover farther ones. */
  readonly depth: number;
  readonly alpha: number;
  /** Back to front. */
  readonly parts: readonly TokenPart[];
}

/** A token's container, for an animation to move; `set` resets positions. */
export class TokenFigure {
  readonly root = new Container({ sortableChildren: true });
  private readonly stage: BoardStage;
  private readonly sprites = new Map<string, Sprite>();

  constructor(stage: BoardStage) {
    this.stage = stage;
    stage.layers.units.addChild(this.root);
  }

  part(slot: string): Sprite | undefined {
    return this.sprites.get(slot);
  }

  get all(): readonly (readonly [slot: string, sprite: Sprite])[] {
    return [...this.sprites];
  }

  set({ x, y, depth, alpha, parts }: Token): void {
    const wanted = new Set(parts.map(({ slot }) => slot));
    for (const [slot, sprite] of this.sprites) {
      if (wanted.has(slot)) continue;
      this.sprites.delete(slot);
      this.stage.discard(sprite);
    }
    this.root.position.set(x, y);
    this.root.zIndex = depth;
    this.root.alpha = alpha;
    parts.forEach((part, i) => {
      this.place(part, i);
    });
  }

  destroy(): void {
    this.stage.discard(...this.sprites.values());
    this.sprites.clear();
    this.root.destroy();
  }

  private place(part: TokenPart, i: number): void {
    const sprite = this.spriteOf(part.slot);
    this.stage.textures.apply(sprite, part.key, part.make);
    sprite.position.set(part.x, part.y);
    sprite.scale.set(part.scale);
    sprite.angle = part.angleDeg;
    sprite.alpha = part.alpha;
    sprite.zIndex = i;
  }

  private spriteOf(slot: string): Sprite {
    const known = this.sprites.get(slot);
    if (known) return known;
    const fresh = new Sprite();
    this.sprites.set(slot, fresh);
    this.root.addChild(fresh);
    return fresh;
  }
}

export class TokenLayer {
  private readonly stage: BoardStage;
  private readonly figures = new Map<string, TokenFigure>();
  private tokens: readonly Token[] = [];

  constructor(stage: BoardStage) {
    this.stage = stage;
  }

  set(tokens: readonly Token[]): void {
    const wanted = new Set(tokens.map(({ id }) => id));
    for (const [id, figure] of this.figures) {
      if (wanted.has(id)) continue;
      this.figures.delete(id);
      figure.destroy();
    }
    for (const token of tokens) this.figureOf(token.id).set(token);
    this.tokens = tokens;
    this.stage.invalidate();
  }

  get(id: string): TokenFigure | undefined {
    return this.figures.get(id);
  }

  /** Positions in art units. */
  get places(): readonly Vec[] {
    return this.tokens;
  }

  destroy(): void {
    this.set([]);
  }

  private figureOf(id: string): TokenFigure {
    const known = this.figures.get(id);
    if (known) return known;
    const fresh = new TokenFigure(this.stage);
    this.figures.set(id, fresh);
    return fresh;
  }
}
