// Dock below the board: deployment before the battle, the draft during it.

import { useEffect, useRef } from 'preact/hooks';
import { SideSigns, TurnClock } from './company/index.ts';
import { MasterBand } from './master/index.ts';
import type { SkureProps } from './panels/common/types.ts';
import { Dock, NowLine } from './panels/index.ts';
import { frame } from './panels/words/frame.ts';
import { Deploy, PlaceLine } from './setup/index.tsx';

export function Doing(props: SkureProps) {
  const { phase, options } = props.view;
  const before = useRef(phase);
  // Undone up to where the teams are picked, in a tab of their own on a phone.
  useEffect(() => {
    if (phase === 'teams' && before.current !== phase) props.open('teams');
    before.current = phase;
  }, [phase]);
  if (phase !== 'battle') return phase === 'places' && <Deploy {...props} />;
  return (
    <>
      {options.master !== 'none' && <MasterBand {...props} />}
      {props.view.company !== undefined && <SideSigns {...props} />}
      <Dock {...props} />
    </>
  );
}

/** In the line beside the board. Before the battle nothing of its panels is fetched. */
export function Now(props: SkureProps) {
  const { phase } = props.view;
  if (phase === 'battle')
    return (
      <>
        {props.view.company !== undefined && <TurnClock {...props} />}
        <NowLine {...props} />
      </>
    );
  if (phase === 'places') return <PlaceLine {...props} />;
  return <b class="lead">{frame(props.view, props.names, props.seat).status}</b>;
}
