// Reveal of all teams side by side (UI-K15): costs, the common turn order, and tie-break rolls
// (SKURE-2.5). Once seen it becomes an ordinary card.

import './places.css';
import { catalogue } from '../../../../text/catalogue.ts';
import { later } from '../../../../ui/controls/Later.tsx';
import { Name } from '../../../../ui/text/Name.tsx';
import type messages from './messages/reveal/en.json';
import { TurnOrder } from './TurnOrder.tsx';
import '../../../../styles/whole.css';
import { charactersOf, dataOf } from '@hexmarch/shared/games/skure/characters';
import { allSeats } from '@hexmarch/shared/games/skure/sides';
import type { Character } from '@hexmarch/shared/games/skure/state';
import { pointsOf } from '@hexmarch/shared/games/skure/teams';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { Picture } from '../../../../ui/pictures/Picture.tsx';
import { className, fighterName } from '../../words/words.ts';
import { fighterArt, seatArt } from '../common/pictures.ts';
import { say } from '../common/say.ts';
import { isOfCompany, type SetupProps } from '../common/types.ts';
import { isRevealSeen, seeReveal, showRevealAgain } from './seen.ts';

const { say: sayReveal } = await catalogue<typeof messages>(import.meta.url, 'messages/reveal');

/** Of a company, by sides. */
const SideReveal = later(() => import('./SideReveal.tsx').then(({ SideReveal }) => SideReveal));
const SidesAgain = later(() => import('./SideReveal.tsx').then(({ SidesAgain }) => SidesAgain));

export function Reveal(props: SetupProps) {
  const { view, phone, open } = props;
  if (isRevealSeen(view)) return <Again {...props} />;
  const go = (): void => {
    seeReveal(view);
    open('board');
  };
  return (
    <section
      class={`whole skure-reveal${phone ? ' narrow' : ''}`}
      aria-label={sayReveal('reveal.title')}
      data-testid="reveal"
    >
      <div class="card">
        <header>
          <h2>{sayReveal('reveal.title')}</h2>
          <button
            type="button"
            class="cta"
            data-testid="to-field"
            disabled={view.phase === 'ties'}
            onClick={go}
          >
            <Icon name="lu:swords" size={17} /> {sayReveal('reveal.field')}
          </button>
        </header>
        {isOfCompany(props) ? <SideReveal {...props} /> : <Parts {...props} />}
      </div>
    </section>
  );
}

const Parts = (props: SetupProps) => (
  <div class="reveal-parts">
    <div class={`reveal-teams${isSmall(props) ? ' small-rows' : ''}`}>
      {allSeats(props.view.options).map((seat) => (
        <Team key={seat} {...props} of={seat} />
      ))}
    </div>
    <TurnOrder {...props} tokenOf={tokenOf} heightPx={40} />
  </div>
);

/** Where the teams do not all fit. */
const isSmall = ({ phone, view }: SetupProps): boolean => phone || view.options.players > 2;

function Team({ of, ...props }: SetupProps & { readonly of: Seat }) {
  const { view, names, events } = props;
  const team = charactersOf(view, of);
  const isFilled = events.some((event) => event.type === 'teamsRevealed' && event.filled.includes(of));
  return (
    <section class={`reveal-team s${of}`} aria-label={names[of] ?? ''} data-testid={`team-${of}`}>
      <h3>
        <Picture of={seatArt(of)} heightPx={26} />
        <span>{names[of]}</span>
        <small>{sayReveal('reveal.total', { points: pointsOf(team), all: view.options.points })}</small>
      </h3>
      {isFilled && <p class="bad">{sayReveal('reveal.filled')}</p>}
      <ul>
        {team.map((one) => (
          <li key={one.id}>
            <Picture of={tokenOf(one)} heightPx={isSmall(props) ? 46 : 62} />
            <b>{className(one.class)}</b>
            <small>{say('pick.points', { points: dataOf(one).points })}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

const tokenOf = (one: Character) =>
  fighterArt({
    seat: one.seat,
    class: one.class,
    number: Number(one.id.slice(1)),
    crowned: one.marked,
    facing: one.seat % 2 === 0 ? 0 : 4,
  });

/** During deployment: the teams in short, and a button back to the full reveal. */
const Again = (props: SetupProps) => (
  <section class="card reveal-again" aria-label={sayReveal('reveal.title')}>
    <header>
      <h2>{sayReveal('reveal.title')}</h2>
      <button type="button" class="ghost small" data-testid="reveal-again" onClick={showRevealAgain}>
        {sayReveal('reveal.order')}
      </button>
    </header>
    {isOfCompany(props) ? <SidesAgain {...props} /> : <TeamsAgain {...props} />}
  </section>
);

const TeamsAgain = ({ view, names }: SetupProps) => (
  <ul>
    {allSeats(view.options).map((seat) => (
      <li key={seat}>
        <Picture of={seatArt(seat)} heightPx={22} />
        <b>
          <Name>{names[seat]}</Name>
        </b>
        <span>
          {charactersOf(view, seat).map((one) => (
            <Picture key={one.id} of={tokenOf(one)} heightPx={36} label={fighterName(one)} />
          ))}
        </span>
      </li>
    ))}
  </ul>
);
