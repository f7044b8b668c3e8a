// The battle's part of the game: there from the first on wherever more is shown than the picking of teams, else fetched when somebody
// begins to act. Whatever shows it is drawn anew then.

import { signal } from '@preact/signals';

export type Battle = typeof import('./battle.ts');

export const battle = signal<Battle | undefined>(undefined);

let arrive: () => void;
/** Resolves when the part is there. */
export const whenBattle = new Promise<void>((resolve) => {
  arrive = resolve;
});

export function takeBattle(part: Battle): void {
  battle.value = part;
  arrive();
}

/** What could not be fetched is tried again the next time. */
export async function fetchBattle(): Promise<void> {
  if (battle.peek() === undefined) takeBattle(await import('./battle.ts'));
}
