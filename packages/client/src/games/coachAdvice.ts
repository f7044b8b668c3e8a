// What a coach advises, whatever the game: a sentence that names cells, and the command that it comes to.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { useMemo } from 'preact/hooks';
import type { Catalogue } from '../text/catalogue.ts';
import { language } from '../text/language.ts';
import type { Line } from '../text/line.ts';

export interface CoachAdvice<Key extends string, Command> {
  readonly key: Key;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Cells that the sentence names, by the names it has for them. */
  readonly cells?: Readonly<Record<string, string>>;
  /** What it comes to; legal now. */
  readonly command: Command;
}

export interface Coached<V, C> {
  readonly view: V;
  readonly legal: readonly C[];
  readonly seat?: Seat;
}

type SayParts<Key extends string> = Catalogue<Key>['sayParts'];

/** Worked out once a position: the line is what the card watches. `undefined`: nothing to say, or nobody to say it to. */
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
