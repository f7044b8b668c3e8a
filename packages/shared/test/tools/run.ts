// Runs a command of tools/ as somebody at a terminal would.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../tools');

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function run(tool: string, ...args: string[]): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(FOLDER, `${tool}.ts`), ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, stdout, stderr };
}
