// `npm run keep-durations` after a whole `npm test`: a fresh copy then begins its tests in the order that was right here.

import { keepDurations } from './lib/jestSequencer.mjs';

keepDurations();
