// Starts the server from the command line: `node src/main.ts --help`.

import { runServer } from './app/commandLine.ts';

await runServer();
