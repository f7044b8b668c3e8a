// The server's list of pages equals the app's routes.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_PATHS, ROOM_RULES } from '@hexmarch/shared/protocol/lobby/pagePaths';
import { bookNames } from '../src/rules/library.ts';

test('the app has a screen for every page of the server, and for no other', () => {
  const app = readFileSync(join(import.meta.dirname, '../src/App.tsx'), 'utf8');
  const routes = [...app.matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => path);
  expect(routes).toEqual([...PAGE_PATHS]);
});

test('the rules of rooms are a book', () => {
  expect(bookNames()).toContain(ROOM_RULES);
});
