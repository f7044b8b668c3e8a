// Text model of the order field (UI-S25): underlined segments, insertions by the phone's key row, and the saved text while
// the field is hidden.

import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { signal } from '@preact/signals';
import type { TypedPart } from '../../orders/typed.ts';

export interface Segment {
  readonly text: string;
  readonly verdict: 'plain' | 'valid' | 'refused';
}

/** Segments of the whole line. A last part that can still be completed is not an error. */
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

/** A command rather than orders: `/submit` is written before these (SKI-4.1). */
export const isSlash = (line: string): boolean => /^\s*\/(?!submit(?![^\s,;]))/i.test(line);

/** Words that are tedious to type on a phone's keyboard. */
export const PHONE_KEYS = ['H', 'S', 'to', 'REF', ','] as const;

/** Inserted after the previous word, with a trailing space. */
export function withKey(line: string, key: string): string {
  const before = line.trimEnd();
  if (key === ',') return before === '' ? '' : `${before}, `;
  return before === '' ? `${key} ` : `${before} ${key} `;
}

/** Replaces that part. */
export const replaced = (
  line: string,
  { start, text }: Pick<TypedPart, 'start' | 'text'>,
  by: string,
): string => `${line.slice(0, start)}${by}${line.slice(start + text.length)}`;

/** Single-line inputs drop line breaks, which separate orders (SKI-4.1). */
export const pasted = (text: string): string => text.trim().replace(/\s*[\r\n\u2028\u2029]+\s*/g, ', ');

const typed = signal({ match: '', line: '' });

/** Saved per match: typed text survives changes of tabs, and locks. */
export const typedIn = (view: SkirmishView): string =>
  typed.value.match === matchOf(view) ? typed.value.line : '';

export const typeIn = (view: SkirmishView, line: string): void => {
  typed.value = { match: matchOf(view), line };
};

/** Keyed by map: two matches open at the same time have different maps. */
const matchOf = ({ map }: SkirmishView): string => `${map.seed}/${map.players}`;
