// The service's time where several processes add to it: each beat of any of them, by the clock of the database. It stands while
// nobody is heard of, so after an outage of the database nobody is taken for dead who could only not say that he lives.

/** A process that was not heard of for longer, in the service's time, is believed to be dead. */
export const LEASE_MS = 2000;

/** As a part of the lease: how often a process is heard of, and what one beat adds at most. */
export const BEATS_IN_LEASE = 4;
export const ADDED_MAX_IN_LEASE = 2;

/** SQL for what has passed since the last beat, in ms. */
export const sinceBeat = (leaseMs: number): string =>
  `LEAST(${leaseMs / ADDED_MAX_IN_LEASE}, GREATEST(0, COALESCE(EXTRACT(EPOCH FROM clock_timestamp() - beat_at)::float8 * 1000, 0)))`;

/** SQL for the service's time as it is now. */
export const serviceNow = (leaseMs: number): string =>
  `(SELECT uptime + ${sinceBeat(leaseMs)} FROM service WHERE one = 1)`;
