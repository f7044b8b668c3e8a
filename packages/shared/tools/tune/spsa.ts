// Simultaneous perturbation stochastic approximation (Spall 1992): tunes many numbers at once, each step by one comparison of two
// neighbours that differ in all of them.

import type { Random } from '../../src/kernel/game.ts';

type Point = readonly number[];

export interface SpsaPlan {
  readonly steps: number;
  /** Of the neighbours, in the first step. */
  readonly distance: number;
  /** Length of the first step, as a share of the distance, for a comparison of 1. */
  readonly rate: number;
}

/** Exponents by Spall. */
const RATE_DECAY = 0.602;
const DISTANCE_DECAY = 0.101;
/** Share of the steps that pass before they get much shorter. */
const STABILITY = 0.1;

export class Spsa {
  private readonly plan: SpsaPlan;
  private readonly random: Random;
  private now: Point;
  private step = 1;
  private signs: Point = [];

  constructor(start: Point, plan: SpsaPlan, random: Random) {
    [this.now, this.plan, this.random] = [start, plan, random];
  }

  get at(): Point {
    return this.now;
  }

  /** To be compared. */
  neighbours(): readonly [Point, Point] {
    this.signs = this.now.map(() => (this.random.pick(2) === 0 ? 1 : -1));
    return [this.moved(this.distance), this.moved(-this.distance)];
  }

  /** `advantage`: of the first of the neighbours; 0 if they are equal. */
  move(advantage: number): void {
    const { rate, steps } = this.plan;
    const stability = STABILITY * steps;
    const length = rate * ((1 + stability) / (this.step + stability)) ** RATE_DECAY;
    this.now = this.moved(length * this.distance * advantage);
    this.step += 1;
  }

  private get distance(): number {
    return this.plan.distance * this.step ** -DISTANCE_DECAY;
  }

  private moved(by: number): Point {
    return this.now.map((x, i) => x + by * (this.signs[i] ?? 0));
  }
}
