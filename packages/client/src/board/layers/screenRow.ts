// Pictures of constant size at a point of the world: names, chips, numbers. Repositioned when the camera moves.

import { type Container, Sprite } from 'pixi.js';
import type { Vec } from '../geometry/hexMath.ts';
import type { BoardStage } from '../stage/stage.ts';
import type { Look } from './hexLayer.ts';

export interface ScreenItem extends Look {
  /** Point of the world, in art units. */
  readonly at: Vec;
}

export class ScreenRow {
  private readonly stage: BoardStage;
  private readonly parent: Container;
  private readonly sprites: Sprite[] = [];
  private items: readonly ScreenItem[] = [];
  private readonly unlisten: () => void;

  constructor(stage: BoardStage, parent: Container) {
    this.stage = stage;
    this.parent = parent;
    this.unlisten = stage.onView(() => this.place());
  }

  set(items: readonly ScreenItem[]): void {
    this.items = items;
    items.forEach(({ key, make }, i) => {
      this.stage.textures.apply(this.spriteAt(i), key, make);
    });
    this.stage.discard(...this.sprites.splice(items.length));
    this.place();
    this.stage.invalidate();
  }

  destroy(): void {
    this.unlisten();
    this.set([]);
  }

  private spriteAt(i: number): Sprite {
    const known = this.sprites[i];
    if (known) return known;
    const fresh = new Sprite();
    this.sprites.push(fresh);
    this.parent.addChild(fresh);
    return fresh;
  }

  private place(): void {
    const { scale, x, y } = this.stage.camera.view;
    this.items.forEach(({ at }, i) => {
      this.sprites[i]?.position.set(Math.round(at.x * scale + x), Math.round(at.y * scale + y));
    });
  }
}
