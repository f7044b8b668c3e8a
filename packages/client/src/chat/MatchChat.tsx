// A table's chat: the conversations, the lines of one of them, and its audience.

import '../styles/chat.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { say as sayCommon } from '../text/common.ts';
import { together } from '../text/names.ts';
import { later } from '../ui/controls/Later.tsx';
import { Icon } from '../ui/pictures/Icon.tsx';
import { QuickPhrases } from '../ui/text/QuickPhrases.tsx';
import { Channels } from './Channels.tsx';
import { ChatInput } from './ChatInput.tsx';
import { type ChatContext, chatContextOf, isWithoutName } from './chatContext.ts';
import type { Conversation } from './conversations.ts';
import { Lines } from './Lines.tsx';
import { say } from './say.ts';
import type { Visit } from './visit.ts';

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
