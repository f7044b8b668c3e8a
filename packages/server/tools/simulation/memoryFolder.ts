// Folder for simulation files: in memory where available, since the real disk is not under test.

import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';

export const memoryFolder = (): string => (existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir());
