// Passkeys (UI-P3), created and used by the browser (WebAuthn). The library is loaded on a press, never before.

import type { PasskeyOptions, PasskeysReply, SignInReply } from '@hexmarch/shared/protocol/people/people';
import { ApiError, call } from '../api/api.ts';
import { note } from './me.ts';

/** Local reasons for a refusal; no server sends them. */
export const PASSKEY_REFUSALS = ['passkey-none', 'passkey-stopped', 'passkey-there'] as const;
type PasskeyRefusal = (typeof PASSKEY_REFUSALS)[number];

const ADDRESS = /^[\d.]+$|^\[/;

/** Secure contexts only: TLS or localhost, and a host name. */
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

/** Throws `ApiError`, like all below; a `PasskeyRefusal` if the browser refuses. */
export async function makePasskey(): Promise<PasskeysReply> {
  const { startRegistration } = await library();
  const { options } = await call<PasskeyOptions<ToMake>>('POST', '/api/me/passkeys/new');
  const response = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    const isThere = error instanceof Error && error.name === 'InvalidStateError';
    throw refusal(isThere ? 'passkey-there' : 'passkey-stopped');
  });
  return call('POST', '/api/me/passkeys', { response });
}

export async function comeByPasskey(): Promise<SignInReply> {
  const { startAuthentication } = await library();
  const { options } = await call<PasskeyOptions<ToUse>>('POST', '/api/me/passkey/ask');
  const response = await startAuthentication({ optionsJSON: options }).catch(() => {
    throw refusal('passkey-none');
  });
  const me = await call<SignInReply>('POST', '/api/me/passkey', { response });
  note(true);
  return me;
}

export const passkeys = (): Promise<PasskeysReply> => call('GET', '/api/me/passkeys');
export const removePasskey = (id: string): Promise<PasskeysReply> =>
  call('POST', `/api/me/passkeys/${encodeURIComponent(id)}/remove`);
