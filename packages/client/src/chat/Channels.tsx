// The conversations as chips with unread counts, and a button for a new one.

import { useSignal } from '@preact/signals';
import { joined } from '../text/names.ts';
import { later } from '../ui/controls/Later.tsx';
import { Icon } from '../ui/pictures/Icon.tsx';
import { type ChatContext, unreadIn } from './chatContext.ts';
import { type Conversation, otherPeople } from './conversations.ts';
import { say } from './say.ts';

const NewGroup = later(() => import('./NewGroup.tsx').then(({ NewGroup }) => NewGroup));

/** Names on a chip; more would be wider than the panel. */
const NAMES_SHOWN = 3;
const ICONS = { all: 'lu:users', watchers: 'lu:eye', notes: 'lu:notebook-pen', side: 'lu:shield' } as const;

export function Channels({ chat }: { readonly chat: ChatContext }) {
  const { session, conversations, current, choose, around } = chat;
  const isBeginning = useSignal(false);
  if (conversations.length < 2) return null;
  const canBegin = otherPeople(around).length > 1;
  return (
    <fieldset class="channels" aria-label={say('channels')} data-testid="channels">
      {conversations.map((one) => (
        <Chip
          key={one.channel}
          of={one}
          isOn={one.channel === current.channel}
          unread={one.channel === current.channel ? 0 : unreadIn(session, one.channel)}
          choose={() => choose(one.channel)}
        />
      ))}
      {canBegin && (
        <button
          type="button"
          class="chip"
          title={say('begin')}
          aria-label={say('begin')}
          data-testid="talk-begin"
          onClick={() => {
            isBeginning.value = true;
          }}
        >
          <Icon name="lu:plus" size={15} />
        </button>
      )}
      {isBeginning.value && (
        <NewGroup
          chat={chat}
          close={() => {
            isBeginning.value = false;
          }}
        />
      )}
    </fieldset>
  );
}

interface ChipProps {
  readonly of: Conversation;
  readonly isOn: boolean;
  readonly unread: number;
  readonly choose: () => void;
}

function Chip({ of, isOn, unread, choose }: ChipProps) {
  return (
    <button
      type="button"
      class={`chip${isOn ? ' on' : ''}`}
      aria-pressed={isOn}
      aria-label={unread > 0 ? say('unread', { title: of.title, count: unread }) : of.title}
      title={of.title}
      data-testid={`channel-${of.kind}`}
      onClick={choose}
    >
      {of.kind !== 'group' && <Icon name={ICONS[of.kind]} size={15} />}
      {of.kind === 'group' && of.seats.map((seat) => <i key={seat} class={`d${seat}`} />)}
      <span>{of.kind === 'group' ? shortTitle(of) : of.title}</span>
      {unread > 0 && <span class="n">{unread}</span>}
    </button>
  );
}

const shortTitle = ({ names }: Conversation): string =>
  names.length > NAMES_SHOWN
    ? `${joined(names.slice(0, NAMES_SHOWN - 1), ', ')} +${names.length - NAMES_SHOWN + 1}`
    : joined(names, ', ');
