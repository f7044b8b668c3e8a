// All that shows a match to the public asks what may be seen of it (decision 27), and not the match itself: whoever adds a way
// out is told here.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(import.meta.dirname, '../../src');
/** Folders that answer people and other programs, and what of tables and the lobby makes their answers. */
const WAYS_OUT = ['http', 'pictures', 'cluster', 'rooms', 'sync', 'notifications/channels'];
const ALSO = [
  'lobby/tv.ts',
  'lobby/rows.ts',
  'table/state/matchRow.ts',
  'lobby/currentRow.ts',
  'lobby/shownCount.ts',
];

const files = [
  ...WAYS_OUT.flatMap((folder) =>
    readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  ),
  ...ALSO,
];

/** Whose moment is read, in each place where one is. */
const readFrom = (text: string): readonly string[] =>
  [...text.matchAll(/(\w+\)?)\??\.(?:position|publicView|toldAt)\b/g)].map(([, of]) => of ?? '');

test.each(files)('[TABLE-27.2] %s reads no match but as it may be seen', (file) => {
  const allowed = new Set(['sight', 'position', 'live', 'this']);
  expect(readFrom(readFileSync(join(SRC, file), 'utf8')).filter((of) => !allowed.has(of))).toEqual([]);
});

test('it would be found', () => {
  expect(readFrom('const told = table.host?.position.told;')).toEqual(['host']);
  expect(readFrom('return live.publicView')).toEqual(['live']);
});
