// Where a match may begin in place of its usual beginning (TABLE-11.1).

import { broken } from './audit.ts';
import { err, type Refusal, type Result } from './result.ts';

/** Longer than any position of a game that begins so. */
export const START_MAX = 6000;

/** Reads the text of a position that somebody wants to begin from. */
export const readStart = <S>(text: unknown, parse: (text: string) => Result<S>): Result<S> =>
  typeof text === 'string' && text.length <= START_MAX ? parse(text) : err('start-text', 'TABLE-11.1');

/** The position that a match with these options begins from; every game names it alike. */
export function positionIn(options: unknown): string | undefined {
  const { position } = (options ?? {}) as { readonly position?: unknown };
  return typeof position === 'string' ? position : undefined;
}

export interface StartFacts {
  /** Nothing is left of what comes before play: placement, secret choices. */
  readonly hasBegun: boolean;
  readonly isOver: boolean;
  /** Everybody is still in the match, and nothing is there that no match of this game has. */
  readonly isWhole: boolean;
}

// TABLE-11.1: a position to which a match may come, in play, from which everybody can still win.
export const checkStart = ({ hasBegun, isOver, isWhole }: StartFacts): readonly Refusal[] => [
  ...broken(!hasBegun, 'start-before-play', 'TABLE-11.1'),
  ...broken(isOver, 'start-after-end', 'TABLE-11.1'),
  ...broken(!isWhole, 'start-not-whole', 'TABLE-11.1'),
];
