// What a new table is made of, before the dialog that asks for it is loaded.

import type { Delay } from '@hexmarch/shared/protocol/delay';
import type { ClockOptions, Takebacks, Visibility } from '@hexmarch/shared/protocol/messages';
import type { Strength } from '@hexmarch/shared/search/botPlayer';
import { initialOptions, type Options, optionOf } from '../gameApi/options.ts';
import { gameEntry, hasDice } from '../games/registry.ts';

export interface CreateChoice {
  readonly game: string;
  readonly visibility: Visibility;
  readonly clock: ClockOptions;
  readonly takebacks: Takebacks;
  readonly watchersAllowed: boolean;
  /** Until the match has ended (TABLE-22). */
  readonly hidesNames?: true;
  /** Absent: who watches sees all at once (TABLE-27). */
  readonly delay?: Delay;
  readonly options: Options;
  /** Absent: drawn by lot, or the first. */
  readonly seat?: number;
  /** Bots of that strength take all other seats; absent: people. */
  readonly opponents?: Strength;
}

/** The same table with another game: its options begin anew, and what it does not know is left out. */
export const forGame = (id: string, choice: CreateChoice): CreateChoice => ({
  ...withNames(withoutSeat(choice)),
  game: id,
  takebacks: !hasDice(id) && choice.takebacks === 'pastRolls' ? 'quiet' : choice.takebacks,
  options: {
    ...initialOptions(gameEntry(id)?.options ?? []),
    ...gameEntry(id)?.suggested?.(),
    ...gameEntry(id)?.paced?.(choice.clock),
  },
});

/** The same table by another clock, and with what goes with it; what the host chose otherwise stays. */
export function withClock(choice: CreateChoice, clock: ClockOptions): CreateChoice {
  const entry = gameEntry(choice.game);
  const before = entry?.paced?.(choice.clock) ?? {};
  const paced = Object.entries(entry?.paced?.(clock) ?? {}).filter(
    ([key]) => choice.options[key] === before[key],
  );
  return { ...choice, clock, options: { ...choice.options, ...Object.fromEntries(paced) } };
}

/** A table of this game as most people want it. */
export const usual = (id: string): CreateChoice =>
  forGame(id, {
    game: id,
    visibility: 'public',
    clock: { kind: 'untimed' },
    takebacks: 'quiet',
    watchersAllowed: true,
    options: {},
  });

/** For how many it is, where the host chooses that. */
export function seatsAsked({ game, options }: CreateChoice): number | undefined {
  const entry = gameEntry(game);
  const field = entry?.options.find(({ key }) => key === entry.seatsOption);
  return field === undefined ? undefined : Number(optionOf(options, field));
}

/** A seat chosen for three may not be there for two: then the lot decides. */
export const withPossibleSeat = (choice: CreateChoice): CreateChoice => {
  const count = seatsAsked(choice) ?? gameEntry(choice.game)?.seats.max ?? 0;
  return choice.seat === undefined || choice.seat < count ? choice : withoutSeat(choice);
};

/** The strengths of the bots that are to sit there from the start. */
export function botsOf(choice: CreateChoice): readonly Strength[] {
  const { opponents, game } = choice;
  if (opponents === undefined) return [];
  const count = seatsAsked(choice) ?? gameEntry(game)?.seats.max ?? 0;
  return Array.from({ length: count - 1 }, () => opponents);
}

export const withNames = ({ hidesNames: _, ...choice }: CreateChoice): CreateChoice => choice;

export const withDelay = ({ delay: _, ...choice }: CreateChoice, delay: Delay | undefined): CreateChoice =>
  delay === undefined ? choice : { ...choice, delay };

export const withoutSeat = ({ seat: _, ...choice }: CreateChoice): CreateChoice => choice;
