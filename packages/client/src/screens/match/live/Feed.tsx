// Log, chat and people as tabs of one card.

import { ChatInput } from '../../../chat/ChatInput.tsx';
import { chatContextOf, unreadAt } from '../../../chat/chatContext.ts';
import { layoutState } from '../../../table/layout/layoutState.ts';
import { TableLog } from '../../../table/log/TableLog.tsx';
import { say as sayCommon } from '../../../text/common.ts';
import { later } from '../../../ui/controls/Later.tsx';
import type { Shared } from '../session/shared.ts';
import { say } from '../words/say.ts';
import { Recap } from './Recap.tsx';

export const MatchChat = later(() =>
  import('../../../chat/MatchChat.tsx').then(({ MatchChat }) => MatchChat),
);

export const People = later(() => import('../people/People.tsx').then(({ People }) => People));

const TABS = ['log', 'chat', 'players'] as const;

export function Feed(shared: Shared) {
  const { session, table } = shared;
  const tab = layoutState<(typeof TABS)[number]>(table, 'feed', 'log');
  const unread = unreadAt(session);
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
      {tab.value === 'log' && <Recap {...shared} place="log" />}
      {tab.value === 'log' && <TableLog {...shared} />}
      {tab.value === 'chat' && <MatchChat session={session} />}
      {tab.value === 'players' && <People {...shared} />}
      {tab.value === 'log' && <ChatInput chat={chatContextOf(session)} toMany />}
    </section>
  );
}
