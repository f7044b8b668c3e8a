// Cluster membership: the servers that share a database. Each owns the matches in its memory; requests for a match of another server are
// forwarded to it.

import type { Clock } from '../base/clock.ts';
import type { Claim } from './hosting.ts';

/** Another server. */
export interface Peer {
  /** New at every start. */
  readonly id: string;
  /** Advertised address, such as `http://10.0.0.7:2567`. */
  readonly address: string;
}

/** Another server, as of its last heartbeat. */
export interface KnownPeer extends Peer {
  /** In its memory. */
  readonly tables: number;
  /** Claims no more matches. */
  readonly isDraining: boolean;
  /** Ms of service time until its lease expires. */
  readonly leaseLeftMs: number;
}

/** How this server is reached. */
export interface Door {
  readonly address: string;
  /** Names the server in socket paths. */
  readonly room: string;
}

export interface Peers {
  /** Of this server. */
  readonly id: string;
  /** Lease duration in ms of service time: without a heartbeat for so long a server may be taken over. */
  readonly leaseMs: number;
  /** Ms by which service time is ahead of this server's clock, which stops while the server stalls. */
  readonly lagMs: number;
  /** Sets the clock of this server's matches and the count of its tables, for heartbeats. */
  goBy(clock: Pick<Clock, 'uptime'>, tables: () => number): void;
  /** Joins the cluster: peers forward requests here. A previous server with this address counts as dead. */
  open(door: Door): Promise<void>;
  /** Starts draining: claims no more matches. */
  drain(): Promise<void>;
  readonly isDraining: boolean;
  /** The live peer that owns the match; undefined: nobody, or this server. */
  holderOf(matchId: string): Promise<Peer | undefined>;
  /** By its name in socket paths. */
  byRoom(room: string): Promise<Peer | undefined>;
  /** Live peers that are not draining, least loaded first. */
  others(): Promise<readonly Peer[]>;
  /** All live peers, draining ones included, by address. */
  allOthers(): Promise<readonly KnownPeer[]>;
  /** Live servers, this one included. */
  readonly count: number;
  /** Ms left of this server's lease; negative: expired. */
  readonly leaseLeftMs: number;
  /** Its address refuses connections: its matches may be claimed at once. */
  bury(peer: Peer): Promise<void>;
  /** Called after this server's lease had expired: peers may have claimed its matches. */
  onGap(listener: () => void): void;
  /** Match ids of the claims that are still the newest. */
  stillOwned(claims: readonly Claim[]): Promise<ReadonlySet<string>>;
  /** Throws `StoreError` where peers use a signing key with another fingerprint. */
  agreeOnKey(fingerprint: string): Promise<void>;
}

/** Liveness of the processes that share a store. */
export interface Presence {
  /** Of this process: new at every start. */
  readonly self: string;
  /** Live processes, this one included. A stalled one may be missing, and come back. */
  alive(): Promise<ReadonlySet<string>>;
}

/** A single process. */
export const ALONE: Presence = { self: '', alive: async () => new Set(['']) };
