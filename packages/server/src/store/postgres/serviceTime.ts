// The service's time with several processes: each heartbeat adds to it, by the clock of the database. It stands still without
// heartbeats, so after an outage of the database no live process is taken for dead.

/** Lease in the service's time: a process without a heartbeat for longer counts as dead. */
export const LEASE_MS = 2000;

/** As a part of the lease: the interval of heartbeats, and the most that one adds. */
export const BEATS_IN_LEASE = 4;
const ADDED_MAX_IN_LEASE = 2;

/** SQL for the time since the last heartbeat, in ms. */
export const sinceBeat = (leaseMs: number): string =>
  `LEAST(${leaseMs / ADDED_MAX_IN_LEASE}, GREATEST(0, COALESCE(EXTRACT(EPOCH FROM clock_timestamp() - beat_at)::float8 * 1000, 0)))`;

/** SQL for the current service's time. */
export const serviceNow = (leaseMs: number): string =>
  `(SELECT uptime + ${sinceBeat(leaseMs)} FROM service WHERE one = 1)`;
