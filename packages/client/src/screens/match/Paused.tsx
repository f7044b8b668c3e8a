// A pause that everybody has agreed on: the board stays to be looked at, and anybody may go on (TABLE-4.1, 4.2).

import { Icon } from '../../panels/Icon.tsx';
import { together } from '../../text/names.ts';
import type { Shared } from './shared.ts';

export function Paused({ session, table, props }: Shared) {
  const snapshot = session.snapshot.value;
  const playing = table.game.definition.playing(props.view);
  const away = (snapshot?.seats ?? [])
    .filter(({ online }, seat) => !online && playing.includes(seat))
    .map(({ name }) => name);
  const plays = props.seat !== undefined && playing.includes(props.seat);
  return (
    <section class="paused" aria-label="Paused" data-testid="paused">
      <h2>
        <Icon name="lu:pause" size={22} /> Paused
      </h2>
      <p>{away.length === 0 ? 'No time runs.' : `No time runs. ${together(away)} must be here to go on.`}</p>
      {plays && (
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
