// `npm run test:long`: what is too long for every change. Tests in their long form, with seeds of the day, and sweeps that are tools
// of this repository with an exit code of their own; what each prints is shown as it comes. Closes with one line: N passed,
// N failed.

import { parseTestArgs } from './lib/args.mjs';
import { gamesIn } from './lib/gameNames.mjs';
import { runJest } from './lib/jest.mjs';
import { findNode, toolEnv } from './lib/node.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { passThrough } from './lib/processes.mjs';
import { ensureBrowsing, ensureInstalled, runMain } from './lib/setup.mjs';
import { findLongFiles } from './lib/testFiles.mjs';

const LAWS = 'packages/shared/tools/laws.ts';
const SIMULATION = 'packages/server/tools/simulation.ts';
const CHAOS = 'packages/server/tools/chaos.ts';

/** Today as 20260131, or the day whose seeds are to be tried again. */
const DAY = process.env.HEXMARCH_LONG ?? new Date().toISOString().slice(0, 10).replaceAll('-', '');

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
    about: `the laws of the contract over 10,000 random matches of ${game}, with every number of players`,
    tool: LAWS,
    args: ['--game', game, '--games', '10000'],
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
];

const HELP = `usage: npm run test:long [-- --only NAME[,NAME]…]

Runs the sweeps that are too long for \`npm test\`, one after the other, and closes with one line: N passed, N failed.
The tests' seeds are those of the day; HEXMARCH_LONG=20260131 repeats those of another one.

${SWEEPS.map(({ name, about }) => `  ${name.padEnd(12)}${about}`).join('\n')}
`;

/**
 * Whether it held.
 * @param {(typeof SWEEPS)[number]} sweep
 */
async function run({ name, about, tool, args = [] }) {
  console.log(`     ${name}: ${about}`);
  const start = performance.now();
  const held = tool === undefined ? await runTests() : await runTool(tool, args);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${held ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${seconds} s`);
  return held;
}

async function runTool(tool, args) {
  const node = findNode();
  return (await passThrough(node, [inRoot(tool), ...args], { cwd: ROOT, env: toolEnv(node) })) === 0;
}

async function runTests() {
  const browsing = await ensureBrowsing(console.log);
  console.log(`     seeds of the day HEXMARCH_LONG=${DAY}`);
  const results = await runJest(findLongFiles(), { browsing, day: DAY });
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
  let passed = 0;
  for (const sweep of SWEEPS.filter(({ name }) => selected.includes(name)))
    passed += Number(await run(sweep));
  console.log(`${passed} passed, ${selected.length - passed} failed`);
  return passed === selected.length ? 0 : 1;
});
