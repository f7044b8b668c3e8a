// Local dice for the sandbox: random by the system, or faces that were chosen before.

import type { Random } from '@hexmarch/shared/kernel/game';
import { fromWords } from '@hexmarch/shared/kernel/random';
import { type ReadonlySignal, signal } from '@preact/signals';

export class LocalDice implements Random {
  /** Faces that the next dice show, in order. */
  readonly chosen: ReadonlySignal<readonly number[]>;
  private readonly setChosen = signal<readonly number[]>([]);
  private readonly chance: Random;

  constructor(chance: Random = systemRandom()) {
    this.chosen = this.setChosen;
    this.chance = chance;
  }

  choose(faces: readonly number[]): void {
    this.setChosen.value = faces;
  }

  /** A chosen face that this die does not have waits for one that has it. */
  die(sides: number): number {
    const faces = this.setChosen.peek();
    const [face] = faces;
    if (face === undefined || face > sides) return this.chance.die(sides);
    this.setChosen.value = faces.slice(1);
    return face;
  }

  pick(count: number): number {
    return this.chance.pick(count);
  }
}

export const systemRandom = (): Random =>
  fromWords(() => {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    return word;
  });

/** `6 3, 1` as faces; undefined for any other text. */
export function readFaces(text: string): readonly number[] | undefined {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const faces = words.map(Number);
  return faces.every((face) => Number.isInteger(face) && face >= 1 && face <= 100) ? faces : undefined;
}
