// Server-wide bans (TABLE-25), by hashed address: the address itself is not stored.

import type { BanDetails } from '@hexmarch/shared/protocol/errors/bans';
import type { AddressName } from '../../base/addressNames.ts';
import type { Clock } from '../../base/clock.ts';
import { BannedError } from '../../base/errors.ts';

export class Bans {
  readonly nameOf: AddressName;
  private readonly clock: Pick<Clock, 'now'>;
  private rows: ReadonlyMap<string, BanDetails> = new Map();
  private readonly listeners: (() => void)[] = [];

  /** `nameOf`: hashes an address. */
  constructor(clock: Pick<Clock, 'now'>, nameOf: AddressName) {
    this.clock = clock;
    this.nameOf = nameOf;
  }

  /** Replaces all bans, by hashed address. */
  load(rows: ReadonlyMap<string, BanDetails>): void {
    this.rows = rows;
    this.changed();
  }

  // TABLE-25.5: without an address there is no ban.
  /** The active ban of an address; undefined: none. */
  of(address: string): BanDetails | undefined {
    if (address === '' || this.rows.size === 0) return undefined;
    const ban = this.rows.get(this.nameOf(address));
    if (ban === undefined || ban.until <= this.clock.now()) return undefined;
    const { until, words } = ban;
    return words === undefined ? { until } : { until, words };
  }

  /** Notifies listeners. */
  changed(): void {
    for (const listener of this.listeners) listener();
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }
}

interface KnowsBans {
  /** Absent: no bans. */
  readonly bans?: Bans | undefined;
}

export const isBanned = ({ bans }: KnowsBans, { address }: { readonly address: string }): boolean =>
  bans?.of(address) !== undefined;

/** Throws `BannedError`. */
export function assertNotBanned({ bans }: KnowsBans, address: string): void {
  const ban = bans?.of(address);
  if (ban !== undefined) throw new BannedError(ban);
}
