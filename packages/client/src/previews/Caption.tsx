// What has happened on a living board, in a sentence with the colours of its seats.

import { Name } from '../ui/Name.tsx';
import './living.css';
import type { LinePart } from '../text/line.ts';
import type { Told } from './life.ts';

export function Caption({ told }: { readonly told: Told | undefined }) {
  return (
    <p class="living-line" data-testid="living-line">
      {told?.line?.parts.map((part, i) => (
        <Part key={i} part={part} told={told} />
      ))}
    </p>
  );
}

function Part({ part, told }: { readonly part: LinePart; readonly told: Told }) {
  if (typeof part === 'string') return <>{part}</>;
  if ('cell' in part) return <b>{told.cellName(part.cell)}</b>;
  if ('face' in part) return <span class={`face f${part.seat}`}>{part.face}</span>;
  if ('piece' in part) return <b class={`c${part.seat}`}>{part.piece}</b>;
  return (
    <b class={`c${part.seat}`}>
      <Name>{told.names[part.seat] ?? '?'}</Name>
    </b>
  );
}
