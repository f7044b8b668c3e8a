// A server with fakes of all external services: mail, push, Discord; its log as text, and its files.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { AppParts } from '../../src/app/compose.ts';
import { newLogger } from '../../src/ops/logger.ts';
import { emptyClient } from './emptyClient.ts';
import { type FakeMailServer, type FakeService, fakeMailServer, fakeService, HERE } from './services.ts';
import { tempDir } from './tempDir.ts';
import { startServer, type TestServer } from './testServer.ts';

export interface ServicedServer extends TestServer {
  readonly smtp: FakeMailServer;
  readonly push: FakeService;
  readonly discord: FakeService;
  /** Its log so far. */
  log(): string;
  /** Its files. */
  files(): readonly (readonly [name: string, bytes: Buffer])[];
}

export const PUBLIC_URL = 'https://hex.example';

/** Behind one reverse proxy, which reports the client's address. */
export async function startServiced(parts: Partial<AppParts> = {}): Promise<ServicedServer> {
  const [smtp, push, discord] = await Promise.all([fakeMailServer(), fakeService(), fakeService()]);
  const dir = tempDir();
  let log = '';
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const mail = [
    '--public-url',
    PUBLIC_URL,
    '--origin',
    PUBLIC_URL,
    '--mail-from',
    'Hexmarch <games@hex.example>',
  ];
  const server = await startServer(
    ['--data', dir, '--client', emptyClient(), '--no-limits', '--proxies', '1', ...mail],
    {
      logger: newLogger('debug', destination as never),
      outside: { reach: HERE, discordOrigins: [discord.url] },
      ...parts,
    },
    { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` },
  );
  return {
    ...{ app: server.app, url: server.url, smtp, push, discord },
    log: () => log,
    files: () => filesIn(dir),
    close: async () => {
      await server.close();
      await Promise.all([smtp.close(), push.close(), discord.close()]);
    },
  };
}

const filesIn = (dir: string): readonly (readonly [string, Buffer])[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    // The lock file describes the machine, not people.
    .filter((name) => !name.endsWith('.lock') && statSync(join(dir, name)).isFile())
    .map((name) => [name, readFileSync(join(dir, name))] as const);

/** Decoded text of a mail. */
const shown = (text: string): string => {
  const [head = '', ...body] = text.split('\r\n\r\n');
  const content = body.join('\r\n\r\n');
  const plain = /content-transfer-encoding: base64/i.test(head)
    ? Buffer.from(content, 'base64').toString()
    : content
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return `${head.replace(/\r\n[ \t]/g, ' ')}\r\n\r\n${plain}`;
};

/** Secret of the first mailed link that starts with `before`. */
export async function linkIn({ smtp }: Pick<ServicedServer, 'smtp'>, before: string): Promise<string> {
  for (;;) {
    const found = smtp.mails.findIndex(({ text }) => shown(text).includes(before));
    if (found < 0) {
      await smtp.until(smtp.mails.length + 1);
      continue;
    }
    const [mail] = smtp.mails.splice(found, 1);
    const text = shown(mail?.text ?? '');
    return /^[\w.-]+/.exec(text.slice(text.indexOf(before) + before.length))?.[0] ?? '';
  }
}
