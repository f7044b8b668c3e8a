// Below the board: what is in hand, with all that it would come to.

import './dock.css';
import './acts.css';
import '../question/question.css';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import { turnOf } from '../../facts.ts';
import { QuestionDock } from '../question/QuestionDock.tsx';
import { Sheet } from '../Sheet.tsx';
import { say } from '../say.ts';
import { cancel, handOf, type SkureProps } from '../types.ts';
import { AimDock } from './AimDock.tsx';
import { BreathDock } from './BreathDock.tsx';
import { CastDock } from './CastDock.tsx';
import { ChargeDock } from './ChargeDock.tsx';
import { GoDock } from './GoDock.tsx';
import { IdleDock } from './IdleDock.tsx';
import { StanceDock } from './StanceDock.tsx';
import { StrikeDock } from './StrikeDock.tsx';

export function Dock(props: SkureProps) {
  const { view, outcome, phone } = props;
  if (view.phase !== 'battle' || outcome !== undefined) return null;
  // Each question is one of its own: it is inert anew.
  if (view.held !== null) return <QuestionDock key={questionKey(view)} {...props} />;
  // Beside a wide board the sheet has a place of its own.
  if (phone && handOf(props).kind === 'look') return <Looking {...props} />;
  const turn = turnOf(props);
  return turn === undefined ? null : <InHand {...props} turn={turn} />;
}

const Looking = (props: SkureProps) => (
  <>
    <Sheet {...props} />
    <button type="button" class="ghost" data-testid="look-back" onClick={() => cancel(props)}>
      {say('look.back')}
    </button>
  </>
);

function InHand({ turn, ...props }: SkureProps & { readonly turn: Turn }) {
  const hand = handOf(props);
  switch (hand.kind) {
    case 'strike':
      return <StrikeDock {...props} turn={turn} hand={hand} />;
    case 'go':
      return <GoDock {...props} turn={turn} hand={hand} />;
    case 'charge':
      return <ChargeDock {...props} turn={turn} hand={hand} />;
    case 'aim':
      return <AimDock {...props} turn={turn} hand={hand} />;
    case 'cast':
      return <CastDock {...props} turn={turn} hand={hand} />;
    case 'breath':
      return <BreathDock {...props} turn={turn} />;
    case 'defend':
    case 'counter':
    case 'guard':
      return <StanceDock {...props} turn={turn} hand={hand} />;
    case 'idle':
      return <IdleDock {...props} turn={turn} />;
    case 'look':
    case 'place':
    case 'space':
      return null;
  }
}

const questionKey = ({ turns, held }: SkureView): string =>
  `${turns} ${held?.question?.by ?? ''} ${held?.question?.on ?? ''}`;
