// Middle widths: everything beside the board in one rail of tabs.

import { layoutState } from '../../../table/layout/layoutState.ts';
import { OverlaySwitches } from '../../../table/layout/OverlaySwitches.tsx';
import { RosterHere } from '../../../table/seats/Plates.tsx';
import type { Seating } from '../../../table/seats/seating.ts';
import { say as sayCommon } from '../../../text/common.ts';
import type { Shared } from '../session/shared.ts';
import { say } from '../words/say.ts';
import { Feed } from './Feed.tsx';

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
