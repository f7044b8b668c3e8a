// A line of the log: words, links to spaces, dice faces and names in the colours of their seats.

import type { Line, LinePart } from '../games/clientGame.ts';
import { say } from '../text/common.ts';

export interface SentenceProps {
  readonly line: Line;
  readonly names: readonly string[];
  readonly seat: number | undefined;
  readonly cellName: (cell: string) => string;
  readonly point: (cells: readonly string[]) => void;
  /** A click brings the space to the middle of a board that is zoomed in. */
  readonly centre?: ((cell: string) => void) | undefined;
}

export function Sentence({ line, ...rest }: SentenceProps) {
  return (
    <span class={`sentence tone-${line.tone ?? 'plain'}`}>
      {line.parts.map((part, i) => (
        <Part key={i} part={part} first={i === 0} {...rest} />
      ))}
    </span>
  );
}

function Part({
  part,
  first,
  names,
  seat,
  cellName,
  point,
  centre,
}: Omit<SentenceProps, 'line'> & { part: LinePart; first: boolean }) {
  if (typeof part === 'string') return <>{part}</>;
  if ('cell' in part) return <SpaceLink cell={part.cell} {...{ cellName, point, centre }} />;
  if ('face' in part) return <span class={`face f${part.seat}`}>{part.face}</span>;
  const you = part.seat === seat ? say(first ? 'youFirst' : 'you') : undefined;
  return <b class={`c${part.seat}`}>{you ?? names[part.seat] ?? '?'}</b>;
}

export function SpaceLink({
  cell,
  cellName,
  point,
  centre,
}: Pick<SentenceProps, 'cellName' | 'point' | 'centre'> & { cell: string }) {
  const light = (): void => point([cell]);
  const dark = (): void => point([]);
  return (
    <button
      type="button"
      class="space-link"
      title={say('log.show', { cell: cellName(cell) })}
      onMouseEnter={light}
      onMouseLeave={dark}
      onFocus={light}
      onBlur={dark}
      onClick={() => {
        light();
        centre?.(cell);
      }}
    >
      {cellName(cell)}
    </button>
  );
}

/** The same line as plain words, for screen readers and notices. */
export function spoken({ line, names, seat, cellName }: Omit<SentenceProps, 'point'>): string {
  return line.parts
    .map((part, i) => {
      if (typeof part === 'string') return part;
      if ('cell' in part) return cellName(part.cell);
      if ('face' in part) return String(part.face);
      return part.seat === seat ? say(i === 0 ? 'youFirst' : 'you') : (names[part.seat] ?? '');
    })
    .join('');
}
