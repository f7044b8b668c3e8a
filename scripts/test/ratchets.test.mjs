// Ratchets: crowded folders, long files and casts do not grow.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot, ROOT } from '../lib/paths.mjs';
import { countsOf, grown } from '../lib/ratchets.mjs';

const allowed = JSON.parse(readFileSync(inRoot('scripts', 'lib', 'ratchets.json'), 'utf8'));
const SOURCES = ['client', 'server', 'shared'].map((name) => inRoot('packages', name, 'src'));

test('nothing has grown, and smaller counts are written: `node scripts/run.mjs scripts/ratchets.mjs`', () => {
  const now = countsOf(ROOT, SOURCES);
  expect(grown(now, allowed)).toEqual([]);
  expect(allowed).toEqual(now);
});

describe('counts', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'hexmarch-ratchets-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (path, text) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };

  test('folders that are crowded or nearly empty, long and small files, files of one importer, and casts', () => {
    for (let i = 0; i < 31; i++) write(`full/f${i}.ts`, `${'// \n'.repeat(30)}`);
    write('full/long.ts', '// \n'.repeat(351));
    write('few/used.ts', 'export const a = 1;\n');
    write('few/user.ts', "import { a } from './used.ts';\nexport const b = a as unknown as string;\n");
    expect(countsOf(root, [root])).toEqual({
      crowded: { full: 32 },
      sparse: { few: 2 },
      long: { 'full/long.ts': 351 },
      casts: { 'few/user.ts': 1 },
      small: 2,
      single: 1,
    });
  });

  test('has grown where there is more of it, or where there was none', () => {
    const before = { crowded: { a: 40 }, sparse: { b: 2 }, small: 5 };
    expect(grown(before, before)).toEqual([]);
    expect(grown({ crowded: { a: 39 }, sparse: {}, small: 4 }, before)).toEqual([]);
    expect(grown({ crowded: { a: 41, c: 31 }, sparse: { b: 1 }, small: 6 }, before)).toEqual([
      'crowded: a 41, not 40',
      'crowded: c 31',
      'sparse: b 1, not 2',
      'small: 6, not more than 5',
    ]);
  });
});
