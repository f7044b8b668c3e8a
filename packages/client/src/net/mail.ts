// The e-mail address by which a person comes back (UI-P3). No page has it but the one in which it is typed.

import type { CameReply, MailReply } from '@hexmarch/shared/protocol/people';
import { call } from './api.ts';
import { note } from './me.ts';

/** Throws `ApiError`, as all that follows. */
export const mailState = (): Promise<MailReply> => call('GET', '/api/me/mail');
export const addMail = (address: string): Promise<MailReply> => call('POST', '/api/me/mail', { address });
export const removeMail = (): Promise<MailReply> => call('POST', '/api/me/mail/remove');

/** The answer is the same whether it is known or not. */
export const askBack = (address: string): Promise<unknown> => call('POST', '/api/me/mail/back', { address });

export const confirmMail = (token: string): Promise<unknown> =>
  call('POST', '/api/me/mail/confirm', { token });

export async function comeByMail(token: string): Promise<CameReply> {
  const reply = await call<CameReply>('POST', '/api/me/mail/in', { token });
  note(true);
  return reply;
}

export interface HeldLetter {
  readonly kind: 'confirm' | 'back';
  readonly token: string;
}

const LETTER_HASH = /^#(confirm|back)=([\w-]{16,128})$/;

/** Takes it out of an address to which the link of a letter leads; undefined where it is no such. */
export function takeLetter(): HeldLetter | undefined {
  const [, kind, token] = LETTER_HASH.exec(location.hash) ?? [];
  if (kind === undefined || token === undefined) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return { kind: kind as HeldLetter['kind'], token };
}
