// All loaded style sheets apply to the whole page, lazily loaded ones too: classes of one game must not be styled by another,
// or by the frame, and the styles of a game or a screen are in it alone.

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
// @ts-expect-error: a build script without types
import { remSizes } from '../scripts/remSizes.mjs';

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));
const COMMENT = /\/\*[\s\S]*?\*\//g;
/** A class that is a selector of its own: `.goal`, `.goal:hover`; not `.orders .goal`. */
const ALONE = /^\.([\w-]+)(?::[\w-]+(?:\([^)]*\))?)*$/;

const ownerOf = (path: string): string => /^games\/\w+/.exec(path)?.[0] ?? 'frame';

const classesOf = (css: string): readonly string[] =>
  [...css.replaceAll(COMMENT, '').matchAll(/([^{}]+)\{/g)]
    .flatMap(([, selectors = '']) => selectors.split(','))
    .flatMap((selector) => ALONE.exec(selector.trim())?.[1] ?? []);

test('no class is a selector of its own in two games, or in a game and in the frame', () => {
  const owners = new Map<string, Set<string>>();
  for (const path of globSync('**/*.css', { cwd: SOURCE })) {
    for (const name of classesOf(readFileSync(SOURCE + path, 'utf8'))) {
      const known = owners.get(name) ?? new Set();
      owners.set(name, known.add(ownerOf(path)));
    }
  }
  expect(owners.size).toBeGreaterThan(100);
  const shared = [...owners].filter(([, own]) => own.size > 1).map(([name]) => name);
  expect(shared).toEqual([]);
});

/** Pages of their own, with which no other sheet is ever loaded; and the frame, whose sheets are made to stand beside each other. */
const APART = ['admin', 'embed', 'frame'];
/** Shown by two screens on purpose: boards that live and what is on, on the start page too, and the list of own games. */
const SHOWN_TWICE = ['living', 'now-playing', 'own-game', 'own-games'];
/** What only a game, or a screen in one of its states, has on it. */
const OWN_ROOT = /\[data-(?:game|tv)\b/;

const roomOf = (path: string): string => {
  if (path.startsWith('styles/')) return 'frame';
  return /^(?:games|screens)\/\w+/.exec(path)?.[0] ?? path.split('/')[0] ?? '';
};

/** Each rule separately, without nested ones. Key frames are skipped. */
const selectorsIn = (css: string): readonly string[] =>
  [...css.replaceAll(COMMENT, '').matchAll(/([^{};]+)\{/g)]
    .flatMap(([, selectors = '']) => selectors.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => selector.includes('.') && !selector.startsWith('@'));

const classesIn = (selector: string): readonly string[] =>
  [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);

test('a sheet that comes late styles nothing of other screens: each of its rules is about a class of its own, or within its root', () => {
  const sheets = globSync('**/*.css', { cwd: SOURCE }).map((path) => ({
    room: roomOf(path),
    path,
    selectors: selectorsIn(readFileSync(SOURCE + path, 'utf8')),
  }));
  const rooms = new Map<string, Set<string>>();
  for (const { room, selectors } of sheets)
    for (const name of selectors.flatMap(classesIn))
      rooms.set(name, (rooms.get(name) ?? new Set()).add(room));
  const isOwn = (name: string): boolean => rooms.get(name)?.size === 1 || SHOWN_TWICE.includes(name);
  const late = sheets.filter(({ room }) => !APART.includes(room) && room !== 'tokens.css');
  expect(late.length).toBeGreaterThan(25);
  const strays = late.flatMap(({ path, selectors }) =>
    selectors
      .filter((selector) => !OWN_ROOT.test(selector) && !classesIn(selector).some(isOwn))
      .map((selector) => `${path}: ${selector}`),
  );
  expect(strays).toEqual([]);
});

test('text, and what holds it, grows with the font size of the browser: `node scripts/run.mjs packages/client/scripts/remSizes.mjs` writes it so', () => {
  const sheets = globSync('**/*.css', { cwd: SOURCE });
  const css = (path: string): string => readFileSync(SOURCE + path, 'utf8');
  expect(sheets.filter((path) => remSizes(css(path)) !== css(path))).toEqual([]);
  const fonts = sheets.filter((path) =>
    /(?<![\w-])font(?:-size)?:[^;}]*\dpx/.test(css(path).replaceAll(COMMENT, '')),
  );
  expect(fonts).toEqual([]);
});

test('of a rule what holds text grows, and lines, widths and signs stay', () => {
  const written = remSizes(
    '.a{font:600 13px/24px x;width:20px;height:20px}/* 9px */@media (max-width:699px){.b{min-height:44px;padding:8px;border:1px solid;inset:78px 4px}}.hole{min-height:9px}',
  );
  expect(written).toBe(
    '.a{font:600 0.8125rem/1.5rem x;width:20px;height:20px}/* 9px */@media (max-width:43.6875em){.b{min-height:2.75rem;padding:8px;border:1px solid;inset:4.875rem 4px}}.hole{min-height:9px}',
  );
});
