// The last block of a backup: the SHA-256 of all before it, signed with the key that is in it. So a truncated, altered or
// spliced archive is detected. Programs that unpack archives ignore it.

import type { Sign } from '@hexmarch/shared/match/record/exportRecord';
import { isSignedBy } from '@hexmarch/shared/match/record/signature';
import { nodeHasher } from '../../src/base/nodeHasher.ts';

/** As long as every block of such an archive. */
export const SEAL_BYTES = 512;

export interface Seal {
  readonly sha256: string;
  /** Public key of the server, in hex. */
  readonly key: string;
  readonly signature: string;
}

const FORM = /^hexmarch backup 1\nsha256 ([0-9a-f]{64})\nkey ([0-9a-f]{64})\nsignature ([0-9a-f]{128})\n\0*$/;

/** Nothing else that the key signs is the hash of such a text. */
const signedText = (sha256: string): string => nodeHasher.sha256(`hexmarch backup 1 ${sha256}`);

export function sealed(sha256: string, sign: Sign): Buffer {
  const { key, signature } = sign(signedText(sha256));
  const block = Buffer.alloc(SEAL_BYTES);
  block.write(`hexmarch backup 1\nsha256 ${sha256}\nkey ${key}\nsignature ${signature}\n`);
  return block;
}

/** Undefined where it is none, or not signed by the key that it names. */
export function sealIn(block: Buffer): Seal | undefined {
  const [, sha256, key, signature] = FORM.exec(block.toString('latin1')) ?? [];
  if (sha256 === undefined || key === undefined || signature === undefined) return undefined;
  return isSignedBy(key, signature, signedText(sha256)) ? { sha256, key, signature } : undefined;
}
