// The player list, for more players than plates have room: one per row, in turn order, or by standing.

import '../../styles/roster.css';
import type { AnyClientGame, AnyView } from '../../gameApi/anyGame.ts';
import type { SideText } from '../../gameApi/frameText.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { Plate } from '../../ui/plates/Plate.tsx';
import { say } from '../words/say.ts';
import { paintOf } from './paints.ts';
import { isOut, type Seating } from './seats.ts';

/** Beside the board. */
export function Roster({ order, ranking = order, plate, Heads, below }: Seating) {
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
      {below}
    </section>
  );
}

/** A narrow screen: the players as a strip of emblems, the viewer first; expanded, the list overlays the board. */
export function RosterBar({ order, ranking = order, sides = [], plate, Heads, below }: Seating) {
  return (
    <details class="roster-bar" data-testid="roster">
      <summary>
        <span class="hidden">{say('roster')}</span>
        <span class={sides.length > 0 ? 'roster-sides' : 'roster-strip'} aria-hidden="true">
          {sides.length > 0 ? sides : order.map((of) => plate(of, 'token'))}
        </span>
        <Icon name="lu:users" size={18} />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as in the list beside the board. */}
      <section class="card roster" aria-label={say('roster')} tabIndex={0}>
        {Heads !== undefined && <Heads />}
        <Rows order={ranking} plate={plate} />
        {below}
      </section>
    </details>
  );
}

export interface SharedPlateProps {
  readonly game: AnyClientGame;
  readonly view: AnyView;
  readonly side: SideText;
  /** The viewer's. */
  readonly isOwn: boolean;
}

/** One plate for all players of a side. */
export function SharedPlate({ game, view, side, isOwn }: SharedPlateProps) {
  const { seats, chief, name, line } = side;
  const { Emblem, definition } = game;
  const { awaiting } = definition.turn(view);
  return (
    <Plate
      seat={chief}
      shape="plain"
      name={name}
      me={isOwn && say('side.own')}
      toMove={definition.outcome(view) === null && seats.some((seat) => awaiting.includes(seat))}
      out={seats.every((seat) => isOut(game, view, seat))}
      online
      emblem={<Emblem seat={chief} paint={paintOf(game, view, chief)} heightPx={42} />}
    >
      {line}
    </Plate>
  );
}

const Rows = ({ order, plate }: Seating) => (
  <ol>
    {order.map((of) => (
      <li key={of}>{plate(of, 'row')}</li>
    ))}
  </ol>
);
