// The message field: recipients, and with or without a name.

import { CHAT_LIMITS } from '@hexmarch/shared/protocol/people/chat';
import type { Signal } from '@preact/signals';
import { say as sayCommon } from '../text/common.ts';
import { together } from '../text/names.ts';
import { later } from '../ui/controls/Later.tsx';
import { Icon } from '../ui/pictures/Icon.tsx';
import { type ChatContext, isWithoutName, type Visit } from './chatContext.ts';
import { type Conversation, otherPeople } from './conversations.ts';
import { say } from './say.ts';

/** On in few rooms, so lazily loaded. */
const SlowMode = later(() => import('./SlowMode.tsx').then(({ SlowMode }) => SlowMode));

interface ChatInputProps {
  readonly chat: ChatContext;
  /** Sends to everybody, whichever conversation is open. */
  readonly toMany?: boolean;
}

export function ChatInput({ chat, toMany = false }: ChatInputProps) {
  const { session, conversations, current } = chat;
  const to = (toMany ? conversations[0] : undefined) ?? current;
  const draft = session.chat.draft(to.channel);
  const isUnsigned = isWithoutName(chat, to);
  if (!to.canWrite) return <p class="quiet said-no-more">{say('closed')}</p>;
  if (isAlone(chat, to)) return null;
  const submit = (event: Event): void => {
    event.preventDefault();
    const text = draft.value.trim();
    if (text === '') return;
    session.chat.say(to.channel, text, isUnsigned);
    draft.value = '';
  };
  return (
    <>
      <form class="say" onSubmit={submit}>
        <input
          data-testid="chat-input"
          value={draft.value}
          maxLength={CHAT_LIMITS.textMax}
          placeholder={placeholder(chat, to)}
          aria-label={placeholder(chat, to)}
          autocomplete="off"
          onFocus={({ currentTarget }) => void nameCells(currentTarget, draft, session)}
          onInput={(event) => {
            draft.value = event.currentTarget.value;
          }}
        />
        <button type="submit" aria-label={sayCommon('send')}>
          <Icon name="lu:send" size={16} />
        </button>
      </form>
      {session.snapshot.value?.slow !== undefined && <SlowMode session={session} to={to} />}
    </>
  );
}

/** Where games link what messages name; on few boards, so lazily loaded. */
async function nameCells(input: HTMLInputElement, draft: Signal<string>, { table }: Visit): Promise<void> {
  const { value } = table;
  if (value?.game.chatName !== undefined) (await import('./namingCells.ts')).nameCells(input, draft, value);
}

/** Nobody would read it; in a waiting room people may still join. */
const isAlone = ({ session, around }: ChatContext, { kind }: Conversation): boolean =>
  kind === 'all' && session.snapshot.value?.status !== 'waiting' && otherPeople(around).length === 0;

/** Its audience. */
export function placeholder(chat: ChatContext, to: Conversation): string {
  const { session } = chat;
  const { kind, names } = to;
  if (isWithoutName(chat, to)) return say('toAllUnsigned');
  if (session.snapshot.value?.status === 'waiting' && kind === 'all') return say('toRoom');
  switch (kind) {
    case 'watchers':
      return say('toWatchers');
    case 'notes':
      return say('toNotes');
    case 'side':
      return say('toSide');
    case 'all':
      return say('toAll');
    case 'group':
      return say('to', { who: together(names) });
  }
}
