// Where things are, from the repository's root.

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export const inRoot = (...parts) => join(ROOT, ...parts);

export const BIN = inRoot('node_modules', '.bin');

/** Inside node_modules, so that deleting that folder also deletes the stamps. */
export const STAMPS = inRoot('node_modules', '.hexmarch');
