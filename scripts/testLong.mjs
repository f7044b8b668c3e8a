// `npm run test:long`: tests that are too long for every change. Tests in their long form, with seeds of the day, and sweeps, which are
// tools of this repository with an exit code of their own; two of those run at a time, and the output of each is printed at its end.
// Closes with one line: N passed, N failed.

import { parseTestArgs } from './lib/args.mjs';
import { gamesIn } from './lib/gameNames.mjs';
import { runJest } from './lib/jest.mjs';
import { inLanes } from './lib/lanes.mjs';
import { findNode, toolEnv } from './lib/node.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { capture } from './lib/processes.mjs';
import { ensureServices } from './lib/services.mjs';
import { ensureBrowsing, ensureInstalled, runMain } from './lib/setup.mjs';
import { findLongFiles } from './lib/testFiles.mjs';

const LAWS = 'packages/shared/tools/laws.ts';
const SIMULATION = 'packages/server/tools/simulation.ts';
const CHAOS = 'packages/server/tools/chaos.ts';

/** Today as 20260131, or the day whose seeds are to be tried again. */
const DAY = process.env.HEXMARCH_LONG ?? new Date().toISOString().slice(0, 10).replaceAll('-', '');

/** Days lie further apart than a day has matches. */
const FIRST_SEED = 20_000 * (Number(DAY) % 100_000);
/** Large games take an hour for 10,000 matches: the days add up to more. */
const LAWS_MINUTES = 8;

/**
 * Name, what it holds, and the tool with its arguments; without one, the tests themselves.
 * @type {{ name: string, about: string, tool?: string, args?: string[] }[]}
 */
const SWEEPS = [
  {
    name: 'tests',
    about: 'the tests that have a long form, in it: whole matches by every gesture, and ten times the seeds',
  },
  ...gamesIn(ROOT).map((game) => ({
    name: game,
    about: `the laws of the contract over random matches of ${game} from seed ${FIRST_SEED} on, with every number of players: 10,000, or what ${LAWS_MINUTES} minutes allow`,
    tool: LAWS,
    args: [
      '--game',
      game,
      '--seed',
      String(FIRST_SEED),
      '--games',
      '10000',
      '--minutes',
      String(LAWS_MINUTES),
    ],
  })),
  {
    name: 'simulation',
    about: 'hosts, wires and the store on a simulated clock, with a disk that fails and lies, 5,000 runs',
    tool: SIMULATION,
    args: ['--seeds', '5000'],
  },
  {
    name: 'chaos',
    about: 'real servers, killed 100 times under real clients',
    tool: CHAOS,
    args: ['--seed', '1', '--kills', '100'],
  },
  {
    name: 'several',
    about: 'three real servers behind a proxy, which are killed, hang and are stopped, 60 times',
    tool: CHAOS,
    args: ['--seed', '1', '--kills', '60', '--processes', '3'],
  },
  {
    name: 'bench',
    about:
      'random matches on all hosts of bench:peers, which must agree with their rules, and the tests of its figures',
    tool: 'bench/test/all.ts',
  },
];

const HELP = `usage: npm run test:long [-- --only NAME[,NAME]…]

Runs the tests in their long form, then the sweeps that are too long for \`npm test\`, and closes with one line: N passed, N failed.
The tests' seeds are those of the day; HEXMARCH_LONG=20260131 repeats those of another one.

${SWEEPS.map(({ name, about }) => `  ${name.padEnd(12)}${about}`).join('\n')}
`;

/** Of the sweeps that are tools: none keeps more than one core busy. */
const AT_A_TIME = 2;

/** Whether the tests passed; each file's result is printed as it comes. */
async function runAndSay(sweep) {
  console.log(`     ${sweep.name}: ${sweep.about}`);
  return reported(sweep, runTests());
}

/**
 * @param {(typeof SWEEPS)[number]} sweep
 * @param {Promise<boolean>} running
 */
async function reported({ name }, running) {
  const start = performance.now();
  const passed = await running;
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${seconds} s`);
  return passed;
}

/** @param {(typeof SWEEPS)[number]} sweep */
async function runTool({ name, about, tool, args = [] }) {
  const node = findNode();
  const { code, output } = await capture(node, [inRoot(tool), ...args], {
    cwd: ROOT,
    env: toolEnv(node),
    lasts: true,
  });
  console.log(`     ${name}: ${about}\n${output.trimEnd().replace(/^/gm, '      ')}`);
  return code === 0;
}

async function runTests() {
  const [services, browsing] = await Promise.all([ensureServices(console.log), ensureBrowsing(console.log)]);
  console.log(`     seeds of the day HEXMARCH_LONG=${DAY}`);
  const results = await runJest(findLongFiles(), { browsing, services, day: DAY });
  return results.every(({ failed }) => failed === 0);
}

await runMain(async () => {
  const names = SWEEPS.map(({ name }) => name);
  const { help, selected } = parseTestArgs(process.argv.slice(2), names);
  if (help) {
    console.log(HELP);
    return 0;
  }
  await ensureInstalled(console.log);
  const chosen = SWEEPS.filter(({ name }) => selected.includes(name));
  const ofTests = chosen.filter(({ tool }) => tool === undefined);
  const ofTools = chosen.filter(({ tool }) => tool !== undefined);
  const results = [
    ...(await inLanes(ofTests, 1, runAndSay)),
    ...(await inLanes(ofTools, AT_A_TIME, (sweep) => reported(sweep, runTool(sweep)))),
  ];
  const passed = results.filter(Boolean).length;
  console.log(`${passed} passed, ${selected.length - passed} failed`);
  return passed === selected.length ? 0 : 1;
});
