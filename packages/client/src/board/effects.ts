// Things that are seen only while an event is played: flashes, dust, bolts, dice. All of them go when it ends.

import { type Container, Sprite } from 'pixi.js';
import { dustArt, flashArt } from '../art/marks.ts';
import type { StepFn, Timeline } from './animate.ts';
import type { Look } from './hexLayer.ts';
import type { Vec } from './hexMath.ts';
import type { BoardStage } from './stage.ts';

const FLASH_MS = 420;
const DUST_MS = 520;
const POP_MS = 260;
const FADE_MS = 240;

export class Effects {
  private readonly stage: BoardStage;
  private readonly sprites: Sprite[] = [];

  constructor(stage: BoardStage) {
    this.stage = stage;
  }

  /** An unseen sprite; the timeline brings it up. */
  add(layer: Container, { key, make }: Look, at: Vec): Sprite {
    const sprite = new Sprite();
    this.stage.textures.apply(sprite, key, make);
    sprite.position.set(at.x, at.y);
    sprite.alpha = 0;
    layer.addChild(sprite);
    this.sprites.push(sprite);
    return sprite;
  }

  clear(): void {
    this.stage.discard(...this.sprites.splice(0));
  }

  /** A space lights up and fades. */
  flash(timeline: Timeline, startMs: number, at: Vec, colour: string): number {
    const portrait = this.stage.turn !== 0;
    const look = { key: `flash ${colour} ${portrait}`, make: () => flashArt(colour, portrait) };
    const sprite = this.add(this.stage.layers.marks, look, at);
    return timeline.add(startMs, FLASH_MS, (t) => {
      sprite.alpha = 1 - t;
    });
  }

  /** Dust rises around a point. */
  dust(timeline: Timeline, startMs: number, at: Vec): number {
    const puffs = [-20, 0, 20].map((dx, i) => {
      const look = { key: 'dust', make: dustArt };
      return { sprite: this.add(this.stage.layers.over, look, { x: at.x + dx, y: at.y + 8 }), dx, i };
    });
    return timeline.add(startMs, DUST_MS, (t) => {
      for (const { sprite, dx, i } of puffs) {
        sprite.alpha = t === 0 ? 0 : (1 - t) * 0.9;
        sprite.scale.set(0.5 + 0.7 * t + 0.1 * i);
        sprite.position.set(at.x + dx * (1 + 0.5 * t), at.y + 8 - 12 * t);
      }
    });
  }
}

/** A new thing drops into its place. */
export function pop(timeline: Timeline, startMs: number, sprite: Sprite | undefined): number {
  if (!sprite) return startMs;
  const { y } = sprite;
  sprite.alpha = 0;
  return timeline.add(startMs, POP_MS, (t) => {
    sprite.alpha = Math.min(1, t * 2);
    sprite.scale.set(0.7 + 0.3 * t);
    sprite.y = y - 14 * (1 - t);
  });
}

/** A removed piece sinks and fades. */
export function fade(timeline: Timeline, startMs: number, sprite: Sprite | undefined): number {
  if (!sprite) return startMs;
  let from: number | undefined;
  return timeline.add(startMs, FADE_MS, (t) => {
    from ??= sprite.y;
    sprite.alpha = 1 - t;
    sprite.y = from + 8 * t;
    sprite.scale.set(1 - 0.35 * t);
  });
}

/** Goes from wherever it stands when the tween begins. */
export function glide(sprite: Sprite, to: Vec): StepFn {
  let from: Vec | undefined;
  return (t) => {
    from ??= { x: sprite.x, y: sprite.y };
    sprite.position.set(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t);
    // Nearer ones cover farther ones also on the way; a moving piece is in front of those that stand.
    sprite.zIndex = sprite.y + 20;
  };
}
