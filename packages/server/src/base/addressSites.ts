// IPv6 is counted twice. One household has a /64, which is what http/address.ts makes of an address; but one customer of a provider may have a
// /48, which is 65,536 of those. So a /48 has limits of its own, wide enough for many strangers who share one.

/** A /48 may have so many times what a /64 may. */
export const SITE_TIMES = 8;

const NETWORK = /^((?:[\da-f]{1,4}:){3})[\da-f]{1,4}::\/64$/;

/** `2001:db8:1:2::/64` → `2001:db8:1::/48`; undefined of IPv4 and of what is not an address. */
export function siteOf(account: string): string | undefined {
  const [, head] = NETWORK.exec(account) ?? [];
  return head === undefined ? undefined : `${head}:/48`;
}

/** How many of something each address has, and each /48. */
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
