// A setting of a room is one row of the table in shared/roomSettings, a field of the dialog and its words: in a copy of the
// repository a setting is added so, and it gets from a request to the row, the lobby and every client.

import { Copy } from './addedGame.mjs';
import { addedSetting } from './addedSetting.mjs';

const TSC = 'node_modules/typescript/bin/tsc';
const TEST = 'packages/server/test/table/addedSetting.test.ts';

/** Beside who acts on it. */
const FILES_MAX = 5;

/** @type {Copy} */
let copy;

beforeAll(() => {
  copy = new Copy();
  addedSetting(copy);
});

afterAll(() => copy.remove());

test(`a setting touches ${FILES_MAX} source files`, () => {
  const sources = copy.touched().filter((path) => path.includes('/src/'));
  expect(sources).toHaveLength(FILES_MAX);
});

test('it goes from a request to the stored row, the row in the lobby, and the snapshot of a client', async () => {
  await copy.jest([TEST]);
}, 120_000);

test('the types of server and client hold', async () => {
  await copy.run(TSC, '-b', 'packages/server', 'packages/client');
}, 600_000);
