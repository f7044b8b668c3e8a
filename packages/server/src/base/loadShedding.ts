// Load shedding: what is refused when the process runs short of memory, sockets or CPU, so that running matches go on.

/**
 * In the order of shedding: new bots; new matches; new spectators; immediate patches for spectators, who then get two a second; all
 * arrivals. Never a player's command.
 */
export const SHED = ['bots', 'matches', 'watchers', 'patches', 'arrivals'] as const;
export type Shed = (typeof SHED)[number];

export interface Shedding {
  /** Whether to refuse now; counts refusals, so ask only where it would otherwise be granted. */
  refuses(what: Shed): boolean;
}
