// A table's chat: the conversations, the lines of one of them, and its audience.

import '../styles/chat.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { say as sayCommon } from '../text/common.ts';
import { joined, together } from '../text/names.ts';
import { later } from '../ui/controls/Later.tsx';
import { Icon } from '../ui/pictures/Icon.tsx';
import { SeatMark } from '../ui/text/Name.tsx';
import { ChatInput } from './ChatInput.tsx';
import { type ChatContext, chatContextOf, isWithoutName, unreadIn, type Visit } from './chatContext.ts';
import { type Conversation, otherPeople } from './conversations.ts';
import { Lines } from './Lines.tsx';
import { say } from './say.ts';

const SettledNote = later(() => import('../report/Settled.tsx').then(({ SettledNote }) => SettledNote));
const Muting = later(() => import('./Muting.tsx').then(({ Muting }) => Muting));

export interface MatchChatProps {
  readonly session: Visit;
  /** Phones: typing is slow, so quick phrases are offered. */
  readonly phrases?: boolean;
}

export function MatchChat({ session, phrases = false }: MatchChatProps) {
  const chat = chatContextOf(session);
  const { current } = chat;
  useReading(chat);
  return (
    <div class="talk">
      <Channels chat={chat} />
      {(session.chat.settled.value || session.seat === undefined) && <SettledNote session={session} />}
      <Lines chat={chat} />
      <div class="foot">
        <Secrecy of={current} />
        {current.kind === 'all' && chat.mayBeUnsigned && <WithoutName chat={chat} />}
        <Mutes chat={chat} />
      </div>
      {phrases && current.canWrite && current.kind !== 'notes' && (
        <QuickPhrases
          send={(phrase) => session.chat.say(current.channel, phrase, isWithoutName(chat, current))}
        />
      )}
      <ChatInput chat={chat} />
    </div>
  );
}

function WithoutName({ chat: { session } }: { readonly chat: ChatContext }) {
  const { withoutName } = session.chat;
  return (
    <label class="check unsigned">
      <input
        type="checkbox"
        data-testid="chat-unsigned"
        checked={withoutName.value}
        onChange={(event) => {
          withoutName.value = event.currentTarget.checked;
        }}
      />
      {say('withoutName')}
    </label>
  );
}

/** Rarely opened, so lazily loaded. */
function Mutes({ chat }: { readonly chat: ChatContext }) {
  const isOpen = useSignal(false);
  return (
    <details
      class="mute"
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open;
      }}
    >
      <summary data-testid="mutes">{sayCommon('mute')}</summary>
      {isOpen.value && <Muting chat={chat} />}
    </details>
  );
}

/** Its audience, if not everybody. */
function Secrecy({ of }: { readonly of: Conversation }) {
  const text =
    of.kind === 'notes'
      ? say('only.notes')
      : of.kind === 'side'
        ? say('only.side')
        : say('only', { who: together(of.names) });
  if (of.kind === 'all' || of.kind === 'watchers') return null;
  return (
    <p class="quiet secrecy" data-testid="secrecy">
      <Icon name="lu:lock" size={13} /> {text}
    </p>
  );
}

/** Loads the open channel, and marks it as read while the page is visible. */
function useReading({ session: { chat, connection }, current: { channel } }: ChatContext): void {
  const { last } = chat.chatIn(channel);
  const isOpen = connection.link.value === 'open';
  useEffect(() => {
    if (!isOpen) return undefined;
    chat.open(channel);
    const read = (): void => {
      if (!document.hidden) chat.read(channel);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [chat, channel, last, isOpen]);
}

const NewGroup = later(() => import('./NewGroup.tsx').then(({ NewGroup }) => NewGroup));

/** Names on a chip; more would be wider than the panel. */
const NAMES_SHOWN = 3;
const ICONS = { all: 'lu:users', watchers: 'lu:eye', notes: 'lu:notebook-pen', side: 'lu:shield' } as const;

/** The conversations as chips with unread counts, and a button for a new one. */
function Channels({ chat }: { readonly chat: ChatContext }) {
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
      {of.kind === 'group' && of.seats.map((seat) => <SeatMark key={seat} seat={seat} />)}
      <span>{of.kind === 'group' ? shortTitle(of) : of.title}</span>
      {unread > 0 && <span class="n">{unread}</span>}
    </button>
  );
}

const shortTitle = ({ names }: Conversation): string =>
  names.length > NAMES_SHOWN
    ? `${joined(names.slice(0, NAMES_SHOWN - 1), ', ')} +${names.length - NAMES_SHOWN + 1}`
    : joined(names, ', ');

const PHRASES = ['luck', 'nice', 'thanks', 'moment', 'oops', 'well'] as const;

/** Quick phrases for the chat, one tap each: typing on a phone is slow (UI-22). */
function QuickPhrases({ send }: { readonly send: (text: string) => void }) {
  return (
    <ul class="phrases" aria-label={sayCommon('phrases')}>
      {PHRASES.map((phrase) => (
        <li key={phrase}>
          <button
            type="button"
            class="ghost small"
            data-testid={`phrase-${phrase}`}
            onClick={() => send(sayCommon(`phrase.${phrase}`))}
          >
            {sayCommon(`phrase.${phrase}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
