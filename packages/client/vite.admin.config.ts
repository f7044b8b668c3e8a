// The operators' console, a page of its own that the admin port serves: nothing of it is in what players fetch.

import { defineConfig } from 'vite';
import { compiledMessages } from './scripts/messages.mjs';
import client from './vite.config.ts';

export default defineConfig({
  ...client,
  base: '/admin/',
  plugins: [compiledMessages()],
  publicDir: false,
  build: {
    target: 'es2023',
    outDir: 'dist-admin',
    sourcemap: true,
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'admin.html' },
  },
});
