// The plan of the own fighter's next turn, beside the board while others act (UI-K88).

import { characterOf } from '@hexmarch/shared/games/skure/characters';
import { useSignal } from '@preact/signals';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { CHOICES, type Planned, type SkureStep } from '../draft/draft.ts';
import { aheadOf, planState, sendsPlans, setSendsPlans } from '../draft/planAhead.ts';
import { cancel, choose, type SkureProps } from '../panels/common/types.ts';
import { commandWords } from '../words/commandWords.ts';
import { fighterName } from '../words/words.ts';
import { say } from './common.tsx';

/** Before the own turn: its plan, or the way to make one. */
export function PlanCard(props: SkureProps) {
  const { view, legal, seat } = props;
  const { planned, actual } = props.step as SkureStep;
  if (actual !== undefined) return null;
  if (planned !== undefined) return <Made {...props} planned={planned} />;
  const ahead = aheadOf(view, legal, seat);
  if (ahead === undefined) return null;
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
        <b>{fighterName(characterOf(view, planned.who))}</b>: {commandWords(planned.command)} ·{' '}
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

/** Whether it can still be carried out as it was planned. */
function PlanStateText({ view, legal, seat, planned }: SkureProps & { readonly planned: Planned }) {
  const state = planState(view, legal, seat, planned);
  if (state.kind === 'good') return <span class="good">{say('plan.good')}</span>;
  if (state.kind === 'broken') return <span class="bad">{say('plan.broken')}</span>;
  return <span class={state.now < state.was ? 'bad' : 'good'}>{say('plan.changed', state)}</span>;
}

/** Above what is drafted: in the own turn how the plan stands, before it that nothing is sent. */
export function PlanHead(props: SkureProps) {
  const { planned, actual, view } = props.step as SkureStep;
  if (actual !== undefined) {
    return (
      <p class="plan-head" data-testid="planning">
        <Icon name="lu:map" size={16} />{' '}
        {say('plan.planning', { fighter: fighterName(characterOf(view, view.actor)) })}
        <button type="button" class="ghost small" data-testid="close-plan" onClick={() => cancelAll(props)}>
          {say('plan.close')}
        </button>
      </p>
    );
  }
  if (planned === undefined || planned.who !== props.view.actor) return null;
  return (
    <p class="plan-head" data-testid="plan-state">
      <Icon name="lu:map" size={16} /> {say('plan')}: {commandWords(planned.command)} ·{' '}
      <PlanStateText {...props} planned={planned} />
    </p>
  );
}

/** First the draft, then the plan. */
function cancelAll(props: SkureProps): void {
  if ((props.step as SkureStep).draft.kind !== 'idle') cancel(props);
  cancel(props);
}
