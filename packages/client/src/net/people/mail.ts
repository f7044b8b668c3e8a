// The e-mail address for account recovery (UI-P3). No page shows it but the one in which it is typed.

import type { MailReply, SignInReply } from '@hexmarch/shared/protocol/people/people';
import { call } from '../api/api.ts';
import { note } from './me.ts';

/** Throws `ApiError`, like all below. */
export const mailState = (): Promise<MailReply> => call('GET', '/api/me/mail');
export const addMail = (address: string): Promise<MailReply> => call('POST', '/api/me/mail', { address });
export const removeMail = (): Promise<MailReply> => call('POST', '/api/me/mail/remove');

/** The response is the same whether the address is known or not. */
export const askBack = (address: string): Promise<unknown> => call('POST', '/api/me/mail/back', { address });

export const confirmMail = (token: string): Promise<unknown> =>
  call('POST', '/api/me/mail/confirm', { token });

export async function comeByMail(token: string): Promise<SignInReply> {
  const reply = await call<SignInReply>('POST', '/api/me/mail/in', { token });
  note(true);
  return reply;
}

export interface MailLink {
  readonly kind: 'confirm' | 'back';
  readonly token: string;
}

const MAIL_LINK_HASH = /^#(confirm|back)=([\w-]{16,128})$/;

/** Takes the token out of an address opened from an e-mail; undefined if it contains none. */
export function takeMailLink(): MailLink | undefined {
  const [, kind, token] = MAIL_LINK_HASH.exec(location.hash) ?? [];
  if (kind === undefined || token === undefined) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return { kind: kind as MailLink['kind'], token };
}
