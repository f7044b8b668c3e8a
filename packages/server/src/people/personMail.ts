// A person's email address, for recovery only (UI-P3): confirmed by its owner, and never revealed, not even that it is known. Links carry
// their secrets in the fragment, so no server sees them before the button is pressed.

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import { type MailReply, PERSON_LIMITS } from '@hexmarch/shared/protocol/people/people';
import type { Clock, Journal } from '../base/clock.ts';
import { MatchError } from '../base/errors.ts';
import { hashToken, newToken } from '../base/keys.ts';
import { MailRateLimits } from '../base/mailRateLimits.ts';
import type { LetterPost, LinkMail } from '../notifications/model/mailSender.ts';
import {
  NOTIFICATION_LANGUAGES,
  type NotificationLanguage,
} from '../notifications/model/notificationTypes.ts';
import type { MailLink, MailLinkKind } from '../ports/mailStore.ts';
import type { PeopleStore, StoredPerson } from '../ports/peopleStore.ts';

export interface PersonMailPorts {
  readonly store: PeopleStore;
  readonly clock: Pick<Clock, 'now' | 'uptime'>;
  readonly journal: Pick<Journal, 'warn'>;
  /** Rate limit of all mails of this server; absent: nothing else sends any. */
  readonly mailGate?: MailRateLimits | undefined;
  /** Undefined: this server sends no mail. */
  readonly mailSender?: LetterPost | undefined;
}

const LASTS_MS: Readonly<Record<MailLinkKind, number>> = {
  confirm: DAY_MS,
  back: PERSON_LIMITS.letterMinutes * 60_000,
};

export class PersonMail {
  private readonly ports: PersonMailPorts;
  private readonly mailGate: MailRateLimits;

  constructor(ports: PersonMailPorts) {
    this.ports = ports;
    this.mailGate = ports.mailGate ?? new MailRateLimits(ports.clock);
  }

  async state(personId: string): Promise<MailReply> {
    const { mailSender, store, clock } = this.ports;
    if (mailSender === undefined) return { offered: false, address: null, asked: null };
    const masked = (sealed: string | undefined): string | null => {
      const address = sealed === undefined ? undefined : mailSender.seal.open(sealed);
      return address === undefined ? null : maskedAddress(address);
    };
    const stored = await store.mailOf(personId);
    const pending = await store.pendingMail(personId, clock.now());
    return { offered: true, address: masked(stored?.sealed), asked: masked(pending) };
  }

  /** In full, for the owner's data export; null: none. */
  opened(stored: { readonly sealed: string } | null): { readonly address: string } | null {
    const address = stored === null ? undefined : this.ports.mailSender?.seal.open(stored.sealed);
    return address === undefined ? null : { address };
  }

  /** Takes effect once confirmed. The answer is the same whoever owns the address. Throws `MatchError` `not-found` or `too-many`. */
  async ask({ id, lang }: StoredPerson, address: string): Promise<MailReply> {
    this.sender();
    if (!this.mailGate.mayAsk(address))
      throw new MatchError('too-many', 'Too many requests. Please wait a moment.');
    const token = await this.newLink('confirm', id, address);
    // Not awaited: timing and result would reveal whether the address is known.
    void this.send({ kind: 'confirm', address, language: languageOf(lang), token, name: '' });
    return this.state(id);
  }

  /** Throws `MatchError` `old-letter`, or `mail-not-added` where another profile has the address. */
  async confirm(token: string): Promise<void> {
    const { store, clock } = this.ports;
    const confirmed = await store.confirmMail(hashToken(token), clock.now());
    if (confirmed === 'gone') throw oldLetter();
    if (confirmed === 'taken')
      throw new MatchError('mail-not-added', 'This address cannot be added. Choose another one.');
  }

  async remove(personId: string): Promise<MailReply> {
    await this.ports.store.dropMail(personId);
    return this.state(personId);
  }

  /**
   * Recovery without a device. Returns before the lookup, so neither the answer nor its timing reveals whether the address is known. Throws
   * `MatchError` `not-found` where this server sends no mail.
   */
  askBack(address: string): void {
    this.sender();
    // Counted in any case: else a later refusal would reveal that the address is known.
    if (!this.mailGate.mayBringBack(address)) return;
    this.writeBack(address).catch((error: unknown) =>
      this.ports.journal.warn({ err: error }, 'a letter to come back by was not written'),
    );
  }

  /** The person of the link. Throws `MatchError` `old-letter`. */
  async use(token: string): Promise<string> {
    const { store, clock } = this.ports;
    const personId = await store.useMailLink(hashToken(token), clock.now());
    if (personId === undefined) throw oldLetter();
    return personId;
  }

  /**
   * Migration: addresses found by their spelling are found by their mailbox from now on. Two people who share one keep it: one is found by
   * any spelling, the other by their own only, and nobody else can add it.
   */
  async findByMailbox(): Promise<void> {
    const { mailSender, store } = this.ports;
    if (mailSender === undefined) return;
    const { seal } = mailSender;
    for (const { hash, sealed } of await store.mails()) {
      const address = seal.open(sealed);
      if (address !== undefined && hash === seal.typedHashOf(address) && hash !== seal.hashOf(address))
        await store.moveMail(hash, seal.hashOf(address));
    }
  }

  private async writeBack(typed: string): Promise<void> {
    const { store } = this.ports;
    const { seal } = this.sender();
    const stored = (await store.mailAt(seal.typedHashOf(typed))) ?? (await store.mailAt(seal.hashOf(typed)));
    const person = stored && (await store.person(stored.personId));
    // To the address as it was confirmed: the typed one may equal it only by our normalisation.
    const address = stored && seal.open(stored.sealed);
    if (person === undefined || address === undefined) return;
    const token = await this.newLink('back', person.id, address);
    const language = languageOf(person.lang);
    await this.send({ kind: 'back', address, language, token, name: person.name });
  }

  private async newLink(kind: MailLinkKind, personId: string, address: string): Promise<string> {
    const { store, clock } = this.ports;
    const { seal } = this.sender();
    const token = newToken();
    const link: MailLink = {
      ...{ hash: hashToken(token), kind, personId, mailHash: seal.hashOf(address) },
      ...{ sealed: seal.seal(address), until: clock.now() + LASTS_MS[kind] },
    };
    await store.putMailLink(link);
    return token;
  }

  private async send(mail: LinkMail): Promise<void> {
    const isSent = await this.sender()
      .send(mail)
      .catch(() => false);
    if (!isSent) this.ports.journal.warn({}, 'the mail server did not take a letter to a person');
  }

  private sender(): LetterPost {
    const { mailSender } = this.ports;
    if (mailSender === undefined) throw new MatchError('not-found', 'This server sends no mail.');
    return mailSender;
  }
}

/** `a…@example.org`: enough for its owner to recognise it. */
function maskedAddress(address: string): string {
  const [first = ''] = address;
  return `${first}…${address.slice(address.lastIndexOf('@'))}`;
}

const languageOf = (lang: string): NotificationLanguage =>
  NOTIFICATION_LANGUAGES.find((one) => one === lang) ?? 'en';

const oldLetter = (): MatchError =>
  new MatchError('old-letter', 'This link was used already, or is too old. Ask for another letter.');
