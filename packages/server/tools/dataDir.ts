// What the tools have in common that work on the data of a server.

import { fileURLToPath } from 'node:url';
import { type Main, runCommand } from '../../shared/tools/command.ts';
import { makeForOwnerAlone } from '../src/ops/ownerOnly.ts';

/** Of a server that is not named: where one that was started beside them keeps its data. */
export const DATA = process.env.DATA_DIR || fileURLToPath(new URL('../../../data', import.meta.url));

/** Whatever it writes is for its owner alone. */
export const runDataCommand = (file: ImportMeta, main: Main): Promise<void> =>
  runCommand(file, (args, say) => {
    makeForOwnerAlone();
    return main(args, say);
  });
