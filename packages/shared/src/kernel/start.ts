// Matches that begin from a position (TABLE-11.1).

import { broken } from './audit.ts';
import { err, type Refusal, type Result } from './result.ts';

/** Maximum length of a position text; no legal position is as long. */
const START_MAX = 6000;

/** Parses the position of a new match. */
export const readStart = <S>(text: unknown, parse: (text: string) => Result<S>): Result<S> =>
  typeof text === 'string' && text.length <= START_MAX ? parse(text) : err('start-text', 'TABLE-11.1');

/** The start position in a match's options; the key is the same in every game. */
export function positionIn(options: unknown): string | undefined {
  const { position } = (options ?? {}) as { readonly position?: unknown };
  return typeof position === 'string' ? position : undefined;
}

interface StartFacts {
  /** The setup phase is over: no placement or secret choice is pending. */
  readonly hasBegun: boolean;
  readonly isOver: boolean;
  /** All seats are still in the match, and the position has nothing that no match of this game could have. */
  readonly isWhole: boolean;
}

// TABLE-11.1: a reachable position, in play, from which every seat can still win.
export const checkStart = ({ hasBegun, isOver, isWhole }: StartFacts): readonly Refusal[] => [
  ...broken(!hasBegun, 'start-before-play', 'TABLE-11.1'),
  ...broken(isOver, 'start-after-end', 'TABLE-11.1'),
  ...broken(!isWhole, 'start-not-whole', 'TABLE-11.1'),
];
