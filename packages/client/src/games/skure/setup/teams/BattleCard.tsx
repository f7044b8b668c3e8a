// Summary of the battle, and the status of the other players: picking or sealed, never the team's size or cost (UI-K15).

import { allSeats, playing, seatsOfSide, sideCount } from '@hexmarch/shared/games/skure/sides';
import type { SkureOptions, SkureView } from '@hexmarch/shared/games/skure/state';
import { hasSent } from '@hexmarch/shared/games/skure/teams';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { secondsText } from '../../../../text/clocks.ts';
import { listText } from '../../../../text/language.ts';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { Picture } from '../../../../ui/pictures/Picture.tsx';
import { Name } from '../../../../ui/text/Name.tsx';
import { lengthText } from '../../entry/valueTexts.ts';
import { seatArt } from '../common/pictures.ts';
import { say } from '../common/say.ts';
import type { SetupProps } from '../common/types.ts';

const HOUR = 3600;

export function BattleCard({ view, names, seat }: SetupProps) {
  const { options } = view;
  const aim = say(`battle.objective.${options.objective}`);
  const sides = Array.from({ length: sideCount(options) }, (_, side) =>
    listText(seatsOfSide(options, side).map((one) => names[one] ?? '')),
  );
  return (
    <section class="card battle-card" aria-label={say('battle.title')}>
      <header>
        <h2>{say('battle.title')}</h2>
      </header>
      <dl>
        <Fact title={say('battle.sides')} text={sides.join(' – ')} />
        <Fact
          title={say('battle.objective')}
          text={say('battle.rounds', { aim, count: options.roundLimit })}
        />
        <Fact title={say('battle.clock')} text={timesText(options)} />
        <Fact title={say('battle.master')} text={say(`battle.master.${options.master}`)} />
      </dl>
      <ul class="seat-states" data-testid="seat-states">
        {allSeats(options).map((one) => (
          <SeatState key={one} view={view} seat={one} name={names[one] ?? ''} isOwn={one === seat} />
        ))}
      </ul>
    </section>
  );
}

export const Fact = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div>
    <dt>{title}</dt>
    <dd>{text}</dd>
  </div>
);

export const timesText = ({ teamSeconds, placeSeconds, reactionSeconds }: SkureOptions): string =>
  say('battle.clock.set', {
    teams: shortText(teamSeconds),
    places: shortText(placeSeconds),
    reactions: shortText(reactionSeconds),
  });

/** Days and hours are shown without a running countdown. */
const shortText = (seconds: number): string => (seconds < HOUR ? secondsText(seconds) : lengthText(seconds));

interface SeatStateProps {
  readonly view: SkureView;
  readonly seat: Seat;
  readonly name: string;
  readonly isOwn: boolean;
}

function SeatState({ view, seat, name, isOwn }: SeatStateProps) {
  const isSealed = hasSent(view, seat);
  const state = playing(view).includes(seat) ? (isSealed ? 'sealed' : 'picking') : 'gone';
  return (
    <li data-testid={`seat-state-${seat}`} data-state={state}>
      <Picture of={seatArt(seat)} heightPx={24} />
      <b>
        <Name>{name}</Name>
      </b>
      {isOwn && <em>{say('seat.you')}</em>}
      <span class={isSealed ? 'good' : 'quiet'}>
        {isSealed && <Icon name="lu:lock" size={14} />} {say(`seat.${state}`)}
      </span>
    </li>
  );
}
