// How e-mail addresses of people are stored: found by a keyed hash, and encrypted with AES-256-GCM, both by the server's own key.

import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { mailboxOf } from '../base/mailbox.ts';
import type { AddressSeal } from '../notifications/model/mailSender.ts';
import type { SigningKey } from './signingKey.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function mailSeal({ secretFor }: Pick<SigningKey, 'secretFor'>): AddressSeal {
  const [names, sealing] = [secretFor('names of mail addresses'), secretFor('sealed mail addresses')];
  const nameOf = (text: string): string => createHmac('sha256', names).update(text).digest('hex');
  return {
    hashOf: (address) => nameOf(mailboxOf(address)),
    typedHashOf: (address) => nameOf(address.normalize('NFC').toLowerCase()),
    seal: (address) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, nonce);
      const text = Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
      try {
        const opening = createDecipheriv(CIPHER, sealing, nonce, { authTagLength: TAG_BYTES });
        opening.setAuthTag(rest.subarray(0, TAG_BYTES));
        return opening.update(rest.subarray(TAG_BYTES), undefined, 'utf8') + opening.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
