// Quotas and rate limits by address and person. Ten players in one household reach none of them, except places in a league.

import { DAY_MS } from '@hexmarch/shared/kernel/durations';

/** How long a browser stays signed in. */
export const SESSION_MS = 400 * DAY_MS;

export interface Limits {
  /** Open at a time; as many again for plain requests. */
  readonly socketsPerAddress: number;
  /** In memory at a time. */
  readonly tablesPerAddress: number;
  /** At those tables, all together. */
  readonly botsPerAddress: number;
  /** In the lobby's list. */
  readonly rowsPerAddress: number;
  /** In one league that has not begun. */
  readonly placesPerAddress: number;
  /** In ten seconds, through all sockets together. */
  readonly messagesPerAddress: number;
  readonly messagesPerPerson: number;
  /** Refused commands in ten seconds; further ones are dropped unread. */
  readonly refusalsPerAddress: number;
  readonly refusalsPerPerson: number;
}

export const USUAL_LIMITS: Limits = {
  socketsPerAddress: 200,
  tablesPerAddress: 40,
  botsPerAddress: 30,
  rowsPerAddress: 20,
  placesPerAddress: 3,
  messagesPerAddress: 800,
  messagesPerPerson: 150,
  refusalsPerAddress: 200,
  refusalsPerPerson: 40,
};

export const LIMIT_NAMES = Object.keys(USUAL_LIMITS) as readonly (keyof Limits)[];

/** For benchmarks and tests. */
export const NO_LIMITS = Object.fromEntries(
  LIMIT_NAMES.map((name) => [name, Number.POSITIVE_INFINITY]),
) as unknown as Limits;

/** `socketsPerAddress` as an option: `sockets-per-address`. */
export const optionOf = (name: keyof Limits): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** And as a variable: `SOCKETS_PER_ADDRESS`. */
export const variableOf = (name: keyof Limits): string => optionOf(name).replaceAll('-', '_').toUpperCase();
