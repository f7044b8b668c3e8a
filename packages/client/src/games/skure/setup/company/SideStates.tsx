// How far the other sides are with a secret phase: which seats have picked, which sides are ready, and nothing more (SKURE-15.25).

import { allSides, playing, seatsOfSide, sideOfSeat } from '@hexmarch/shared/games/skure/sides';
import { hasSent } from '@hexmarch/shared/games/skure/teams';
import { listText } from '../../../../text/language.ts';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { Picture } from '../../../../ui/pictures/Picture.tsx';
import { Name } from '../../../../ui/text/Name.tsx';
import { sideName } from '../../panels/words/sideText.ts';
import { className } from '../../words/words.ts';
import { seatArt } from '../common/pictures.ts';
import type { CompanyProps } from '../common/types.ts';
import { isSideDone, pickOf, say } from './side.ts';

/** Spectators see it of all sides; of the own one its bar says more. */
export function SideStates(props: CompanyProps) {
  const { view, seat } = props;
  const own = seat === undefined ? undefined : sideOfSeat(view.options, seat);
  return (
    <ul class="side-states" data-testid="side-states">
      {allSides(view.options)
        .filter((side) => side !== own)
        .map((side) => (
          <SideState key={side} {...props} side={side} />
        ))}
    </ul>
  );
}

function SideState({ view, names, side }: CompanyProps & { readonly side: number }) {
  const seats = seatsOfSide(view.options, side).filter((seat) => playing(view).includes(seat));
  const isDone = isSideDone(view, side);
  const count = seats.filter((seat) => hasSent(view, seat)).length;
  return (
    <li data-testid={`side-state-${side}`} data-state={isDone ? 'ready' : 'open'}>
      <h3>
        <Picture of={seatArt(side)} heightPx={22} />
        <b>{sideName(side)}</b>
        <span class={isDone ? 'good' : 'quiet'}>
          {isDone && <Icon name="lu:lock" size={14} />}{' '}
          {isDone ? say('side.ready') : say('side.picked', { picked: count, count: seats.length })}
        </span>
      </h3>
      <p>
        {seats.map((seat) => {
          const isIn = hasSent(view, seat);
          // Known in a record alone.
          const picked = pickOf(view, seat).map((one) => className(one.class));
          return (
            <span key={seat} class={isIn ? 'in' : 'quiet'} data-testid={`seat-state-${seat}`}>
              {isIn && <Icon name="lu:check" size={13} />}
              <Name>{names[seat]}</Name>
              {picked.length > 0 && <small>{listText(picked)}</small>}
              <span class="hidden"> {say(isIn ? 'seat.picked' : 'seat.picking')}</span>
            </span>
          );
        })}
      </p>
    </li>
  );
}
