// On both sides of the board: the game's panels, the overlay switches, and the log.

import type { ComponentChildren } from 'preact';
import type { AnyPanel, AnyProps } from '../../gameApi/anyGame.ts';
import { say as sayCommon } from '../../text/common.ts';
import { OverlaySwitches, type SwitchesProps } from '../layout/OverlaySwitches.tsx';
import { RosterHere } from '../seats/Plates.tsx';
import type { Seating } from '../seats/seats.ts';
import { say } from '../words/say.ts';

export interface RailsProps {
  readonly table: SwitchesProps;
  readonly panels: readonly AnyPanel[];
  readonly props: AnyProps;
  readonly feed: ComponentChildren;
  readonly seating: Seating;
}

export function Rails({ table, panels, props, feed, seating }: RailsProps) {
  const side = (name: 'left' | 'right') =>
    panels.filter(({ rail }) => rail === name).map(({ id, Component }) => <Component key={id} {...props} />);
  return (
    <>
      <aside class="rail left" aria-label={sayCommon('panels')}>
        {side('left')}
        <OverlaySwitches table={table} />
      </aside>
      <aside class="rail right" aria-label={say('panelsAndLog')}>
        <RosterHere {...seating} />
        {side('right')}
        {feed}
      </aside>
    </>
  );
}
