// The pictures of boards, as a module that the server loads (src/pictures/pictures.ts).

import { defineConfig } from 'vite';
import { sourceMessages } from './scripts/messages.mjs';
import client from './vite.config.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [sourceMessages()],
  oxc: client.oxc,
  publicDir: false,
  // All that it needs is in it: where the server runs nothing of the client is installed.
  ssr: { noExternal: true },
  build: {
    target: 'node22',
    outDir: 'dist-pictures',
    ssr: 'src/pictures/pictures.ts',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'pictures.js', codeSplitting: false } },
  },
});
