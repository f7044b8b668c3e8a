// The settings of a new table, before the create dialog is loaded.

import type { ClockOptions } from '@hexmarch/shared/roomSettings/clockOptions';
import type { Delay, RoomSettings } from '@hexmarch/shared/roomSettings/settingGroups';
import { initialOptions, type Options, optionOf, valueAt, withOption } from '../gameApi/options.ts';
import { gameEntry, hasDice } from '../games/registry.ts';

export interface RoomSettingsDraft extends RoomSettings {
  readonly game: string;
  readonly options: Options;
  /** Absent: drawn by lot, or the first. */
  readonly seat?: number;
  /** Bots of that level take all other seats; absent: people. */
  readonly opponents?: number;
}

/** The same table with another game: its options are reset, and settings that it does not support are dropped. */
export const forGame = (id: string, choice: RoomSettingsDraft): RoomSettingsDraft => ({
  ...withNames(withoutSeat(withoutOpponents(choice))),
  game: id,
  takebacks: !hasDice(id) && choice.takebacks === 'pastRolls' ? 'quiet' : choice.takebacks,
  options: {
    ...initialOptions(gameEntry(id)?.options ?? []),
    ...gameEntry(id)?.suggested?.(),
    ...gameEntry(id)?.paced?.(choice.clock, {}),
  },
});

/** The same table with another clock and its default options; the host's other choices stay. */
export function withClock(choice: RoomSettingsDraft, clock: ClockOptions): RoomSettingsDraft {
  const entry = gameEntry(choice.game);
  const before = entry?.paced?.(choice.clock, choice.options) ?? {};
  const options = Object.entries(entry?.paced?.(clock, choice.options) ?? {})
    .filter(([key]) => valueAt(choice.options, key) === before[key])
    .reduce<Options>((set, [key, value]) => withOption(set, key, value), choice.options);
  return { ...choice, clock, options };
}

/** The default table of this game. */
export const usual = (id: string): RoomSettingsDraft =>
  forGame(id, {
    game: id,
    visibility: 'public',
    clock: { kind: 'untimed' },
    takebacks: 'quiet',
    watchersAllowed: true,
    options: {},
  });

/** The number of players, where the host chooses it. */
export function requestedSeats({ game, options }: RoomSettingsDraft): number | undefined {
  const entry = gameEntry(game);
  const field = entry?.options.find(({ key }) => key === entry.seatsOption);
  return field === undefined ? undefined : Number(optionOf(options, field));
}

/** A seat chosen among three may not exist among two: then it is drawn by lot. */
export const withPossibleSeat = (choice: RoomSettingsDraft): RoomSettingsDraft => {
  const count = requestedSeats(choice) ?? gameEntry(choice.game)?.seats.max ?? 0;
  return choice.seat === undefined || choice.seat < count ? choice : withoutSeat(choice);
};

/** The levels of the bots that are seated from the start. */
export function botsOf(choice: RoomSettingsDraft): readonly number[] {
  const { opponents, game } = choice;
  if (opponents === undefined) return [];
  const count = requestedSeats(choice) ?? gameEntry(game)?.seats.max ?? 0;
  return Array.from({ length: count - 1 }, () => opponents);
}

export const withNames = ({ hidesNames: _, ...choice }: RoomSettingsDraft): RoomSettingsDraft => choice;

export const withDelay = (
  { delay: _, ...choice }: RoomSettingsDraft,
  delay: Delay | undefined,
): RoomSettingsDraft => (delay === undefined ? choice : { ...choice, delay });

/** Levels of different games cannot be compared. */
const withoutOpponents = ({ opponents: _, ...choice }: RoomSettingsDraft): RoomSettingsDraft => choice;

export const withoutSeat = ({ seat: _, ...choice }: RoomSettingsDraft): RoomSettingsDraft => choice;
