// What if… (UI-S28): plans with orders for all players. They are private; nothing is sent without the last button.

import './whatif.css';
import { formatOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { isActive } from '@hexmarch/shared/games/skirmish/sides';
import { sidesIn } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { rankedPlayers } from '../facts/ranking.ts';
import { matchKeyOf } from '../history/looking.ts';
import { newPlan, ownChanges, type Plan, runOf, storedPlans, storePlans } from '../input/plan.ts';
import { choose, give, namesOf, ownPlayer, type SkirmishProps } from '../panels/common/types.ts';
import { ReportCard } from '../report/ReportCard.tsx';
import { showingOf } from '../report/showing.ts';
import { WhyCard } from '../report/WhyCard.tsx';
import type { Resolved } from '../resolution/resolved.ts';
import { Planned } from './Planned.tsx';
import { preparePlanning } from './planInput.ts';
import { say } from './say.ts';

export interface WhatIfProps extends SkirmishProps {
  readonly close: () => void;
  /** Shows the result at once. */
  readonly hasRun?: boolean;
}

export function WhatIf({ close, hasRun = false, ...props }: WhatIfProps) {
  const { view, seat = 0 } = props;
  const first = (): readonly Plan[] => {
    const stored = storedPlans(view, seat);
    return stored.length > 0 ? stored : [newPlan(view, say('plan.name', { number: 1 }))];
  };
  const plans = useSignal<readonly Plan[]>([]);
  if (plans.value.length === 0) plans.value = first();
  const at = useSignal(hasRun ? planOnMap(view) : 0);
  const player = useSignal<Seat>(ownPlayer(props));
  const plan = plans.value[at.value] ?? newPlan(view, say('plan.name', { number: 1 }));
  const ran = useSignal<Resolved | undefined>(hasRun ? runOf(view, plan) : undefined);
  const keep = (next: readonly Plan[]): void => {
    plans.value = next;
    ran.value = undefined;
    storePlans(view, seat, next);
  };
  const change = (next: Plan): void => keep(plans.value.map((one, i) => (i === at.value ? next : one)));
  return (
    <Dialog title={say('title')} close={close}>
      <div class="stacked what-if" data-testid="what-if">
        <p class="what-if-banner">
          <Icon name="lu:flask-conical" size={17} /> {say('banner')}
        </p>
        <div class="row plan-line">
          <label>
            <span class="hidden">{say('plan.which')}</span>
            <select
              data-testid="plan"
              value={at.value}
              onChange={(event) => {
                at.value = Number(event.currentTarget.value);
                ran.value = undefined;
              }}
            >
              {plans.value.map(({ name }, i) => (
                <option key={i} value={i}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <input
            aria-label={say('plan.rename')}
            value={plan.name}
            maxLength={40}
            onChange={(event) => change({ ...plan, name: event.currentTarget.value })}
          />
          <button
            type="button"
            class="ghost small"
            data-testid="plan-new"
            onClick={() => {
              const added = newPlan(view, say('plan.name', { number: plans.value.length + 1 }));
              keep([...plans.value, added]);
              at.value = plans.value.length - 1;
            }}
          >
            <Icon name="lu:plus" size={15} /> {say('plan.new')}
          </button>
        </div>
        <label class="row plan-player">
          {say('player')}
          <select
            data-testid="plan-player"
            value={player.value}
            onChange={(event) => {
              player.value = Number(event.currentTarget.value);
            }}
          >
            {rankedPlayers(view).map(
              (one) =>
                isActive(sidesIn(view), one) && (
                  <option key={one} value={one}>
                    {namesOf(props, one)}
                  </option>
                ),
            )}
          </select>
        </label>
        <Planned {...props} plan={plan} player={player.value} change={change} />
        <div class="row end">
          <button
            type="button"
            class="ghost"
            data-testid="plan-on-map"
            onClick={() => {
              openOnMap(props, plans.value, at.value);
              close();
            }}
          >
            <Icon name="lu:map" size={17} /> {say('onMap')}
          </button>
          <Send {...props} plan={plan} close={close} />
          <button
            type="button"
            class="cta"
            data-testid="plan-run"
            onClick={() => {
              ran.value = runOf(view, plan);
            }}
          >
            <Icon name="lu:play" size={17} /> {say('run')}
          </button>
        </div>
        {ran.value !== undefined && <Outcome {...props} resolved={ran.value} />}
      </div>
    </Dialog>
  );
}

/** Index of the plan that is drawn up on the map, by match and turn. */
let drawnUp = { of: '', at: 0 };
const periodOf = (view: SkirmishProps['view']): string => `${matchKeyOf(view)} ${view.period}`;
const planOnMap = (view: SkirmishProps['view']): number => (drawnUp.of === periodOf(view) ? drawnUp.at : 0);

/** Taps on the map then order any army in this plan. */
function openOnMap(props: SkirmishProps, plans: readonly Plan[], at: number): void {
  const { view, seat = 0 } = props;
  const plan = plans[at];
  if (plan === undefined) return;
  drawnUp = { of: periodOf(view), at };
  const keep = (next: Plan): void =>
    storePlans(
      view,
      seat,
      plans.map((one, i) => (i === at ? next : one)),
    );
  preparePlanning(view, ownPlayer(props), plan, keep);
  choose(props, 'what-if');
  props.open('board');
}

/** Confirms the changes first. */
function Send({ plan, close, ...props }: WhatIfProps & { readonly plan: Plan }) {
  const { view, seat = 0, pending } = props;
  const isConfirming = useSignal(false);
  const { orders, withdrawn } = ownChanges(view, plan, seat);
  const isNothing = orders.length + withdrawn.length === 0;
  if (!isConfirming.value || isNothing) {
    return (
      <button
        type="button"
        class="ghost"
        data-testid="plan-send"
        disabled={isNothing || view.clock.lock !== null}
        onClick={() => {
          isConfirming.value = true;
        }}
      >
        <Icon name="lu:send" size={16} /> {say('send')}
      </button>
    );
  }
  return (
    <div class="plan-changes">
      <p>
        {say('send.ask', { orders: orders.map(formatOrder).join(', '), given: orders.length })}{' '}
        {withdrawn.length > 0 && say('send.back', { codes: withdrawn.join(', ') })}
      </p>
      <button
        type="button"
        class="cta small"
        data-testid="plan-send-yes"
        disabled={pending}
        onClick={() => {
          for (const of of withdrawn) props.act({ type: 'withdraw', of });
          give(props, orders);
          close();
        }}
      >
        <Icon name="lu:lock" size={16} /> {say('send.yes')}
      </button>
    </div>
  );
}

/** Result of a plan: the report of the simulated turn, with explanations. */
function Outcome({ resolved, ...props }: SkirmishProps & { readonly resolved: Resolved }) {
  const trail = useSignal<readonly string[]>([]);
  const showing = showingOf(props, resolved.before.sides);
  const id = trail.value.at(-1);
  const ask = (next: string): void => {
    trail.value = [...trail.value.filter((one) => one !== next), next];
  };
  const isDeep = trail.value.length > 1;
  return (
    <div class="plan-outcome" data-testid="plan-outcome">
      {id !== undefined && (
        <WhyCard
          resolved={resolved}
          id={id}
          showing={showing}
          ask={ask}
          close={() => {
            trail.value = [];
          }}
          back={
            isDeep
              ? () => {
                  trail.value = trail.value.slice(0, -1);
                }
              : undefined
          }
        />
      )}
      <ReportCard resolved={resolved} showing={showing} selectedId={id} ask={ask} />
    </div>
  );
}
