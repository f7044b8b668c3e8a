// Streams a long response with backpressure, and drops stalled readers.

import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Resolves when all is sent, or never will be. `patienceMs`: timeout for the reader to drain what has been written. */
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
