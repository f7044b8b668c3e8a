// Local fakes of external services that notifications are sent to, over real sockets.

import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import type { Reach } from '../../src/notifications/channels/outside.ts';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface FakeService {
  readonly url: string;
  readonly received: Received[];
  /** Its next answers; `hang`: none, `cut`: it accepts the request and closes the connection, `flood`: an endless body. */
  answer: number | 'hang' | 'cut' | 'flood';
  headers: Record<string, string>;
  /** Resolves at that number of requests. */
  until(count: number): Promise<void>;
  close(): Promise<void>;
}

const portOf = (server: Server | SocketServer): number => (server.address() as AddressInfo).port;

export async function fakeService(): Promise<FakeService> {
  const wakes = new Set<() => void>();
  const service: FakeService = {
    url: '',
    received: [],
    answer: 204,
    headers: {},
    async until(count) {
      while (service.received.length < count)
        await new Promise<void>((resolve) => {
          wakes.add(resolve);
        });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('error', () => undefined);
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      service.received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts),
      });
      for (const wake of wakes) wake();
      wakes.clear();
      const { answer } = service;
      if (answer === 'hang') return;
      if (answer === 'cut') return void request.socket.destroy();
      response.on('error', () => undefined);
      response.writeHead(answer === 'flood' ? 200 : answer, service.headers);
      if (answer !== 'flood') return void response.end();
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', pour);
      pour();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(service, { url: `http://127.0.0.1:${portOf(server)}` });
}

/** Test services are on localhost, without TLS. */
export const HERE: Reach = { protocols: ['http:'], allows: (address) => address === '127.0.0.1' };

export interface FakeMailServer {
  readonly port: number;
  readonly mails: { readonly to: string; readonly text: string }[];
  /** Response to commands with that prefix. */
  refusals: Record<string, string>;
  /** Closes the connection after the whole mail. */
  cuts: boolean;
  until(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Minimal SMTP server. */
export async function fakeMailServer(): Promise<FakeMailServer> {
  const wakes = new Set<() => void>();
  const fake: FakeMailServer = {
    port: 0,
    mails: [],
    refusals: {},
    cuts: false,
    async until(count) {
      while (fake.mails.length < count)
        await new Promise<void>((resolve) => {
          wakes.add(resolve);
        });
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = createSocketServer((socket) => {
    let [text, to, inData] = ['', '', false];
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => undefined);
    say('220 here');
    const command = (line: string): void => {
      const refused = Object.entries(fake.refusals).find(([start]) => line.startsWith(start));
      if (refused !== undefined) return void say(refused[1]);
      if (line.startsWith('RCPT')) to = /<(.*)>/.exec(line)?.[1] ?? '';
      inData = line === 'DATA';
      say(inData ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok');
    };
    socket.on('data', (part) => {
      text += part.toString();
      for (;;) {
        const end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const whole = text.slice(0, end);
        text = text.slice(end + (inData ? 5 : 2));
        if (!inData) {
          command(whole);
          continue;
        }
        inData = false;
        fake.mails.push({ to, text: whole });
        for (const wake of wakes) wake();
        wakes.clear();
        if (fake.cuts) return void socket.destroy();
        say('250 taken');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(fake, { port: portOf(server) });
}
