// What a page asks the network for, as the browser's own protocol tells it: files, calls of the API, sockets.

import type { CDPSession, Page } from 'playwright-core';

export interface PageRequest {
  readonly path: string;
  /** As they travelled. */
  bytes: number;
  /** Since the request of the page. */
  readonly beginMs: number;
  /** Of a socket: its first message. */
  endMs: number;
}

export interface Log {
  /** The responses by then; sockets count up to their messages by then. */
  until(ms: number): readonly PageRequest[];
}

interface Heard {
  readonly bytes: number;
  readonly atMs: number;
}

/** Listen before the page is opened. */
export async function listen(page: Page): Promise<Log> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const files = listenToFiles(session);
  const sockets = listenToSockets(session);
  const zero = (): number => files.values().next().value?.beginMs ?? 0;
  return {
    until(ms) {
      const end = zero() + ms;
      const all = [...files.values(), ...[...sockets.values()].map((socket) => upTo(socket, end))];
      return all
        .filter(({ endMs }) => endMs <= end)
        .map((one) => ({ ...one, beginMs: one.beginMs - zero(), endMs: one.endMs - zero() }));
    },
  };
}

function listenToFiles(session: CDPSession): ReadonlyMap<string, PageRequest> {
  const files = new Map<string, PageRequest>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!/^https?:/.test(request.url)) return;
    const beginMs = timestamp * 1000;
    files.set(requestId, {
      path: new URL(request.url).pathname,
      bytes: 0,
      beginMs,
      endMs: Number.POSITIVE_INFINITY,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file === undefined) return;
    file.endMs = timestamp * 1000;
    file.bytes = encodedDataLength;
  });
  return files;
}

interface Socket {
  readonly path: string;
  readonly beginMs: number;
  readonly heard: Heard[];
}

function listenToSockets(session: CDPSession): ReadonlyMap<string, Socket> {
  const sockets = new Map<string, Socket>();
  const paths = new Map<string, string>();
  session.on('Network.webSocketCreated', ({ requestId, url }) => paths.set(requestId, new URL(url).pathname));
  session.on('Network.webSocketWillSendHandshakeRequest', ({ requestId, timestamp }) => {
    const path = paths.get(requestId) ?? '';
    sockets.set(requestId, { path, beginMs: timestamp * 1000, heard: [] });
  });
  session.on('Network.webSocketFrameReceived', ({ requestId, timestamp, response }) => {
    sockets.get(requestId)?.heard.push({ bytes: response.payloadData.length, atMs: timestamp * 1000 });
  });
  return sockets;
}

function upTo({ path, beginMs, heard }: Socket, end: number): PageRequest {
  const then = heard.filter(({ atMs }) => atMs <= end);
  return {
    path,
    beginMs,
    bytes: then.reduce((sum, { bytes }) => sum + bytes, 0),
    endMs: then[0]?.atMs ?? Number.POSITIVE_INFINITY,
  };
}

/** Waterfall depth: how many requests were sent only after another's response. */
export function wavesOf(requests: readonly PageRequest[]): number {
  const waves = new Map<PageRequest, number>();
  for (const one of [...requests].sort((a, b) => a.beginMs - b.beginMs)) {
    const before = [...waves].filter(([other]) => other.endMs <= one.beginMs).map(([, wave]) => wave);
    waves.set(one, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...waves.values());
}
