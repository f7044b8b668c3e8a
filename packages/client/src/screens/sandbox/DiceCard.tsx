// The faces of the next dice: random, or chosen, in order.

import type { SandboxTable } from './sandboxTable.ts';
import { say } from './say.ts';

/** The highest face of these games' dice. */
const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export function DiceCard({ table }: { readonly table: SandboxTable }) {
  const { dice } = table.source;
  const chosen = dice.chosen.value;
  return (
    <section class="card dice-card" aria-label={say('dice')} data-testid="dice-card">
      <header>
        <h2>{say('dice')}</h2>
        <button
          type="button"
          class="small ghost"
          disabled={chosen.length === 0}
          data-testid="dice-random"
          onClick={() => dice.choose([])}
        >
          {say('dice.random')}
        </button>
      </header>
      <p class="dice-next" aria-live="polite" data-testid="dice-next">
        {say('dice.next')}:{' '}
        {chosen.length === 0
          ? say('dice.random')
          : chosen.map((face, i) => (
              <b class="face" key={i}>
                {face}
              </b>
            ))}
      </p>
      <div class="dice-faces">
        {FACES.map((face) => (
          <button
            key={face}
            type="button"
            aria-label={say('dice.add', { face })}
            data-testid={`face-${face}`}
            onClick={() => dice.choose([...chosen, face])}
          >
            {face}
          </button>
        ))}
      </div>
    </section>
  );
}
