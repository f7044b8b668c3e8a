// The player list, for more players than plates have room: one per row, in turn order, or by standing.

import '../../styles/roster.css';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { say } from '../words/say.ts';
import type { Seating } from './seats.ts';

/** Beside the board. */
export function Roster({ order, ranking = order, plate, Heads }: Seating) {
  return (
    // It may be longer than its place: then the keyboard scrolls it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <section class="card roster" aria-label={say('roster')} data-testid="roster" tabIndex={0}>
      <header>
        <h2>{say('roster')}</h2>
        <span class="sub">{order.length}</span>
      </header>
      {Heads !== undefined && <Heads />}
      <Rows order={ranking} plate={plate} />
    </section>
  );
}

/** A narrow screen: the players as a strip of emblems, the viewer first; expanded, the list overlays the board. */
export function RosterBar({ order, ranking = order, plate, Heads }: Seating) {
  return (
    <details class="roster-bar" data-testid="roster">
      <summary>
        <span class="hidden">{say('roster')}</span>
        <span class="roster-strip" aria-hidden="true">
          {order.map((of) => plate(of, 'token'))}
        </span>
        <Icon name="lu:users" size={18} />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as in the list beside the board. */}
      <section class="card roster" aria-label={say('roster')} tabIndex={0}>
        {Heads !== undefined && <Heads />}
        <Rows order={ranking} plate={plate} />
      </section>
    </details>
  );
}

const Rows = ({ order, plate }: Seating) => (
  <ol>
    {order.map((of) => (
      <li key={of}>{plate(of, 'row')}</li>
    ))}
  </ol>
);
