// The last event of a preview as a sentence with the colours of its seats.

import { Name } from '../ui/text/Name.tsx';
import './preview.css';
import type { LinePart } from '../text/line.ts';
import type { PreviewCaption } from './life.ts';

export function Caption({ caption }: { readonly caption: PreviewCaption | undefined }) {
  return (
    <p class="living-line" data-testid="living-line">
      {caption?.line?.parts.map((part, i) => (
        <Part key={i} part={part} caption={caption} />
      ))}
    </p>
  );
}

function Part({ part, caption }: { readonly part: LinePart; readonly caption: PreviewCaption }) {
  if (typeof part === 'string') return <>{part}</>;
  if ('cell' in part) return <b>{caption.cellName(part.cell)}</b>;
  if ('face' in part) return <span class={`face f${part.seat}`}>{part.face}</span>;
  if ('piece' in part) return <b class={`c${part.seat}`}>{part.piece}</b>;
  return (
    <b class={`c${part.seat}`}>
      <Name>{caption.names[part.seat] ?? '?'}</Name>
    </b>
  );
}
