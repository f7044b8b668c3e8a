// Each rule of .dependency-cruiser.cjs fires on a file that breaks it, and stays silent on one that does not.

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findNode } from '../lib/node.mjs';
import { inRoot } from '../lib/paths.mjs';
import { capture } from '../lib/processes.mjs';

const config = createRequire(import.meta.url)(inRoot('.dependency-cruiser.cjs'));

const s = 'packages/shared/src';
const v = 'packages/server/src';
const c = 'packages/client/src';
/** Where the random players of a game are. */
const r = 'packages/shared/tools/games/skor/random';

/** [rule, importing file, what it imports]. Each line is one bad file. */
const BAD = [
  ['no-cycles', `${v}/cycleA.ts`, './cycleB.ts'],
  ['no-unknown-import', `${v}/bad1.ts`, './missing.ts'],
  ['no-test-in-source', `${v}/bad2.ts`, '../test/helper.ts'],
  ['no-game-by-name', `${v}/bad6.ts`, '@hexmarch/shared/games/skorm/skorm'],
  ['no-game-by-name', `${s}/kernel/bad2.ts`, '../games/skorm/skorm.ts'],
  ['no-game-by-name', `${s}/match/bad2.ts`, '../games/skorm/skorm.ts'],
  ['no-game-by-name', `${s}/standings/bad.ts`, '../games/skorm/skorm.ts'],
  ['no-game-by-name', `${c}/screens/match/bad.tsx`, '../../games/skorm/good.ts'],
  ['no-game-by-name', `${c}/board/bad3.ts`, '@hexmarch/shared/games/skorm/skorm'],
  ['declared-packages-only', `${v}/bad3.ts`, 'undeclared'],
  ['server-runs-without-dev-packages', `${v}/bad4.ts`, 'devtool'],
  ['shared-stands-alone', `${s}/search/bad3.ts`, 'node:fs'],
  ['shared-stands-alone', `${s}/search/bad4.ts`, 'express'],
  ['shared-stands-alone', `${s}/search/bad5.ts`, '../../../client/src/text/en.ts'],
  ['kernel-knows-no-game', `${s}/kernel/bad.ts`, '../games/skor/skor.ts'],
  ['kernel-knows-no-game', `${s}/kernel/bad4.ts`, '../protocol/room/messages.ts'],
  ['games-are-separate', `${s}/games/skor/bad1.ts`, '../skorm/skorm.ts'],
  ['games-are-separate', `${s}/games/skor/bad2.ts`, '../../protocol/room/messages.ts'],
  ['games-are-separate', `${s}/games/skor/bad3.ts`, '../../catalogue/registry.ts'],
  ['styles-know-one-game', `${r}/bad1.ts`, '../../../../src/games/skorm/skorm.ts'],
  ['styles-know-one-game', `${r}/bad2.ts`, '../../../../src/games/skor/bot/good.ts'],
  ['styles-know-one-game', `${r}/bad3.ts`, 'node:fs'],
  ['games-are-separate', `${s}/games/skor/bad9.ts`, '../../search/botPlayer.ts'],
  ['games-are-separate', `${s}/games/skor/bad10.ts`, './bot/good.ts'],
  ['no-test-in-source', `${s}/games/skor/bad11.ts`, '../../../tools/games/skor/random/good.ts'],
  ['games-are-separate', `${s}/games/skor/bad12.ts`, './manifest.ts'],
  ['manifests-know-one-game', `${s}/games/skorm/manifest.ts`, '../skor/skor.ts'],
  ['manifests-load-later', `${s}/games/floe/manifest.ts`, './floe.ts'],
  ['no-test-in-source', `${s}/games/skor/bot/bad4.ts`, '../../../../tools/games/skor/random/good.ts'],
  ['players-know-one-game', `${s}/games/skor/bot/bad1.ts`, '../../skorm/skorm.ts'],
  ['players-know-one-game', `${s}/games/skor/bot/bad2.ts`, '../../../protocol/room/messages.ts'],
  ['players-know-one-game', `${s}/games/skor/bot/bad3.ts`, '../../../catalogue/botPlayers.ts'],
  ['search-plays-any-game', `${s}/search/bad.ts`, '../games/skor/skor.ts'],
  ['search-plays-any-game', `${s}/search/bad2.ts`, '../games/skor/bot/good.ts'],
  ['shared-layers', `${s}/protocol/room/bad.ts`, '../../catalogue/registry.ts'],
  ['shared-layers', `${s}/games/skor/bad13.ts`, '../../catalogue/registry.ts'],
  ['pairing-knows-no-game', `${s}/pairing/bad.ts`, '../games/skor/skor.ts'],
  ['match-rests-on-hashes', `${s}/match/bad.ts`, '../games/skor/skor.ts'],
  ['tools-know-no-game', 'packages/shared/tools/bad.ts', '../src/games/skor/skor.ts'],
  ['tools-know-no-game', 'packages/shared/tools/games/bad.ts', '../../src/games/skor/skor.ts'],
  [
    'tools-of-games-are-separate',
    'packages/shared/tools/games/skor/bad.ts',
    '../../../src/games/skorm/skorm.ts',
  ],
  ['protocol-is-opaque', `${s}/protocol/bad.ts`, '../games/skor/skor.ts'],
  ['server-and-client-are-apart', `${v}/bad5.ts`, '../../client/src/text/en.ts'],
  ['matches-need-no-library', `${v}/match/bad1.ts`, '@colyseus/core'],
  ['matches-need-no-library', `${v}/table/bad2.ts`, 'express'],
  ['matches-need-no-library', `${v}/base/bad3.ts`, 'pino'],
  ['matches-need-no-library', `${v}/people/bad4.ts`, 'node:sqlite'],
  ['server-layers', `${v}/match/bad5.ts`, '../store/good.ts'],
  ['server-layers', `${v}/base/bad1.ts`, '../match/good.ts'],
  ['server-layers', `${v}/store/bad2.ts`, '../bots/good.ts'],
  ['server-layers', `${v}/newcomer/bad.ts`, '@hexmarch/shared/kernel/game'],
  ['server-layers', `${v}/match/bad10.ts`, '../newcomer/leaf.ts'],
  ['channels-are-joined-in-app', `${v}/notifications/bad.ts`, './channels/good.ts'],
  ['adapters-are-apart', `${v}/rooms/bad.ts`, '../store/good.ts'],
  ['adapters-are-apart', `${v}/http/bad.ts`, '../rooms/good.ts'],
  ['sql-in-store-only', `${v}/rooms/bad2.ts`, 'node:sqlite'],
  ['adapters-are-apart', `${v}/http/bad2.ts`, '../notifications/channels/good.ts'],
  ['adapters-are-apart', `${v}/admin/bad.ts`, '../rooms/good.ts'],
  ['admin-loads-later', `${v}/bad7.ts`, './admin/good.ts'],
  ['passkeys-load-later', `${v}/ops/bad.ts`, '@simplewebauthn/server'],
  ['numbers-in-admin-only', `${v}/rooms/bad3.ts`, 'prom-client'],
  ['adapters-are-apart', `${v}/cluster/redis/bad.ts`, '../../store/good.ts'],
  ['redis-loads-later', `${v}/bad8.ts`, './cluster/redis/good.ts'],
  ['redis-in-redis-only', `${v}/store/bad9.ts`, 'ioredis'],
  ['matches-need-no-library', `${v}/match/bad9.ts`, 'rate-limiter-flexible'],
  ['channels-call-other-machines', `${v}/http/bad3.ts`, 'node:https'],
  ['store-needs-no-network', `${v}/store/bad.ts`, 'express'],
  ['client-and-server-are-apart', `${c}/bad1.ts`, '../../server/src/match/good.ts'],
  ['client-and-server-are-apart', `${c}/bad2.ts`, '@hexmarch/server'],
  ['board-and-ui-are-apart', `${c}/board/bad1.ts`, '../ui/good.tsx'],
  ['board-and-ui-are-apart', `${c}/ui/bad1.tsx`, '../board/good.ts'],
  ['board-and-ui-are-apart', `${c}/ui/bad2.tsx`, '../net/good.ts'],
  ['sdk-in-net-only', `${c}/source/bad.ts`, 'colyseus.js'],
  ['pixi-outside-ui', `${c}/ui/bad3.tsx`, 'pixi.js'],
  ['preact-outside-board', `${c}/board/bad2.ts`, 'preact'],
  ['client-layers', `${c}/ui/bad4.tsx`, '../table/good.ts'],
  ['client-layers', `${c}/gameApi/bad.ts`, '../games/registry.ts'],
  ['client-layers', `${c}/games/skor/entry/bad.ts`, '../good.ts'],
  ['client-layers', `${c}/games/skor/entry/bad2.ts`, '../../plainScene.ts'],
  ['client-layers', `${c}/table/bad.ts`, '../screens/match/good.tsx'],
  ['client-layers', `${c}/screens/replay/bad.ts`, '../match/good.tsx'],
  ['client-layers', `${c}/sound/bad.ts`, '../ui/good.tsx'],
  ['client-layers', `${c}/text/bad.ts`, '../App.ts'],
  ['client-layers', `${c}/newcomer/bad.ts`, 'preact'],
  ['client-layers', `${c}/screens/newcomer/bad.ts`, '../../text/en.ts'],
  ['client-layers', `${c}/screens/match/bad2.ts`, '../newcomer/leaf.ts'],
  ['client-games-are-separate', `${c}/games/skor/bad1.ts`, '../skorm/good.ts'],
  ['client-games-are-separate', `${c}/games/skor/bad2.ts`, '@hexmarch/shared/games/skorm/skorm'],
  ['client-games-take-views', `${c}/games/skor/bad3.ts`, '../../net/good.ts'],
  ['client-games-take-views', `${c}/games/skor/bad4.ts`, '../registry.ts'],
];

