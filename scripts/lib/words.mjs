// Keeps words of our own out of names where the field has its own: what is declared, and what files are called. Strings, comments,
// messages, keys of objects and what other files declare are left alone. `words.json` has the exceptions: what is visible outside.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { filesBelow } from './stamps.mjs';

/** Refused as a part of a name, in camelCase as in CAPITALS. */
export const PARTS = [
  ...['told', 'kept', 'asked', 'asker', 'talk', 'notice', 'notices', 'fellow', 'fellows', 'watcher'],
  ...['watchers', 'ways', 'hearing', 'addressee', 'addressees', 'telling', 'tellings', 'paces', 'living'],
  ...['parcel', 'gathering', 'emptiness', 'managing', 'erasing', 'forgetting', 'waking', 'sleeper'],
  ...['sleepers', 'agreed', 'freshly', 'evenly', 'banning', 'greeting', 'entering', 'carrier', 'carriers'],
];

/** Refused as a whole name. */
const WHOLES = ['held', 'hand', 'said', 'past', 'letters'];

const FOLDERS = [
  'scripts',
  ...['client', 'server', 'shared'].flatMap((name) =>
    ['dev', 'scripts', 'src', 'test', 'tools'].map((folder) => `packages/${name}/${folder}`),
  ),
];

/** Has packages of its own installed beside its files. */
const BENCH = 'bench';

const SOURCE = /\.(tsx?|mjs|cjs)$/;

const capital = (word) => word[0].toUpperCase() + word.slice(1);
const AS_PART = `(?:(?<![A-Za-z])(?:${PARTS.join('|')})|(?:${PARTS.map(capital).join('|')}))(?![a-z])`;
const IN_CAPITALS = `(?<![A-Za-z])(?:${PARTS.join('|').toUpperCase()})(?![A-Za-z])`;
const AS_WHOLE = `(?<![\\w$])_?(?:${WHOLES.join('|')})(?![\\w$])`;
const REFUSED = new RegExp([AS_PART, IN_CAPITALS, AS_WHOLE].join('|'), 'g');

/** Comments, texts between quotes, regular expressions, and where a template begins. */
const NO_CODE = new RegExp(
  [
    String.raw`\/\*[^]*?\*\/|\/\/[^\n]*`,
    String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"`,
    String.raw`(?<=(?:[(=,:[!&|?;]|=>|\breturn)\s*)\/(?![*/ ])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/`,
    '`',
  ].join('|'),
  'g',
);

/** What a name that stands before a colon between braces declares a member after. */
const MODIFIER = /\b(?:readonly|private|protected|public|static|declare|abstract|override)\s*$/;

/** A brace that members stand in. */
const BODY = /\b(?:interface|class)\b[^;{}()]*$|\btype\s+\w[^;{}()]*=\s*$/;

/**
 * @param {string} root absolute
 * @returns {{ path: string, name: string }[]} each name once a file; the file's own as it stands in its folder
 */
export const refusedIn = (root) =>
  [...inBench(root), ...FOLDERS]
    .flatMap((folder) => filesBelow(join(root, folder)))
    .filter((file) => SOURCE.test(file))
    .flatMap((file) => {
      const path = relative(root, file).split(sep).join('/');
      const names = new Set([...refusedOfPath(path), ...refusedNames(readFileSync(file, 'utf8'))]);
      return [...names].map((name) => ({ path, name }));
    });

/**
 * What is refused and no exception, and exceptions that nothing needs.
 * @param {readonly { path: string, name: string }[]} found
 * @param {Readonly<Record<string, Readonly<Record<string, string>>>>} exceptions names by path, each with its reason
 */
export function against(found, exceptions) {
  const there = new Set(found.map(({ path, name }) => `${path}: ${name}`));
  const allowed = new Set(
    Object.entries(exceptions).flatMap(([path, names]) =>
      Object.keys(names).map((name) => `${path}: ${name}`),
    ),
  );
  return {
    refused: [...there].filter((one) => !allowed.has(one)),
    unused: [...allowed].filter((one) => !there.has(one)),
  };
}

function inBench(root) {
  if (!existsSync(join(root, BENCH))) return [];
  const names = readdirSync(join(root, BENCH)).filter((name) => name !== 'node_modules');
  return names.sort().map((name) => `${BENCH}/${name}`);
}

