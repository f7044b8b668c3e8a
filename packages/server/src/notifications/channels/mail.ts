// E-mail through the operator's SMTP server: plain text, with a link that ends it by one click (RFC 8058).

import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Carried, Parcel } from '../model/carriers.ts';
import type { Letter } from '../model/letterPost.ts';
import type { MailWay, NoticeLanguage } from '../model/noticeTypes.ts';
import { writtenAll } from '../words.ts';
import { MAIL_WORDS } from './mailWords.ts';
import { mailSpelling, unlinked } from './spelling.ts';

export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password where they are needed. */
  readonly smtpUrl: string;
  readonly from: string;
  /** Where links lead. */
  readonly publicUrl: string;
}

export interface Mailer {
  carry(way: MailWay, parcel: Parcel): Promise<Carried>;
  confirm(way: MailWay, language: NoticeLanguage, token: string): Promise<unknown>;
  /** To a person, about the way back. Whether it was taken. */
  write(letter: Letter): Promise<boolean>;
  close(): void;
}

/** Undefined: this server sends no mail. */
export const mailSettings = ({
  mail,
  publicUrl,
}: {
  readonly mail: Omit<MailSettings, 'publicUrl'> | undefined;
  readonly publicUrl: string | undefined;
}): MailSettings | undefined =>
  mail === undefined || publicUrl === undefined ? undefined : { ...mail, publicUrl };

const TIMEOUT_MS = 20_000;
const AT_A_TIME = 8;

/** A connection for each mail: a pool would send again what was cut off, by itself. */
export function mailerTo({ smtpUrl, from, publicUrl }: MailSettings): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  const turn = taking(AT_A_TIME);
  const send = (address: string, subject: string, content: string, headers: Headers): Promise<Carried> =>
    turn(async () => {
      const body = { hasBegun: false };
      const text = Readable.from(toldBy(content, body));
      const to = { name: '', address };
      try {
        await transport.sendMail({ from, to, subject, text, headers });
        return 'sent';
      } catch (error) {
        return carriedAfter(error, body.hasBegun);
      }
    });
  return {
    carry(way, parcel) {
      const { title, text } = mailText(parcel, publicUrl);
      const end = MAIL_WORDS[parcel.language].end(`${publicUrl}/api/notices/off/${way.offToken}`);
      return send(way.address, title, `${text}-- \n${end}\n`, endingBy(publicUrl, way));
    },
    confirm(way, language, token) {
      const { subject, text } = MAIL_WORDS[language].confirm(`${publicUrl}/api/notices/confirm/${token}`);
      return send(way.address, subject, text, endingBy(publicUrl, way));
    },
    async write({ kind, address, language, token, name }) {
      // Behind #: no server and no proxy sees it before somebody presses the button of that page.
      const link = `${publicUrl}/me#${kind}=${token}`;
      const words = MAIL_WORDS[language];
      const { subject, text } =
        kind === 'confirm' ? words.confirmBack(link) : words.back(unlinked(name), link);
      return (await send(address, subject, text, BY_ITSELF)) === 'sent';
    },
    close: () => transport.close(),
  };
}

/** What is told, without how to end it. */
export function mailText(
  parcel: Parcel,
  publicUrl: string,
): { readonly title: string; readonly text: string } {
  const { title, parts } = writtenAll(parcel, true, mailSpelling(parcel.language, parcel.zone));
  const told = parts.map(
    ({ text, matchId, code }) =>
      `${text}\n\n${publicUrl}${code === undefined ? `/m/${matchId}` : `/r/${code}`}\n\n`,
  );
  return { title: unlinked(title), text: told.join('') };
}

type Headers = Readonly<Record<string, string>>;

const BY_ITSELF: Headers = { 'Auto-Submitted': 'auto-generated' };

const endingBy = (publicUrl: string, { offToken }: MailWay): Headers => ({
  'List-Unsubscribe': `<${publicUrl}/api/notices/off/${offToken}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  ...BY_ITSELF,
});

/** Tells when somebody reads it. */
function* toldBy(content: string, body: { hasBegun: boolean }): Generator<Buffer> {
  body.hasBegun = true;
  yield Buffer.from(content);
}

/** What the server has answered is certain, and so is that nobody has a text that nobody has read. */
function carriedAfter(error: unknown, hasBegun: boolean): Carried {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  if (command === 'RCPT TO' && responseCode >= 550 && responseCode < 560) return 'gone';
  return responseCode >= 400 || !hasBegun ? { againInMs: undefined } : 'maybe';
}

/** So many at a time; others wait for them. */
function taking(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let under = 0;
  return async (work) => {
    // Whoever waits takes the place of whoever is done.
    if (under >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else under += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) under -= 1;
      else next();
    }
  };
}
