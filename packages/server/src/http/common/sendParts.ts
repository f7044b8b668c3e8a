// Sends a long answer only as quickly as it is read, and lets go of whoever stops reading.

import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Fulfilled when all is sent, or when it never will be. `patienceMs`: for the reader to take what has been written. */
export async function sendParts(
  reader: Writable,
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  patienceMs: number,
): Promise<void> {
  for await (const part of parts) {
    if (reader.destroyed) return;
    if (!reader.write(part)) await wait(reader, 'drain', patienceMs);
  }
  if (reader.destroyed) return;
  reader.end();
  await wait(reader, 'finish', patienceMs);
}

async function wait(reader: Writable, event: 'drain' | 'finish', patienceMs: number): Promise<void> {
  if (reader.destroyed) return;
  const given = new AbortController();
  const timer = setTimeout(() => reader.destroy(), patienceMs);
  const { signal } = given;
  const heard = [once(reader, event, { signal }), once(reader, 'close', { signal })];
  await Promise.race(heard).catch(() => undefined);
  clearTimeout(timer);
  given.abort();
  await Promise.allSettled(heard);
}
