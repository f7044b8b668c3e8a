// What adding costs: an action of the host, a column of the rows in lists, and a screen are added to a copy of the repository, and the
// source files that each touches are counted.

import { Copy } from './addedGame.mjs';
import { addColumn, addHostAction, addScreen } from './addedParts.mjs';

const TSC = 'node_modules/typescript/bin/tsc';

/** @type {Copy} */
let copy;
beforeAll(() => {
  copy = new Copy();
});
afterAll(() => copy.remove());

/** Source files that `add` creates or changes. */
function sourcesOf(add) {
  const before = copy.contents();
  add(copy);
  const after = copy.contents();
  return [...after.keys()].filter((path) => path.includes('/src/') && after.get(path) !== before.get(path));
}

test.each([
  ['an action of the host', addHostAction, 7],
  ['a column of the rows in lists', addColumn, 6],
  ['a screen', addScreen, 6],
])('%s touches few source files', (_name, add, most) => {
  expect(sourcesOf(add).length).toBeLessThanOrEqual(most);
});

test('the action and the column do what they say, and the screen has its words and its page', async () => {
  await copy.jest([
    'packages/server/test/table/addedHostAction.test.ts',
    'packages/server/test/table/addedColumn.test.ts',
    'packages/client/test/pagePaths.test.ts',
    'packages/client/test/messages.test.ts',
  ]);
}, 300_000);

test('the types of server and client hold', async () => {
  await copy.run(TSC, '-b', 'packages/server', 'packages/client');
}, 600_000);
