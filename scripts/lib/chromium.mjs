// Finds the Chromium that the browser tests drive, or installs it from the system's packages where that is allowed.

import { SetupError } from './errors.mjs';
import { installPackages, pathOf, succeeds } from './systemPackages.mjs';

/** The shell is the same engine without the windows around it: a quarter less work for the same pages. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
];
/** The second where the packages have no shell of its own. */
const PACKAGES = [
  ['chromium-headless-shell', 'fonts-dejavu-core'],
  ['chromium', 'fonts-dejavu-core'],
];

const CHROMIUM_INSTRUCTION = [
  'The browser tests need Chromium, which could not be found or installed here. Either install it,',
  '  Debian, Ubuntu:  sudo apt-get install chromium',
  '  Fedora:          sudo dnf install chromium',
  '  macOS:           brew install --cask chromium',
  'or name an existing one:  CHROMIUM=/path/to/chrome npm test',
].join('\n');

/** A name or path that really starts; some systems have a stub of that name which only prints advice. */
const isBrowser = (command) => succeeds(command, ['--version']);

const findChromium = () =>
  process.env.CHROMIUM
    ? browserAt(process.env.CHROMIUM)
    : NAMES.map(browserAt).find((path) => path !== undefined);

/** The full path, since the browser driver does not search PATH; undefined if it is not there or does not start. */
function browserAt(command) {
  const path = pathOf(command);
  return path && isBrowser(path) ? path : undefined;
}

/** Path of Chromium, installed first if need be; throws an instruction when there is no way to get it. */
export async function ensureChromium(say) {
  const present = findChromium();
  if (present !== undefined) return present;
  if (process.env.CHROMIUM)
    throw new SetupError(`CHROMIUM=${process.env.CHROMIUM} does not start.\n${CHROMIUM_INSTRUCTION}`);
  const instruction = CHROMIUM_INSTRUCTION;
  await installPackages(say, { what: 'Chromium, for the browser tests,', choices: PACKAGES, instruction });
  const installed = findChromium();
  if (installed === undefined) throw new SetupError(CHROMIUM_INSTRUCTION);
  return installed;
}
