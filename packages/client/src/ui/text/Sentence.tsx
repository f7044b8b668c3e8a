// A line of the log: words, links to cells, dice faces and names in the colours of their seats.

import { isolated } from '@hexmarch/shared/kernel/names';
import type { ComponentChildren } from 'preact';
import { say } from '../../text/common.ts';
import type { Line, LinePart } from '../../text/line.ts';
import { Name } from './Name.tsx';

export interface SentenceProps {
  readonly line: Line;
  readonly names: readonly string[];
  readonly seat: number | undefined;
  readonly cellName: (cell: string) => string;
  readonly point: (cells: readonly string[]) => void;
  /** A click centres the cell on a zoomed board. */
  readonly centre?: ((cell: string) => void) | undefined;
}

export function Sentence({ line, ...rest }: SentenceProps) {
  return (
    <span class={`sentence tone-${line.tone ?? 'plain'}`}>
      {line.parts.map((part, i) => (
        <Unbroken key={i} mark={typeof part === 'string' ? '' : closing(line.parts[i + 1])}>
          <Part part={opened(part, line.parts[i - 1])} first={i === 0} {...rest} />
        </Unbroken>
      ))}
    </span>
  );
}

/** A comma or full stop stays with the link before it: browsers would break the line between them. */
const Unbroken = ({ mark, children }: { readonly mark: string; readonly children: ComponentChildren }) =>
  mark === '' ? (
    children
  ) : (
    <span class="unbroken">
      {children}
      {mark}
    </span>
  );

const closing = (part: LinePart | undefined): string =>
  typeof part === 'string' ? (/^[,.;:!?)]+/.exec(part)?.[0] ?? '') : '';

/** Without the punctuation that belongs to the part before it. */
const opened = (part: LinePart, before: LinePart | undefined): LinePart =>
  typeof part === 'string' && before !== undefined && typeof before !== 'string'
    ? part.slice(closing(part).length)
    : part;

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
  if ('piece' in part) return <b class={`c${part.seat}`}>{part.piece}</b>;
  const you = part.seat === seat ? say(first ? 'youFirst' : 'you') : undefined;
  return <b class={`c${part.seat}`}>{you ?? <Name>{names[part.seat] ?? '?'}</Name>}</b>;
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

/** The same line as plain text, for screen readers and notifications. */
export function spoken({ line, names, seat, cellName }: Omit<SentenceProps, 'point'>): string {
  return line.parts
    .map((part, i) => {
      if (typeof part === 'string') return part;
      if ('cell' in part) return cellName(part.cell);
      if ('face' in part) return String(part.face);
      if ('piece' in part) return part.piece;
      return part.seat === seat ? say(i === 0 ? 'youFirst' : 'you') : isolated(names[part.seat] ?? '');
    })
    .join('');
}
