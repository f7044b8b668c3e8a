// Finds the proxies that tests put before several servers.

import { findProgram } from './systemPackages.mjs';

/** @type {import('./services.mjs').Service} */
export const CADDY = {
  what: 'Caddy',
  purpose: 'The tests of several servers behind one entry',
  variable: 'CADDY',
  find: () => findProgram('CADDY', 'caddy'),
  packages: ['caddy'],
  elsewhere: ['Fedora:          sudo dnf install caddy', 'macOS:           brew install caddy'],
  naming: 'or name its program:  CADDY=/path/to/caddy npm test',
};

/** @type {import('./services.mjs').Service} */
export const NGINX = {
  what: 'nginx',
  purpose: 'The tests of several servers behind one entry',
  variable: 'NGINX',
  find: () => findProgram('NGINX', 'nginx'),
  packages: ['nginx-light'],
  elsewhere: ['Fedora:          sudo dnf install nginx', 'macOS:           brew install nginx'],
  naming: 'or name its program:  NGINX=/path/to/nginx npm test',
};
