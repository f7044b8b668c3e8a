import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesBeside } from '../../src/app/sideStores.ts';
import { RowsWhenNeeded } from '../../src/store/documents/rowsWhenNeeded.ts';
import { SqliteDocuments } from '../../src/store/documents/sqliteDocuments.ts';
import { tempDir } from '../support/tempDir.ts';
import { describeDocuments, type TestedRows } from './contract/documents.ts';

const files = new Map<TestedRows, string>();

function open(file = join(tempDir(), 'rows.sqlite')): TestedRows {
  const rows: TestedRows = new RowsWhenNeeded(file, (path) => new SqliteDocuments(path));
  files.set(rows, file);
  return rows;
}

describeDocuments('rows when needed', {
  open: async () => open(),
  again: async (rows) => {
    await rows.close();
    return open(files.get(rows));
  },
});

test('leagues have no file until there is one, and are there again afterwards', async () => {
  const data = tempDir();
  const file = join(data, 'leagues.sqlite');
  const rows = await filesBeside(data).rows<'league'>('leagues');
  expect(await rows.read()).toEqual([]);
  await rows.exchange(() => []);
  expect(existsSync(file)).toBe(false);
  const row = { kind: 'league', key: 'L', value: { size: 4 } } as const;
  await rows.exchange(() => [row]);
  expect(existsSync(file)).toBe(true);
  expect(await rows.read()).toEqual([row]);
  await rows.close();

  const again = await filesBeside(data).rows<'league'>('leagues');
  expect(await again.read()).toEqual([row]);
  await again.exchange(() => [{ ...row, value: undefined }]);
  expect(await again.read()).toEqual([]);
  expect(await again.externalChanges()).toEqual({ isAll: false, changes: [] });
  await again.close();
});
