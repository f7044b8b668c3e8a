// A module loader for tests: `@jest/globals` is our own, and a test may reload modules.

import { registerHooks } from 'node:module';

const JEST = new URL('jestObject.mjs', import.meta.url).href;
/** Part of the URL of a reloaded module, and of all that it imports. */
const ANEW = 'anew';

let times = 0;
let isAnew = false;

/** From now on, until the file ends, every import is reloaded. */
export function loadAnew() {
  times += 1;
  isAnew = true;
}

/** Imports of the next file are shared again. */
export function forgetModules() {
  isAnew = false;
}

const tagOf = (/** @type {string | undefined} */ url) => url && new URL(url).searchParams.get(ANEW);

function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: JEST, shortCircuit: true };
  const found = next(specifier, context);
  const tag = tagOf(context.parentURL) ?? (isAnew ? String(times) : null);
  if (tag === null || !found.url.startsWith('file:') || found.url.includes('/node_modules/')) return found;
  const url = new URL(found.url);
  url.searchParams.set(ANEW, tag);
  return { ...found, url: url.href };
}

export const rememberModules = () => registerHooks({ resolve });
