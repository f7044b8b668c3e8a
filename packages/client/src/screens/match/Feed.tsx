// Log, chat and people as tabs of one card.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ChatInput, ChatLines } from '../../panels/Chat.tsx';
import { Log } from '../../panels/Log.tsx';
import { together } from '../../text/names.ts';
import { People } from './People.tsx';
import type { Shared } from './shared.ts';

const TABS = ['Log', 'Chat', 'Players'] as const;

export function Feed(shared: Shared) {
  const tab = useSignal<(typeof TABS)[number]>('Log');
  const { session } = shared;
  const unread = useUnread(session.chat.value.length, tab.value === 'Chat');
  return (
    <section class="card feed">
      <div class="tabs" role="tablist">
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={tab.value === name}
            data-testid={`tab-${name.toLowerCase()}`}
            onClick={() => {
              tab.value = name;
            }}
          >
            {name}
            {name === 'Chat' && unread > 0 && <span class="n">{unread}</span>}
          </button>
        ))}
      </div>
      {tab.value === 'Log' && <MatchLog {...shared} />}
      {tab.value === 'Chat' && <ChatLines lines={session.chat.value} />}
      {tab.value === 'Players' && <People {...shared} />}
      {tab.value !== 'Players' && <MatchChatInput {...shared} />}
    </section>
  );
}

export function MatchLog({ table, props, lines }: Shared) {
  return (
    <Log
      lines={lines}
      names={props.names}
      seat={props.seat}
      cellName={(cell) => table.game.cellName(cell)}
      point={props.point}
    />
  );
}

export function MatchChatInput({ session, props }: Shared) {
  const others = props.names.filter((_, seat) => seat !== props.seat);
  const hearers = props.seat === undefined ? 'the other watchers' : together(others);
  return <ChatInput placeholder={`Message ${hearers}`} say={(text) => session.say(text)} />;
}

/** Lines that came while the chat was not to be seen. */
export function useUnread(count: number, seen: boolean): number {
  const read = useSignal(count);
  useEffect(() => {
    if (seen) read.value = count;
  }, [seen, count, read]);
  return seen ? 0 : Math.max(0, count - read.value);
}
