// Advice of a coach, common to all games: a sentence with cell links, short for the line beside the board and long with its reason, and
// the advised command.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { useMemo } from 'preact/hooks';
import type { Catalogue } from '../text/catalogue.ts';
import { language } from '../text/language.ts';
import type { Line } from '../text/line.ts';

/** The advices among a coach's messages: those that have a short form. */
export type AdvisedIn<Key extends string> = Key extends `short.${infer Advised}` ? Advised : never;

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

export interface Advised<C> {
  readonly command: C;
  readonly line: Line;
  readonly short: Line;
}

type SayParts<Key extends string> = Catalogue<Key | `short.${Key}`>['sayParts'];

/** Memoized by position: the line beside the board watches it. `undefined`: no advice, or no learner. */
export function useAdvice<V, C, Key extends string>(
  { view, legal, seat }: Coached<V, C>,
  adviceFor: (view: V, legal: readonly C[], seat: Seat) => CoachAdvice<Key, C> | undefined,
  sayParts: SayParts<Key>,
): Advised<C> | undefined {
  return useMemo(() => {
    const advice = seat === undefined ? undefined : adviceFor(view, legal, seat);
    return advice && { command: advice.command, ...linesOf(advice, sayParts) };
  }, [view, legal, seat, language()]);
}

function linesOf<Key extends string>(
  { key, values = {}, cells = {} }: CoachAdvice<Key, unknown>,
  sayParts: SayParts<Key>,
): Pick<Advised<unknown>, 'line' | 'short'> {
  const links = Object.entries(cells).map(([name, cell]) => [name, { cell }] as const);
  const given = { ...values, ...Object.fromEntries(links) };
  return {
    line: { parts: sayParts<{ readonly cell: string }>(key, given) },
    short: { parts: sayParts<{ readonly cell: string }>(`short.${key}`, given) },
  };
}
