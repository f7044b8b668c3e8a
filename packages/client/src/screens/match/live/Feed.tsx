// Log, chat and people as tabs of one card.

import { ChatInput } from '../../../chat/ChatInput.tsx';
import { chatContextOf, unreadAt } from '../../../chat/chatContext.ts';
import { layoutState } from '../../../table/layout/layoutState.ts';
import { OverlaySwitches } from '../../../table/layout/OverlaySwitches.tsx';
import { TableLog } from '../../../table/log/TableLog.tsx';
import { RosterHere } from '../../../table/seats/Plates.tsx';
import type { Seating } from '../../../table/seats/seats.ts';
import { say as sayCommon } from '../../../text/common.ts';
import { later } from '../../../ui/controls/Later.tsx';
import type { Shared } from '../session/shared.ts';
import { say } from '../words/say.ts';

export const MatchChat = later(() =>
  import('../../../chat/MatchChat.tsx').then(({ MatchChat }) => MatchChat),
);

const People = later(() => import('../people/People.tsx').then(({ People }) => People));

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
      {tab.value === 'log' && <TableLog {...shared} />}
      {tab.value === 'chat' && <MatchChat session={session} />}
      {tab.value === 'players' && <People {...shared} />}
      {tab.value === 'log' && <ChatInput chat={chatContextOf(session)} toMany />}
    </section>
  );
}

/** Middle widths: everything beside the board in one rail of tabs. */
export function TabletRail({ seating, ...shared }: Shared & { readonly seating: Seating }) {
  const { table, props } = shared;
  const panels = table.game.panels(props.view);
  const groups = [
    { id: 'turn', title: say('tab.turn'), panels: panels.filter(({ rail }) => rail === 'left') },
    ...panels
      .filter(({ rail }) => rail === 'right')
      .map((panel) => ({ id: panel.id, title: panel.title, panels: [panel] })),
    { id: 'feed', title: sayCommon('tab.log'), panels: [] },
  ];
  const tab = layoutState(table, 'rail', 'turn');
  const shown = groups.find(({ id }) => id === tab.value) ?? groups[0];
  return (
    <aside class="rail right single" aria-label={sayCommon('panels')}>
      <div class="tabs" role="tablist">
        {groups.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={id === shown?.id}
            data-testid={`tab-${id}`}
            onClick={() => {
              tab.value = id;
            }}
          >
            {title}
          </button>
        ))}
      </div>
      {shown?.id === 'turn' && <RosterHere {...seating} />}
      {shown?.panels.map(({ id, Component }) => (
        <Component key={id} {...props} />
      ))}
      {shown?.id === 'turn' && <OverlaySwitches table={table} />}
      {shown?.id === 'feed' && <Feed {...shared} />}
    </aside>
  );
}
