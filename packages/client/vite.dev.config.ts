// The pages of dev/, built once for the browser tests: a development server would make every module anew for each file of tests.

import { globSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { CHUNKS } from './scripts/chunks.mjs';
import { compiledMessages } from './scripts/messages.mjs';
import { ruleBooks } from './scripts/rules.mjs';
import { withoutUnusedParts } from './scripts/unusedParts.mjs';
import client from './vite.config.ts';

/** What every entry page imports before anything else. */
const STYLES = {
  name: 'styles',
  test: /fontsource.*\.css|\/client\/src\/(?:tokens|styles\/(?:base|seats|home|page|frame|plates|rails|feed|dock|table|inspect|phone|themes|paints))\.css/,
};

/** Links to chunks come in the order of their names; in the cascade the styles that are imported first come first, as in the built client. */
const stylesFirst = (): Plugin => ({
  name: 'styles-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const [link = ''] = /<link[^>]*\/styles-[^>]*>/.exec(html) ?? [];
      return html.replace(link, '').replace('<link rel="stylesheet"', `${link}<link rel="stylesheet"`);
    },
  },
});

export default defineConfig({
  ...client,
  plugins: [compiledMessages(), withoutUnusedParts(), ruleBooks(), stylesFirst()],
  // A page that a test opens again comes from the browser, which else asks for each of its files anew. What is built does not change.
  preview: { headers: { 'Cache-Control': 'max-age=31536000, immutable' } },
  build: {
    target: 'es2023',
    outDir: '.cache/dev-pages',
    // What a test finds at fault is read in the page's own words.
    minify: false,
    chunkSizeWarningLimit: 2_000,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: globSync('dev/**/*.html', { cwd: import.meta.dirname }),
      output: { codeSplitting: { groups: [STYLES, ...CHUNKS] } },
    },
  },
});
