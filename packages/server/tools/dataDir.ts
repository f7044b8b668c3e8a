// What the tools have in common that work on the data of a server.

import { fileURLToPath } from 'node:url';
import { type Main, runCommand } from '../../shared/tools/command.ts';
import { makeForOwnerAlone } from '../src/ops/ownerOnly.ts';

/** The default data folder: that of a server that was started beside the tools. */
export const DATA = process.env.DATA_DIR || fileURLToPath(new URL('../../../data', import.meta.url));

/** Created files are for the owner alone. */
export const runDataCommand = (file: ImportMeta, main: Main): Promise<void> =>
  runCommand(file, (args, say) => {
    makeForOwnerAlone();
    return main(args, say);
  });
