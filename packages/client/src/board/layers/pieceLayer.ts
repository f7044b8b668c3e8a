// Structures and pieces: upright sprites sorted by their feet. An item keeps its sprite by id, so that unchanged
// ones are not touched, and an animation can move one.

import { Sprite } from 'pixi.js';
import type { Vec } from '../geometry/hexMath.ts';
import type { BoardStage } from '../stage/stage.ts';
import type { Look } from './hexLayer.ts';

export interface StandingItem extends Look, Vec {
  readonly id: string;
  /** Depth, where it meets the ground: nearer ones cover farther ones. */
  readonly depth: number;
  readonly scale: number;
  readonly alpha?: number;
}

export class PieceLayer {
  private readonly stage: BoardStage;
  private readonly sprites = new Map<string, Sprite>();
  private items: readonly StandingItem[] = [];

  constructor(stage: BoardStage) {
    this.stage = stage;
  }

  set(items: readonly StandingItem[]): void {
    this.items = items;
    const wanted = new Set(items.map(({ id }) => id));
    for (const [id, sprite] of this.sprites) {
      if (wanted.has(id)) continue;
      this.sprites.delete(id);
      this.stage.discard(sprite);
    }
    for (const item of items) this.place(this.spriteOf(item.id), item);
    this.stage.invalidate();
  }

  /** Where they stand, in art units. */
  get places(): readonly Vec[] {
    return this.items;
  }

  /** The sprite of an item, for an animation to move; `set` resets positions. */
  get(id: string): Sprite | undefined {
    return this.sprites.get(id);
  }

  private spriteOf(id: string): Sprite {
    const known = this.sprites.get(id);
    if (known) return known;
    const fresh = new Sprite();
    this.sprites.set(id, fresh);
    this.stage.layers.units.addChild(fresh);
    return fresh;
  }

  private place(sprite: Sprite, item: StandingItem): void {
    this.stage.textures.apply(sprite, item.key, item.make);
    sprite.position.set(item.x, item.y);
    sprite.scale.set(item.scale);
    sprite.zIndex = item.depth;
    sprite.alpha = item.alpha ?? 1;
    sprite.angle = 0;
    sprite.visible = true;
  }
}
