// Saves the record of a finished match and runs both verifiers on the command line.

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKS } from '@hexmarch/shared/match/record/recordReport';
import { request } from './testClient.ts';

const ROOT = join(import.meta.dirname, '../../../..');

const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });

/** Games of the repository only: the verifiers know no other. `secrets`: revealed ones, of the server and of each seat. */
export async function expectVerified(
  url: string,
  matchId: string,
  dir: string,
  secrets: number,
): Promise<void> {
  const file = join(dir, 'record.jsonl');
  writeFileSync(file, await (await fetch(`${url}/api/matches/${matchId}/record`)).text());
  const { key } = (await request<{ key: string }>(url, '/api/key')).body;
  const ours = run('packages/shared/tools/replay.ts', file, '--key', key, '--json');
  expect(ours.stderr).toBe('');
  const report = JSON.parse(ours.stdout);
  expect(report.checks.map(({ status }: { status: string }) => status)).toEqual(CHECKS.map(() => 'ok'));
  expect(report.checks.find(({ id }: { id: string }) => id === 'secrets').count).toBe(secrets);
  const theirs = run('docs/verify.mjs', file, key);
  expect(theirs.stdout).toMatch(/^ok: /);
}
