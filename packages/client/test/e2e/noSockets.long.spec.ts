// A proxy that passes HTTP but no WebSockets: the user is told so, and the match is joined as soon as it passes them.

import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { DESKTOP, openPage, PHONE } from './chromium.ts';
import { openHouse } from './house.ts';

const house = openHouse({ emptied: true });

type Sockets = 'refuse' | 'swallow' | 'pass';

let proxy: Server;
let sockets: Sockets = 'pass';
const open = new Set<Duplex>();

function upgrade(incoming: IncomingMessage, near: Socket): void {
  open.add(near);
  near.on('error', () => undefined);
  if (sockets === 'refuse')
    near.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  if (sockets !== 'pass') return;
  const far = connect(house.server.port, '127.0.0.1', () => {
    const head = incoming.rawHeaders.map((word, i) => (i % 2 === 0 ? `${word}: ` : `${word}\r\n`)).join('');
    far.write(`GET ${incoming.url} HTTP/1.1\r\n${head}\r\n`);
    near.pipe(far).pipe(near);
  });
  open.add(far);
  far.on('error', () => undefined);
}

beforeAll(async () => {
  proxy = createServer((incoming, answer) => {
    const { url: path = '/', method = 'GET', headers } = incoming;
    const passed = request({ host: '127.0.0.1', port: house.server.port, path, method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  proxy.on('upgrade', upgrade);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  for (const one of open) one.destroy();
  proxy.close();
});

const origin = (): string => {
  const address = proxy.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
};

test.each([
  ['refuses', 'refuse', DESKTOP],
  ['swallows', 'swallow', PHONE],
] as const)(
  'a match behind a proxy that %s WebSockets says so, and opens when they get through',
  async (_, kind, device) => {
    sockets = kind;
    // Browsers complain about every socket that does not open.
    const page = await openPage(house.browser, kind, [], device);
    await page.goto(origin());
    await page.getByTestId('name').fill('Ada');
    await page.getByTestId('create-private-skor').click();
    const problem = page.getByTestId('problem');
    await problem.waitFor();
    expect(await problem.getByRole('heading').textContent()).toBe('No live connection');
    expect(await problem.textContent()).toContain('Try another network');
    sockets = 'pass';
    await page.getByTestId('waiting-room').waitFor();
    // One that was open and is blocked from now on.
    sockets = kind;
    for (const one of open) one.destroy();
    await page.getByTestId('reconnecting').getByText('WebSockets').waitFor();
    sockets = 'pass';
    await page.getByTestId('reconnecting').waitFor({ state: 'detached' });
  },
);
