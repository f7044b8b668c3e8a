// Temporary sprites of an event's animation: flashes, dust, projectiles, dice. All are removed when it ends.

import { type Container, Sprite } from 'pixi.js';
import { boltArt, dustArt, flashArt } from '../../art/marks.ts';
import type { CellForm } from '../../art/svg.ts';
import { MOTION } from '../../art/tokens.ts';
import { formOf, lerp, type Vec } from '../geometry/hexMath.ts';
import { easeInOut, linear, type StepFn, type Timeline } from '../stage/animate.ts';
import type { BoardStage } from '../stage/stage.ts';
import type { Look } from './hexLayer.ts';

const FLASH_MS = 420;
const DUST_MS = 520;
const POP_MS = 260;
const FADE_MS = 240;
const TOPPLE_MS = 300;
const BOLT_MS = 220;

export class Effects {
  private readonly stage: BoardStage;
  private readonly form: CellForm | undefined;
  private readonly sprites: Sprite[] = [];

  /** `form` of the cells, if not hexes as the stage is turned. */
  constructor(stage: BoardStage, form?: CellForm) {
    this.stage = stage;
    this.form = form;
  }

  /** An invisible sprite; the timeline fades it in. */
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

  /** A cell lights up and fades. */
  flash(timeline: Timeline, startMs: number, at: Vec, colour: string): number {
    const form = this.form ?? formOf(this.stage.turn);
    const look = { key: `flash ${colour} ${form}`, make: () => flashArt(colour, form) };
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

  /** Something shot flies in an arc. */
  bolt(timeline: Timeline, startMs: number, from: Vec, to: Vec): number {
    const sprite = this.add(this.stage.layers.over, { key: 'bolt', make: boltArt }, from);
    const rise = 0.3 * Math.hypot(to.x - from.x, to.y - from.y);
    const place = (t: number): Vec => {
      const { x, y } = lerp(from, to, t);
      return { x, y: y - rise * 4 * t * (1 - t) };
    };
    return timeline.add(
      startMs,
      BOLT_MS,
      (t) => {
        const here = place(t);
        const ahead = place(t + 0.02);
        sprite.position.set(here.x, here.y);
        sprite.rotation = Math.atan2(ahead.y - here.y, ahead.x - here.x);
        sprite.alpha = t < 1 ? 1 : 0;
      },
      linear,
    );
  }
}

/** A new structure drops into its place. */
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

/** A captured piece tips over, away from its captor, and fades. */
export function topple(
  timeline: Timeline,
  startMs: number,
  sprite: Sprite | undefined,
  towards: 1 | -1,
): number {
  if (!sprite) return startMs;
  return timeline.add(startMs, TOPPLE_MS, (t) => {
    sprite.angle = towards * 80 * t;
    sprite.alpha = 1 - t ** 3;
  });
}

/** From its position when the tween begins. */
export function glide(sprite: Sprite, to: Vec): StepFn {
  let from: Vec | undefined;
  return (t) => {
    from ??= { x: sprite.x, y: sprite.y };
    sprite.position.set(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t);
    // Nearer ones cover farther ones during the move too; a moving piece is in front of static ones.
    sprite.zIndex = sprite.y + 20;
  };
}

/** One leg after the other; a single one starts and ends softly. */
export function walk(timeline: Timeline, startMs: number, sprite: Sprite, stops: readonly Vec[]): number {
  const ease = stops.length === 1 ? easeInOut : linear;
  return stops.reduce((at, stop) => timeline.add(at, MOTION.step, glide(sprite, stop), ease), startMs);
}