const isRefused = (name) => name.search(REFUSED) >= 0;

const refusedOfPath = (path) => {
  const [file = '', folder = ''] = path.split('/').reverse();
  return [file, folder].filter((name) => name.split('.').some(isRefused));
};

/**
 * @param {string} text of a module
 * @returns {Set<string>}
 */
export function refusedNames(text) {
  const code = codeOf(text);
  const names = new Set();
  let imported;
  for (const { index } of code.matchAll(REFUSED)) {
    const { name, from, to } = nameAt(code, index);
    if (names.has(name) || !isDeclared(code, from, to)) continue;
    imported ??= importedBy(code);
    if (!imported.has(name)) names.add(name);
  }
  return names;
}

/** The text without what is no code, in which every other character stands where it stood. */
function codeOf(text) {
  let [code, at] = ['', 0];
  NO_CODE.lastIndex = 0;
  for (let found = NO_CODE.exec(text); found !== null; found = NO_CODE.exec(text)) {
    const end = found[0] === '`' ? endOfTemplate(text, found.index + 1) : NO_CODE.lastIndex;
    code += `${text.slice(at, found.index)}''`;
    at = end;
    NO_CODE.lastIndex = end;
  }
  return code + text.slice(at);
}

/** A template's parts in code are left out as well: little is declared there. */
function endOfTemplate(text, from) {
  for (let i = from; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === '`') return i + 1;
    else if (text[i] === '$' && text[i + 1] === '{') i = endOfPart(text, i + 2);
  }
  return text.length;
}

function endOfPart(text, from) {
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    const c = text[i];
    if (c === '`') i = endOfTemplate(text, i + 1) - 1;
    else if (c === '{') depth++;
    else if (c === '}' && depth-- === 0) return i;
    else if (c === "'" || c === '"') i = endOfQuoted(text, i + 1, c);
  }
  return text.length;
}

function endOfQuoted(text, from, quote) {
  let i = from;
  while (i < text.length && text[i] !== quote && text[i] !== '\n') i += text[i] === '\\' ? 2 : 1;
  return i;
}

function nameAt(code, index) {
  let [from, to] = [index, index];
  while (/[\w$]/.test(code[from - 1] ?? '')) from--;
  while (/[\w$]/.test(code[to] ?? '')) to++;
  return { name: code.slice(from, to), from, to };
}

/** A member that is read is declared elsewhere, as is what an object's key names; any other name in its own file. */
function isDeclared(code, from, to) {
  const before = code.slice(Math.max(0, from - 40), from);
  // An attribute such as `data-told`.
  if (/[\w]-$/.test(before)) return false;
  if (/(?<!\.\.)\.\s*#?$/.test(before)) return false;
  const next = /^\s*\??\s*:/.exec(code.slice(to, to + 20));
  if (next === null) return !isAttribute(code, from, to);
  if (MODIFIER.test(before)) return true;
  const open = openingOf(code, from);
  if (code[open] === '(') return /[(,]\s*(?:\.{3})?$/.test(before);
  return code[open] === '{' && BODY.test(code.slice(Math.max(0, open - 200), open));
}

/** An element's; what may stand there its properties say. */
const isAttribute = (code, from, to) =>
  /^=['{]/.test(code.slice(to, to + 2)) && /\s/.test(code[from - 1] ?? '');

/** Where the bracket is that the place stands in. */
function openingOf(code, from) {
  let depth = 0;
  for (let i = from - 1; i >= 0; i--) {
    const c = code[i];
    if (c === ')' || c === ']' || c === '}') depth++;
    else if ((c === '(' || c === '[' || c === '{') && depth-- === 0) return i;
  }
  return -1;
}

/** As they are called where they are declared. */
function importedBy(code) {
  const names = new Set();
  for (const [, list = ''] of code.matchAll(/^(?:import|export)\s+(?:type\s+)?([^;'()]*?)\s*\bfrom\b/gm))
    for (const one of list.split(/[{},]/))
      if (!/\sas\s/.test(one)) names.add(one.replace(/^\s*type\s/, '').trim());
  return names;
}
