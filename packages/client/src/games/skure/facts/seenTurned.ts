// Whether the board is seen from the north (UI-K62): set by the scene, and used by panels to rotate prows and arrows.

import { type ReadonlySignal, signal } from '@preact/signals';

const turned = signal(false);

export const seenTurned: ReadonlySignal<boolean> = turned;

export function seeTurned(isTurned: boolean): void {
  turned.value = isTurned;
}
