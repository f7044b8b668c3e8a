// Beside the board: the game's panels as they stood at the cursor, and the log.

import { OverlaySwitches } from '../match/OverlaySwitches.tsx';
import { ReplayLog } from './ReplayLog.tsx';
import type { ReplayShared } from './shared.ts';

export function Rails({ single, ...shared }: ReplayShared & { single: boolean }) {
  const panels = shared.table.game.panels(shared.props.view);
  const side = (name: 'left' | 'right') =>
    panels
      .filter(({ rail, id }) => rail === name && id !== 'build')
      .map(({ id, Component }) => <Component key={id} {...shared.props} />);
  const feed = (
    <section class="card feed" aria-label="Log">
      <ReplayLog {...shared} />
    </section>
  );
  if (single) {
    return (
      <aside class="rail right single" aria-label="Panels">
        {feed}
        {side('left')}
        {side('right')}
      </aside>
    );
  }
  return (
    <>
      <aside class="rail left" aria-label="Turn">
        {side('left')}
        <OverlaySwitches />
      </aside>
      <aside class="rail right" aria-label="Research and log">
        {side('right')}
        {feed}
      </aside>
    </>
  );
}
