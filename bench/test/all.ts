// `npm test` in this folder.

import './agreement.test.ts';
import './benchHex.test.ts';
import './packages.test.ts';
