// Calls to user-supplied addresses: allowed targets, checked when the socket connects, and bounded cost.

import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '../../../src/notifications/channels/addressRanges.ts';
import {
  type Called,
  callOutside,
  PUBLIC_REACH,
  type Reach,
} from '../../../src/notifications/channels/outside.ts';
import { type FakeService, fakeService, HERE } from '../../support/services.ts';

let service: FakeService;
beforeEach(async () => {
  service = await fakeService();
});
afterEach(() => service.close());

const call = (reach: Reach, url: string, timeoutMs?: number): Promise<Called> =>
  callOutside(reach, {
    url,
    headers: { 'content-type': 'text/plain' },
    body: Buffer.from('hello'),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });

/** A resolver that returns the next answer of the list each time. */
function naming(...answers: readonly (readonly string[])[]): LookupFunction & { calls: number } {
  const lookup = ((_host: string, options: { all?: boolean }, callback: (...args: unknown[]) => void) => {
    const found = answers[Math.min(lookup.calls, answers.length - 1)] ?? [];
    lookup.calls += 1;
    const all = found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    setImmediate(() =>
      options.all === true ? callback(null, all) : callback(null, all[0]?.address, all[0]?.family),
    );
  }) as unknown as LookupFunction & { calls: number };
  lookup.calls = 0;
  return lookup;
}

const port = () => new URL(service.url).port;

test('a call is sent as given, and its status is returned', async () => {
  service.answer = 503;
  service.headers = { 'retry-after': '7' };
  expect(await call(HERE, `${service.url}/a?b=c`)).toEqual({ status: 503, againInMs: 7000 });
  expect(service.received).toMatchObject([{ path: '/a?b=c', headers: { 'content-type': 'text/plain' } }]);
  expect(service.received[0]?.body.toString()).toBe('hello');
});

test.each([
  ['an address of this machine', () => `https://127.0.0.1:${port()}/`],
  ['in any form', () => `https://2130706433:${port()}/`],
  ['of IPv6', () => `https://[::1]:${port()}/`],
  ['mapped', () => `https://[::ffff:127.0.0.1]:${port()}/`],
  ['without encryption', () => 'http://example.com/'],
  ['another protocol', () => 'ftp://example.com/'],
  ['with a password', () => 'https://me:secret@example.com/'],
  ['no address at all', () => 'nowhere'],
])('refused is %s', async (_what, url) => {
  expect(await call(PUBLIC_REACH, url())).toBe('refused');
  expect(service.received).toEqual([]);
});

test.each([
  ['a private address', [['10.0.0.7']]],
  ['this machine', [['127.0.0.1']]],
  ['a public address and a private one', [['8.8.8.8', '192.168.1.1']]],
  ['link-local ones', [['fe80::1', '169.254.169.254']]],
] as const)('a name that means %s is refused without a byte', async (_what, answers) => {
  const lookup = naming(...answers);
  const reach: Reach = { protocols: ['http:'], allows: isPublicAddress, lookup };
  expect(await call(reach, `http://hook.example:${port()}/`)).toBe('refused');
  expect([lookup.calls, service.received]).toEqual([1, []]);
});

test('DNS rebinding fails: the name is resolved once, for the socket itself', async () => {
  const lookup = naming(['127.0.0.1'], ['10.0.0.7']);
  expect(await call({ ...HERE, lookup }, `http://hook.example:${port()}/`)).toMatchObject({ status: 204 });
  expect(lookup.calls).toBe(1);
  expect(await call({ ...HERE, lookup }, `http://hook.example:${port()}/`)).toBe('refused');
  expect(service.received.length).toBe(1);
});

test('a lying resolver is detected by the socket’s address', async () => {
  let looked = 0;
  const reach: Reach = {
    protocols: ['http:'],
    allows: () => {
      looked += 1;
      return looked === 1;
    },
    lookup: naming(['127.0.0.1']),
  };
  expect(await call(reach, `http://hook.example:${port()}/`)).toBe('refused');
  expect(service.received).toEqual([]);
});

test('redirects are not followed', async () => {
  const other = await fakeService();
  for (const status of [301, 302, 303, 307, 308]) {
    service.answer = status;
    service.headers = { location: other.url };
    expect(await call(HERE, service.url)).toMatchObject({ status });
  }
  expect([service.received.length, other.received.length]).toEqual([5, 0]);
  await other.close();
});

test('an endless body is aborted once the status is known', async () => {
  service.answer = 'flood';
  expect(await call(HERE, service.url)).toMatchObject({ status: 200 });
});

test('a request sent and not answered is unknown, one that could not be sent is not', async () => {
  service.answer = 'cut';
  expect(await call(HERE, service.url)).toBe('unknown');
  service.answer = 'hang';
  expect(await call(HERE, service.url, 50)).toBe('unknown');
  const gone = await fakeService();
  await gone.close();
  expect(await call(HERE, gone.url)).toBe('unsent');
  expect(await call({ ...HERE, lookup: naming([]) }, 'http://nobody.example/')).toBe('refused');
});
