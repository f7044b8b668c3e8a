// Whether the board is seen from the north (UI-K62). The scene knows it, and panels turn prows and arrows as it does.

import { type ReadonlySignal, signal } from '@preact/signals';

const turned = signal(false);

export const seenTurned: ReadonlySignal<boolean> = turned;

export function seeTurned(isTurned: boolean): void {
  turned.value = isTurned;
}
