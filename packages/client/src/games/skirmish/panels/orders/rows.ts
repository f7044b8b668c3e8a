// View model of the order list (UI-S23): a row per army by code, and one for the reinforcement while
// it is possible (SKI-5.8).

import { chooseOrders } from '@hexmarch/shared/games/skirmish/counting';
import type { Order, Source } from '@hexmarch/shared/games/skirmish/land/types';
import { readOrder, whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { mayReinforce } from '@hexmarch/shared/games/skirmish/validity';
import { boardOf, sidesIn } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { armyIn, isReserve, type OrderStep } from '../../orders/mode.ts';
import { type OwnTurn, ownArmies, playerOf } from '../../orders/ownTurn.ts';
import { type Warning, warningsAbout } from '../../orders/warnings.ts';
import type { SkirmishProps } from '../common/types.ts';

/**
 * `giving`: previewed before it is given. `sent`, `sending`, `lost`: in flight, briefly, longer, and without an answer. `sealed`: stored
 * by the server, and never shown before (UI-S24). `auto`: no order.
 */
export type RowState = 'auto' | 'giving' | 'sent' | 'sending' | 'lost' | 'sealed';

export interface OrderRow {
  readonly whose: Source;
  readonly state: RowState;
  /** Absent without an order. */
  readonly order?: Order;
  /** It is public (SKI-13.1). */
  readonly isPublic: boolean;
  /** The person who gave it. */
  readonly by?: Seat;
  /** The last turn in which it repeats automatically (SKI-5.14). */
  readonly until?: number;
  readonly warnings: readonly Warning[];
}

export interface RowSources {
  readonly view: SkirmishView;
  /** The draft, with the current turn. */
  readonly step: Pick<OrderStep, 'turn' | 'mode'>;
  /** The command in flight. */
  readonly flying?: SkirmishProps['flying'];
}

const FLYING: Readonly<Record<NonNullable<SkirmishProps['flying']>['wait'], RowState>> = {
  none: 'sent',
  sent: 'sent',
  sending: 'sending',
  reconnecting: 'lost',
};

export function rowsOf(sources: RowSources): readonly OrderRow[] {
  const { turn } = sources.step;
  const sealed = sealedIn(sources.view, turn);
  const reserve: readonly Source[] = mayReinforce(turn.board, playerOf(turn)) ? ['REF'] : [];
  return [...ownArmies(turn), ...reserve].map(
    (whose) => draftRow(sources, whose) ?? onItsWay(sources, whose) ?? sealed.get(whose) ?? auto(whose),
  );
}

/** Orders stored by the server. */
export const sealedCount = (rows: readonly OrderRow[]): number =>
  rows.filter(({ state }) => state === 'sealed').length;

/** A hold for every army without an order (UI-S33). */
export const holdsFor = (rows: readonly OrderRow[]): readonly Order[] =>
  rows.flatMap(({ whose, state }): readonly Order[] =>
    state === 'auto' && whose !== 'REF' ? [{ type: 'hold', at: whose }] : [],
  );

const auto = (whose: Source): OrderRow => ({ whose, state: 'auto', isPublic: false, warnings: [] });

function draftRow({ step: { mode, turn } }: RowSources, whose: Source): OrderRow | undefined {
  if (mode.kind !== 'armed' || whose !== (isReserve(mode) ? 'REF' : armyIn(mode))) return undefined;
  return made(turn, { whose, state: 'giving', order: mode.order, isPublic: false });
}

function onItsWay({ flying, step: { turn } }: RowSources, whose: Source): OrderRow | undefined {
  if (flying === undefined) return undefined;
  const { command, wait } = flying;
  const state = FLYING[wait];
  if (command.type === 'withdraw') return command.of === whose ? { ...auto(whose), state } : undefined;
  if (command.type === 'repeat' && command.at === whose)
    return made(turn, { whose, state, order: { type: 'farm', at: command.at }, isPublic: false });
  if (command.type !== 'order' && command.type !== 'public-order') return undefined;
  const order = command.parts.map(readOrder).findLast((one) => one !== null && whoseOrder(one) === whose);
  if (order === undefined || order === null) return undefined;
  return made(turn, { whose, state, order, isPublic: command.type === 'public-order' });
}

function sealedIn(view: SkirmishView, turn: OwnTurn): ReadonlyMap<Source, OrderRow> {
  const player = playerOf(turn);
  const sent = view.orders[player] ?? [];
  const { counted } = chooseOrders(boardOf(view), sidesIn(view), view.effect, sent);
  return new Map(
    counted.flatMap(({ player: owner, order, sent: at }) => {
      const text = at === undefined ? undefined : sent[at];
      if (owner !== player || text === undefined) return [];
      const whose = whoseOrder(order);
      const until = view.repeats[player]?.find((one) => one.at === whose && order.type === 'farm')?.until;
      const row = {
        ...(until === undefined ? {} : { until }),
        whose,
        state: 'sealed',
        order,
        isPublic: text.isPublic === true,
        by: text.person,
      } as const;
      return [[whose, made(turn, row)]];
    }),
  );
}

const made = (turn: OwnTurn, row: Omit<OrderRow, 'warnings'>): OrderRow => ({
  ...row,
  warnings: row.order === undefined ? [] : warningsAbout(turn, row.order),
});

/** Props of an own order's row. */
export interface OrderLineProps extends SkirmishProps {
  readonly row: OrderRow;
  /** Orders are not accepted now. */
  readonly isClosed: boolean;
}

export interface OrderWordsProps extends SkirmishProps {
  readonly row: OrderRow;
  readonly player: Seat;
}
