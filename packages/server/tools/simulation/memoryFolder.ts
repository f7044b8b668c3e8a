// Where the files of a simulation are kept: in memory, where the system has such a folder, since no real disk is tried here.

import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';

export const memoryFolder = (): string => (existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir());
