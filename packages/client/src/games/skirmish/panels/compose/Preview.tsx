// Preview of an order before it is given: effect, current strength, and what can undo it.

import type { Order } from '@hexmarch/shared/games/skirmish/land/types';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import type { LinePart } from '../../../../text/line.ts';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { Sentence } from '../../../../ui/text/Sentence.tsx';
import { withOrders } from '../../orders/ownTurn.ts';
import { orderLine } from '../../orders/sentences.ts';
import { type Strength, strengthOf } from '../../orders/strength.ts';
import { type Warning, warningLine, warningsAbout } from '../../orders/warnings.ts';
import { type Key, say, sayParts } from '../common/say.ts';
import { ordersOf, type SkirmishProps, sentence } from '../common/types.ts';

export function Preview({ order, ...props }: SkirmishProps & { readonly order: Order }) {
  const { turn } = ordersOf(props);
  const undoing = UNDOING[order.type];
  return (
    <div class="composer-say" data-testid="preview" role="status">
      <p>
        <Sentence {...sentence(props, orderLine(order))} />.{' '}
        <b>{strengthText(order, strengthOf(turn, order))}</b>{' '}
        <Sentence {...sentence(props, placed(undoing.key, order))} /> <RuleLink rule={undoing.rule} />
      </p>
      <Warnings {...props} list={warningsAbout(withOrders(turn, [order]), order)} />
    </div>
  );
}

/** What may go wrong with an order, each with its rule. */
export const Warnings = ({ list, ...props }: SkirmishProps & { readonly list: readonly Warning[] }) => (
  <>
    {list.map((warning) => (
      <p key={warning.kind} class="order-warning">
        <Icon name="lu:triangle-alert" size={15} />
        <span>
          <Sentence {...sentence(props, warningLine(warning))} /> <RuleLink rule={warning.rule} />
        </span>
      </p>
    ))}
  </>
);

function strengthText({ type }: Order, { own, against }: Strength): string {
  if (type !== 'move' && type !== 'supportMove') {
    return say(against === 0 ? 'strength.safe' : 'strength.stays', { own, against });
  }
  return say(against === 0 ? 'strength.free' : 'strength.against', { own, against });
}

/** By kind: what undoes it, and the rule. */
const UNDOING: Readonly<Record<Order['type'], { readonly key: Key; readonly rule: RuleId }>> = {
  hold: { key: 'undo.hold', rule: 'SKI-7.5' },
  move: { key: 'undo.move', rule: 'SKI-7.5' },
  supportHold: { key: 'undo.supportHold', rule: 'SKI-7.3' },
  supportMove: { key: 'undo.supportMove', rule: 'SKI-7.3' },
  build: { key: 'undo.build', rule: 'SKI-6.9' },
  farm: { key: 'undo.farm', rule: 'SKI-6.10' },
};

function placed(key: Key, order: Order): readonly LinePart[] {
  const at = order.type === 'move' ? order.from : order.at;
  const to = order.type === 'move' || order.type === 'supportMove' ? order.to : at;
  return sayParts<Exclude<LinePart, string>>(key, { at: { cell: at }, to: { cell: to } });
}
