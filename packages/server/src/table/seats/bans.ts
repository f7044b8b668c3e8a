// Who is kept out of the whole server (TABLE-25), by where people come from: the address itself is kept nowhere.

import type { BanTold } from '@hexmarch/shared/protocol/bans';
import type { AddressName } from '../../base/addressNames.ts';
import type { Clock } from '../../base/clock.ts';
import { BannedError } from '../../base/errors.ts';

export class Bans {
  readonly nameOf: AddressName;
  private readonly clock: Pick<Clock, 'now'>;
  private rows: ReadonlyMap<string, BanTold> = new Map();
  private readonly listeners: (() => void)[] = [];

  /** `nameOf`: by which an address is known among those that are banned. */
  constructor(clock: Pick<Clock, 'now'>, nameOf: AddressName) {
    this.clock = clock;
    this.nameOf = nameOf;
  }

  /** From here on those count that stand there, by the names of their addresses. */
  keptIn(rows: ReadonlyMap<string, BanTold>): void {
    this.rows = rows;
    this.changed();
  }

  // TABLE-25.5: whoever shows no address is nobody.
  /** The ban that holds for whoever comes from there now; undefined: none. */
  of(address: string): BanTold | undefined {
    if (address === '' || this.rows.size === 0) return undefined;
    const ban = this.rows.get(this.nameOf(address));
    if (ban === undefined || ban.until <= this.clock.now()) return undefined;
    const { until, words } = ban;
    return words === undefined ? { until } : { until, words };
  }

  /** There may be others now. */
  changed(): void {
    for (const listener of this.listeners) listener();
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }
}

export interface KnowsBans {
  /** Absent: nobody is banned. */
  readonly bans?: Bans | undefined;
}

export const isBanned = ({ bans }: KnowsBans, { address }: { readonly address: string }): boolean =>
  bans?.of(address) !== undefined;

/** Throws `BannedError`. */
export function assertNotBanned({ bans }: KnowsBans, address: string): void {
  const ban = bans?.of(address);
  if (ban !== undefined) throw new BannedError(ban);
}
