// IPv6 is counted at two prefix lengths: a household has a /64 (the account address of http/address.ts), but one customer of a provider may
// have a /48, which is 65,536 of those. So a /48 has a limit of its own, wide enough for many strangers sharing one.

/** A /48's limit as a multiple of a /64's. */
export const SITE_TIMES = 8;

const NETWORK = /^((?:[\da-f]{1,4}:){3})[\da-f]{1,4}::\/64$/;

/** `2001:db8:1:2::/64` → `2001:db8:1::/48`; undefined of IPv4 and of what is not an address. */
export function siteOf(account: string): string | undefined {
  const [, head] = NETWORK.exec(account) ?? [];
  return head === undefined ? undefined : `${head}:/48`;
}

/** Counters by address and by /48. */
export class AddressCounts {
  private readonly counts = new Map<string, number>();

  isFull(account: string, most: number): boolean {
    const site = siteOf(account);
    return this.of(account) >= most || (site !== undefined && this.of(site) >= SITE_TIMES * most);
  }

  add(account: string, more: 1 | -1): void {
    for (const one of [account, siteOf(account)]) {
      if (one === undefined || one === '') continue;
      const count = this.of(one) + more;
      if (count > 0) this.counts.set(one, count);
      else this.counts.delete(one);
    }
  }

  private of(one: string): number {
    return this.counts.get(one) ?? 0;
  }
}
