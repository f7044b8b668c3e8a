// How the client is built and served while developing: with a proxy to a running server.

import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { announcedFiles } from './scripts/announced.mjs';
import { CHUNKS } from './scripts/chunks.mjs';
import { compressedFiles } from './scripts/compressedFiles.mjs';
import { compiledMessages, packIn, sourceMessages } from './scripts/messages.mjs';
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
    globPatterns: [
      'index.html',
      'assets/*.{js,css}',
      'assets/*-latin-[!e]*.woff2',
      'assets/*.svg',
      '*.{svg,png}',
    ],
    // Embedded pages cache nothing.
    globIgnores: ['assets/{embed,EmbedTable,Live,Meanwhile,Replay,words-embed-??}-*'],
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [/^\/(api|embed|matchmake|healthz)/],
    cleanupOutdatedCaches: true,
    // Push notifications while no page is open.
    importScripts: ['/notices.js'],
    sourcemap: false,
    runtimeCaching: [
      {
        urlPattern: /\/puzzles\/[^/]+\.jsonl$/,
        handler: 'NetworkFirst',
        options: { cacheName: 'puzzles', expiration: { maxEntries: 10 } },
      },
      {
        // Records that were once opened can be looked at again, and checked, without the network.
        urlPattern: /\/api\/(matches\/[^/]+\/record|key)$/,
        handler: 'NetworkFirst',
        options: { cacheName: 'records', expiration: { maxEntries: 200 } },
      },
    ],
  },
};

/** In development, as on the server: every path below that one is the same page. */
const embedPage: Plugin = {
  name: 'hexmarch:embed-page',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/embed/')) request.url = '/embed.html';
      next();
    });
  },
};

/** `words-base-de`: readable names in the network log. */
function wordsName(module: string | null): string | undefined {
  const { pack, language } = packIn(module) ?? {};
  return language === undefined ? undefined : `words-${pack}-${language}`;
}

/** Pages and parts that few visits open: what they import is found as they load, so that the first page need not name all of it. */
const SELDOM =
  /\/(?:(?:Account|Campaign|Circle|Community|History|League|Puzzle|Sandbox)Route|CircleLine|FromMatch|HomeGroups|OwnCircles)-/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    compiledMessages(),
    withoutUnusedParts(),
    ruleBooks(),
    embedPage,
    announcedFiles(),
    compressedFiles(),
    ...VitePWA(INSTALLABLE),
  ],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: { dedupe: ['@colyseus/schema', 'preact'] },
  // The scan for dependencies starts at the app alone, not at the pages of dev/.
  // What only later screens need is named, lest finding it late loads a second Preact beside the first.
  optimizeDeps: {
    entries: ['index.html', 'embed.html'],
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
  worker: { format: 'es', plugins: () => [sourceMessages()] },
  build: {
    target: 'es2023',
    sourcemap: true,
    chunkSizeWarningLimit: 900,
    assetsInlineLimit: 0,
    modulePreload: {
      resolveDependencies: (file, imports) =>
        SELDOM.test(file) ? imports.filter((one) => one === file || one.endsWith('.css')) : imports,
    },
    rolldownOptions: {
      input: ['index.html', 'embed.html'],
      output: {
        chunkFileNames: ({ facadeModuleId }) => `assets/${wordsName(facadeModuleId) ?? '[name]'}-[hash].js`,
        codeSplitting: {
          groups: CHUNKS,
        },
      },
    },
  },
});
