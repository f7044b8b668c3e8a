// Records over HTTP: access, formats, and signatures by the published key.

import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { verifyRecordNow } from '../../../shared/tools/verifyRecordNow.ts';
import { hashToken } from '../../src/base/keys.ts';
import type { Recorded } from '../../src/match/recordedNames.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { duel } from '../fixtures/duelGame.ts';
import { harness } from '../support/harness.ts';
import { request } from '../support/testClient.ts';

const store = new MemoryStore();
const hall = harness([], { store });

const fetchRecord = (matchId: string, token?: string) =>
  fetch(`${hall.url}/api/matches/${matchId}/record`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
const keyOf = async () => (await request<{ key: string }>(hall.url, '/api/key')).body.key;

async function resigned() {
  const { matchId, ada, bob } = await hall.pair();
  await ada.act('choose 2');
  await bob.act('choose 5');
  await ada.act('resign');
  await bob.until(() => bob.state.status === 'over');
  return matchId;
}

test('a finished match is served as JSON lines, as a named download, and verifies with the published key', async () => {
  const matchId = await resigned();
  const reply = await fetchRecord(matchId);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  expect(reply.headers.get('content-disposition')).toBe(
    `attachment; filename="hexmarch-duel-${matchId}.jsonl"`,
  );
  expect(reply.headers.get('cache-control')).toBe('private, max-age=86400');
  const text = await reply.text();
  const report = verifyRecordNow(text, { games: [duel], key: await keyOf() });
  expect(report.problem).toBeUndefined();
  expect(report.finished).toBe(true);
  expect(report.record?.end?.outcome).toMatchObject({ reason: 'resigned', winners: [1] });
  expect(await (await fetchRecord(matchId)).text()).toBe(text);
});

test('names are outside the chain, and current: an erased one is gone from the next record', async () => {
  const matchId = await resigned();
  const text = await (await fetchRecord(matchId)).text();
  const last = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '');
  expect(last.kind).toBe('names');
  const called = Object.values<{ name: string }>(last.names).map(({ name }) => name);
  expect(called.sort()).toEqual(['Ada', 'Bob']);
  const row = await store.table(matchId);
  const people = JSON.parse(row?.people ?? '');
  const recorded = people.recorded.map(({ id, person, name, salt }: Recorded) =>
    name === 'Bob' ? { id, person } : { id, person, name, salt },
  );
  const stored = store.memory.tables.get(matchId);
  if (stored !== undefined) stored.row = { ...stored.row, people: JSON.stringify({ ...people, recorded }) };
  const after = await (await fetchRecord(matchId)).text();
  expect(after).not.toContain('Bob');
  const { ok, erased } = verifyRecordNow(after, { games: [duel], key: await keyOf() });
  expect({ ok, erased }).toEqual({ ok: true, erased: 1 });
  expect(after.slice(0, after.lastIndexOf('{"kind":"names"'))).toBe(
    text.slice(0, text.lastIndexOf('{"kind":"names"')),
  );
});

test('the record of a running public match has the published events', async () => {
  const { matchId, ada } = await hall.pair();
  await ada.act('choose 2');
  const reply = await fetchRecord(matchId);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const text = await reply.text();
  const { ok, finished, record } = verifyRecordNow(text, { games: [duel], key: await keyOf() });
  expect({ ok, finished }).toEqual({ ok: true, finished: false });
  expect(record?.publicLines.at(-1)?.line).toBe('0*[{"type":"chosen","seat":0,"number":0}]');
  const stored = await store.load(matchId);
  expect(text).not.toContain(stored?.head.secret);
  expect(text).not.toContain(hashToken(ada.token));
});

test.each([
  ['locked', {}],
  ['not to be watched', { watchersAllowed: false }],
] as const)('of a running match that is %s only its players get anything', async (title, change) => {
  const { matchId, ada, bob } = await hall.pair({ ...change, visibility: 'private' });
  if (title === 'locked') {
    // Until then anyone with the link may watch, and so may read what spectators see.
    expect((await fetchRecord(matchId)).status).toBe(200);
    ada.send(MESSAGE.manage, { do: 'lock' });
    await bob.until(() => bob.state.locked);
  }
  for (const player of [ada, bob]) expect((await fetchRecord(matchId, player.token)).status).toBe(200);
  for (const stranger of [undefined, 'x'.repeat(32)]) {
    const reply = await fetchRecord(matchId, stranger);
    expect(reply.status).toBe(403);
    expect(await reply.json()).toMatchObject({ error: 'watchers-refused' });
  }
  await ada.act('resign');
  await bob.until(() => bob.state.status === 'over');
  expect((await fetchRecord(matchId)).status).toBe(200);
});

test('host settings apply to the record at once, while the table is still being stored', async () => {
  const { matchId, ada, bob } = await hall.pair({ visibility: 'private' });
  const putTable = store.putTable.bind(store);
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  store.putTable = async (row) => {
    await gate;
    return putTable(row);
  };
  try {
    ada.send(MESSAGE.manage, { do: 'lock' });
    await bob.until(() => bob.state.locked);
    expect((await fetchRecord(matchId)).status).toBe(403);
    expect((await fetchRecord(matchId, bob.token)).status).toBe(200);
    ada.send(MESSAGE.manage, { do: 'unlock' });
    await bob.until(() => !bob.state.locked);
    expect((await fetchRecord(matchId)).status).toBe(200);
  } finally {
    store.putTable = putTable;
    open();
  }
});

test('an address gets two records at a time; some more are queued, and the rest are refused with a retry', async () => {
  const { matchId, ada } = await hall.pair();
  await ada.act('choose 2');
  const load = store.load.bind(store);
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  store.load = async (...args) => {
    await gate;
    return load(...args);
  };
  const replies = Array.from({ length: 25 }, () => fetchRecord(matchId));
  const early = await Promise.race(replies);
  expect(early.status).toBe(429);
  expect(await early.json()).toMatchObject({ error: 'too-many' });
  store.load = load;
  open();
  const statuses = (await Promise.all(replies)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(22);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
});

test('where there is no match, or none yet, the answer has the reason', async () => {
  expect(await (await fetchRecord('nothing')).json()).toMatchObject({ error: 'unknown-match' });
  const { matchId } = await hall.waiting();
  const reply = await fetchRecord(matchId);
  expect(reply.status).toBe(409);
  expect(await reply.json()).toMatchObject({ error: 'not-over' });
});

test('the key is stable, and public', async () => {
  const key = await keyOf();
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await keyOf()).toBe(key);
});
