// Third-party programs that tests start for themselves, most of them servers: found, or installed from the system's packages where that
// is allowed, all that are missing in one go.

import { SetupError } from './errors.mjs';
import { POSTGRES } from './postgres.mjs';
import { CADDY, NGINX } from './proxies.mjs';
import { PYTHON } from './python.mjs';
import { REDIS } from './redis.mjs';
import { installPackages } from './systemPackages.mjs';

/**
 * @typedef {object} Service
 * @property {string} what its name
 * @property {string} purpose what needs it, as the beginning of a sentence
 * @property {string} variable of the environment, which names it to the tests
 * @property {() => string | undefined} find what that variable is to say; undefined: it is not here
 * @property {readonly string[]} packages of Debian
 * @property {readonly string[]} elsewhere how it is installed on other systems
 * @property {string} naming how one that is here already is named
 */

/** Of which a cluster consists. */
export const SERVERS = [POSTGRES, REDIS, CADDY, NGINX];
const SERVICES = [...SERVERS, PYTHON];

/** @param {Service} service */
const instructionOf = ({ what, purpose, packages, elsewhere, naming }) =>
  [
    `${purpose} need ${what}, which could not be found or installed here. Either install it,`,
    `  Debian, Ubuntu:  sudo apt-get install ${packages.join(' ')}`,
    ...elsewhere.map((line) => `  ${line}`),
    naming,
  ].join('\n');

/**
 * The variables by which tests find them. Missing ones are left out and reported: the tests that need them fail, with that message.
 * @param {(line: string) => void} say
 * @param {readonly Service[]} [services]
 * @param {typeof installPackages} [install]
 * @returns {Promise<Record<string, string>>}
 */
export async function ensureServices(say, services = SERVICES, install = installPackages) {
  const missing = services.filter(({ find }) => find() === undefined);
  // A configured path that does not exist is an error of its owner.
  const wanted = missing.filter(({ variable }) => !process.env[variable]);
  if (wanted.length > 0) await installed(say, wanted, install);
  for (const service of missing) if (service.find() === undefined) say(indented(instructionOf(service)));
  const found = services.map(({ variable, find }) => [variable, find()]);
  return Object.fromEntries(found.filter(([, path]) => path !== undefined));
}

const indented = (/** @type {string} */ text) => text.replace(/^/gm, '      ');

/** All together; where that fails each by itself, since one unknown package fails the whole installation. */
async function installed(say, services, install) {
  const names = services.map(({ what }) => what).join(', ');
  const packages = services.flatMap((service) => service.packages);
  try {
    await install(say, { what: `${names}, for the tests,`, choices: [packages], instruction: '' });
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    if (services.length === 1) say(indented(error.message));
    else for (const service of services) await installed(say, [service], install);
  }
}
