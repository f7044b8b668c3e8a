// Finds the Python that runs the example of a client in another language.

import { findProgram } from './systemPackages.mjs';

/** @type {import('./services.mjs').Service} */
export const PYTHON = {
  what: 'Python 3',
  purpose: 'The tests of a client in another language',
  variable: 'PYTHON3',
  find: () => findProgram('PYTHON3', 'python3'),
  packages: ['python3'],
  elsewhere: ['Fedora:          sudo dnf install python3', 'macOS:           brew install python3'],
  naming: 'or name its program:  PYTHON3=/path/to/python3 npm test',
};
