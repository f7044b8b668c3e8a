// How the client is built and served while developing: a proxy to a running server, one chunk a heavy library.

import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { announcedFiles } from './scripts/announced.mjs';
import { compressedFiles } from './scripts/compressedFiles.mjs';
import { compiledMessages, packIn } from './scripts/messages.mjs';
import { ruleBooks } from './scripts/rules.mjs';
import { withoutUnusedParts } from './scripts/unusedParts.mjs';

const server = process.env.SERVER ?? 'http://127.0.0.1:2567';
/** The host name is passed on as it came: the server refuses pages of other origins. */
const passOn = { target: server, changeOrigin: false };

/** What the installed app is, and what of it works without a network: all but the server's own. */
const INSTALLABLE: Parameters<typeof VitePWA>[0] = {
  registerType: 'prompt',
  injectRegister: false,
  manifest: {
    id: '/',
    name: 'Hexmarch',
    short_name: 'Hexmarch',
    description: 'Hex war games: play online, practise against the computer, learn, replay.',
    start_url: '/',
    display: 'standalone',
    background_color: '#0B1215',
    theme_color: '#0B1215',
    categories: ['games'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  workbox: {
    globPatterns: ['index.html', 'assets/*.{js,css}', 'assets/*-latin-[!e]*.woff2', '*.{svg,png}'],
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [/^\/(api|matchmake|healthz)/],
    cleanupOutdatedCaches: true,
    sourcemap: false,
    runtimeCaching: [
      {
        // Records that were once opened can be looked at again, and checked, without the network.
        urlPattern: /\/api\/(matches\/[^/]+\/record|key)$/,
        handler: 'NetworkFirst',
        options: { cacheName: 'records', expiration: { maxEntries: 200 } },
      },
    ],
  },
};

/** The table of a game, without what is only loaded when somebody wants it. */
const tableOf = (game: string): RegExp =>
  new RegExp(
    `/client/src/games/${game}/(?!index|boardScene|scene|Vignette|primer|rulePictures|(?:coach|digest|lessons|palette|tiers)/)`,
  );

/**
 * What is always loaded together is one file: many small ones take longer and compress worse. A group takes what its modules
 * import with them, as far as no group before it has. What is asked for by `import()` stays out of them: another file
 * would have to stand in for it.
 */
const CHUNKS = [
  { name: 'view', test: /vite\/preload-helper|node_modules\/(?:@preact|preact|preact-iso|@lingui)\// },
  // What every screen begins with, the start page's included, and every game rests on.
  {
    name: 'base',
    test: /client\/src\/(?:App|games\/registry|screens\/NameField|panels\/Brand|sound\/player|art\/(?:theme|tokens)|net\/(?:api|early|entropy|keys|ownMatches)|pwa\/(?:awaited|Awaited)|screens\/match\/beforehand|text\/(?:bots|clocks|errors|home|names|table))\.tsx?$|shared\/src\/(?:kernel\/(?:result|random|game|json|fold|audit|positionFault|start)|match\/(?:acts|matchFold))\.ts$/,
  },
  {
    name: 'start',
    test: /client\/src\/(?:finding\/(?:wish|say)|net\/(?:lobby|startMatch)|screens\/(?:Choice|createChoice|GameCards|OwnMatches|Tables)|settings\/(?:say|SettingsButton)|text\/options)\.tsx?$/,
  },
  // What is drawn, on the board as on the start page.
  {
    name: 'art',
    test: /client\/src\/(?:art\/[^/]*|games\/\w+\/art|board\/(?:hexMath|tableLayout)|panels\/HexVignette)\.tsx?$/,
  },
  { name: 'net', test: /colyseus|msgpackr/ },
  // The screen around every board.
  {
    name: 'table',
    test: /client\/src\/(?:screens\/match\/(?:MatchScreen|held)|panels\/(?!Qr|Dialog|CoachCard|HexDiagram)\w+)\.tsx?$/,
  },
  {
    name: 'pixi',
    test: /pixi\.js\/lib\/(?:rendering\/renderers\/gl\/WebGLRenderer|scene\/sprite\/Sprite|unsafe-eval\/init|rendering\/init|utils\/browser\/isWebGLSupported|environment-(?:browser|webworker)\/\w+Ext)\.mjs$/,
  },
  // Without what its imports lead to: all of Pixi, by its one door.
  {
    name: 'board',
    test: /client\/src\/board\/(?!stage|canvasRenderer)|pixi\.js\/lib\/index/,
    includeDependenciesRecursively: false,
  },
  { name: 'skor-engine', test: /shared\/src\/games\/skor\/(?!bot\/)/ },
  { name: 'skorm-engine', test: /shared\/src\/games\/skorm\/(?!bot\/)/ },
  { name: 'skor', test: tableOf('skor') },
  { name: 'skorm', test: tableOf('skorm') },
];

/** `words-base-de`: for whoever reads the list of what a page asks for. */
function wordsName(module: string | null): string | undefined {
  const { pack, language } = packIn(module) ?? {};
  return language === undefined ? undefined : `words-${pack}-${language}`;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    compiledMessages(),
    withoutUnusedParts(),
    ruleBooks(),
    announcedFiles(),
    compressedFiles(),
    ...VitePWA(INSTALLABLE),
  ],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: { dedupe: ['@colyseus/schema', 'preact'] },
  // The scan for dependencies starts at the app alone, not at the pages of dev/.
  // What only later screens need is named, lest finding it late loads a second Preact beside the first.
  optimizeDeps: {
    entries: ['index.html'],
    include: [
      'preact',
      'preact/hooks',
      'preact/jsx-dev-runtime',
      '@preact/signals',
      '@lingui/core',
      'preact-iso',
      'colyseus.js',
      'pixi.js',
      'qrcode-generator',
    ],
  },
  server: {
    port: 5173,
    proxy: {
      '/matchmake': passOn,
      '/api': passOn,
      // Room sockets: /<process>/<room>?sessionId=…
      '^/[A-Za-z0-9_-]+/[A-Za-z0-9_-]+\\?.*sessionId=': { ...passOn, ws: true },
    },
  },
  // The thread of practice opponents loads its players when they are needed.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    sourcemap: true,
    chunkSizeWarningLimit: 900,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) => `assets/${wordsName(facadeModuleId) ?? '[name]'}-[hash].js`,
        codeSplitting: {
          groups: CHUNKS,
        },
      },
    },
  },
});
