// Reads a backup: whether it is what was written, to the last byte, and its parts into a folder.

import { createHash } from 'node:crypto';
import { chmodSync, createReadStream, readdirSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as tar from 'tar';
import { openSigningKey } from '../../src/ops/signingKey.ts';
import { BackupError, isPart, KEY, LOG, MANIFEST, type Manifest, partIn, readManifest } from './parts.ts';
import { SEAL_BYTES, type Seal, sealIn } from './seal.ts';

const OWNER_ONLY = 0o600;

interface Unpacked {
  readonly manifest: Manifest;
  /** Public key of the server that made it, in hex. */
  readonly key: string;
}

/** Into an empty folder. Throws `BackupError` where it is not what was written; what is in the folder then is worth nothing. */
export async function unpack(file: string, into: string): Promise<Unpacked> {
  const end = await sealAt(file);
  await assertWhole(file, end);
  await extract(file, end, into);
  const manifest = readManifest(into);
  await assertParts(manifest, into);
  if (openSigningKey(into).key !== end.seal.key)
    throw new BackupError(`its ${KEY} is another than the one that it was signed with`);
  return { manifest, key: end.seal.key };
}

interface End {
  readonly at: number;
  readonly seal: Seal;
}

async function sealAt(file: string): Promise<End> {
  const { at, block } = await lastBlock(file);
  const seal = sealIn(block);
  if (seal === undefined)
    throw new BackupError('its end is not that of a backup: it was cut off or altered, or is none');
  return { at, seal };
}

async function lastBlock(file: string): Promise<{ readonly at: number; readonly block: Buffer }> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file);
    const at = (await handle.stat()).size - SEAL_BYTES;
    const block = Buffer.alloc(SEAL_BYTES);
    if (at > 0) await handle.read(block, 0, SEAL_BYTES, at);
    return { at, block };
  } catch (error) {
    throw new BackupError(`it cannot be read: ${(error as Error).message}`, { cause: error });
  } finally {
    await handle?.close();
  }
}

async function assertWhole(file: string, { at, seal }: End): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { end: at - 1 }), hash);
  if (hash.digest('hex') !== seal.sha256)
    throw new BackupError('it is not what was written: some of it was altered, cut out or put in');
}

/** Nothing that an archive names may land anywhere but where it belongs. */
async function extract(file: string, { at }: End, into: string): Promise<void> {
  const foreign: string[] = [];
  const filter = (path: string, entry: unknown): boolean => {
    const isOurs = (entry as tar.ReadEntry).type === 'File' && (path === MANIFEST || isPart(path));
    if (!isOurs) foreign.push(path);
    return isOurs;
  };
  try {
    await pipeline(createReadStream(file, { end: at - 1 }), tar.extract({ cwd: into, strict: true, filter }));
  } catch (error) {
    throw new BackupError(`it cannot be unpacked: ${(error as Error).message}`, { cause: error });
  }
  if (foreign.length > 0)
    throw new BackupError(`it holds ${JSON.stringify(foreign[0])}, which no backup does`);
}

async function assertParts({ parts }: Manifest, dir: string): Promise<void> {
  const there = new Set(filesIn(dir));
  there.delete(MANIFEST);
  for (const part of parts) {
    if (!there.delete(part.name)) throw new BackupError(`${part.name} is missing`);
    chmodSync(join(dir, part.name), OWNER_ONLY);
    const { bytes, sha256 } = await partIn(dir, part.name);
    if (bytes !== part.bytes || sha256 !== part.sha256)
      throw new BackupError(`${part.name} is not the one of the manifest: it may be of another backup`);
  }
  const [more] = there;
  if (more !== undefined) throw new BackupError(`${more} is not in the manifest`);
  for (const needed of [LOG, KEY])
    if (!parts.some(({ name }) => name === needed)) throw new BackupError(`${needed} is missing`);
}

/** With forward slashes, as an archive has them. */
const filesIn = (dir: string): readonly string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(dir.length + 1)
        .replaceAll('\\', '/'),
    );
