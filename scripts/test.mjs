// `npm test`: all set-up that is missing, then every check. The last line is `N passed, N failed`: each test counts, and
// each of the other checks counts as one.

import { parseTestArgs } from './lib/args.mjs';
import { runStatic, STATIC_CHECKS } from './lib/checks.mjs';
import { SetupError } from './lib/errors.mjs';
import { runJest } from './lib/jest.mjs';
import { withOnceMore } from './lib/onceMore.mjs';
import { ensureServices } from './lib/services.mjs';
import { ensureBrowsing, ensureInstalled } from './lib/setup.mjs';
import { findTestFiles, TEST_KINDS } from './lib/testFiles.mjs';

const NAMES = [...STATIC_CHECKS.map((check) => check.name), ...TEST_KINDS];
const HELP = `usage: npm test [-- [--all] [--only NAME[,NAME]…]]

Sets up what is missing, runs every check and closes with one line: N passed, N failed.

${STATIC_CHECKS.map((check) => `  ${check.name.padEnd(12)}${check.about}`).join('\n')}
  unit        parts of the engine, the client and the scripts by themselves
  vectors     the rule examples in vectors/ played by the engine
  contract    what every game must hold, over random matches
  simulation  many whole random matches
  integration the server, with real clients over sockets
  browser     matches through the interface in Chromium

--all runs the files named *.long.* as well, each once, as far as the others go: what has been left out for the sake of time.

The environment variable CHROMIUM names the browser to use, POSTGRES_BIN the folder of PostgreSQL's programs, REDIS_SERVER, CADDY and
NGINX those of Redis and of the proxies, PYTHON3 that of Python; TEST_DATABASE_URL a PostgreSQL that runs already, TEST_REDIS_URL a
Redis.
`;

const LINES_OF_A_FAILURE = 40;

const total = { passed: 0, failed: 0 };
const count = ({ passed, failed }) => {
  total.passed += passed;
  total.failed += failed;
};

function reportKind(kind, results) {
  const sum = { passed: 0, failed: 0 };
  for (const { passed, failed } of results) {
    sum.passed += passed;
    sum.failed += failed;
  }
  const tests = sum.passed + sum.failed;
  if (sum.failed === 0) console.log(`ok   ${kind.padEnd(12)} ${tests} tests`);
  else console.log(`FAIL ${kind.padEnd(12)} ${sum.failed} of ${tests} tests`);
  count(sum);
}

/** Concurrently, since none of them keeps every core busy; each is reported as it ends. */
const runStaticChecks = (selected) =>
  Promise.all(STATIC_CHECKS.filter(({ name }) => selected.includes(name)).map(runStaticCheck));

async function runStaticCheck(check) {
  const start = performance.now();
  const { ok, output } = await runStatic(check);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${check.name.padEnd(12)} ${seconds} s`);
  if (!ok) console.log(output.replace(/^/gm, '      '));
  count({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
}

/**
 * Whatever keeps the browser tests from running counts as one failure; the other tests are worth their answer.
 * @param {readonly string[]} selected
 * @param {{ obstacle?: Error, browsing?: import('./lib/jest.mjs').Browsing }} browser
 * @param {Record<string, string> | undefined} services
 * @param {boolean} all
 */
async function runTests(selected, { obstacle, browsing }, services, all) {
  const files = findTestFiles(all);
  const kinds = TEST_KINDS.filter((kind) => selected.includes(kind));
  const running = kinds.filter((kind) => kind !== 'browser' || obstacle === undefined);
  const together = running.flatMap((kind) => files[kind]);
  if (together.length > 0) console.log('     tests');
  const results = together.length > 0 ? await runTogether(together, { browsing, services }) : [];
  sayAgain(results);
  for (const kind of running) reportKind(kind, resultsOf(kind, files[kind], results));
  if (obstacle === undefined) return;
  console.log(`${obstacle.message.replace(/^/gm, '      ')}\n\n     browser tests cannot run`);
  reportKind('browser', [{ passed: 0, failed: 1 }]);
}

/**
 * @param {readonly string[]} files
 * @param {import('./lib/jest.mjs').JestOptions} options
 */
async function runTogether(files, options) {
  const results = await runJest(files, options);
  return withOnceMore(results, (failed) => runJest(failed, { ...options, workers: 1 }), console.log);
}

/** Repeats the failures at the end, since they are among hundreds of lines, of which many a machine shows the last ones alone. */
function sayAgain(results) {
  for (const { file, failed, output } of results) {
    if (failed === 0) continue;
    const lines = output.split('\n');
    const left = lines.length > LINES_OF_A_FAILURE ? ['…'] : [];
    const shown = [...lines.slice(0, LINES_OF_A_FAILURE), ...left].join('\n');
    console.log(`FAIL ${file}\n${shown.replace(/^/gm, '      ')}`);
  }
}

/** A kind without a single test proves nothing, so it counts as one failure. */
function resultsOf(kind, files, results) {
  if (files.length > 0) return results.filter(({ file }) => files.includes(file));
  console.log(`      there is no ${kind} test`);
  return [{ passed: 0, failed: 1 }];
}

async function main(argv) {
  const { help, all, selected } = parseTestArgs(argv, NAMES);
  if (help) {
    console.log(HELP);
    return;
  }
  await ensureInstalled(console.log);
  const [browser, services] = await Promise.all([
    selected.includes('browser') ? prepareBrowser() : NO_BROWSER,
    selected.includes('integration') ? ensureServices(console.log) : undefined,
    runStaticChecks(selected),
  ]);
  await runTests(selected, browser, services, all);
  closeWithTotals();
}

/** @type {{ obstacle?: Error, browsing?: import('./lib/jest.mjs').Browsing }} */
const NO_BROWSER = {};

/** @returns {Promise<{ obstacle?: Error, browsing?: import('./lib/jest.mjs').Browsing }>} */
async function prepareBrowser() {
  try {
    return { browsing: await ensureBrowsing(console.log) };
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    return { obstacle: error };
  }
}

function closeWithTotals() {
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.log(error instanceof SetupError ? error.message : error);
  count({ passed: 0, failed: 1 });
  closeWithTotals();
}
