// The server as a later build: Skor with a higher rules version, which replays older logs unchanged.

import { skor } from '../../../shared/src/games/skor/skor.ts';

Object.assign(skor, { rulesVersion: skor.rulesVersion + 1 });

await import('../../../server/src/main.ts');
