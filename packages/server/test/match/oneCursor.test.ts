// Every public output reads the delayed spectator view (decision 27), never the match itself; this test catches new
// outputs.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(import.meta.dirname, '../../src');
/** Folders with public outputs, and files of table and lobby that feed them. */
const OUTPUT_FOLDERS = ['http', 'pictures', 'cluster', 'rooms', 'sync', 'notifications/channels'];
const ALSO = [
  'lobby/tv.ts',
  'lobby/lobbyList.ts',
  'table/state/matchRow.ts',
  'lobby/currentRow.ts',
  'lobby/shownCount.ts',
];

const files = [
  ...OUTPUT_FOLDERS.flatMap((folder) =>
    readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  ),
  ...ALSO,
];

/** The object whose position is read, in each place. */
const readFrom = (text: string): readonly string[] =>
  [...text.matchAll(/(\w+\)?)\??\.(?:position|publicView|publishedAt)\b/g)].map(([, of]) => of ?? '');

test.each(files)('[TABLE-27.2] %s reads only the spectator view', (file) => {
  const allowed = new Set(['sight', 'position', 'live', 'this']);
  expect(readFrom(readFileSync(join(SRC, file), 'utf8')).filter((of) => !allowed.has(of))).toEqual([]);
});

test('a violation would be found', () => {
  expect(readFrom('const told = table.host?.position.told;')).toEqual(['host']);
  expect(readFrom('return live.publicView')).toEqual(['live']);
});
