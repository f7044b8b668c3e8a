// The kinds of clock that a room may have (TABLE-1) and what differs between them. A clock's `kind` is compared here alone; who
// needs more than one of these answers gives a case for each kind to `byClockKind`.

import { DAY_MS } from '../../kernel/durations.ts';
import { CLOCK, type ClockOptions, type DaysOffBudget } from '../../roomSettings/clockOptions.ts';

type ClockKind = ClockOptions['kind'];
type ClockOf<K extends ClockKind> = Extract<ClockOptions, { readonly kind: K }>;
type DaysClock = ClockOf<'days'>;

/** One function for each kind. */
export type ClockCases<T> = { readonly [K in ClockKind]: (clock: ClockOf<K>) => T };

export const CLOCK_KINDS = Object.keys(CLOCK.cases) as readonly ClockKind[];

export const byClockKind = <T>(clock: ClockOptions, cases: ClockCases<T>): T =>
  (cases[clock.kind] as (clock: ClockOptions) => T)(clock);

/** Time can run out. */
export const isTimed = ({ kind }: Pick<ClockOptions, 'kind'>): boolean => kind !== 'untimed';

/** Every turn has days of its own: players come and go between turns. */
export const isInDays = (clock: ClockOptions): clock is DaysClock => clock.kind === 'days';

/** A bank of minutes that runs while its player thinks. */
export const isLive = (clock: ClockOptions): clock is ClockOf<'fischer' | 'bonus'> =>
  isTimed(clock) && !isInDays(clock);

/** Days off in a season (TABLE-28.1); undefined without any. */
export const daysOffIn = (clock: ClockOptions): DaysOffBudget | undefined =>
  isInDays(clock) ? clock.off : undefined;

/** Ms in a bank at the start; 0 where no time runs. */
export const initialMs = (clock: ClockOptions): number => byClockKind(clock, INITIAL_MS);

const INITIAL_MS: ClockCases<number> = {
  untimed: () => 0,
  fischer: (clock) => clock.initialMs,
  bonus: (clock) => clock.initialMs,
  days: ({ days }) => days * DAY_MS,
};

// TABLE-1.2: ms in a bank after a finished turn that left `bank`.
export const afterTurnMs = (clock: ClockOptions, bank: number): number =>
  byClockKind<number>(clock, {
    untimed: () => bank,
    fischer: ({ incrementMs }) => bank + incrementMs,
    bonus: ({ capMs, bonusMs }) => Math.max(bank, Math.min(capMs, bank + bonusMs)),
    days: initialMs,
  });

/** Ms that every finished turn adds at most; 0 where a turn has time of its own. */
export const perTurnMs = (clock: ClockOptions): number => byClockKind(clock, PER_TURN_MS);

const PER_TURN_MS: ClockCases<number> = {
  untimed: () => 0,
  fischer: ({ incrementMs }) => incrementMs,
  bonus: ({ bonusMs }) => bonusMs,
  days: () => 0,
};
