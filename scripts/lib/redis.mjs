// Finds the Redis that tests of several servers start for themselves.

import { findProgram } from './systemPackages.mjs';

/** @type {import('./services.mjs').Service} */
export const REDIS = {
  what: 'Redis',
  purpose: 'The tests of several servers',
  variable: 'REDIS_SERVER',
  find: () => findProgram('REDIS_SERVER', 'redis-server'),
  packages: ['redis-server'],
  elsewhere: ['Fedora:          sudo dnf install redis', 'macOS:           brew install redis'],
  naming: 'or name its program:  REDIS_SERVER=/path/to/redis-server npm test',
};
