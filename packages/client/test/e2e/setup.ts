// On a busy machine a browser may now and then take longer than any patience. A browser test that fails is played once
// more, with what went wrong the first time in the output; a file with one that fails twice is played when nothing else runs
// (scripts/test.mjs), and what fails then has failed.

import { jest } from '@jest/globals';

jest.retryTimes(1, { logErrorsBeforeRetry: true });
jest.setTimeout(120_000);
