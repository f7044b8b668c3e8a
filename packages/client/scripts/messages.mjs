// Vite plugin: message catalogues are compiled by the build, so that the page needs no parser for them, and those that are
// needed at the same time are one file per language. In development each is loaded as source.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';

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

/** The import of a catalogue in a module (src/text/catalogue.ts). */
const ASKING = /\((\w+)\) => import\(`(\.[^$`]*)\/\$\{\1\}\.json`, \{ with: \{ type: 'json' \} \}\)/;
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

/** @returns {import('vite').Plugin} */
export const compiledMessages = () => {
  let source = '';
  return {
    name: 'hexmarch:messages',
    apply: 'build',
    enforce: 'pre',
    configResolved({ root }) {
      source = resolve(root, 'src');
    },
    resolveId: { filter: { id: PACK }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: PACK },
      handler(id) {
        const [, pack = '', language] = PACK.exec(id) ?? [];
        const files = filesOf(source, pack);
        const code = language === undefined ? fetching(pack, files) : saying(source, files, language);
        return { code, map: { mappings: '' } };
      },
    },
    transform: {
      filter: { id: /\.tsx?$/, code: ASKING },
      handler(code, id) {
        const [asking = '', , folder = ''] = ASKING.exec(code) ?? [];
        const path = relative(source, resolve(dirname(id), folder)).replaceAll('\\', '/');
        const fetched = `(language) => packed(language, ${JSON.stringify(path)})`;
        const from = JSON.stringify(`hexmarch:words/${packOf(path)}`);
        // On the same line, so that source maps stay valid.
        return { code: `import { packed } from ${from}; ${code.replace(asking, () => fetched)}`, map: null };
      },
    },
  };
};

/** @param {string} folder below src */
function packOf(folder) {
  const isThis = (/** @type {string | RegExp} */ one) =>
    typeof one === 'string' ? one === folder : one.test(folder);
  const [pack] = Object.entries(TOGETHER).find(([, folders]) => folders.some(isThis)) ?? [];
  return pack ?? OF_GAME.exec(folder)?.[1] ?? folder.replace(/\/?messages/, '').replaceAll('/', '-');
}

/**
 * Every catalogue of a pack in every language, as paths below src.
 * @param {string} source
 * @param {string} pack
 */
function filesOf(source, pack) {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
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
 * @param {string} source
 * @param {readonly string[]} files
 * @param {string} language
 */
function saying(source, files, language) {
  const catalogues = files
    .filter((file) => languageOf(file) === language)
    .map((file) => [dirname(file), compiled(readFileSync(resolve(source, file), 'utf8'))]);
  return `export default ${JSON.stringify(Object.fromEntries(catalogues))}`;
}

/** @param {string} text JSON */
function compiled(text) {
  const messages = Object.entries(JSON.parse(text)).map(([key, message]) => [key, compileMessage(message)]);
  return Object.fromEntries(messages);
}
