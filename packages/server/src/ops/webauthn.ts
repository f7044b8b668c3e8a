// Passkeys (WebAuthn level 3). Most servers are never asked for one, so the verifying library is loaded on the first use. Its
// errors contain what was signed: they are swallowed.

import type {
  MadeResponse,
  NewPasskeyRequest,
  PasskeyChecks,
  PasskeyPlace,
  UsedResponse,
} from '../people/passkeys.ts';
import type { StoredPasskey } from '../ports/passkeyStore.ts';

/** EdDSA, ES256, RS256: supported by devices. */
const ALGORITHMS = [-8, -7, -257];
const TITLE = 'Hexmarch';
/** User verification is preferred: by fingerprint or PIN where there is one; a bare security key is as good as a code on paper. */
const VERIFICATION = 'preferred';
const TIMEOUT_MS = 5 * 60_000;

const library = () => import('@simplewebauthn/server');

const bytesOf = (text: string, form: 'base64url' | 'hex' = 'base64url') =>
  new Uint8Array(Buffer.from(text, form));

const namedFor = ({ credentialId, transports }: Pick<StoredPasskey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  transports: transports.split(',').filter((one) => one !== ''),
});

/** Undefined where it throws: any error is a failed verification. */
async function unlessWrong<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}

export const webauthn: PasskeyChecks = {
  async toMake({ place, challenge, handle, name, known }: NewPasskeyRequest) {
    const { generateRegistrationOptions } = await library();
    return generateRegistrationOptions({
      ...{ rpName: TITLE, rpID: place.name, userName: name, userDisplayName: name, timeout: TIMEOUT_MS },
      ...{ userID: bytesOf(handle, 'hex'), challenge: bytesOf(challenge), attestationType: 'none' },
      excludeCredentials: known.map(namedFor),
      authenticatorSelection: { residentKey: 'required', userVerification: VERIFICATION },
      supportedAlgorithmIDs: ALGORITHMS,
    });
  },

  async toUse({ name }: PasskeyPlace, challenge: string) {
    const { generateAuthenticationOptions } = await library();
    const terms = { rpID: name, userVerification: VERIFICATION, timeout: TIMEOUT_MS } as const;
    return generateAuthenticationOptions({ ...terms, challenge: bytesOf(challenge) });
  },

  async made(place: PasskeyPlace, challenge: string, { response, ...rest }: MadeResponse) {
    const { verifyRegistrationResponse } = await library();
    const { clientDataJSON, attestationObject } = response;
    const verified = await unlessWrong(() =>
      verifyRegistrationResponse({
        response: { ...rest, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
        ...{ expectedChallenge: challenge, expectedOrigin: place.origin, expectedRPID: place.name },
        ...{ requireUserVerification: false, supportedAlgorithmIDs: ALGORITHMS },
      }),
    );
    if (verified?.verified !== true) return undefined;
    const { id, publicKey, counter } = verified.registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  },

  async used(place: PasskeyPlace, challenge: string, response: UsedResponse, passkey: StoredPasskey) {
    const { verifyAuthenticationResponse } = await library();
    const { credentialId, publicKey, counter } = passkey;
    const verified = await unlessWrong(() =>
      verifyAuthenticationResponse({
        response: { ...response, clientExtensionResults: {} },
        ...{ expectedChallenge: challenge, expectedOrigin: place.origin, expectedRPID: place.name },
        ...{ requireUserVerification: false },
        credential: { id: credentialId, publicKey: bytesOf(publicKey), counter },
      }),
    );
    return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined;
  },
};
