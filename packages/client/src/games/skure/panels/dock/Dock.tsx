// Below the board: what is in hand, with all that it would come to.

import './dock.css';
import './acts.css';
import { turnOf } from '../../facts.ts';
import { handOf, type SkureProps } from '../types.ts';
import { AimDock } from './AimDock.tsx';
import { BreathDock } from './BreathDock.tsx';
import { CastDock } from './CastDock.tsx';
import { ChargeDock } from './ChargeDock.tsx';
import { GoDock } from './GoDock.tsx';
import { IdleDock } from './IdleDock.tsx';
import { StanceDock } from './StanceDock.tsx';
import { StrikeDock } from './StrikeDock.tsx';

export function Dock(props: SkureProps) {
  const { view, outcome } = props;
  const turn = turnOf(props);
  if (view.phase !== 'battle' || outcome !== undefined || turn === undefined) return null;
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
    case 'look':
    case 'place':
    case 'space':
      return null;
    case 'idle':
      return <IdleDock {...props} turn={turn} />;
  }
}