/** Allowed imports: [importing file, what it imports]. */
const GOOD = [
  [`${s}/kernel/good.ts`, './game.ts'],
  [`${s}/games/skor/skor.ts`, '../../kernel/game.ts'],
  [`${s}/search/anyCommand.ts`, '../kernel/game.ts'],
  ['packages/shared/tools/randomCommand.ts', '../src/kernel/game.ts'],
  [`${r}/good.ts`, '../../../randomCommand.ts'],
  [`${s}/catalogue/manifests.ts`, '../games/skor/manifest.ts'],
  [`${s}/games/skor/manifest.ts`, '../../search/gameManifest.ts'],
  [`${s}/catalogue/botPlayers.ts`, './manifests.ts'],
  [`${s}/games/skor/bot/good.ts`, '../../../search/botPlayer.ts'],
  [`${s}/protocol/room/messages.ts`, '../../kernel/game.ts'],
  ['packages/shared/tools/games/skor/index.ts', '../../../src/games/skor/skor.ts'],
  [`${v}/match/good.ts`, '@hexmarch/shared/kernel/game'],
  [`${v}/store/good.ts`, 'node:sqlite'],
  [`${v}/notifications/channels/good.ts`, 'node:https'],
  [`${v}/rooms/good.ts`, '@colyseus/core'],
  [`${v}/admin/good.ts`, 'express'],
  [`${v}/admin/numbers.ts`, 'prom-client'],
  [`${v}/cluster/redis/good.ts`, 'ioredis'],
  [`${v}/cluster/redis/counts.ts`, 'rate-limiter-flexible'],
  [`${v}/app/good.ts`, '../store/good.ts'],
  [`${v}/table/good.ts`, '../match/good.ts'],
  [`${v}/main.ts`, '@hexmarch/shared/catalogue/registry'],
  [`${c}/screens/match/good.tsx`, '../../games/registry.ts'],
  [`${c}/games/registry.ts`, './skor/entry/index.ts'],
  [`${c}/games/skor/entry/index.ts`, '../../../gameApi/good.ts'],
  [`${c}/table/good.ts`, '../gameApi/good.ts'],
  [`${c}/table/good2.ts`, './good.ts'],
  [`${c}/App.ts`, './screens/match/good.tsx'],
  [`${c}/net/good.ts`, 'colyseus.js'],
  [`${c}/board/good.ts`, 'pixi.js'],
  [`${c}/ui/good.tsx`, 'preact'],
  [`${c}/games/skor/good.ts`, '@hexmarch/shared/games/skor/skor'],
];

