// Vite plugin: message catalogues are compiled by the build, so that the page needs no parser for them, and those that are
// needed at the same time are one file per language. In development each is loaded as source.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const SRC = resolve(import.meta.dirname, '../src');

/**
 * Folders of catalogues that are needed together, by the name of their pack.
 * @type {Record<string, (string | RegExp)[]>}
 */
const TOGETHER = {
  base: [
    'text/messages/common',
    'text/messages/errors',
    'text/messages/bots',
    'text/messages/table',
    /^games\/[^/]+\/entry\/messages$/,
  ],
  start: [
    'screens/home/messages',
    /^games\/[^/]+\/entry\/start\/messages$/,
    'matchmaking/messages',
    'settingsDialog/messages',
    'text/messages/home',
  ],
  table: [
    'table/words/messages',
    'chat/messages',
    'screens/match/words/messages',
    'shortcuts/messages',
    'a11y/messages',
  ],
};
/** A game's pack includes the messages of its shortcuts. */
const OF_GAME = /^games\/([^/]+)\/(?:words\/)?messages(?:\/keys)?$/;

/** Where a module asks for the catalogue beside it (src/text/catalogue.ts). */
const ASKING = /(?<=\bcatalogue<[^()]*>\(\s*)import\.meta\.url(?:,\s*'([\w/-]+)')?(?=,?\s*\))/;
/** `hexmarch:words/table` loads the pack in a language, `hexmarch:words/table/de` is its German content. */
const PACK = /^\0?hexmarch:words\/([\w-]+)(?:\/([a-z]{2}))?$/;

/**
 * A module's role: it loads a pack (in any language), or it is one.
 * @param {string | null} id
 */
export function packIn(id) {
  const [, pack, language] = PACK.exec(id ?? '') ?? [];
  return pack === undefined ? undefined : { pack, language };
}

/**
 * Catalogues as they are, for what is served while developing and what runs on the server.
 * @returns {import('vite').Plugin}
 */
export const sourceMessages = () => ({
  name: 'hexmarch:source-messages',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: ASKING },
    handler(code, id) {
      const { folder, path } = catalogueOf(code, id);
      const load = `(language) => import(\`./${folder}/\${language}.json\`, { with: { type: 'json' } })`;
      return { code: code.replace(ASKING, () => `${JSON.stringify(path)}, ${load}`), map: null };
    },
  },
});

/** @returns {import('vite').Plugin[]} */
export const compiledMessages = () => [{ ...sourceMessages(), apply: 'serve' }, PACKED];

/** @type {import('vite').Plugin} */
const PACKED = {
  name: 'hexmarch:messages',
  apply: 'build',
  enforce: 'pre',
  resolveId: { filter: { id: PACK }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: PACK },
    handler(id) {
      const [, pack = '', language] = PACK.exec(id) ?? [];
      const files = filesOf(pack);
      const code = language === undefined ? fetching(pack, files) : saying(files, language);
      return { code, map: { mappings: '' } };
    },
  },
  transform: {
    filter: { id: /\.tsx?$/, code: ASKING },
    handler(code, id) {
      const { path } = catalogueOf(code, id);
      const loading = code.replace(ASKING, () => `${JSON.stringify(path)}, packed`);
      const from = JSON.stringify(`hexmarch:words/${packOf(path)}`);
      // On the same line, so that source maps stay valid.
      return { code: `import { packed } from ${from}; ${loading}`, map: null };
    },
  },
};

/**
 * The folder of the catalogue that a module asks for, from the module and from src.
 * @param {string} code
 * @param {string} id
 */
function catalogueOf(code, id) {
  const [, folder = 'messages'] = ASKING.exec(code) ?? [];
  return { folder, path: relative(SRC, resolve(dirname(id), folder)).replaceAll('\\', '/') };
}

/** @param {string} folder below src */
function packOf(folder) {
  const isThis = (/** @type {string | RegExp} */ one) =>
    typeof one === 'string' ? one === folder : one.test(folder);
  const [pack] = Object.entries(TOGETHER).find(([, folders]) => folders.some(isThis)) ?? [];
  return pack ?? OF_GAME.exec(folder)?.[1] ?? folder.replace(/\/?messages/, '').replaceAll('/', '-');
}

/**
 * Every catalogue of a pack in every language, as paths below src.
 * @param {string} pack
 */
function filesOf(pack) {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => CATALOGUE.test(file) && packOf(dirname(file)) === pack)
    .sort();
}

const CATALOGUE = /(?:^|\/)messages\/(?:[\w-]+\/)?[a-z]{2}\.json$/;
const languageOf = (/** @type {string} */ file) => basename(file, '.json');

/**
 * @param {string} pack
 * @param {readonly string[]} files
 */
function fetching(pack, files) {
  const languages = [...new Set(files.map(languageOf))];
  const imports = languages.map((one) => `${one}: () => import('hexmarch:words/${pack}/${one}')`);
  return `const packs = { ${imports.join(', ')} };
export const packed = async (language, folder) => ({ default: (await packs[language]()).default[folder] });`;
}

/**
 * @param {readonly string[]} files
 * @param {string} language
 */
function saying(files, language) {
  const catalogues = files
    .filter((file) => languageOf(file) === language)
    .map((file) => [dirname(file), compiled(readFileSync(resolve(SRC, file), 'utf8'))]);
  return `export default ${JSON.stringify(Object.fromEntries(catalogues))}`;
}

/** @param {string} text JSON */
function compiled(text) {
  const messages = Object.entries(JSON.parse(text)).map(([key, message]) => [key, compileMessage(message)]);
  return Object.fromEntries(messages);
}
