// Dock below the board: the draft with its expected result.

import './dock.css';
import './acts.css';
import '../question/question.css';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import { turnOf } from '../../draft/facts.ts';
import { cancel, draftOf, type SkureProps } from '../common/types.ts';
import { Sheet } from '../order/Sheet.tsx';
import { QuestionDock } from '../question/QuestionDock.tsx';
import { say } from '../words/say.ts';
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
  // Keyed by question, so that each starts inert.
  if (view.held !== null) return <QuestionDock key={questionKey(view)} {...props} />;
  // On wide screens the sheet has its own panel.
  if (phone && draftOf(props).kind === 'look') return <Looking {...props} />;
  const turn = turnOf(props);
  return turn === undefined ? null : <DraftDock {...props} turn={turn} />;
}

const Looking = (props: SkureProps) => (
  <>
    <Sheet {...props} />
    <button type="button" class="ghost" data-testid="look-back" onClick={() => cancel(props)}>
      {say('look.back')}
    </button>
  </>
);

function DraftDock({ turn, ...props }: SkureProps & { readonly turn: Turn }) {
  const draft = draftOf(props);
  switch (draft.kind) {
    case 'strike':
      return <StrikeDock {...props} turn={turn} draft={draft} />;
    case 'go':
      return <GoDock {...props} turn={turn} draft={draft} />;
    case 'charge':
      return <ChargeDock {...props} turn={turn} draft={draft} />;
    case 'aim':
      return <AimDock {...props} turn={turn} draft={draft} />;
    case 'cast':
      return <CastDock {...props} turn={turn} draft={draft} />;
    case 'breath':
      return <BreathDock {...props} turn={turn} />;
    case 'defend':
    case 'counter':
    case 'guard':
      return <StanceDock {...props} turn={turn} draft={draft} />;
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
