// How the client is built and served while developing: a proxy to a running server, one chunk a heavy library.

import { defineConfig } from 'vite';

const server = process.env.SERVER ?? 'http://127.0.0.1:2567';
/** The host name is passed on as it came: the server refuses pages of other origins. */
const passOn = { target: server, changeOrigin: false };

export default defineConfig({
  root: import.meta.dirname,
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
  build: {
    target: 'es2023',
    sourcemap: true,
    chunkSizeWarningLimit: 900,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'net', test: /colyseus|msgpackr/ }],
        },
      },
    },
  },
});
