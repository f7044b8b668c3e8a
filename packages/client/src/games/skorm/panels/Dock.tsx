// Dock below the board: the selected piece or drafted turn with its consequences and confirm button.

import { later } from '../../../ui/controls/Later.tsx';
import { isOut } from '../facts/viewFacts.ts';
import { hasCoach } from './hasCoach.ts';
import { Placing } from './Placing.tsx';
import { SituationLines } from './Situation.tsx';
import { TurnDock } from './TurnDock.tsx';
import { type SkormProps, stepOf } from './types.ts';

const Coach = later(() => import('../coach/Coach.tsx').then(({ Coach }) => Coach));

export function Dock(props: SkormProps) {
  const { view, seat, phone } = props;
  // With a selected piece the board needs the room; consequences are in the turn's own card.
  const { mode } = stepOf(props);
  const hasTurn = mode.kind === 'piece' || mode.kind === 'armed';
  const plays = seat !== undefined && !isOut(view, seat);
  return (
    <>
      {phone && !hasTurn && <SituationLines {...props} />}
      {plays && hasCoach(props) && <Coach {...props} />}
      {plays && view.phase === 'set' && <Placing {...props} />}
      {plays && view.phase === 'play' && <TurnDock {...props} />}
    </>
  );
}
