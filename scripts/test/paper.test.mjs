// Documents name files that exist, can be read in an editor, and show the layers as they are.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import layers from '../lib/moduleLayers.cjs';
import { inRoot } from '../lib/paths.mjs';

const LINE_MAX = 300;
/** Bytes: a newcomer reads it in one sitting. */
const ARCHITECTURE_MAX = 16 * 1024;
/** What a module's README may have: what it is, where to begin, what it leaves to others. */
const ROOM_LINES_MAX = 15;

const documentsIn = (folder) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
    .map((name) => join(folder, name).split(sep).join('/'));

const MODULE_READMES = ['shared', 'server', 'client'].flatMap((name) => documentsIn(`packages/${name}/src`));

const DOCUMENTS = [
  ...readdirSync(inRoot('.')).filter((name) => name.endsWith('.md')),
  ...['docs', 'rules', 'vectors', 'bench', 'deploy'].flatMap(documentsIn),
  ...MODULE_READMES,
];

const textOf = (document) => readFileSync(inRoot(document), 'utf8');

/** The game that the guide adds. */
const EXAMPLE = /\/games\/floe\//;

/** Files and folders by their path from the root, between backticks. */
const pathsIn = (text) =>
  [...text.matchAll(/`((?:packages|scripts|deploy|docs|vectors|rules)\/[\w./-]*)`/g)].map(
    ([, path]) => path ?? '',
  );

/** Files and folders by their name alone, between backticks: a module's README names so what is in the module. */
const namesIn = (text) =>
  [...text.matchAll(/`([\w-]+(?:\.(?:tsx?|json)|\/))`/g)].map(([, name = '']) => name.replace(/\/$/, ''));

/** Names of all that is in a folder, however deep. */
const namesBelow = (folder) =>
  new Set(
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).flatMap((path) => path.split(sep)),
  );

/** Of links to other files of the repository. */
const linksIn = (text) =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)[^)]*\)/g)].map(([, target]) => target ?? '');

/** Headings as links name them. */
const headingsIn = (text) =>
  [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\-_ ]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Links to a heading of this or of another document, as both. */
const headingLinksIn = (text) =>
  [...withoutCode(text).matchAll(/\]\((?!https?:)([^)\s#]*)#([^)\s]+)\)/g)].map(
    ([, file = '', heading = '']) => [file, heading],
  );

const withoutCode = (text) => text.replace(/^```[\s\S]*?^```/gm, '');

/** Whether a link from this document leads to a heading. */
function leadsNowhere(document, link) {
  const [file = '', heading = ''] = link;
  const target = file === '' ? document : join(dirname(document), file);
  return target.endsWith('.md') && !headingsIn(textOf(target)).includes(heading);
}

/** Lines that are too long, by their first words; a row of a table cannot be broken, nor what is quoted as code. */
const longLinesIn = (text) =>
  withoutCode(text)
    .split('\n')
    .filter((line) => line.length > LINE_MAX && !line.startsWith('|'))
    .map((line) => line.slice(0, 40));

/** The layers of a picture, lowest first; `screens/{a, b}` is two modules. */
function layersIn(text, name) {
  const [, picture = ''] = text.split(`<!-- layers: ${name} -->\n\`\`\`text\n`);
  const lines = picture.split('\n```')[0]?.split('\n') ?? [];
  return lines.map((line) => roomsOf(line.replace(/^ *\d+ {2}/, '').split(/ {2,}/)[0] ?? '')).reverse();
}

const roomsOf = (rooms) =>
  rooms.split(' · ').flatMap((room) => {
    const [, folder, list] = /^(.+)\{(.+)\}$/.exec(room) ?? [];
    return list === undefined ? [room] : list.split(', ').map((one) => `${folder}${one}`);
  });

const inOrder = (list) => list.map((layer) => [...layer].sort());

test.each(DOCUMENTS)('%s names files that are there, in lines that can be read', (document) => {
  const text = textOf(document);
  const missing = [
    ...pathsIn(text).filter((path) => !EXAMPLE.test(path) && !existsSync(inRoot(path))),
    ...linksIn(text).filter((target) => !existsSync(inRoot(dirname(document), decodeURI(target)))),
  ];
  expect(missing).toEqual([]);
  expect(headingLinksIn(text).filter((link) => leadsNowhere(document, link))).toEqual([]);
  expect(longLinesIn(text)).toEqual([]);
});

test.each(MODULE_READMES)('%s names what is in its module', (document) => {
  const there = namesBelow(dirname(document));
  const missing = namesIn(textOf(document)).filter((name) => !there.has(name) && !existsSync(inRoot(name)));
  expect(missing).toEqual([]);
});

test('ARCHITECTURE.md stays short', () => {
  expect(Buffer.byteLength(textOf('ARCHITECTURE.md'))).toBeLessThanOrEqual(ARCHITECTURE_MAX);
});

test("a module's README stays short", () => {
  expect(MODULE_READMES.length).toBeGreaterThan(20);
  expect(MODULE_READMES.filter((path) => textOf(path).split('\n').length - 1 > ROOM_LINES_MAX)).toEqual([]);
});

test('ARCHITECTURE.md shows the layers as scripts/lib/moduleLayers.cjs has them', () => {
  const text = textOf('ARCHITECTURE.md');
  expect(inOrder(layersIn(text, 'server'))).toEqual(inOrder(layers.SERVER_LAYERS));
  expect(inOrder(layersIn(text, 'client'))).toEqual(inOrder(layers.CLIENT_LAYERS));
});

test('it would be found', () => {
  expect(pathsIn('in `packages/none.ts` and `other`')).toEqual(['packages/none.ts']);
  expect(namesIn('`judge.ts` and `life/` and `life`, `a/b.ts`')).toEqual(['judge.ts', 'life']);
  expect(linksIn('[a](docs/none.md#part) [b](https://hex.example) [c](#here)')).toEqual(['docs/none.md']);
  const long = 'x'.repeat(LINE_MAX + 1);
  const quoted = `\`\`\`\n${long}\n\`\`\`\n`;
  expect(longLinesIn(`short\n${long}\n| ${long} |\n${quoted}`)).toEqual([long.slice(0, 40)]);
  expect(headingsIn('# Where do I …?\n## `code` (a)')).toEqual(['where-do-i-', 'code-a']);
  expect(headingLinksIn('[a](#b) [c](d.md#e) [f](g.md)')).toEqual([
    ['', 'b'],
    ['d.md', 'e'],
  ]);
  const picture = ' 2  roof · a/{b, c}   what\n 1  ground            what';
  expect(layersIn(`<!-- layers: it -->\n\`\`\`text\n${picture}\n\`\`\`\n`, 'it')).toEqual([
    ['ground'],
    ['roof', 'a/b', 'a/c'],
  ]);
});
