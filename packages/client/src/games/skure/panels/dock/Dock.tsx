// Below the board: what is in hand, with all that it would come to.

import './dock.css';
import { turnOf } from '../../facts.ts';
import { handOf, type SkureProps } from '../types.ts';
import { StrikeDock } from './StrikeDock.tsx';

export function Dock(props: SkureProps) {
  const { view, outcome } = props;
  const turn = turnOf(props);
  if (view.phase !== 'battle' || outcome !== undefined || turn === undefined) return null;
  const hand = handOf(props);
  if (hand.kind === 'strike') return <StrikeDock {...props} turn={turn} hand={hand} />;
  return null;
}
