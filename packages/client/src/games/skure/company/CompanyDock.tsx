// The open window of the own side (UI-K90), and for somebody who was away what has become of their fighters (UI-K96).

import { charactersOf, dataOf, find } from '@hexmarch/shared/games/skure/characters';
import { type InCompany, isInCompany } from '@hexmarch/shared/games/skure/leaders';
import type { Character } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { dueIn, isMissing, leaderOf, leads } from '../facts/company.ts';
import { Token } from '../panels/common/Token.tsx';
import { litBy, type SkureProps } from '../panels/common/types.ts';
import { fighterName, lifeName } from '../words/words.ts';
import { say } from './common.tsx';
import { PlanCard } from './PlanCard.tsx';

type SeatedProps = SkureProps & { readonly view: InCompany; readonly seat: Seat };

export function CompanyDock(props: SkureProps) {
  const { view, seat, outcome } = props;
  if (!isInCompany(view) || seat === undefined || outcome !== undefined || view.gone.includes(seat))
    return null;
  return (
    <>
      {isMissing(view, seat) && <Return {...props} view={view} seat={seat} />}
      <OpenWindow {...props} view={view} seat={seat} />
      <PlanCard {...props} />
    </>
  );
}

/** SKURE-15.15: whoever is due takes the turn when no other one is running. */
function OpenWindow(props: SeatedProps) {
  const { view, seat, names } = props;
  const due = dueIn(view);
  const mine = due.filter((one) => leads(view, seat, one) && one.id !== view.actor);
  if (mine.length === 0 || due.length < 2) return null;
  const actor = find(view, view.actor);
  const acting = actor === undefined ? undefined : leaderOf(view, actor);
  return (
    <section class="card company-window" aria-label={say('window')} data-testid="window">
      <header>
        <h2>{say('window.due', { count: due.length })}</h2>
        <span class="sub">
          {acting === undefined ? say('window.any') : say('window.after', { name: names[acting] ?? '' })}
        </span>
      </header>
      <ul>
        {mine.map((one) => (
          <Due key={one.id} {...props} one={one} isFree={actor === undefined} />
        ))}
      </ul>
    </section>
  );
}

interface DueProps extends SeatedProps {
  readonly one: Character;
  readonly isFree: boolean;
}

function Due({ one, isFree, ...props }: DueProps) {
  const { seat, names, pending, act } = props;
  return (
    <li {...litBy(props, one.at)}>
      <Token of={one} heightPx={34} />
      <span>
        <b>{fighterName(one)}</b>
        {one.seat !== seat && <small>{say('window.for', { name: names[one.seat] ?? '' })}</small>}
      </span>
      <button
        type="button"
        class="cta"
        disabled={!isFree || pending}
        data-testid={`take-turn-${one.id}`}
        onClick={() => act({ type: 'turn', who: one.id })}
      >
        <Icon name="lu:swords" size={16} /> {say('window.take')}
      </button>
    </li>
  );
}

/** SKURE-15.18: any command makes a seat present again. */
function Return(props: SeatedProps) {
  const { view, seat, names, pending, act } = props;
  return (
    <section class="card company-return" aria-label={say('return')} data-testid="return">
      <h2>{say('return')}</h2>
      <ul>
        {charactersOf(view, seat).map((one) => (
          <li key={one.id} {...litBy(props, one.at)}>
            <Token of={one} heightPx={34} />
            <span>
              <b>{fighterName(one)}</b>
              <small>{fateOf(view, one, names)}</small>
            </span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="cta"
        disabled={pending}
        data-testid="here"
        onClick={() => act({ type: 'here' })}
      >
        {say('return.takeOver')}
      </button>
    </section>
  );
}

/** How it stands, and who leads it meanwhile. */
function fateOf(view: InCompany, one: Character, names: readonly string[]): string {
  if (one.life !== 'standing') return lifeName(one.life);
  const leader = leaderOf(view, one);
  const hp = say('return.hp', { hp: one.hp, all: dataOf(one).hp });
  const led = leader === undefined ? say('return.orders') : say('return.led', { name: names[leader] ?? '' });
  return `${hp} · ${led}`;
}
