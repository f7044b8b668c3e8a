// Where the tools of this folder look for the data of a server that is not named: where a server that was started beside them keeps it.

import { fileURLToPath } from 'node:url';

export const DATA = process.env.DATA_DIR || fileURLToPath(new URL('../../../data', import.meta.url));
