// The seat key and other headers that this browser sends, and with which requests.

import { fetchRecord } from '../src/net/api/api.ts';

const plain = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = plain;
});

/** The headers of the request for a record. */
async function requestHeaders(token: string | null): Promise<Headers> {
  let headers = new Headers();
  globalThis.fetch = async (_path, init) => {
    headers = new Headers(init?.headers);
    return new Response('a line\n');
  };
  expect(new TextDecoder().decode(await fetchRecord('m', token))).toBe('a line\n');
  return headers;
}

test('the record of a match is requested with the seat key, if there is one', async () => {
  expect((await requestHeaders('the-key-of-a-seat')).get('authorization')).toBe('Bearer the-key-of-a-seat');
  expect((await requestHeaders(null)).has('authorization')).toBe(false);
});
