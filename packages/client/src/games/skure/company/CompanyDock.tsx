// What the dock shows while others act: the open window of the own side (UI-K90), for somebody who was away what has become of their
// fighters (UI-K96), and the plan of the next turn (UI-K88).

import { characterOf, charactersOf, dataOf, find } from '@hexmarch/shared/games/skure/characters';
import { type InCompany, isInCompany } from '@hexmarch/shared/games/skure/leaders';
import type { Character, SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import { later } from '../../../ui/controls/Later.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { CHOICES, type Planned, type SkureStep } from '../draft/draft.ts';
import { type Ahead, aheadOf, sendsPlans, setSendsPlans } from '../draft/planAhead.ts';
import { dueIn, isChoosing, isMissing, leaderOf, leads } from '../facts/company.ts';
import { Token } from '../panels/common/Token.tsx';
import { cancel, choose, litBy, type SkureProps } from '../panels/common/types.ts';
import { fighterName, lifeName } from '../words/words.ts';
import { say } from './common.tsx';
import { PlanStateText, plannedWords } from './planText.tsx';

/** Phones alone have it. */
const WaitingDock = later(() => import('./WaitingDock.tsx').then(({ WaitingDock }) => WaitingDock));

type SeatedProps = SkureProps & { readonly view: InCompany; readonly seat: Seat };

export function CompanyDock(props: SkureProps) {
  const { view, seat, outcome } = props;
  if (!isInCompany(view) || seat === undefined || outcome !== undefined || view.gone.includes(seat))
    return null;
  return (
    <>
      <Return {...props} />
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
export function Return(props: SkureProps) {
  const { view, seat, names, pending, act } = props;
  if (!isInCompany(view) || seat === undefined || !isMissing(view, seat)) return null;
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

/** Before the own turn: its plan, and on a phone the side's chat with the way to make one (UI-K91). */
function PlanCard(props: SkureProps) {
  const { view, legal, seat } = props;
  const { planned, actual } = props.step as SkureStep;
  if (actual !== undefined) return null;
  const made = planned !== undefined && <Made {...props} planned={planned} />;
  if (!props.phone) return made || null;
  const plans = planned !== undefined || isToPlan(view, aheadOf(view, legal, seat));
  return (
    <WaitingDock {...props} plans={plans}>
      {made}
    </WaitingDock>
  );
}

/** Not where it could begin at once. */
const isToPlan = (view: SkureView, ahead: Ahead | undefined): ahead is Ahead =>
  ahead !== undefined && !(isChoosing(view) && view.company.due.includes(ahead.who));

/** On a desktop it stands where one's own turn ends. */
export function PlanButton(props: SkureProps) {
  const { view, legal, seat } = props;
  const { planned, actual } = props.step as SkureStep;
  const ahead = aheadOf(view, legal, seat);
  if (planned !== undefined || actual !== undefined || !isToPlan(view, ahead)) return null;
  return (
    <button
      type="button"
      class="ghost plan-open"
      data-testid="plan"
      onClick={() => choose(props, CHOICES.plan)}
    >
      <Icon name="lu:map" size={17} />{' '}
      {say('plan.open', { fighter: fighterName(characterOf(view, ahead.who)) })}
    </button>
  );
}

function Made({ planned, ...props }: SkureProps & { readonly planned: Planned }) {
  const { view } = props;
  return (
    <section class="card company-plan" aria-label={say('plan')} data-testid="planned">
      <p>
        <b>{fighterName(characterOf(view, planned.who))}</b>: {plannedWords(view, planned)} ·{' '}
        <PlanStateText {...props} planned={planned} />
      </p>
      <div class="side-acts">
        <button
          type="button"
          class="ghost small"
          data-testid="change-plan"
          onClick={() => choose(props, CHOICES.plan)}
        >
          {say('plan.change')}
        </button>
        <button
          type="button"
          class="ghost small"
          data-testid="drop-plan"
          onClick={() => choose(props, CHOICES.dropPlan)}
        >
          {say('plan.drop')}
        </button>
        <SendsPlans />
      </div>
    </section>
  );
}

function SendsPlans() {
  const sends = useSignal(sendsPlans());
  return (
    <label class="check">
      <input
        type="checkbox"
        data-testid="send-plans"
        checked={sends.value}
        onChange={({ currentTarget }) => {
          sends.value = currentTarget.checked;
          setSendsPlans(currentTarget.checked);
        }}
      />
      <span>{say('plan.sends')}</span>
    </label>
  );
}

/** Above what is drafted: in the own turn how the plan stands, before it that nothing is sent. */
export function PlanHead(props: SkureProps) {
  const { planned, actual, view, draft } = props.step as SkureStep;
  if (actual !== undefined) {
    // What is drafted says itself that it is kept as the plan.
    if (draft.kind !== 'idle') return null;
    return (
      <p class="plan-head" data-testid="planning">
        <Icon name="lu:map" size={16} />{' '}
        {say('plan.planning', { fighter: fighterName(characterOf(view, view.actor)) })}
        <button type="button" class="ghost small" data-testid="close-plan" onClick={() => cancel(props)}>
          {say('plan.close')}
        </button>
      </p>
    );
  }
  if (planned === undefined || planned.who !== props.view.actor) return null;
  return (
    <p class="plan-head" data-testid="plan-state">
      <Icon name="lu:map" size={16} /> {say('plan')}: {plannedWords(view, planned)} ·{' '}
      <PlanStateText {...props} planned={planned} />
    </p>
  );
}
