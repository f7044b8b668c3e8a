// Port for mails with sign-in and confirmation links, and the encryption of stored addresses.

import type { MailLinkKind } from '../../ports/mailStore.ts';
import type { NotificationLanguage } from './notificationTypes.ts';

/** Hashing and encryption of mail addresses. */
export interface AddressSeal {
  /** Keyed hash of the normalised mailbox; cannot be computed without the server's key. */
  readonly hashOf: (address: string) => string;
  /** Legacy hash of the address as typed, case-insensitive. */
  readonly typedHashOf: (address: string) => string;
  readonly seal: (address: string) => string;
  /** Undefined: it was sealed with another key. */
  readonly open: (sealed: string) => string | undefined;
}

export interface LinkMail {
  readonly kind: MailLinkKind;
  readonly address: string;
  readonly language: NotificationLanguage;
  /** Secret in the link. */
  readonly token: string;
  /** Name of the returning person; empty in a confirmation. */
  readonly name: string;
}

/** Sends link mails. */
export interface LetterPost {
  readonly seal: AddressSeal;
  /** Whether it was accepted; errors never contain what a log may not show. */
  readonly send: (mail: LinkMail) => Promise<boolean>;
  readonly close: () => void;
}
