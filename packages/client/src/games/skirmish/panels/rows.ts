// What stands in the list of one's orders (UI-S23): a row for each army in the order of codes, and one for the reinforcement while
// there may be one (SKI-5.8).

import { chooseOrders } from '@hexmarch/shared/games/skirmish/counting';
import { readOrder, whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { Order, Source } from '@hexmarch/shared/games/skirmish/types';
import { mayReinforce } from '@hexmarch/shared/games/skirmish/validity';
import { boardOf, sidesIn } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { armyIn, isReserve, type OrderStep } from '../orders/mode.ts';
import { type OwnTurn, ownArmies, playerOf } from '../orders/ownTurn.ts';
import { type Warning, warningsAbout } from '../orders/warnings.ts';
import type { SkirmishProps } from './types.ts';

/**
 * `giving`: seen before it is given. `sent`, `sending`, `lost`: on its way, for a moment, for longer, and without any answer. `sealed`: the
 * server has it, and never before (UI-S24). `auto`: nothing was ordered.
 */
export type RowState = 'auto' | 'giving' | 'sent' | 'sending' | 'lost' | 'sealed';

export interface OrderRow {
  readonly whose: Source;
  readonly state: RowState;
  /** Absent where nothing was ordered. */
  readonly order?: Order;
  /** It was said in public (SKI-13.1). */
  readonly isPublic: boolean;
  /** The person who gave it. */
  readonly by?: Seat;
  /** The last turn in which it is given again by itself (SKI-5.14). */
  readonly until?: number;
  readonly warnings: readonly Warning[];
}

export interface RowSources {
  readonly view: SkirmishView;
  /** What is in hand, with the turn as it stands. */
  readonly step: Pick<OrderStep, 'turn' | 'mode'>;
  /** What is on its way to the server. */
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
    (whose) => inHand(sources, whose) ?? onItsWay(sources, whose) ?? sealed.get(whose) ?? auto(whose),
  );
}

/** Those that the server has. */
export const sealedCount = (rows: readonly OrderRow[]): number =>
  rows.filter(({ state }) => state === 'sealed').length;

/** A hold for every army that was told nothing (UI-S33). */
export const holdsFor = (rows: readonly OrderRow[]): readonly Order[] =>
  rows.flatMap(({ whose, state }): readonly Order[] =>
    state === 'auto' && whose !== 'REF' ? [{ type: 'hold', at: whose }] : [],
  );

const auto = (whose: Source): OrderRow => ({ whose, state: 'auto', isPublic: false, warnings: [] });

function inHand({ step: { mode, turn } }: RowSources, whose: Source): OrderRow | undefined {
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
