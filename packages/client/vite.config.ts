// How the client is built and served while developing: a proxy to a running server, one chunk a heavy library.

import { defineConfig } from 'vite';

const server = process.env.SERVER ?? 'http://127.0.0.1:2567';

export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: { dedupe: ['@colyseus/schema', 'preact'] },
  server: {
    port: 5173,
    proxy: {
      '/matchmake': server,
      '/api': server,
      // Room sockets: /<process>/<room>?sessionId=…
      '^/[A-Za-z0-9_-]+/[A-Za-z0-9_-]+\\?.*sessionId=': { target: server, ws: true },
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
          groups: [
            { name: 'pixi', test: /pixi\.js/ },
            { name: 'net', test: /colyseus|msgpackr/ },
          ],
        },
      },
    },
  },
});