const LEAVES = [
  `${c}/games/plainScene.ts`,
  `${c}/games/skor/good.ts`,
  `${c}/gameApi/good.ts`,
  `${c}/screens/newcomer/leaf.ts`,
  `${v}/bots/good.ts`,
  `${v}/newcomer/leaf.ts`,
  `${s}/kernel/game.ts`,
  `${s}/search/botPlayer.ts`,
  `${s}/search/gameManifest.ts`,
  `${s}/catalogue/registry.ts`,
  `${s}/games/floe/floe.ts`,
  `${s}/games/skorm/skorm.ts`,
  `${c}/games/skorm/good.ts`,
  `${c}/text/en.ts`,
  'packages/server/test/helper.ts',
];

const PACKAGES = [
  'express',
  'pino',
  'undeclared',
  'devtool',
  '@colyseus/core',
  'prom-client',
  'ioredis',
  'rate-limiter-flexible',
  '@simplewebauthn/server',
  'colyseus.js',
  'pixi.js',
  'preact',
];

let folder = '';
/** @type {{ rule: string, from: string }[]} */
let violations = [];

function write(path, text) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const source = (target) => `import type { X } from '${target}';\nexport type { X };\n`;

function writeManifests() {
  write('package.json', '{ "name": "root", "workspaces": ["packages/*"] }');
  write(
    'packages/shared/package.json',
    JSON.stringify({ name: '@hexmarch/shared', exports: { './*': './src/*.ts' } }),
  );
  const names = ['@hexmarch/shared', 'express', 'pino', '@colyseus/core', 'prom-client', 'ioredis'];
  const own = Object.fromEntries(
    [...names, 'rate-limiter-flexible', '@simplewebauthn/server'].map((name) => [name, '*']),
  );
  const server = {
    name: '@hexmarch/server',
    exports: './src/match/good.ts',
    dependencies: own,
    devDependencies: { devtool: '*' },
  };
  write('packages/server/package.json', JSON.stringify(server));
  const used = {
    '@hexmarch/shared': '*',
    '@hexmarch/server': '*',
    'colyseus.js': '*',
    'pixi.js': '*',
    preact: '*',
  };
  write('packages/client/package.json', JSON.stringify({ name: '@hexmarch/client', dependencies: used }));
  for (const name of PACKAGES) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  mkdirSync(join(folder, 'node_modules', '@hexmarch'));
  for (const name of ['shared', 'server'])
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules', '@hexmarch', name));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hexmarch-layers-'));
  writeManifests();
  for (const path of LEAVES) write(path, 'export type X = 1;\n');
  for (const [path, target] of GOOD) write(path, source(target));
  for (const [, path, target] of BAD) write(path, source(target));
  write(`${v}/cycleB.ts`, source('./cycleA.ts'));
  write(`${c}/matchmaking/later.ts`, "export const later = () => import('../screens/match/good.tsx');\n");
  write(`${c}/inline.ts`, "export type Y = import('../../server/src/main.ts').X;\n");
  // In a process of its own: jest's modules and the cruiser's lazy loading do not go together.
  const code = `import { checkLayers } from ${JSON.stringify(inRoot('scripts', 'lib', 'layers.mjs'))};
    const config = (await import(${JSON.stringify(inRoot('.dependency-cruiser.cjs'))})).default;
    console.log(JSON.stringify(await checkLayers(config, process.cwd())));`;
  const { output } = await capture(findNode(), ['--input-type=module', '-e', code], { cwd: folder });
  ({ violations } = JSON.parse(output));
});

afterAll(() => rmSync(folder, { recursive: true }));

const rulesBrokenBy = (path) => violations.filter(({ from }) => from === path).map(({ rule }) => rule);

test.each(BAD)('%s: %s may not import %s', (rule, path) => {
  expect(rulesBrokenBy(path)).toContain(rule);
});

test.each(GOOD)('%s may import %s', (path) => {
  expect(rulesBrokenBy(path)).toEqual([]);
});

test('a room may lazily import what is above it', () => {
  expect(rulesBrokenBy(`${c}/matchmaking/later.ts`)).toEqual([]);
});

test('a type imported inside an expression is refused, since no rule would see it', () => {
  expect(rulesBrokenBy(`${c}/inline.ts`)).toEqual(['no-inline-type-import']);
});

test('every rule has a bad file here and a message', () => {
  const tried = new Set(BAD.map(([rule]) => rule));
  for (const { name, comment } of config.forbidden) {
    expect(tried).toContain(name);
    expect(comment).toMatch(/^\w.{20,}\.$/);
  }
});
