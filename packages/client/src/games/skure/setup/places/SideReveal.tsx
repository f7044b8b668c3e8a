// Reveal of a company (UI-K83): the fighters of each side with their players, what each side has spent, the objective, and the common
// order of up to 24 (SKURE-2.5, 15.12).

import '../company/company.css';
import { charactersOf, dataOf } from '@hexmarch/shared/games/skure/characters';
import { objectivesFor, poolIn } from '@hexmarch/shared/games/skure/companySetup';
import { allSides, seatsOfSide } from '@hexmarch/shared/games/skure/sides';
import type { Character } from '@hexmarch/shared/games/skure/state';
import { pointsOf } from '@hexmarch/shared/games/skure/teams';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { Picture } from '../../../../ui/pictures/Picture.tsx';
import { Name } from '../../../../ui/text/Name.tsx';
import { paintOf } from '../../facts/paint.ts';
import { sideName } from '../../panels/words/sideText.ts';
import { className, fighterName } from '../../words/words.ts';
import { fighterArt, seatArt } from '../common/pictures.ts';
import type { CompanyProps } from '../common/types.ts';
import { aimText, say } from '../company/side.ts';
import { TurnOrder } from './TurnOrder.tsx';

type SideProps = CompanyProps & { readonly side: number };

const fightersOf = ({ view, side }: SideProps): readonly Character[] =>
  seatsOfSide(view.options, side).flatMap((seat) => charactersOf(view, seat));

const tokenOf = (one: Character) =>
  fighterArt({
    seat: paintOf(one),
    class: one.class,
    number: Number(one.id.slice(1)),
    crowned: one.marked,
    facing: paintOf(one) % 2 === 0 ? 0 : 4,
  });

export const SideReveal = (props: CompanyProps) => (
  <>
    <Objective {...props} />
    <div class="reveal-parts of-sides">
      <div class="reveal-teams">
        {allSides(props.view.options).map((side) => (
          <Side key={side} {...props} side={side} />
        ))}
      </div>
      <TurnOrder {...props} tokenOf={tokenOf} heightPx={28} />
    </div>
  </>
);

function Objective({ view }: CompanyProps) {
  const aim = aimText(view.options.objective);
  const by = objectivesFor(view).length === 0 ? 'host' : 'captains';
  return (
    <p class="reveal-aim" data-testid="reveal-objective">
      <Icon name="lu:target" size={16} /> {say(`reveal.objective.${by}`)} <b>{aim}</b>
    </p>
  );
}

function Side(props: SideProps) {
  const { view, names, side } = props;
  const fighters = fightersOf(props);
  const spent = pointsOf(fighters);
  // All its seats have its paint.
  const [seat = side] = seatsOfSide(view.options, side);
  return (
    <section class={`reveal-team s${seat}`} aria-label={sideName(side)} data-testid={`side-${side}`}>
      <h3>
        <Picture of={seatArt(side)} heightPx={24} />
        <span>{sideName(side)}</span>
        <small>{say('pool.spent', { spent, points: poolIn(view) })}</small>
      </h3>
      <ul>
        {fighters.map((one) => (
          <li key={one.id} class={one.seat === props.seat ? 'own' : ''} data-testid={`fighter-${one.id}`}>
            <Picture of={tokenOf(one)} heightPx={36} />
            <b>
              <Name>{names[one.seat]}</Name>
            </b>
            <span>{className(one.class)}</span>
            <small>{dataOf(one).points}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Beside the board, during deployment: who fights on which side. */
export const SidesAgain = (props: CompanyProps) => (
  <ul>
    {allSides(props.view.options).map((side) => (
      <li key={side}>
        <Picture of={seatArt(side)} heightPx={22} />
        <b>{sideName(side)}</b>
        <span>
          {fightersOf({ ...props, side }).map((one) => (
            <Picture
              key={one.id}
              of={tokenOf(one)}
              heightPx={32}
              label={`${fighterName(one)}, ${props.names[one.seat] ?? ''}`}
            />
          ))}
        </span>
      </li>
    ))}
  </ul>
);
