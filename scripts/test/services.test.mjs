// Third-party servers for the tests: all that are missing are installed in one go, and the others are reported with a way to get them.

import { SetupError } from '../lib/errors.mjs';
import { ensureServices } from '../lib/services.mjs';

const service = (what, /** @type {string[]} */ here) => ({
  what,
  purpose: 'The tests of it',
  variable: `TEST_${what.toUpperCase()}`,
  find: () => (here.includes(what) ? `/bin/${what}` : undefined),
  packages: [`${what}-server`],
  elsewhere: [`macOS:  brew install ${what}`],
  naming: `or name it:  TEST_${what.toUpperCase()}=/path npm test`,
});

/** An installer that has these packages, and puts what is installed into `here`. */
function installer(/** @type {string[]} */ here, /** @type {string[]} */ had) {
  const requests = [];
  const install = async (_say, { choices }) => {
    const [packages] = choices;
    requests.push(packages);
    if (!packages.every((name) => had.includes(name))) throw new SetupError(`${packages} cannot be had`);
    here.push(...packages.map((name) => name.replace('-server', '')));
  };
  return { requests, install };
}

test('existing ones are named, and nothing is installed', async () => {
  const here = ['a', 'b'];
  const { requests, install } = installer(here, []);
  const found = await ensureServices(() => undefined, [service('a', here), service('b', here)], install);
  expect(found).toEqual({ TEST_A: '/bin/a', TEST_B: '/bin/b' });
  expect(requests).toEqual([]);
});

test('all that are missing are installed together', async () => {
  const here = ['b'];
  const { requests, install } = installer(here, ['a-server', 'c-server']);
  const services = ['a', 'b', 'c'].map((what) => service(what, here));
  expect(await ensureServices(() => undefined, services, install)).toEqual({
    TEST_A: '/bin/a',
    TEST_B: '/bin/b',
    TEST_C: '/bin/c',
  });
  expect(requests).toEqual([['a-server', 'c-server']]);
});

test('one that cannot be installed blocks no other, and how to get it is reported', async () => {
  const here = [];
  const { requests, install } = installer(here, ['a-server']);
  const lines = [];
  const services = ['a', 'b'].map((what) => service(what, here));
  expect(await ensureServices((line) => lines.push(line), services, install)).toEqual({ TEST_A: '/bin/a' });
  expect(requests).toEqual([['a-server', 'b-server'], ['a-server'], ['b-server']]);
  expect(lines.join('\n')).toContain('sudo apt-get install b-server');
  expect(lines.join('\n')).not.toContain('install a-server');
});

test('a configured one that does not exist is reported, and nothing is installed in its place', async () => {
  const { requests, install } = installer([], ['a-server']);
  process.env.TEST_A = '/nowhere';
  const lines = [];
  try {
    expect(await ensureServices((line) => lines.push(line), [service('a', [])], install)).toEqual({});
  } finally {
    delete process.env.TEST_A;
  }
  expect(requests).toEqual([]);
  expect(lines.join('\n')).toContain('TEST_A=/path npm test');
});
