// Animation on demand: one timeline at a time for an event, and camera animations beside it. It does not request frames; the
// stage does, while `active` is true.

import { MOTION } from '../../art/tokens.ts';

/** Called with 0 to 1, eased; the last call is always with 1. */
export type StepFn = (t: number) => void;

export const easeOut = (t: number): number => 1 - (1 - t) ** 3;
export const easeInOut = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);
export const linear = (t: number): number => t;

interface Tween {
  readonly startMs: number;
  readonly durationMs: number;
  readonly step: StepFn;
  readonly ease: StepCurve;
  done: boolean;
}

type StepCurve = (t: number) => number;

/** Tweens with their start times; a timeline beyond the limit is played faster. */
export class Timeline {
  private readonly tweens: Tween[] = [];
  private readonly stops: number[] = [];
  private lengthMs = 0;
  /** Time limit for events of this kind; events that nobody waits for may take longer. */
  readonly mostMs: number;

  constructor(mostMs: number = MOTION.eventMax) {
    this.mostMs = mostMs;
  }

  /** Returns the time at which it ends, where the next may start. */
  add(startMs: number, durationMs: number, step: StepFn, ease: StepCurve = easeOut): number {
    this.tweens.push({ startMs, durationMs, step, ease, done: false });
    this.lengthMs = Math.max(this.lengthMs, startMs + durationMs);
    return startMs + durationMs;
  }

  /** A stop, to which a skip jumps. */
  stop(atMs: number): void {
    this.stops.push(atMs);
  }

  /** The next stop after that time. */
  stopAfter(ms: number): number | undefined {
    return this.stops.find((stop) => stop > ms);
  }

  get durationMs(): number {
    return this.lengthMs;
  }

  /** Seeks to that time. */
  at(ms: number): void {
    for (const tween of this.tweens) {
      if (tween.done || ms < tween.startMs) continue;
      const t = tween.durationMs === 0 ? 1 : Math.min(1, (ms - tween.startMs) / tween.durationMs);
      tween.done = t === 1;
      tween.step(tween.ease(t));
    }
  }
}

interface Run {
  readonly timeline: Timeline;
  readonly rate: number;
  readonly end: () => void;
  startedMs: number | undefined;
  /** Start offset, and current time. */
  fromMs: number;
  ms: number;
}

export class Animator {
  /** 1 is the normal speed. */
  speed = 1;
  /** Set by the stage: reduced motion or a hidden tab, where everything jumps. */
  still: () => boolean = () => false;
  private readonly onTrack = new Map<string, Run>();
  private readonly wake: () => void;

  constructor(wake: () => void) {
    this.wake = wake;
  }

  get active(): boolean {
    return this.onTrack.size > 0;
  }

  /** Whether this track is animating. */
  runs(track: string): boolean {
    return this.onTrack.has(track);
  }

  /** One run per track: a new one ends the old. `end` is called exactly once, at once without motion. */
  start(track: string, timeline: Timeline, end: () => void): void {
    this.finish(track);
    const rate = this.speed * Math.max(1, timeline.durationMs / timeline.mostMs);
    const run = { timeline, rate, end, startedMs: undefined, fromMs: 0, ms: 0 };
    this.onTrack.set(track, run);
    if (this.still() || timeline.durationMs === 0) this.finish(track);
    else this.wake();
  }

  /** Jumps to the end. */
  finish(track: string): void {
    const run = this.onTrack.get(track);
    if (!run) return;
    this.onTrack.delete(track);
    run.timeline.at(Number.POSITIVE_INFINITY);
    run.end();
  }

  /** Jumps to the next stop, or to the end if there is none. */
  next(track: string): void {
    const run = this.onTrack.get(track);
    const stop = run?.timeline.stopAfter(run.ms);
    if (run === undefined || stop === undefined) {
      this.finish(track);
      return;
    }
    run.startedMs = undefined;
    run.fromMs = stop;
    run.ms = stop;
    run.timeline.at(stop);
    this.wake();
  }

  finishAll(): void {
    for (const track of [...this.onTrack.keys()]) this.finish(track);
  }

  /** Drops everything without an end; for a stage that is destroyed. */
  clear(): void {
    this.onTrack.clear();
  }

  frame(nowMs: number): void {
    for (const [track, run] of [...this.onTrack]) {
      run.startedMs ??= nowMs;
      run.ms = run.fromMs + (nowMs - run.startedMs) * run.rate;
      if (run.ms >= run.timeline.durationMs) this.finish(track);
      else run.timeline.at(run.ms);
    }
  }
}
