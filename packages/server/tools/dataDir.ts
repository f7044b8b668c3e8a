// What the tools have in common that work on the data of a server.

import { fileURLToPath } from 'node:url';
import { Option } from 'commander';
import { type Main, runCommand } from '../../shared/tools/command.ts';
import { makeForOwnerAlone } from '../src/ops/ownerOnly.ts';

/** Of a server that was started beside the tools. */
const DATA = process.env.DATA_DIR || fileURLToPath(new URL('../../../data', import.meta.url));

/** The data folder to work on. */
export const DATA_OPTION = new Option('--data <DIR>', 'data folder (DATA_DIR)').default(
  DATA,
  'data, beside packages',
);

/** Created files are for the owner alone. */
export const runDataCommand = (file: ImportMeta, main: Main): Promise<void> =>
  runCommand(file, (args, say) => {
    makeForOwnerAlone();
    return main(args, say);
  });
