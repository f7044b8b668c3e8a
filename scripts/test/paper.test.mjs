// Documents name existing files.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';

const documentsIn = (folder) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

const DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...documentsIn('docs')];

/** The game that the guide adds. */
const EXAMPLE = /\/games\/floe\//;

/** Files and folders by their path from the root, between backticks. */
const pathsIn = (text) =>
  [...text.matchAll(/`((?:packages|scripts|deploy|docs|vectors|rules)\/[\w./-]*)`/g)].map(
    ([, path]) => path ?? '',
  );

/** Of links to other files of the repository. */
const linksIn = (text) =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)[^)]*\)/g)].map(([, target]) => target ?? '');

test.each(DOCUMENTS)('%s names existing files', (document) => {
  const text = readFileSync(inRoot(document), 'utf8');
  const missing = [
    ...pathsIn(text).filter((path) => !EXAMPLE.test(path) && !existsSync(inRoot(path))),
    ...linksIn(text).filter((target) => !existsSync(inRoot(dirname(document), decodeURI(target)))),
  ];
  expect(missing).toEqual([]);
});

test('it would be found', () => {
  expect(pathsIn('in `packages/none.ts` and `other`')).toEqual(['packages/none.ts']);
  expect(linksIn('[a](docs/none.md#part) [b](https://hex.example) [c](#here)')).toEqual(['docs/none.md']);
});
