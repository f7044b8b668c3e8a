// On a busy machine a browser may now and then exceed any timeout. A failing browser test is retried
// once, with the first error in the output; a file with one that fails twice is run again when nothing else runs
// (scripts/test.mjs), and a failure then counts.

import { jest } from '@jest/globals';

jest.retryTimes(1, { logErrorsBeforeRetry: true });
jest.setTimeout(120_000);
