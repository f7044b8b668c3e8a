// Targets of the selected army, for moves and supports, with the armies there; supports of own orders first.

import type { Order, Source } from '@hexmarch/shared/games/skirmish/land/types';
import { NOBODY } from '@hexmarch/shared/games/skirmish/land/types';
import { formatOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { armyIn, helpedIn, targetOf } from '../../orders/mode.ts';
import { armyAt, isOwnArmy, orderOf } from '../../orders/ownTurn.ts';
import { type Key, say } from '../common/say.ts';
import { choose, ordersOf, playerName, type SkirmishProps } from '../common/types.ts';
import { chosenKind, type Goal, goalsOf } from './composing.ts';

export function Goals(props: SkirmishProps) {
  const step = ordersOf(props);
  const goals = goalsOf(step);
  const kind = chosenKind(step.mode);
  if (goals.length === 0) {
    return kind === 'move' || kind === 'support' ? (
      <p class="quiet">{say(kind === 'move' ? 'kind.noMove' : 'kind.noSupport')}</p>
    ) : null;
  }
  return (
    <ul class="aims" aria-label={say('composer.goals')}>
      {goals.map((goal) => (
        <li key={'order' in goal ? formatOrder(goal.order) : goal.whom}>
          {'order' in goal ? <ToOrder {...props} goal={goal} /> : <ToWhom {...props} goal={goal} />}
        </li>
      ))}
      <Otherwise {...props} />
    </ul>
  );
}

/** Hover or focus highlights it on the map; the focused one is scrolled into view. */
const litAs = ({ point }: SkirmishProps, cells: readonly string[]) => ({
  onMouseEnter: () => point(cells),
  onMouseLeave: () => point([]),
  onFocus: ({ currentTarget }: { readonly currentTarget: HTMLElement }) => {
    currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    point(cells);
  },
  onBlur: () => point([]),
});

type OrderGoal = Extract<Goal, { readonly order: Order }>;

/** Pressing it again confirms, like a second tap on the map (UI-S20, UI-S29). */
function ToOrder({ goal, ...props }: SkirmishProps & { readonly goal: OrderGoal }) {
  const { order, isChosen } = goal;
  return (
    <button
      type="button"
      class={`aim${isChosen ? ' on' : ''}`}
      aria-pressed={isChosen}
      data-testid={`goal-${formatOrder(order)}`}
      onClick={() => choose(props, isChosen ? 'confirm' : formatOrder(order))}
      {...litAs(props, [targetOf(order)])}
    >
      <b>{shortOf(order)}</b> <span>{aboutOf(props, goal)}</span>
    </button>
  );
}

function ToWhom({ goal: { whom }, ...props }: SkirmishProps & { readonly goal: { readonly whom: Source } }) {
  return (
    <button
      type="button"
      class="aim"
      data-testid={`whom-${whom}`}
      onClick={() => askWhere(props, whom)}
      {...litAs(props, whom === 'REF' ? [] : [whom])}
    >
      <b>{say('goal.somewhere', { whom })}</b>{' '}
      <span>{whom === 'REF' ? say('goal.reserve') : ownerOf(props, whom)}</span>
    </button>
  );
}

/** Equivalent to the taps that would draft it, from any draft. */
function askWhere(props: SkirmishProps, whom: Source): void {
  choose(props, 'kind:support');
  props.gesture({ kind: 'cell', id: whom });
  choose(props, 'go');
}

/** Another option of the same taps (UI-S20). */
function Otherwise(props: SkirmishProps) {
  const { mode } = ordersOf(props);
  if (mode.kind !== 'armed') return null;
  const others = mode.options.filter(({ type }) => type !== mode.order.type);
  const whom = helpedIn(mode);
  const go = whom !== undefined && mode.order.type !== 'supportMove' && armyIn(mode) !== undefined;
  return (
    <>
      {others.map((order) => (
        <li key={order.type}>
          <button
            type="button"
            class="aim other"
            data-testid={`other-${formatOrder(order)}`}
            onClick={() => choose(props, formatOrder(order))}
          >
            {say(OTHERS[order.type])}
          </button>
        </li>
      ))}
      {go && (
        <li>
          <button type="button" class="aim other" data-testid="other-go" onClick={() => choose(props, 'go')}>
            {say('goal.helpGo')}
          </button>
        </li>
      )}
    </>
  );
}

const OTHERS: Readonly<Record<Order['type'], Key>> = {
  move: 'goal.attack',
  supportHold: 'goal.helpStay',
  supportMove: 'goal.helpGo',
  hold: 'kind.hold',
  build: 'kind.build',
  farm: 'kind.farm',
};

/** Without the army, which is named above. */
function shortOf(order: Order): string {
  switch (order.type) {
    case 'supportHold':
      return order.whom;
    case 'supportMove':
      return `${order.from} to ${order.to}`;
    default:
      return targetOf(order);
  }
}

function aboutOf(props: SkirmishProps, { order, isOwn }: OrderGoal): string {
  const { turn } = ordersOf(props);
  if (order.type === 'supportMove') {
    if (!isOwn) return order.from === 'REF' ? say('goal.reserve') : ownerOf(props, order.from);
    const victim = armyAt(turn, order.to);
    return victim === NOBODY || isOwnArmy(turn, order.to)
      ? say('goal.yourMove')
      : say('goal.yourAttack', { name: playerName(props, victim) });
  }
  if (order.type === 'supportHold' && isOwnArmy(turn, order.whom)) {
    return say('goal.own', { doing: orderOf(turn, order.whom)?.type ?? 'hold' });
  }
  return ownerOf(props, targetOf(order));
}

/** The owner of the army there. */
function ownerOf(props: SkirmishProps, at: string): string {
  const { turn } = ordersOf(props);
  const owner = armyAt(turn, at);
  if (owner === NOBODY) return say('goal.empty');
  return isOwnArmy(turn, at) ? say('goal.yours') : say('goal.theirs', { name: playerName(props, owner) });
}
