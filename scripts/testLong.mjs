// `npm run test:long`: the sweeps that are too long for every change. Each is a tool of this repository with an exit code of
// its own; what it prints is shown as it comes. Closes with one line: N passed, N failed.

import { parseTestArgs } from './lib/args.mjs';
import { findNode, toolEnv } from './lib/node.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { passThrough } from './lib/processes.mjs';
import { ensureInstalled, runMain } from './lib/setup.mjs';

const LAWS = 'packages/shared/tools/laws.ts';
const SIMULATION = 'packages/server/tools/simulation.ts';
const CHAOS = 'packages/server/tools/chaos.ts';

/** Name, what it holds, and the tool with its arguments. */
const SWEEPS = [
  {
    name: 'skor',
    about: 'the laws of the contract over 10,000 random matches of Skor',
    tool: LAWS,
    args: ['--game', 'skor', '--games', '10000'],
  },
  {
    name: 'skorm',
    about: 'the same for Skorm with each number of players',
    tool: LAWS,
    args: ['--game', 'skorm', '--games', '10000'],
  },
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

${SWEEPS.map(({ name, about }) => `  ${name.padEnd(12)}${about}`).join('\n')}
`;

/** Whether it held. */
async function run({ name, about, tool, args }) {
  console.log(`     ${name}: ${about}`);
  const start = performance.now();
  const node = findNode();
  const code = await passThrough(node, [inRoot(tool), ...args], { cwd: ROOT, env: toolEnv(node) });
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${seconds} s`);
  return code === 0;
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
