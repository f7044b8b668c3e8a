// How e-mail to people goes out, and how their addresses are stored.

import type { MailLinkKind } from '../../ports/mailStore.ts';
import type { NoticeLanguage } from './noticeTypes.ts';

/** How addresses are kept. */
export interface AddressSeal {
  /** By which a mailbox is found, however its address is written; nobody makes it without the server's key. */
  readonly hashOf: (address: string) => string;
  /** As addresses were found before, by how they are written but for capitals. */
  readonly typedHashOf: (address: string) => string;
  readonly seal: (address: string) => string;
  /** Undefined: it was sealed with another key. */
  readonly open: (sealed: string) => string | undefined;
}

export interface Letter {
  readonly kind: MailLinkKind;
  readonly address: string;
  readonly language: NoticeLanguage;
  /** The secret of its link. */
  readonly token: string;
  /** Of whoever comes back; empty where it goes to whom nobody knows yet. */
  readonly name: string;
}

/** By which letters go out. */
export interface LetterPost {
  readonly seal: AddressSeal;
  /** Whether it was taken; never throws what a log may not show. */
  readonly send: (letter: Letter) => Promise<boolean>;
  readonly close: () => void;
}
