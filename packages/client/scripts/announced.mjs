// Vite plugin: writes the preload manifest, the files that each page begins with, so that the server can announce them all at once in the
// page's head (packages/server/src/http/pages/announced.ts). Without that a browser discovers one file after the other: the screen
// in the app, its messages in the screen, the board in the match.

import { relative, resolve } from 'node:path';
import { packIn } from './messages.mjs';

/** Within a path: the game that the page is about. */
const GAME = '<game>';
const FIRST = [`games/${GAME}/index\\.ts`, `games/${GAME}/(?:style|table)\\.css`];
/** With a game's part that is loaded when it is played. */
const RULES = [...FIRST, `games/${GAME}/battle/battle\\.ts`];
const STAGE = 'board/stage/stage\\.ts';
const SCENES = [`games/${GAME}/(?:scene/)?(?:boardScene|scene)\\.ts`, `games/${GAME}/scene/battleScene\\.ts`];
const BOARD = [...RULES, STAGE, ...SCENES];
/** What is needed last: the position comes from the server in the meantime, whose call must not wait behind these files. */
const LATER = [STAGE, ...SCENES];
/** A game's part of the start page. */
const START = `games/${GAME}/entry/start/index\\.ts`;
/** Of every page that is no table. */
const BAR = 'navigation/SiteBar\\.tsx';
const START_ANY = 'games/\\w+/entry/start/index\\.ts';

/**
 * The initial content of each page: patterns for paths below src, in the order in which it is
 * needed. A browser test compares it with what the pages really use (test/e2e/first.spec.ts).
 */
const PAGES = {
  // Its bar comes after what is played there.
  '/': ['screens/home/Home\\.tsx', START_ANY, 'games/\\w+/(?:pictures/)?Vignette\\.tsx'],
  '/r/:code': [BAR, 'screens/home/Code\\.tsx'],
  '/find/:game': [BAR, 'matchmaking/FindRoute\\.tsx'],
  '/watch': [BAR, 'screens/tv/WatchRoute\\.tsx'],
  '/learn': [BAR, 'screens/learn/LearnPlace\\.tsx', START_ANY],
  '/community': [BAR, 'screens/league/CommunityRoute\\.tsx', START_ANY],
  '/m/:match': ['screens/match/MatchRoute\\.tsx', ...BOARD],
  '/m/:match/turn/:turn': ['screens/match/MatchRoute\\.tsx', ...BOARD],
  '/m/:match/replay': ['screens/replay/ReplayRoute\\.tsx', ...BOARD],
  '/replay': [BAR, 'screens/replay/OpenRecord\\.tsx'],
  '/sandbox/:game': [BAR, 'screens/sandbox/SandboxRoute\\.tsx', ...RULES],
  '/practice/:game': [BAR, 'screens/practice/PracticeRoute\\.tsx', ...RULES, START],
  '/play/:game': ['screens/practice/PlayRoute\\.tsx', ...BOARD, START],
  '/learn/:game': [BAR, 'screens/learn/LearnRoute\\.tsx', ...RULES, `games/${GAME}/lessons/index\\.ts`],
  '/learn/:game/:lesson': ['screens/learn/LessonRoute\\.tsx', ...BOARD, `games/${GAME}/lessons/index\\.ts`],
  '/rules/:game': [BAR, 'rules/RulesScreen\\.tsx'],
  '/games': [BAR, 'screens/myGames/GamesRoute\\.tsx', START_ANY],
  '/games/history': [BAR, 'screens/history/HistoryRoute\\.tsx'],
  '/me': [BAR, 'screens/account/AccountRoute\\.tsx'],
  '/league/:league': [BAR, 'screens/league/LeagueRoute\\.tsx'],
};

/** Every page uses it. Other fonts are loaded on demand. */
const FONT = /atkinson-hyperlegible-next-latin-wght-.*\.woff2$/;
const ENTRY = /^\.\.\/index\.html$/;
const INDEX = /^games\/(\w+)\/index\.ts$/;

/** @typedef {import('vite').Rolldown.OutputChunk | import('vite').Rolldown.OutputAsset} Output */

/** @returns {import('vite').Plugin} */
export const announcedFiles = () => {
  let source = '';
  return {
    name: 'hexmarch:announced',
    apply: 'build',
    enforce: 'post',
    configResolved({ root }) {
      source = resolve(root, 'src');
    },
    generateBundle(_options, bundle) {
      const build = new Build(Object.values(bundle), source);
      const pages = Object.entries(PAGES).flatMap(([path, patterns]) => build.page(path, patterns));
      this.emitFile({ type: 'asset', fileName: 'announced.json', source: JSON.stringify({ pages }) });
    },
  };
};

