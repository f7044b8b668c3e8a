// What a fighter does when nobody leads it in time, on its sheet (UI-K97, SKURE-15.19).

import {
  COVERS,
  type Cover,
  coverBy,
  type StandingTurn,
  turnBy,
} from '@hexmarch/shared/games/skure/company/orders';
import type { GivenOrder } from '@hexmarch/shared/games/skure/company/state';
import { type InCompany, isInCompany } from '@hexmarch/shared/games/skure/leaders';
import type { Character, SkureCommand } from '@hexmarch/shared/games/skure/state';
import { leads } from '../facts/company.ts';
import type { SkureProps } from '../panels/common/types.ts';
import { stanceName } from '../words/words.ts';
import { OrderSelect, say } from './common.tsx';

export interface OrdersProps extends SkureProps {
  readonly of: Character;
}

type Standing = Extract<SkureCommand, { type: 'standing' }>;

export function StandingOrders({ of, ...props }: OrdersProps) {
  const { view, seat, legal } = props;
  const given = legal.filter((one): one is Standing => one.type === 'standing' && one.who === of.id);
  if (!isInCompany(view) || !leads(view, seat, of) || given.length === 0) return null;
  return (
    <div class="standing-orders">
      <TurnChoice {...props} view={view} of={of} given={given} />
      <CoverChoice {...props} view={view} of={of} given={given} />
    </div>
  );
}

interface ChoiceProps extends OrdersProps {
  readonly view: InCompany;
  /** Orders that may be given. */
  readonly given: readonly Standing[];
}

const keyOf = (turn: StandingTurn): string => (turn.type === 'guard' ? `guard ${turn.ally}` : turn.type);

const turnText = (turn: StandingTurn): string =>
  turn.type === 'guard' ? say('orders.guard', { ally: turn.ally }) : stanceName(turn.type);

function TurnChoice({ view, of, given, act }: ChoiceProps) {
  const now = turnBy(view.secrets?.standing[of.id]);
  const others = given.flatMap(({ order }) => ('turn' in order ? [order.turn] : []));
  const all = [now, ...others.filter((turn) => keyOf(turn) !== keyOf(now))];
  return (
    <OrderSelect
      label={say('orders.away')}
      testid={`standing-turn-${of.id}`}
      value={keyOf(now)}
      options={all.map((turn) => [keyOf(turn), turnText(turn)] as const)}
      pick={(key) =>
        give(
          act,
          of,
          all.find((turn) => keyOf(turn) === key),
        )
      }
    />
  );
}

const give = (act: SkureProps['act'], of: Character, turn: StandingTurn | undefined): void => {
  if (turn !== undefined) act({ type: 'standing', who: of.id, order: { turn } });
};

function CoverChoice({ view, of, given, act }: ChoiceProps) {
  const isInBands = view.options.company?.windows === 'bands';
  const now = coverBy(view.secrets?.standing[of.id], isInBands);
  const open = given.flatMap(({ order }) => ('cover' in order ? [order.cover] : []));
  const all = COVERS.filter((cover) => cover === now || open.includes(cover));
  const order = (cover: Cover): GivenOrder => ({ cover });
  return (
    <OrderSelect
      label={say('orders.cover')}
      testid={`standing-cover-${of.id}`}
      value={now}
      options={all.map((cover) => [cover, say(`orders.${cover}`)] as const)}
      pick={(key) => {
        const cover = all.find((one) => one === key);
        if (cover !== undefined) act({ type: 'standing', who: of.id, order: order(cover) });
      }}
    />
  );
}
