// The server of `npm run dev`: as `src/main.ts`, with the tools of Colyseus for developers (devTools.ts).

import { runServer } from '../src/app/commandLine.ts';
import { devTools } from './devTools.ts';

await runServer({ devTools });
