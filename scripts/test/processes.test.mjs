// What is started in our place ends with those who wanted it.

import { spawn } from 'node:child_process';
import { once } from 'node:events';

const LIB = new URL('../lib/processes.mjs', import.meta.url).href;
/** Prints its process id, and runs until it is stopped. */
const CHILD = 'console.log(process.pid); setInterval(() => undefined, 1000)';
const SCRIPT = `
  import { passThrough } from '${LIB}';
  await passThrough(process.execPath, ['--eval', ${JSON.stringify(CHILD)}]);`;

/** As npm runs a script: through a shell that waits for it. */
const NPM = `
  const { spawn } = require('node:child_process');
  const args = ['-c', '"$@"; true', 'sh', process.execPath, '--input-type=module', '--eval', ${JSON.stringify(SCRIPT)}];
  spawn('sh', args, { stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'start' } });`;

let child = 0;

// One that was left over would keep the test run itself from ending.
afterEach(() => {
  try {
    process.kill(child, 'SIGKILL');
  } catch {
    // As it should be: it has ended.
  }
});

test('a script whose npm is killed stops its children', async () => {
  const npm = spawn(process.execPath, ['--eval', NPM], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await once(npm.stdout, 'data');
  child = Number(String(output));
  expect(() => process.kill(child, 0)).not.toThrow();
  npm.kill('SIGKILL');
  // All of them have the same output: it is closed when the last one is gone.
  await once(npm, 'close');
  expect(() => process.kill(child, 0)).toThrow('ESRCH');
});
