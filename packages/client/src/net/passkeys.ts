// Passkeys (UI-P3): made and used by the browser itself. What speaks its language is loaded at a press, and never before.

import type { CameReply, PasskeyAsked, PasskeysReply } from '@hexmarch/shared/protocol/people';
import { ApiError, call } from './api.ts';
import { note } from './me.ts';

/** Why a browser gives none; no server says so. */
export const PASSKEY_REFUSALS = ['passkey-none', 'passkey-stopped', 'passkey-there'] as const;
type PasskeyRefusal = (typeof PASSKEY_REFUSALS)[number];

const ADDRESS = /^[\d.]+$|^\[/;

/** Browsers have them only where the page came over TLS or from the machine itself, and by a name. */
export const offersPasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in globalThis && !ADDRESS.test(location.hostname);

const library = () =>
  import('@simplewebauthn/browser').catch(() => {
    throw new ApiError(0, 'unreachable', 'The server does not answer.');
  });

type Library = Awaited<ReturnType<typeof library>>;
type ToMake = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type ToUse = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

const refusal = (code: PasskeyRefusal): ApiError => new ApiError(0, code, 'The browser gives no passkey.');

/** Throws `ApiError`, as all that follows; with a `PasskeyRefusal` where nothing comes of it in the browser. */
export async function makePasskey(): Promise<PasskeysReply> {
  const { startRegistration } = await library();
  const { options } = await call<PasskeyAsked<ToMake>>('POST', '/api/me/passkeys/new');
  const response = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    const isThere = error instanceof Error && error.name === 'InvalidStateError';
    throw refusal(isThere ? 'passkey-there' : 'passkey-stopped');
  });
  return call('POST', '/api/me/passkeys', { response });
}

export async function comeByPasskey(): Promise<CameReply> {
  const { startAuthentication } = await library();
  const { options } = await call<PasskeyAsked<ToUse>>('POST', '/api/me/passkey/ask');
  const response = await startAuthentication({ optionsJSON: options }).catch(() => {
    throw refusal('passkey-none');
  });
  const me = await call<CameReply>('POST', '/api/me/passkey', { response });
  note(true);
  return me;
}

export const passkeys = (): Promise<PasskeysReply> => call('GET', '/api/me/passkeys');
export const removePasskey = (id: string): Promise<PasskeysReply> =>
  call('POST', `/api/me/passkeys/${encodeURIComponent(id)}/remove`);