/** The build's output, looked up by source file. */
class Build {
  /**
   * @param {readonly Output[]} outputs
   * @param {string} source
   */
  constructor(outputs, source) {
    this.outputs = outputs;
    this.source = source;
    this.byName = new Map(outputs.map((output) => [output.fileName, output]));
    /** The page itself names them. */
    this.named = this.filesOf(this.madeOf(ENTRY));
    this.games = outputs.flatMap((output) =>
      this.pathsOf(output).flatMap((path) => INDEX.exec(path)?.[1] ?? []),
    );
  }

  /**
   * The page of an unknown game, and that of each game.
   * @param {string} path
   * @param {readonly string[]} patterns
   */
  page(path, patterns) {
    const isOfGame = patterns.some((pattern) => pattern.includes(GAME));
    return [null, ...(isOfGame ? this.games : [])].map((game) => {
      const filesFor = (/** @type {readonly string[]} */ wanted) =>
        this.filesOf(wanted.flatMap((pattern) => this.matching(pattern, game)));
      const files = filesFor(patterns);
      const soon = [...this.named, ...filesFor(patterns.filter((pattern) => !LATER.includes(pattern)))];
      if (game !== null) this.assertOwn(game, path, files);
      return {
        path,
        game,
        files: [...files, ...this.fonts()].filter((file) => !this.named.includes(file)).map(addressOf),
        later: files.filter((file) => !soon.includes(file)).map(addressOf),
        words: this.wordsFor([...this.named, ...files]),
      };
    });
  }

  /**
   * @param {string} pattern
   * @param {string | null} game null: without the files of a game
   */
  matching(pattern, game) {
    if (game === null && pattern.includes(GAME)) return [];
    const found = this.madeOf(new RegExp(`^${pattern.replaceAll(GAME, game ?? '')}$`));
    // A renamed file must not silently drop out; but a game may have no scene or styles of its own.
    if (found.length === 0 && !pattern.includes(GAME))
      throw new Error(`nothing is built from ${pattern} (scripts/announced.mjs)`);
    return found;
  }

  /**
   * Shared parts of tables must be in a chunk that is no game's (scripts/chunks.mjs): else players of one load another with it.
   * @param {string} game
   * @param {string} path
   * @param {readonly string[]} files
   */
  assertOwn(game, path, files) {
    const others = this.games.filter((other) => other !== game);
    const names = files.map((file) => this.byName.get(file)?.name ?? '');
    const foreign = names.find((name) =>
      others.some((other) => name === other || name === `${other}-engine`),
    );
    if (foreign !== undefined)
      throw new Error(`${path} of ${game} would load ${foreign} (scripts/chunks.mjs)`);
  }

  /** @param {RegExp} path */
  madeOf(path) {
    return this.outputs.filter((output) => this.pathsOf(output).some((one) => path.test(one)));
  }

  /**
   * Below src, the modules whose import() resolves to this file.
   * @param {Output} output
   */
  pathsOf(output) {
    const made =
      output.type === 'asset' ? output.originalFileNames.map((one) => resolve(this.source, '..', one)) : [];
    const modules =
      output.type === 'chunk' && output.facadeModuleId !== null ? [output.facadeModuleId] : made;
    return modules.map((module) => relative(this.source, module).replaceAll('\\', '/'));
  }

  /**
   * File names with all their static dependencies: styles first, which block painting; dependants after their
   * dependencies.
   * @param {readonly Output[]} wanted
   */
  filesOf(wanted) {
    /** @type {Set<string>} */
    const scripts = new Set();
    /** @type {Set<string>} */
    const styles = new Set();
    const met = new Set();
    const take = (/** @type {Output | undefined} */ output) => {
      if (output?.type === 'asset') styles.add(output.fileName);
      if (output?.type !== 'chunk' || met.has(output)) return;
      met.add(output);
      for (const name of output.imports) take(this.byName.get(name));
      for (const style of output.viteMetadata?.importedCss ?? []) styles.add(style);
      scripts.add(output.fileName);
    };
    for (const output of wanted) take(output);
    return [...styles, ...scripts];
  }

  fonts() {
    return [...this.byName.keys()].filter((name) => FONT.test(name));
  }

  /**
   * Message packs that these files load when they begin, by language.
   * @param {readonly string[]} files
   */
  wordsFor(files) {
    const chunks = files.map((file) => this.byName.get(file)).filter((output) => output?.type === 'chunk');
    const packs = new Set(
      chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => packIn(id)?.pack ?? [])),
    );
    /** @type {Map<string, string[]>} */
    const words = new Map();
    for (const output of this.outputs) {
      const { pack = '', language } = packIn(output.type === 'chunk' ? output.facadeModuleId : null) ?? {};
      if (language === undefined || !packs.has(pack)) continue;
      words.set(language, [...(words.get(language) ?? []), addressOf(output.fileName)]);
    }
    return Object.fromEntries(words);
  }
}

/** @param {string} file */
const addressOf = (file) => `/${file}`;
