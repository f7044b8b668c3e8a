// Log, chat and people as tabs of one card.

import { useEffect } from 'preact/hooks';
import { ChatInput, ChatLines } from '../../panels/Chat.tsx';
import { later } from '../../panels/Later.tsx';
import { Mute } from '../../panels/Mute.tsx';
import { heard } from '../../panels/muted.ts';
import { lasting } from '../../table/lasting.ts';
import { TableLog } from '../../table/TableLog.tsx';
import { say as sayCommon } from '../../text/common.ts';
import { together } from '../../text/names.ts';
import { say } from './say.ts';
import type { Shared } from './shared.ts';

const People = later(() => import('./People.tsx').then(({ People }) => People));

const TABS = ['log', 'chat', 'players'] as const;

export function Feed(shared: Shared) {
  const { session, table } = shared;
  const tab = lasting<(typeof TABS)[number]>(table, 'feed', 'log');
  const unread = useUnread(table, heard(session.said).length, tab.value === 'chat');
  return (
    <section class="card feed">
      <div class="tabs" role="tablist">
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={tab.value === name}
            data-testid={`tab-${name}`}
            data-key={name}
            onClick={() => {
              tab.value = name;
            }}
          >
            {name === 'log' ? sayCommon('tab.log') : say(`tab.${name}`)}
            {name === 'chat' && unread > 0 && <span class="n">{unread}</span>}
          </button>
        ))}
      </div>
      {tab.value === 'log' && <TableLog {...shared} />}
      {tab.value === 'chat' && <MatchChat {...shared} />}
      {tab.value === 'players' && <People {...shared} />}
      {tab.value !== 'players' && <MatchChatInput {...shared} />}
    </section>
  );
}

export function MatchChat({ session }: Pick<Shared, 'session'>) {
  const lines = session.said;
  return (
    <>
      <ChatLines lines={heard(lines)} />
      <Mute lines={lines} own={session.welcome.value?.person} />
    </>
  );
}

export function MatchChatInput({ session, table, props }: Shared) {
  const seats = session.snapshot.value?.seats ?? [];
  const others = props.names.filter((_, seat) => seat !== props.seat && seats[seat]?.bot === 0);
  // Bots do not listen.
  if (props.seat !== undefined && others.length === 0) return null;
  const hint = props.seat === undefined ? say('chat.toWatchers') : say('chat.to', { who: together(others) });
  return (
    <ChatInput placeholder={hint} draft={lasting(table, 'chat', '')} send={(text) => session.say(text)} />
  );
}

/** Lines that came while the chat was not to be seen. */
export function useUnread(table: object, count: number, seen: boolean): number {
  const read = lasting(table, 'chat read', count);
  useEffect(() => {
    if (seen) read.value = count;
  }, [seen, count, read]);
  return seen ? 0 : Math.max(0, count - read.value);
}
