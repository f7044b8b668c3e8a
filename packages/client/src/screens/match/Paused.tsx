// A pause that everybody has agreed on: the board stays to be looked at, and anybody may go on (TABLE-4.1, 4.2).

import { Icon } from '../../panels/Icon.tsx';
import type { Shared } from './shared.ts';

export function Paused({ session, table, props }: Shared) {
  const snapshot = session.snapshot.value;
  const away = (snapshot?.seats ?? []).filter(({ online }) => !online).map(({ name }) => name);
  const seated = props.seat !== undefined;
  return (
    <section class="paused" aria-label="Paused" data-testid="paused">
      <h2>
        <Icon name="lu:pause" size={22} /> Paused
      </h2>
      <p>
        {away.length === 0 ? 'No time runs.' : `No time runs. ${away.join(' and ')} must be here to go on.`}
      </p>
      {seated && (
        <button
          type="button"
          class="cta"
          data-testid="resume"
          disabled={away.length > 0 || table.queue.asking.value !== undefined}
          onClick={() => table.ask('@resume')}
        >
          <Icon name="lu:play" /> Go on
        </button>
      )}
    </section>
  );
}
