// `npm run dev`: the server, restarted when its sources change, beside Vite's hot-reloading client, which proxies requests to
// it. `-- --port N` and all other arguments go to the server. Ctrl-C stops both.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { findNode, toolEnv, toolFile } from './lib/node.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { exitCode, forwardSignals } from './lib/processes.mjs';
import { ensureInstalled, isHelp, runMain } from './lib/setup.mjs';

const PORT = '2567';

function start(name, node, args, options) {
  const child = spawn(node, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim() !== '') console.log(`${name.padEnd(6)} | ${line}`);
    });
  }
  return child;
}

const ended = (child) =>
  new Promise((resolve) => {
    child.on('close', (code, signal) => resolve(exitCode(code, signal)));
  });

const HELP = `usage: npm run dev [-- --port N] [-- SERVER OPTION…]

Starts the server and the client with hot reload. At the port of the server /monitor shows its rooms, with the people and the state of
each, and /playground joins the lobby by hand; both to this machine alone. All options but --port go to the server: npm start -- --help lists them.
`;

await runMain(async () => {
  if (isHelp(process.argv.slice(2))) {
    console.log(HELP);
    return 0;
  }
  await ensureInstalled(console.log);
  const node = findNode();
  const rest = process.argv.slice(2);
  const portAt = rest.indexOf('--port');
  const port = portAt >= 0 ? rest[portAt + 1] : PORT;
  const main = inRoot('packages', 'server', 'tools', 'devServer.ts');
  const serverArgs = [
    '--watch',
    '--watch-preserve-output',
    main,
    ...(portAt >= 0 ? rest : ['--port', PORT, ...rest]),
  ];
  const env = toolEnv(node, { SERVER: `http://127.0.0.1:${port}` });
  console.log('Open the address that the client prints below; Ctrl-C stops client and server.');
  const server = start('server', node, serverArgs, { cwd: ROOT, env });
  const client = start('client', node, [toolFile('vite', 'bin', 'vite.js')], {
    cwd: inRoot('packages', 'client'),
    env,
  });
  forwardSignals([server, client]);
  const code = await Promise.race([ended(server), ended(client)]);
  for (const child of [server, client]) child.kill('SIGTERM');
  return code;
});
