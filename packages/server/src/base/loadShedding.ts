// What is refused where the process runs short of memory, sockets or time, so that those who play go on.

/**
 * In the order in which it is refused: new bots; new matches; new watchers; that watchers are told at once, who are told twice a second
 * then; anybody who comes. Never a command of a player.
 */
export const SHED = ['bots', 'matches', 'watchers', 'patches', 'arrivals'] as const;
export type Shed = (typeof SHED)[number];

export interface Shedding {
  /** Whether it is to be refused now; what is refused is counted, so ask only where it would be given otherwise. */
  refuses(what: Shed): boolean;
}
