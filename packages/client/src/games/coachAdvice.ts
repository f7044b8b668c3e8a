// Advice of a coach, common to all games: a sentence with cell links, and the advised command.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { useMemo } from 'preact/hooks';
import type { Catalogue } from '../text/catalogue.ts';
import { language } from '../text/language.ts';
import type { Line } from '../text/line.ts';

export interface CoachAdvice<Key extends string, Command> {
  readonly key: Key;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Cells in the sentence, by argument name. */
  readonly cells?: Readonly<Record<string, string>>;
  /** The advised command; legal now. */
  readonly command: Command;
}

export interface Coached<V, C> {
  readonly view: V;
  readonly legal: readonly C[];
  readonly seat?: Seat;
}

type SayParts<Key extends string> = Catalogue<Key>['sayParts'];

/** Memoized by position: the card watches the line. `undefined`: no advice, or no learner. */
export function useAdvice<V, C, Key extends string>(
  { view, legal, seat }: Coached<V, C>,
  adviceFor: (view: V, legal: readonly C[], seat: Seat) => CoachAdvice<Key, C> | undefined,
  sayParts: SayParts<Key>,
): { readonly line: Line; readonly command: C } | undefined {
  return useMemo(() => {
    const advice = seat === undefined ? undefined : adviceFor(view, legal, seat);
    return advice && { command: advice.command, line: lineOf(advice, sayParts) };
  }, [view, legal, seat, language()]);
}

function lineOf<Key extends string>(
  { key, values = {}, cells = {} }: CoachAdvice<Key, unknown>,
  sayParts: SayParts<Key>,
): Line {
  const links = Object.entries(cells).map(([name, cell]) => [name, { cell }] as const);
  return { parts: sayParts<{ readonly cell: string }>(key, { ...values, ...Object.fromEntries(links) }) };
}
