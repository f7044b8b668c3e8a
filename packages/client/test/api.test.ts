// What this browser tells the server of itself, and to which requests it does.

import { fetchRecord } from '../src/net/api.ts';

const plain = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = plain;
});

/** The headers with which the record is asked for. */
async function asked(token: string | null): Promise<Headers> {
  let headers = new Headers();
  globalThis.fetch = async (_path, init) => {
    headers = new Headers(init?.headers);
    return new Response('a line\n');
  };
  expect(new TextDecoder().decode(await fetchRecord('m', token))).toBe('a line\n');
  return headers;
}

test('the record of a match is asked for with the key of the seat, where there is one', async () => {
  expect((await asked('the-key-of-a-seat')).get('authorization')).toBe('Bearer the-key-of-a-seat');
  expect((await asked(null)).has('authorization')).toBe(false);
});
