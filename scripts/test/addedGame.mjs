// A copy of this repository to which a game has been added by docs/adding-a-game.md, and by nothing else.

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { findNode, toolEnv } from '../lib/node.mjs';
import { inRoot, ROOT } from '../lib/paths.mjs';
import { capture } from '../lib/processes.mjs';
import { filesBelow } from '../lib/stamps.mjs';

/** The folder of third-party packages; the copy links to its content. */
const PACKAGES = 'node_modules';
/** Not part of the repository: generated, or private. */
const NOT_COPIED =
  /(^|\/)(node_modules|\.git|\.cache|dist|dist-admin)(\/|$)|^(data|artifacts|coverage)(\/|$)/;

/**
 * What the document says of a game of this name.
 * @typedef {{ files: readonly string[], moves: readonly Move[], lines: readonly Lines[] }} Guide `files`: paths, with a slash at
 *   the end those of folders, with an asterisk patterns
 * @typedef {{ from: string, to: string, imports: readonly (readonly [string, string])[] }} Move
 * @typedef {{ file: string, line: string, list: string }} Lines
 */

const SPAN = /`([^`]+)`/g;

/**
 * @param {string} text of the document
 * @param {string} game
 * @returns {Guide}
 */
export function guideFor(text, game) {
  const files = tableOf(text, 'list').flatMap(([first = []]) => first);
  return {
    files: files.map((path) => path.replaceAll('<game>', game)),
    moves: tableOf(text, 'moves').map(([[from = ''] = [], [to = ''] = [], imports = []]) => {
      return { from, to, imports: pairs(imports) };
    }),
    lines: tableOf(text, 'lines').map(([[file = ''] = [], [line = ''] = [], [list = ''] = []]) => {
      return { file, line, list };
    }),
  };
}

/** The rows of the table between its two marks, without the head: of each cell what is written as code. */
function tableOf(text, name) {
  const [, block = ''] = text.split(`<!-- the ${name} -->\n`);
  const [table = ''] = block.split(`<!-- /the ${name} -->\n`);
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) => row.split('|').slice(1, -1).map(spansOf));
}

const spansOf = (cell) => [...cell.matchAll(SPAN)].map(([, span]) => span);

const pairs = (list) => list.flatMap((one, i) => (i % 2 === 0 ? [[one, list[i + 1] ?? '']] : []));

/**
 * The text of a registry with one more import, whose name stands at the end of the list; throws where there is no such list.
 * @param {string} text
 * @param {Pick<Lines, 'line' | 'list'>} lines
 */
export function registered(text, { line, list }) {
  const [, name = ''] = /\{ (\w+) \}/.exec(line) ?? [];
  const items = new RegExp(`(export const ${list}\\b[^=]*= \\[[^\\]]*?),?\\s*\\];`);
  if (name === '' || !items.test(text)) throw new Error(`no list ${list}, or no name in ${line}`);
  return text.replace(items, (_, all) => `${all}, ${name}];`).replace(/^import/m, () => `${line}\nimport`);
}

/** Whether the document says of this file that the game brings it. */
export const isListed = ({ files }, path) =>
  files.some((listed) => (listed.endsWith('/') ? path.startsWith(listed) : asPattern(listed).test(path)));

const asPattern = (listed) =>
  new RegExp(
    `^${listed
      .split('*')
      .map((part) => part.replace(/[.\\+?^${}()|[\]]/g, '\\$&'))
      .join('[\\w.]*')}$`,
  );

/** A copy in a folder of its own, with `add` to put files in it. */
export class Copy {
  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'hexmarch-copy-'));
    cpSync(ROOT, this.folder, {
      recursive: true,
      filter: (path) => !NOT_COPIED.test(relative(ROOT, path).split(sep).join('/')),
    });
    this.linkPackages();
    this.original = this.contents();
  }

  /** Packages are those of the repository, but for the repository's own. */
  linkPackages() {
    mkdirSync(join(this.folder, PACKAGES));
    for (const name of readdirSync(inRoot(PACKAGES))) {
      const target = name === '@hexmarch' ? join(this.folder, 'packages') : inRoot(PACKAGES, name);
      if (name !== '.hexmarch') symlinkSync(target, join(this.folder, PACKAGES, name));
    }
    // Of those that there are in two versions, npm puts one with the workspace that needs it.
    for (const name of readdirSync(inRoot('packages'))) {
      const own = inRoot('packages', name, PACKAGES);
      if (existsSync(own)) symlinkSync(own, join(this.folder, 'packages', name, PACKAGES));
    }
  }

  write(path, text) {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  read(path) {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  /** Every file with its text, by path. */
  contents() {
    const paths = filesBelow(this.folder)
      .map((file) => relative(this.folder, file).split(sep).join('/'))
      .filter((path) => !NOT_COPIED.test(path));
    return new Map(paths.map((path) => [path, this.read(path)]));
  }

  /** Paths of files that are no longer, or were not, as they were copied. */
  touched() {
    const now = this.contents();
    const all = new Set([...now.keys(), ...this.original.keys()]);
    return [...all].filter((path) => now.get(path) !== this.original.get(path)).sort();
  }

  /** Runs a program of Node to its end; throws its output when it fails. */
  async run(...args) {
    const node = findNode();
    // Only whether it passes at all: the repository's own run has the full depth.
    const env = toolEnv(node, { HEXMARCH_LONG: undefined });
    const { code, output } = await capture(node, args, { cwd: this.folder, env });
    if (code !== 0) throw new Error(`${args.slice(0, 3).join(' ')} … fails:\n${output}`);
  }

  /** @param {readonly string[]} files */
  jest(files) {
    const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
    return this.run(...jest, '--runTestsByPath', ...files);
  }

  remove() {
    rmSync(this.folder, { recursive: true });
  }
}

/**
 * Does what the document says: brings the files of the game, and changes the lines.
 * @param {Copy} copy
 * @param {Guide} guide
 * @param {string} example folder with the files that are moved, and with `repository/` laid over the repository
 */
export function addGame(copy, { moves, lines }, example) {
  const overlay = join(example, 'repository');
  for (const file of filesBelow(overlay))
    copy.write(relative(overlay, file).split(sep).join('/'), readFileSync(file, 'utf8'));
  for (const { from, to, imports } of moves) {
    const text = readFileSync(join(example, from), 'utf8');
    copy.write(
      to,
      imports.reduce((moved, [before, after]) => moved.replaceAll(`'${before}`, `'${after}`), text),
    );
  }
  for (const one of lines) copy.write(one.file, registered(copy.read(one.file), one));
}
