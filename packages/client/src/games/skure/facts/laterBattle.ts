// The battle chunk: loaded at once if more than team picking is shown, else prefetched when the user starts to act. It is a signal, so
// that components rerender when it arrives.

import { signal } from '@preact/signals';

export type Battle = typeof import('../battle/battle.ts');

export const battle = signal<Battle | undefined>(undefined);

let arrive: () => void;
/** Resolves when the chunk is loaded. */
export const whenBattle = new Promise<void>((resolve) => {
  arrive = resolve;
});

export function takeBattle(part: Battle): void {
  battle.value = part;
  arrive();
}

/** A failed load is retried on the next call. */
export async function fetchBattle(): Promise<void> {
  if (battle.peek() === undefined) takeBattle(await import('../battle/battle.ts'));
}
