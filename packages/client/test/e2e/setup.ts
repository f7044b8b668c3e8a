// On a busy machine a browser may now and then take longer than any patience. A browser test that fails is played once
// more, with what went wrong the first time in the output; one that fails twice has failed.

import { jest } from '@jest/globals';

jest.retryTimes(1, { logErrorsBeforeRetry: true });
