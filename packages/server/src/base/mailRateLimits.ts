// Rate limits for all mail that anyone can trigger, whatever it is for: by mailbox, by domain and for the whole server. Separate limits for
// each kind would add up, and other spellings of an address would start afresh.

import { DAY_MS, HOUR_MS } from '@hexmarch/shared/kernel/durations';
import type { Clock } from './clock.ts';
import { hashToken } from './keys.ts';
import { domainOf, mailboxOf } from './mailbox.ts';
import { RateLimit } from './rateLimit.ts';

export const MAIL_LIMITS = {
  /** Confirmation mails to one mailbox in a day. */
  confirmations: 3,
  /** Confirmation and sign-in mails to one mailbox in an hour. */
  hourly: 5,
  /** Confirmation mails in a day; sign-in mails go to confirmed addresses and do not count. */
  domain: 300,
  server: 2000,
} as const;

/** Recipients counted in one window; bounds memory. */
const COUNTED_MAX = 20_000;

export class MailRateLimits {
  private readonly confirmations: RateLimit;
  private readonly hourly: RateLimit;
  private readonly domains: RateLimit;
  private readonly server: RateLimit;

  constructor(clock: Pick<Clock, 'uptime'>) {
    const counting = { now: () => clock.uptime(), keysMax: COUNTED_MAX };
    this.confirmations = new RateLimit(MAIL_LIMITS.confirmations, DAY_MS, counting);
    this.hourly = new RateLimit(MAIL_LIMITS.hourly, HOUR_MS, counting);
    this.domains = new RateLimit(MAIL_LIMITS.domain, DAY_MS, counting);
    this.server = new RateLimit(MAIL_LIMITS.server, DAY_MS, counting);
  }

  /** Counts a confirmation mail, if allowed. */
  mayAsk(address: string): boolean {
    const mailbox = hashToken(mailboxOf(address));
    return (
      this.confirmations.allows(mailbox) &&
      this.hourly.allows(mailbox) &&
      this.domains.allows(domainOf(address)) &&
      this.server.allows('')
    );
  }

  /** Counts a sign-in mail, if allowed; must be called whether or not the address is known (no account enumeration). */
  mayBringBack(address: string): boolean {
    return this.hourly.allows(hashToken(mailboxOf(address)));
  }
}
