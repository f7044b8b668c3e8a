// The line of typed orders as text (UI-S25): what of it is underlined, what a key of the phone's row adds, and what stays while the
// line is not shown.

import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { signal } from '@preact/signals';
import type { TypedPart } from '../orders/typed.ts';

export interface Segment {
  readonly text: string;
  readonly verdict: 'plain' | 'valid' | 'refused';
}

/** The whole line, piece by piece. What more words can make an order of is no fault yet. */
export function segmentsOf(line: string, parts: readonly TypedPart[]): readonly Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const part of parts) {
    const end = part.start + part.text.length;
    segments.push({ text: line.slice(at, part.start), verdict: 'plain' });
    segments.push({ text: line.slice(part.start, end), verdict: verdictOf(part) });
    at = end;
  }
  segments.push({ text: line.slice(at), verdict: 'plain' });
  return segments.filter(({ text }) => text !== '');
}

function verdictOf(part: TypedPart): Segment['verdict'] {
  if (part.verdict === 'valid') return 'valid';
  return part.isUnfinished ? 'plain' : 'refused';
}

/** A command, and no orders: `/submit` is written before these (SKI-4.1). */
export const isSlash = (line: string): boolean => /^\s*\/(?!submit(?![^\s,;]))/i.test(line);

/** Words that a phone's keyboard makes long ways to. */
export const PHONE_KEYS = ['H', 'S', 'to', 'REF', ','] as const;

/** After the word before it, with a blank for the next. */
export function withKey(line: string, key: string): string {
  const before = line.trimEnd();
  if (key === ',') return before === '' ? '' : `${before}, `;
  return before === '' ? `${key} ` : `${before} ${key} `;
}

/** With another text in the place of that part. */
export const replaced = (
  line: string,
  { start, text }: Pick<TypedPart, 'start' | 'text'>,
  by: string,
): string => `${line.slice(0, start)}${by}${line.slice(start + text.length)}`;

/** A field of one line drops line breaks, which separate orders (SKI-4.1). */
export const pasted = (text: string): string => text.trim().replace(/\s*[\r\n\u2028\u2029]+\s*/g, ', ');

const typed = signal({ match: '', line: '' });

/** Of that match: what was typed stays while other tabs are open, and through a lock. */
export const typedIn = (view: SkirmishView): string =>
  typed.value.match === matchOf(view) ? typed.value.line : '';

export const typeIn = (view: SkirmishView, line: string): void => {
  typed.value = { match: matchOf(view), line };
};

/** Two matches that are open at the same time are on different maps. */
const matchOf = ({ map }: SkirmishView): string => `${map.seed}/${map.players}`;
