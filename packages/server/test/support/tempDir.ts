// A temporary folder per test.

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const tempDir = (): string => mkdtempSync(join(tmpdir(), 'hexmarch-'));
