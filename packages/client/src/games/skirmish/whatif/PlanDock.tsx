// The dock while a plan is on the map: the composer of the chosen army, whoever it belongs to, the plan's orders as chips,
// and a line to type them in; once it has run, the orders with their results, why each worked or failed, who could stop an
// own one, and the way to give the own ones.

import './whatif.css';
import { formatOrder, readOrder, whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { peopleOf } from '@hexmarch/shared/games/skirmish/sides';
import { sidesIn } from '@hexmarch/shared/games/skirmish/world';
import { useSignal } from '@preact/signals';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { outcomeOf } from '../history/afterTurn.ts';
import type { Planning, SkirmishStep } from '../input/input.ts';
import { ownChanges, type PlanRun, plannedTurn } from '../input/plan.ts';
import { type Stopper, stoppersOf } from '../orders/stoppers.ts';
import { Shield } from '../panels/common/Shield.tsx';
import { choose, give, namesOf, ordersOf, ownPlayer, type SkirmishProps } from '../panels/common/types.ts';
import { Dock as OrderDock } from '../panels/compose/Dock.tsx';
import { TypedField } from '../panels/typed/TypedField.tsx';
import { OrderRows } from '../report/OrderRows.tsx';
import { PlaySteps } from '../report/PlaySteps.tsx';
import { PlayedCard } from '../report/panels.tsx';
import { showingOf } from '../report/showing.ts';
import { WhyCard } from '../report/WhyCard.tsx';
import { reasonText } from '../report/why.ts';
import { playedStep } from '../scene/playback.ts';
import { plannedOrders, typedTurn } from './planInput.ts';
import { say } from './say.ts';

export function PlanDock(props: SkirmishProps) {
  const { planning } = props.step as SkirmishStep;
  if (planning === undefined) return null;
  const { ran } = planning;
  const played = playedStep.value;
  if (ran !== undefined && played !== undefined)
    return <PlayedCard played={played} showing={showingOf(props, ran.before.sides)} isAgain />;
  return (
    <section class="card plan-dock" aria-label={say('title')} data-testid="plan-dock">
      {!props.phone && (
        <p class="what-if-banner" role="status">
          <Icon name="lu:flask-conical" size={17} /> <b>{say('title')}</b> {say('banner')}
        </p>
      )}
      {ran === undefined ? (
        <Drawing {...props} planning={planning} />
      ) : (
        <RanCard {...props} planning={planning} ran={ran} />
      )}
    </section>
  );
}

interface PlanProps extends SkirmishProps {
  readonly planning: Planning;
}

function Drawing({ planning, ...props }: PlanProps) {
  const { player, plan, view } = planning;
  const [person] = peopleOf(sidesIn(view), player);
  const orders = plannedOrders(plan);
  const isIdle = ordersOf(props).mode.kind === 'idle';
  return (
    <>
      {!isIdle && person !== undefined && (
        <>
          {player !== ownPlayer(props) && (
            <p class="quiet plan-whose" data-testid="plan-whose">
              <Shield view={view} player={player} heightPx={20} />{' '}
              {say('whose', { name: namesOf(props, player) })}
            </p>
          )}
          <OrderDock {...props} seat={person} pending={false} />
        </>
      )}
      {isIdle && (
        <>
          {orders.length === 0 && <p class="quiet">{say('planned.none')}</p>}
          <ul class="plan-chips" aria-label={plan.name}>
            {orders.map(({ player: of, text }) => (
              <li key={`${of} ${text}`}>
                <button
                  type="button"
                  class="ghost small"
                  aria-label={say('planned.remove', { order: text })}
                  data-testid={`plan-chip-${text}`}
                  onClick={() => choose(props, `unplan ${whoseText(text)}`)}
                >
                  <Shield view={view} player={of} heightPx={16} /> <code>{text}</code>{' '}
                  <Icon name="lu:x" size={13} />
                </button>
              </li>
            ))}
          </ul>
          <Typed {...props} planning={planning} />
        </>
      )}
      <div class="plan-acts">
        <Leave {...props} />
        {isIdle && <Plans {...props} planning={planning} />}
        <button type="button" class="cta" data-testid="plan-run" onClick={() => choose(props, 'run')}>
          <Icon name="lu:play" size={17} /> {say('run', { count: orders.length })}
        </button>
      </div>
    </>
  );
}

const Leave = (props: SkirmishProps) => (
  <button type="button" class="ghost" data-testid="plan-leave" onClick={() => choose(props, 'leave')}>
    {say('leave')}
  </button>
);

function Plans({ planning: { plans, at }, ...props }: PlanProps) {
  return (
    <select
      class="plan-which"
      aria-label={say('plan.which')}
      data-testid="plan"
      value={at}
      onChange={(event) => choose(props, `plan ${event.currentTarget.value}`)}
    >
      {plans.map(({ name }, i) => (
        <option key={i} value={i}>
          {name}
        </option>
      ))}
      <option value={plans.length}>{say('plan.new')}</option>
    </select>
  );
}

/** Orders as text, for the army of any player. */
function Typed({ planning, ...props }: PlanProps) {
  const line = useSignal('');
  const turn = typedTurn(planning, line.value);
  if (turn === undefined) return null;
  return (
    <TypedField
      {...props}
      pending={false}
      turn={turn}
      line={line.value}
      change={(next) => {
        line.value = next;
      }}
      onOrders={(given) => choose(props, `typed ${given.map(formatOrder).join(', ')}`)}
      id="plan-line"
      boardKey="skirmish.type"
    />
  );
}

function whoseText(text: string): string {
  const order = readOrder(text);
  return order === null ? text : whoseOrder(order);
}

interface RanProps extends PlanProps {
  readonly ran: PlanRun;
}

function RanCard({ planning, ran, ...props }: RanProps) {
  const trail = useSignal<readonly string[]>([]);
  const showing = showingOf(props, ran.before.sides);
  const { given, worked, points } = outcomeOf(ran, showing.eyes, props.view.people);
  const id = trail.value.at(-1);
  const ask = (next: string): void => {
    trail.value = [...trail.value.filter((one) => one !== next), next];
  };
  return (
    <div class="ski-after ran" data-testid="plan-ran">
      <p class="after-line" role="status">
        <span>{say(showing.eyes === undefined ? 'ran.watched' : 'ran.worked', { given, worked })}</span>
        {points > 0 && <strong>{say('ran.points', { points })}</strong>}
      </p>
      <OrderRows {...{ resolved: ran, showing, selectedId: id, ask }} />
      {id !== undefined && (
        <WhyCard
          {...{ resolved: ran, id, showing, ask }}
          close={() => {
            trail.value = [];
          }}
          back={
            trail.value.length > 1
              ? () => {
                  trail.value = trail.value.slice(0, -1);
                }
              : undefined
          }
        >
          <WhoStops {...props} planning={planning} ran={ran} id={id} />
        </WhyCard>
      )}
      <PlaySteps />
      <Acts {...props} planning={planning} />
    </div>
  );
}

/** So many are shown at once. */
const SHOWN = 6;

/** Of an own order that works: every single order of another player that would stop it; a press tries it. */
function WhoStops({ planning, ran, id, ...props }: RanProps & { readonly id: string }) {
  const isOpen = useSignal(false);
  const own = ownPlayer(props);
  const reported = ran.report.orders.find(
    (one) => one.id === id && one.player === own && one.person !== undefined && one.success,
  );
  const order = reported === undefined ? null : readOrder(reported.text);
  const turn = plannedTurn(planning.view, planning.plan, own);
  if (order === null || turn === undefined) return null;
  if (!isOpen.value) {
    return (
      <button
        type="button"
        class="ghost small"
        data-testid="plan-ask"
        onClick={() => {
          isOpen.value = true;
        }}
      >
        <Icon name="lu:ban" size={15} /> {say('ask')}
      </button>
    );
  }
  const { already, stoppers } = stoppersOf(turn, order);
  if (already !== undefined)
    return <p class="quiet">{say('ask.already', { reason: reasonText(already) })}</p>;
  if (stoppers.length === 0) return <p class="quiet">{say('ask.nobody')}</p>;
  return (
    <ul class="stoppers" aria-label={say('ask')} data-testid="stoppers">
      {stoppers.slice(0, SHOWN).map((one) => (
        <StopperLine key={formatOrder(one.order)} {...props} stopper={one} />
      ))}
      {stoppers.length > SHOWN && (
        <li class="quiet">{say('ask.more', { count: stoppers.length - SHOWN })}</li>
      )}
    </ul>
  );
}

function StopperLine({
  stopper: { player, order, reason },
  ...props
}: SkirmishProps & { readonly stopper: Stopper }) {
  const text = formatOrder(order);
  return (
    <li>
      <button
        type="button"
        class="ghost small"
        aria-label={say('try', { order: text, name: namesOf(props, player), reason: reasonText(reason) })}
        data-testid={`try-${text}`}
        onClick={() => choose(props, `try ${text}`)}
      >
        <Shield view={props.view} player={player} heightPx={16} /> <code>{text}</code>{' '}
        <small>{reasonText(reason)}</small>
      </button>
    </li>
  );
}

/** Back to drawing, out of it, or with the own orders of it to the server, which is confirmed first. */
function Acts({ planning, ...props }: PlanProps) {
  const { view, seat, pending } = props;
  const isConfirming = useSignal(false);
  const changes = seat === undefined ? undefined : ownChanges(view, planning.plan, seat);
  const isNothing = changes === undefined || changes.orders.length + changes.withdrawn.length === 0;
  return (
    <>
      {isConfirming.value && !isNothing && (
        <p role="status">
          {say('send.ask', {
            orders: changes.orders.map(formatOrder).join(', '),
            given: changes.orders.length,
          })}{' '}
          {changes.withdrawn.length > 0 && say('send.back', { codes: changes.withdrawn.join(', ') })}
        </p>
      )}
      <div class="plan-acts">
        <Leave {...props} />
        <button type="button" class="ghost" data-testid="plan-edit" onClick={() => choose(props, 'edit')}>
          <Icon name="lu:pencil" size={16} /> {say('edit')}
        </button>
        {isConfirming.value && !isNothing ? (
          <button
            type="button"
            class="cta"
            data-testid="plan-send-yes"
            disabled={pending}
            onClick={() => {
              for (const of of changes.withdrawn) props.act({ type: 'withdraw', of });
              give(props, changes.orders);
              choose(props, 'leave');
            }}
          >
            <Icon name="lu:lock" size={16} /> {say('send.yes')}
          </button>
        ) : (
          <button
            type="button"
            class="cta"
            data-testid="plan-send"
            disabled={isNothing || view.clock.lock !== null}
            onClick={() => {
              isConfirming.value = true;
            }}
          >
            <Icon name="lu:send" size={16} /> {say('send')}
          </button>
        )}
      </div>
    </>
  );
}
