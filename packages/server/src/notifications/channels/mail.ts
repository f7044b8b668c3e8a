// E-mail through the operator's SMTP server: plain text, with one-click unsubscribe (RFC 8058).

import { Readable } from 'node:stream';
import { PERSON_LIMITS } from '@hexmarch/shared/protocol/people/people';
import { createTransport } from 'nodemailer';
import { Semaphore } from '../../base/rateLimit.ts';
import type { DeliveryResult, OutgoingMessage } from '../model/channels.ts';
import { pathOf } from '../model/circleFollows.ts';
import type { LinkMail } from '../model/mailSender.ts';
import type { MailChannel, NotificationLanguage } from '../model/notificationTypes.ts';
import { say, writtenAll } from '../words.ts';
import { mailSpelling, unlinked } from './spelling.ts';

export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password if needed. */
  readonly smtpUrl: string;
  readonly from: string;
  /** Base URL of links. */
  readonly publicUrl: string;
}

export interface Mailer {
  deliver(way: MailChannel, message: OutgoingMessage): Promise<DeliveryResult>;
  confirm(way: MailChannel, language: NotificationLanguage, token: string): Promise<unknown>;
  /** Sends a link mail to a person. Whether it was accepted. */
  write(mail: LinkMail): Promise<boolean>;
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

/** One connection per mail: a pool would retry interrupted ones by itself. */
export function mailerTo({ smtpUrl, from, publicUrl }: MailSettings): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  const gate = new Semaphore(AT_A_TIME, Number.POSITIVE_INFINITY);
  const send = async (
    address: string,
    subject: string,
    content: string,
    headers: Headers,
  ): Promise<DeliveryResult> => {
    const leave = await gate.enter('');
    const body = { hasBegun: false };
    const text = Readable.from(trackedContent(content, body));
    const to = { name: '', address };
    try {
      await transport.sendMail({ from, to, subject, text, headers });
      return 'sent';
    } catch (error) {
      return resultAfter(error, body.hasBegun);
    } finally {
      leave?.();
    }
  };
  return {
    deliver(way, message) {
      const { title, text } = mailText(message, publicUrl);
      const link = `${publicUrl}/api/notices/off/${way.offToken}`;
      const end = say(message.language, 'mail.end', { link });
      return send(way.address, title, `${text}-- \n${end}\n`, endingBy(publicUrl, way));
    },
    confirm(way, language, token) {
      const link = `${publicUrl}/api/notices/confirm/${token}`;
      const subject = say(language, 'mail.notifications.subject');
      const text = say(language, 'mail.notifications.text', { link });
      return send(way.address, subject, text, endingBy(publicUrl, way));
    },
    async write({ kind, address, language, token, name }) {
      // In the fragment: neither servers nor proxies see it before the button on that page is pressed.
      const link = `${publicUrl}/me#${kind}=${token}`;
      const values = { link, name: unlinked(name), minutes: PERSON_LIMITS.letterMinutes };
      const subject = say(language, `mail.${kind}.subject`);
      const text = say(language, `mail.${kind}.text`, values);
      return (await send(address, subject, text, BY_ITSELF)) === 'sent';
    },
    close: () => transport.close(),
  };
}

/** Title and text without the unsubscribe footer. */
export function mailText(
  message: OutgoingMessage,
  publicUrl: string,
): { readonly title: string; readonly text: string } {
  const { title, parts } = writtenAll(message, true, mailSpelling(message.language, message.zone));
  const bodies = parts.map(
    ({ text, matchId, code }) =>
      `${text}\n\n${publicUrl}${code === undefined ? pathOf(matchId) : `/r/${code}`}\n\n`,
  );
  return { title: unlinked(title), text: bodies.join('') };
}

type Headers = Readonly<Record<string, string>>;

const BY_ITSELF: Headers = { 'Auto-Submitted': 'auto-generated' };

const endingBy = (publicUrl: string, { offToken }: MailChannel): Headers => ({
  'List-Unsubscribe': `<${publicUrl}/api/notices/off/${offToken}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  ...BY_ITSELF,
});

/** Records that reading has begun. */
function* trackedContent(content: string, body: { hasBegun: boolean }): Generator<Buffer> {
  body.hasBegun = true;
  yield Buffer.from(content);
}

/** A server response is certain, and a body that was never read was certainly not sent. */
function resultAfter(error: unknown, hasBegun: boolean): DeliveryResult {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  if (command === 'RCPT TO' && responseCode >= 550 && responseCode < 560) return 'gone';
  return responseCode >= 400 || !hasBegun ? { againInMs: undefined } : 'maybe';
}
