// The folders of client and server stand on layers, without cycles: a folder can be read without those above.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { folderImports, knotsIn } from '../lib/folderKnots.mjs';
import layers from '../lib/moduleLayers.cjs';
import { inRoot } from '../lib/paths.mjs';

const CLIENT = inRoot('packages', 'client', 'src');
const SERVER = inRoot('packages', 'server', 'src');
const SHARED = inRoot('packages', 'shared', 'src');

/** A game is one module: what is in it belongs together, but for what is known of it before it is loaded. */
const roomOf = (folder) =>
  /^games\/[^/]+(?:\/entry)?/.exec(folder)?.[0] ?? /^(?:screens\/)?[^/]+/.exec(folder)?.[0] ?? folder;

/** Each folder by itself, also within a module and within a game. */
test.each([
  ['client', CLIENT, 100],
  ['server', SERVER, 30],
  ['shared', SHARED, 20],
])('no folders of the %s import each other, directly or through others', (_name, root, atLeast) => {
  const imports = folderImports(root);
  expect(imports.size).toBeGreaterThan(atLeast);
  expect(knotsIn(imports)).toEqual([]);
});

test('shared has each of its folders on one layer, and layers for no others', () => {
  const rooms = new Set([...folderImports(SHARED).keys()].map((folder) => folder.split('/')[0]));
  expect([...rooms].sort()).toEqual(layers.SHARED_LAYERS.flat().sort());
});

describe('the client', () => {
  const imports = folderImports(CLIENT, roomOf);

  test('has no modules that import each other, directly or through others', () => {
    expect(imports.size).toBeGreaterThan(20);
    expect([...imports.values()].flatMap((targets) => [...targets]).length).toBeGreaterThan(100);
    expect(knotsIn(imports)).toEqual([]);
  });

  test('has each of its folders on a layer, and layers for no others', () => {
    const named = (room) => (room === '.' ? '<app>' : room.replace(/^games\/[^/]+/, 'games/<game>'));
    const rooms = new Set([...imports.keys()].map((folder) => named(folder.replace(/^art\/.+/, 'art'))));
    expect([...rooms].sort()).toEqual(layers.CLIENT_MODULES.filter((room) => room !== 'styles').sort());
  });

  test('has every module on one layer only', () => {
    expect(new Set(layers.CLIENT_MODULES).size).toBe(layers.CLIENT_MODULES.length);
  });
});

describe('the server', () => {
  const imports = folderImports(SERVER);

  test('has each of its folders on one layer, and layers for no others', () => {
    const rooms = new Set(
      [...imports.keys()].map((folder) => folder.split('/')[0]).filter((room) => room !== '.'),
    );
    expect([...rooms].sort()).toEqual(layers.SERVER_LAYERS.flat().sort());
  });
});

describe('knots of folders', () => {
  let root = '';

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'hexmarch-knots-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (files) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  };

  test('are found where two folders import each other though no two files do', () => {
    write({
      'a/one.ts': "import { two } from '../b/two.ts';\n",
      'b/two.ts': 'export const two = 2;\n',
      'b/three.ts': "import { four } from '../a/four.ts';\n",
      'a/four.ts': 'export const four = 4;\n',
    });
    expect(knotsIn(folderImports(root))).toEqual([['a', 'b']]);
  });

  test.each([
    ['a type', "import type { X } from '../a/x.ts';\n"],
    ['a type among others', "import {\n  type X,\n} from '../a/x.ts';\n"],
    ['what is handed on', "export { x } from '../a/x.ts';\n"],
    ['a type that is handed on', "export type { X } from '../a/x.ts';\n"],
    ['all of it', "export * from '../a/x.ts';\n"],
    ['its effect alone', "import '../a/x.ts';\n"],
  ])('are found through others, by %s', (_what, text) => {
    write({
      'a/x.ts': "import { y } from '../b/inner/y.tsx';\n",
      'b/inner/y.tsx': "import { z } from '../../c/z.ts';\n",
      'c/z.ts': text,
      'd/beside.ts': "import { z } from '../c/z.ts';\n",
    });
    expect(knotsIn(folderImports(root))).toEqual([['a', 'b/inner', 'c']]);
  });

  test('are each found by themselves', () => {
    write({
      'a/x.ts': "import { y } from '../b/y.ts';\nimport { z } from '../c/z.ts';\n",
      'b/y.ts': "import { x } from '../a/x.ts';\n",
      'c/z.ts': "import { w } from '../d/w.ts';\n",
      'd/w.ts': "import { z } from '../c/z.ts';\n",
    });
    expect(knotsIn(folderImports(root))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('are not made by lazy imports, by styles and messages, or by imports within a folder', () => {
    write({
      'a/x.ts':
        "import { y } from '../b/y.ts';\nimport { own } from './own.ts';\nexport const later = () => import('../c/z.ts');\n",
      'a/own.ts': "import './x.ts';\n",
      'b/y.ts':
        "import words from '../a/words.json';\nimport '../a/x.css';\nexport const from = () => import('../a/x.ts');\n",
      'c/z.ts': "import { x } from '../a/x.ts';\n",
    });
    expect(knotsIn(folderImports(root))).toEqual([]);
  });

  test('are none between folders that count as one', () => {
    write({
      'games/hop/x.ts': "import { y } from './panels/y.ts';\n",
      'games/hop/panels/y.ts': "import { x } from '../x.ts';\n",
    });
    expect(knotsIn(folderImports(root))).toEqual([['games/hop', 'games/hop/panels']]);
    expect(knotsIn(folderImports(root, roomOf))).toEqual([]);
  });
});
