// Reply to a slash command, below the field: a sentence with its rule, a confirmation, or requested information.

import './slash.css';
import { formatOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { later } from '../../../ui/controls/Later.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../../ui/text/RuleLink.tsx';
import { ordersOf, ownPlayer, type SkirmishProps } from '../panels/common/types.ts';
import type { SlashAnswer } from './commands.ts';
import { Sheet } from './Sheet.tsx';
import { say } from './say.ts';

const JoinDialog = later(() =>
  import('../panels/joining/JoinDialog.tsx').then(({ JoinDialog }) => JoinDialog),
);
const AdminPanel = later(() => import('../admin/AdminPanel.tsx').then(({ AdminPanel }) => AdminPanel));

export interface SlashReplyProps extends SkirmishProps {
  readonly answer: SlashAnswer;
  readonly close: () => void;
}

export function SlashReply({ answer, close, ...props }: SlashReplyProps) {
  switch (answer.is) {
    case 'rule':
      return props.rule === undefined ? null : <AdminPanel {...props} opened={answer} close={close} />;
    case 'join':
      return <JoinDialog {...props} other={answer.other} close={close} />;
    case 'show':
      return answer.what === 'list' ? (
        <OwnList {...props} close={close} />
      ) : (
        <Sheet {...props} isHelp={answer.what === 'help'} close={close} />
      );
    default:
      return <Said {...props} answer={answer} close={close} />;
  }
}

type Sentence = Extract<SlashAnswer, { readonly text: string }>;

function Said({ answer, close, ...props }: SlashReplyProps & { readonly answer: Sentence }) {
  const rule = 'rule' in answer ? answer.rule : undefined;
  return (
    <div class={`slash-reply ${answer.is}`} role="status" data-testid="slash-reply" data-is={answer.is}>
      <p>
        {answer.text} {rule !== undefined && <RuleLink rule={rule} />}
      </p>
      {answer.is === 'ask' ? (
        <span class="row">
          <button
            type="button"
            class="danger small"
            data-testid="slash-yes"
            onClick={() => {
              props.act(answer.command);
              close();
            }}
          >
            {say('ask.yes')}
          </button>
          <button type="button" class="ghost small" onClick={close}>
            {say('ask.no')}
          </button>
        </span>
      ) : (
        <button type="button" class="ib" aria-label={say('close')} onClick={close}>
          <Icon name="lu:x" size={16} />
        </button>
      )}
    </div>
  );
}

/** Own orders of this turn, and the valid ones of the last (SKI-13.3). */
function OwnList({ close, ...props }: SkirmishProps & { readonly close: () => void }) {
  const { turn } = ordersOf(props);
  return (
    <Dialog title={say('list.title')} close={close}>
      <div class="stacked slash-list" data-testid="slash-list">
        <Orders title={say('list.now')} orders={turn.orders.map(formatOrder)} />
        {props.view.turn > 1 && (
          <Orders title={say('list.last', { turn: props.view.turn - 1 })} orders={lastOrders(props)} />
        )}
      </div>
    </Dialog>
  );
}

const Orders = ({ title, orders }: { readonly title: string; readonly orders: readonly string[] }) => (
  <section>
    <h3>{title}</h3>
    {orders.length === 0 ? (
      <p class="quiet">{say('list.none')}</p>
    ) : (
      <ul>
        {orders.map((text) => (
          <li key={text}>
            <code>{text}</code>
          </li>
        ))}
      </ul>
    )}
  </section>
);

/**
 * The valid own orders of the last turn (SKI-13.3). Of all people of the own player, without default holds.
 */
export function lastOrders(props: Pick<SkirmishProps, 'view' | 'seat' | 'events'>): readonly string[] {
  const resolved = props.events.findLast(({ type }) => type === 'resolved');
  if (resolved?.type !== 'resolved') return [];
  const own = ownPlayer(props);
  return resolved.report.orders.flatMap(({ player, person, text }) =>
    player === own && person !== undefined ? [text] : [],
  );
}
