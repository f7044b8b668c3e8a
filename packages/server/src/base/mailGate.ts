// One pace for all letters that anybody can cause, whatever they are for: of a mailbox, of a domain and of this server. Without it two kinds of
// letters would add up, and other spellings of an address would begin anew.

import type { Clock } from './clock.ts';
import { DAY_MS } from './day.ts';
import { hashToken } from './keys.ts';
import { domainOf, mailboxOf } from './mailbox.ts';
import { MailPace } from './mailPace.ts';

const HOUR_MS = 3_600_000;

export const MAIL_GATE = {
  /** Letters that ask whether an address is wanted, to one mailbox in a day. */
  asked: 3,
  /** Letters of both kinds, to one mailbox in an hour. */
  hourly: 5,
  /** Letters that ask, in a day; letters back go to people who have confirmed their address, and do not count. */
  domain: 300,
  server: 2000,
} as const;

export class MailGate {
  private readonly asked: MailPace;
  private readonly hourly: MailPace;
  private readonly domains: MailPace;
  private readonly server: MailPace;

  constructor(clock: Pick<Clock, 'uptime'>) {
    this.asked = new MailPace(clock, MAIL_GATE.asked, DAY_MS);
    this.hourly = new MailPace(clock, MAIL_GATE.hourly, HOUR_MS);
    this.domains = new MailPace(clock, MAIL_GATE.domain, DAY_MS);
    this.server = new MailPace(clock, MAIL_GATE.server, DAY_MS);
  }

  /** Counts a letter that asks whoever reads at that address whether it is wanted, where it may go. */
  mayAsk(address: string): boolean {
    const mailbox = hashToken(mailboxOf(address));
    return (
      this.asked.allows(mailbox) &&
      this.hourly.allows(mailbox) &&
      this.domains.allows(domainOf(address)) &&
      this.server.allows('')
    );
  }

  /** Counts a letter to somebody who comes back, where it may go; asked for alike whether anybody has that address. */
  mayBringBack(address: string): boolean {
    return this.hourly.allows(hashToken(mailboxOf(address)));
  }
}
