// Lazily created dice: most commands do not roll.

import type { RecordingRandom } from '@hexmarch/shared/kernel/random';

const NONE: readonly never[] = [];

export class LazyDice implements RecordingRandom {
  private readonly make: () => RecordingRandom;
  private made: RecordingRandom | undefined;

  constructor(make: () => RecordingRandom) {
    this.make = make;
  }

  get rolls(): readonly string[] {
    return this.made?.rolls ?? NONE;
  }

  get faces(): readonly number[] {
    return this.made?.faces ?? NONE;
  }

  die(sides: number): number {
    return this.dice.die(sides);
  }

  pick(count: number): number {
    return this.dice.pick(count);
  }

  private get dice(): RecordingRandom {
    this.made ??= this.make();
    return this.made;
  }
}
