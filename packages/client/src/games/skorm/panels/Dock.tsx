// Below the board: the piece or the turn in the making, what comes of it, and its last word.

import { isOut } from '../viewFacts.ts';
import { Placing } from './Placing.tsx';
import { SituationLines } from './Situation.tsx';
import { TurnDock } from './TurnDock.tsx';
import type { SkormProps } from './types.ts';

export function Dock(props: SkormProps) {
  const { view, seat, phone } = props;
  const plays = seat !== undefined && !isOut(view, seat);
  return (
    <>
      {phone && <SituationLines {...props} />}
      {plays && view.phase === 'set' && <Placing {...props} />}
      {plays && view.phase === 'play' && <TurnDock {...props} />}
    </>
  );
}
