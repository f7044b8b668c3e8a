// Cheat sheet: all orders with an example, and all commands (SKI-13.7). Examples are legal orders of the current turn if there are any.

import type { Order } from '@hexmarch/shared/games/skirmish/land/types';
import { formatOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { useSignal } from '@preact/signals';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { openRules } from '../../../ui/text/openRule.ts';
import { RuleLink } from '../../../ui/text/RuleLink.tsx';
import { legalNow } from '../orders/ownTurn.ts';
import { ordersOf, type SkirmishProps } from '../panels/common/types.ts';
import { type Argument, commandOf, NAMES } from './commands.ts';
import { anyOf, hint } from './lines.ts';
import { proposalText } from './proposal.ts';
import { type Key, say } from './say.ts';

export interface SheetProps extends SkirmishProps {
  /** Commands come first. */
  readonly isHelp: boolean;
  readonly close: () => void;
}

export function Sheet({ isHelp, close, ...props }: SheetProps) {
  const shown = useSignal('');
  const { view } = props;
  const parts = [<OrderSheet key="orders" {...props} />, <CommandSheet key="commands" {...props} />];
  return (
    <Dialog title={say('sheet.open')} close={close}>
      <div class="stacked slash-sheet" data-testid="slash-sheet">
        <p class="quiet">{say('sheet.state', { turn: view.turn, effect: view.effect ?? 'none' })}</p>
        {isHelp ? parts.reverse() : parts}
        {shown.value !== '' && (
          <p role="status" data-testid="sheet-hint">
            {shown}
          </p>
        )}
        <div class="row">
          {view.options.hints && (
            <button
              type="button"
              class="ghost small"
              data-testid="sheet-hint-ask"
              onClick={() => {
                shown.value = proposalText(ordersOf(props).turn) ?? hint(anyOf);
              }}
            >
              <Icon name="lu:circle-question-mark" size={16} /> {say('sheet.hint')}
            </button>
          )}
          <button type="button" class="ghost small" onClick={() => openRules('skirmish')}>
            <Icon name="lu:book-open" size={16} /> {say('sheet.rules')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

function OrderSheet(props: SkirmishProps) {
  const legal = legalNow(ordersOf(props).turn);
  const examples = KINDS.map(({ example, isSuch }) => {
    const found = legal.find(isSuch);
    return found === undefined ? example : formatOrder(found);
  });
  return (
    <section>
      <h3>{say('sheet.orders')}</h3>
      <p class="quiet">{say('sheet.of')}</p>
      <dl>
        {KINDS.map(({ key, rule }, i) => (
          <div key={key}>
            <dt>
              <code>{examples[i]}</code>
            </dt>
            <dd>
              {say(key)} <RuleLink rule={rule} />
            </dd>
          </div>
        ))}
        <div>
          <dt>
            <code>{examples.slice(0, 2).join(', ')}</code>
          </dt>
          <dd>
            {say('sheet.several')} <RuleLink rule="SKI-4.1" />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function CommandSheet({ rule, view }: SkirmishProps) {
  const ruling = NAMES.filter((name) => commandOf(name).ruling === true);
  return (
    <section>
      <h3>{say('sheet.commands')}</h3>
      <dl>
        <Row name="submit" argument="orders" />
        {NAMES.filter((name) => !ruling.includes(name) && (name !== 'hint' || view.options.hints)).map(
          (name) => (
            <Row key={name} name={name} argument={commandOf(name).argument} />
          ),
        )}
      </dl>
      <details open={rule !== undefined}>
        <summary>{say('sheet.ruling')}</summary>
        <dl>
          {ruling.map((name) => (
            <Row key={name} name={name} argument={commandOf(name).argument} />
          ))}
        </dl>
      </details>
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly argument: Argument;
}

const Row = ({ name, argument }: RowProps) => (
  <div>
    <dt>
      <code>
        /{name} {argument !== 'none' && <i>{say(`argument.${argument}`)}</i>}
      </code>
    </dt>
    <dd>{say(`about.${name}` as Key)}</dd>
  </div>
);

/** Kinds of order for the cheat sheet, each with rule and example. */
interface Kind {
  readonly key: Key;
  readonly rule: string;
  readonly example: string;
  readonly isSuch: (order: Order) => boolean;
}

/** Fallback example for turns without a legal order of that kind. */
export const KINDS: readonly Kind[] = [
  { key: 'sheet.hold', rule: 'SKI-6.1', example: 'AB H', isSuch: ({ type }) => type === 'hold' },
  { key: 'sheet.move', rule: 'SKI-6.2', example: 'AB to CD', isSuch: isMove },
  {
    key: 'sheet.supportHold',
    rule: 'SKI-6.4',
    example: 'AB S CD',
    isSuch: ({ type }) => type === 'supportHold',
  },
  {
    ...{ key: 'sheet.supportMove', rule: 'SKI-6.3', example: 'AB S CD to EF' },
    isSuch: ({ type }) => type === 'supportMove',
  },
  { key: 'sheet.build', rule: 'SKI-6.9', example: 'AB B', isSuch: ({ type }) => type === 'build' },
  { key: 'sheet.farm', rule: 'SKI-6.10', example: 'AB F', isSuch: ({ type }) => type === 'farm' },
  {
    ...{ key: 'sheet.reinforce', rule: 'SKI-6.11', example: 'REF to AB' },
    isSuch: (order) => order.type === 'move' && order.from === 'REF',
  },
];

function isMove(order: Order): boolean {
  return order.type === 'move' && order.from !== 'REF';
}
