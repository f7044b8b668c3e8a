// Rate limits for all mail that anyone can trigger, whatever it is for: by mailbox, by domain and for the whole server. Separate limits for
// each kind would add up, and other spellings of an address would start afresh.

import { DAY_MS, HOUR_MS } from '@hexmarch/shared/kernel/durations';
import type { Clock } from './clock.ts';
import { hashToken } from './keys.ts';
import { domainOf, mailboxOf } from './mailbox.ts';
import { MailRateLimit } from './mailRateLimit.ts';

export const MAIL_LIMITS = {
  /** Confirmation mails to one mailbox in a day. */
  confirmations: 3,
  /** Confirmation and sign-in mails to one mailbox in an hour. */
  hourly: 5,
  /** Confirmation mails in a day; sign-in mails go to confirmed addresses and do not count. */
  domain: 300,
  server: 2000,
} as const;

export class MailRateLimits {
  private readonly confirmations: MailRateLimit;
  private readonly hourly: MailRateLimit;
  private readonly domains: MailRateLimit;
  private readonly server: MailRateLimit;

  constructor(clock: Pick<Clock, 'uptime'>) {
    this.confirmations = new MailRateLimit(clock, MAIL_LIMITS.confirmations, DAY_MS);
    this.hourly = new MailRateLimit(clock, MAIL_LIMITS.hourly, HOUR_MS);
    this.domains = new MailRateLimit(clock, MAIL_LIMITS.domain, DAY_MS);
    this.server = new MailRateLimit(clock, MAIL_LIMITS.server, DAY_MS);
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
