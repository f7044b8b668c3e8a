// The servers that share what is kept, this one among them. Each holds the matches that are in its own memory, and whoever is
// asked for a match of another's sends the question there.

import type { Clock } from '../base/clock.ts';
import type { Claim } from './hosting.ts';

/** Another server. */
export interface Fellow {
  /** New at every start. */
  readonly id: string;
  /** Where fellows reach it, such as `http://10.0.0.7:2567`. */
  readonly address: string;
}

/** Another server, as it was heard of last. */
export interface HeardFellow extends Fellow {
  /** In its memory. */
  readonly tables: number;
  /** It claims nothing any more. */
  readonly isDraining: boolean;
  /** Ms of the service's time until it may be left behind. */
  readonly leaseLeftMs: number;
}

/** How this server is reached. */
export interface Door {
  readonly address: string;
  /** By which sockets name it in their paths. */
  readonly room: string;
}

export interface Fellows {
  /** Of this server. */
  readonly id: string;
  /** Of the service's time, in ms: whoever was not heard of for so long may be left behind. */
  readonly leaseMs: number;
  /** Ms by which the service's time is ahead of this server's own clock, which stands still where the server cannot run. */
  readonly lagMs: number;
  /** From now on the time of this server's matches goes by this clock, and its tables are so many. */
  goBy(clock: Pick<Clock, 'uptime'>, tables: () => number): void;
  /** From now on fellows send people here. Whoever had this address before is no more. */
  open(door: Door): Promise<void>;
  /** From now on nothing is claimed here. */
  drain(): Promise<void>;
  readonly isDraining: boolean;
  /** Who holds the match and lives; undefined: nobody, or this server. */
  holderOf(matchId: string): Promise<Fellow | undefined>;
  /** The one whom sockets call by this name. */
  byRoom(room: string): Promise<Fellow | undefined>;
  /** Those who live and claim matches, the ones with the fewest tables first. */
  others(): Promise<readonly Fellow[]>;
  /** All others that live, those too that claim nothing any more, by address. */
  allOthers(): Promise<readonly HeardFellow[]>;
  /** How many live, this server included. */
  readonly count: number;
  /** Ms until the others may leave this server behind; below 0 where they may. */
  readonly leaseLeftMs: number;
  /** Nobody listens at its address: what it holds may be claimed at once. */
  bury(fellow: Fellow): Promise<void>;
  /** Hears that this server was not heard of for so long that others may have claimed what it holds. */
  onGap(listener: () => void): void;
  /** The ids of those claims that still are the newest. */
  stillHeld(claims: readonly Claim[]): Promise<ReadonlySet<string>>;
  /** Throws `StoreError` where fellows sign by another key than that with this fingerprint. */
  agreeOnKey(fingerprint: string): Promise<void>;
}
