// The e-mail address of a person, only as a way back (UI-P3): confirmed by whoever reads there, and never told to anybody, not even that
// it is known. The links of letters hold their secrets behind #, so no server sees them before somebody presses the button.

import { type MailReply, PERSON_LIMITS } from '@hexmarch/shared/protocol/people';
import type { Clock, Journal } from '../base/clock.ts';
import { DAY_MS } from '../base/day.ts';
import { MatchError } from '../base/errors.ts';
import { hashToken, newToken } from '../base/keys.ts';
import { MailGate } from '../base/mailGate.ts';
import type { Letter, LetterPost } from '../notifications/model/letterPost.ts';
import { NOTICE_LANGUAGES, type NoticeLanguage } from '../notifications/model/noticeTypes.ts';
import type { MailLink, MailLinkKind } from '../ports/mailStore.ts';
import type { KeptPerson, PeopleStore } from '../ports/peopleStore.ts';

export interface PersonMailPorts {
  readonly store: PeopleStore;
  readonly clock: Pick<Clock, 'now' | 'uptime'>;
  readonly journal: Pick<Journal, 'warn'>;
  /** Of all letters of this server; absent: nothing else sends any. */
  readonly mailGate?: MailGate | undefined;
  /** Undefined: this server sends no mail. */
  readonly letters?: LetterPost | undefined;
}

const LASTS_MS: Readonly<Record<MailLinkKind, number>> = {
  confirm: DAY_MS,
  back: PERSON_LIMITS.letterMinutes * 60_000,
};

export class PersonMail {
  private readonly ports: PersonMailPorts;
  private readonly mailGate: MailGate;

  constructor(ports: PersonMailPorts) {
    this.ports = ports;
    this.mailGate = ports.mailGate ?? new MailGate(ports.clock);
  }

  async state(personId: string): Promise<MailReply> {
    const { letters, store, clock } = this.ports;
    if (letters === undefined) return { offered: false, address: null, asked: null };
    const masked = (sealed: string | undefined): string | null => {
      const address = sealed === undefined ? undefined : letters.seal.open(sealed);
      return address === undefined ? null : maskedAddress(address);
    };
    const kept = await store.mailOf(personId);
    const asked = await store.mailAsked(personId, clock.now());
    return { offered: true, address: masked(kept?.sealed), asked: masked(asked) };
  }

  /** In full, to its owner's own export; null: none. */
  opened(kept: { readonly sealed: string } | null): { readonly address: string } | null {
    const address = kept === null ? undefined : this.ports.letters?.seal.open(kept.sealed);
    return address === undefined ? null : { address };
  }

  /** It counts once it is confirmed. The answer is the same whoever has it. Throws `MatchError` `not-found` or `too-many`. */
  async ask({ id, lang }: KeptPerson, address: string): Promise<MailReply> {
    this.post();
    if (!this.mailGate.mayAsk(address))
      throw new MatchError('too-many', 'Too many requests. Please wait a moment.');
    const token = await this.newLink('confirm', id, address);
    // It may take its time, and what comes of it is for whoever reads there alone.
    void this.send({ kind: 'confirm', address, language: languageOf(lang), token, name: '' });
    return this.state(id);
  }

  /** Throws `MatchError` `old-letter`, or `mail-not-added` where the address is somebody else's already. */
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
   * To whoever has lost all devices. Returns before anything is looked for, so neither the answer nor its time tells whether the address
   * is known. Throws `MatchError` `not-found` where this server sends no mail.
   */
  askBack(address: string): void {
    this.post();
    // Counted whoever has it, or what is refused later to an address that somebody has would tell so.
    if (!this.mailGate.mayBringBack(address)) return;
    this.writeBack(address).catch((error: unknown) =>
      this.ports.journal.warn({ err: error }, 'a letter to come back by was not written'),
    );
  }

  /** Who comes back. Throws `MatchError` `old-letter`. */
  async use(token: string): Promise<string> {
    const { store, clock } = this.ports;
    const personId = await store.useMailLink(hashToken(token), clock.now());
    if (personId === undefined) throw oldLetter();
    return personId;
  }

  /**
   * Addresses that were found by how they are written are found by their mailbox from now on. Two people may share one from before: both keep
   * it, one is found by any spelling, the other by the own one alone, and nobody else can add it.
   */
  async findByMailbox(): Promise<void> {
    const { letters, store } = this.ports;
    if (letters === undefined) return;
    const { seal } = letters;
    for (const { hash, sealed } of await store.mails()) {
      const address = seal.open(sealed);
      if (address !== undefined && hash === seal.typedHashOf(address) && hash !== seal.hashOf(address))
        await store.moveMail(hash, seal.hashOf(address));
    }
  }

  private async writeBack(typed: string): Promise<void> {
    const { store } = this.ports;
    const { seal } = this.post();
    const kept = (await store.mailAt(seal.typedHashOf(typed))) ?? (await store.mailAt(seal.hashOf(typed)));
    const person = kept && (await store.person(kept.personId));
    // To the address as it was confirmed: another one may look like it to those who compare it otherwise.
    const address = kept && seal.open(kept.sealed);
    if (person === undefined || address === undefined) return;
    const token = await this.newLink('back', person.id, address);
    const language = languageOf(person.lang);
    await this.send({ kind: 'back', address, language, token, name: person.name });
  }

  private async newLink(kind: MailLinkKind, personId: string, address: string): Promise<string> {
    const { store, clock } = this.ports;
    const { seal } = this.post();
    const token = newToken();
    const link: MailLink = {
      ...{ hash: hashToken(token), kind, personId, mailHash: seal.hashOf(address) },
      ...{ sealed: seal.seal(address), until: clock.now() + LASTS_MS[kind] },
    };
    await store.putMailLink(link);
    return token;
  }

  private async send(letter: Letter): Promise<void> {
    const isSent = await this.post()
      .send(letter)
      .catch(() => false);
    if (!isSent) this.ports.journal.warn({}, 'the mail server did not take a letter to a person');
  }

  private post(): LetterPost {
    const { letters } = this.ports;
    if (letters === undefined) throw new MatchError('not-found', 'This server sends no mail.');
    return letters;
  }
}

/** `a…@example.org`: enough to know one's own again. */
export function maskedAddress(address: string): string {
  const [first = ''] = address;
  return `${first}…${address.slice(address.lastIndexOf('@'))}`;
}

const languageOf = (lang: string): NoticeLanguage => NOTICE_LANGUAGES.find((one) => one === lang) ?? 'en';

const oldLetter = (): MatchError =>
  new MatchError('old-letter', 'This link was used already, or is too old. Ask for another letter.');
