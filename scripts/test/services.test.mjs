// Servers of others for the tests: all that are missing are installed in one go, and what cannot be had is told with a way to get it.

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
  const asked = [];
  const install = async (_say, { choices }) => {
    const [packages] = choices;
    asked.push(packages);
    if (!packages.every((name) => had.includes(name))) throw new SetupError(`${packages} cannot be had`);
    here.push(...packages.map((name) => name.replace('-server', '')));
  };
  return { asked, install };
}

test('what is here is named, and nothing is installed', async () => {
  const here = ['a', 'b'];
  const { asked, install } = installer(here, []);
  const found = await ensureServices(() => undefined, [service('a', here), service('b', here)], install);
  expect(found).toEqual({ TEST_A: '/bin/a', TEST_B: '/bin/b' });
  expect(asked).toEqual([]);
});

test('all that are missing are installed together', async () => {
  const here = ['b'];
  const { asked, install } = installer(here, ['a-server', 'c-server']);
  const services = ['a', 'b', 'c'].map((what) => service(what, here));
  expect(await ensureServices(() => undefined, services, install)).toEqual({
    TEST_A: '/bin/a',
    TEST_B: '/bin/b',
    TEST_C: '/bin/c',
  });
  expect(asked).toEqual([['a-server', 'c-server']]);
});

test('one that cannot be had keeps no other out, and how to get it is told', async () => {
  const here = [];
  const { asked, install } = installer(here, ['a-server']);
  const said = [];
  const services = ['a', 'b'].map((what) => service(what, here));
  expect(await ensureServices((line) => said.push(line), services, install)).toEqual({ TEST_A: '/bin/a' });
  expect(asked).toEqual([['a-server', 'b-server'], ['a-server'], ['b-server']]);
  expect(said.join('\n')).toContain('sudo apt-get install b-server');
  expect(said.join('\n')).not.toContain('install a-server');
});

test('one that is named and is not there is told, and nothing is installed in its place', async () => {
  const { asked, install } = installer([], ['a-server']);
  process.env.TEST_A = '/nowhere';
  const said = [];
  try {
    expect(await ensureServices((line) => said.push(line), [service('a', [])], install)).toEqual({});
  } finally {
    delete process.env.TEST_A;
  }
  expect(asked).toEqual([]);
  expect(said.join('\n')).toContain('TEST_A=/path npm test');
});
