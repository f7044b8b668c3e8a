// A process that is killed with kill -9 while it writes: whatever it acknowledged is there, in order, once.

import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { tempDir } from '../support/tempDir.ts';
import { lineOf } from './contract/chat.ts';

const APPENDER = fileURLToPath(new URL('./appender.ts', import.meta.url));
const MATCHES = 3;
const KILLS = 10;
const SEED = 1;
/** Each kill starts a process, which takes seconds on a busy machine. */
const LIMIT_MS = 300_000;

/**
 * Runs the process until it is killed after so many acknowledgements: by itself in that very moment, or from outside at
 * some moment afterwards. Gives all lines that it has printed.
 */
async function killedAfter(
  file: string,
  acknowledgements: number,
  byItself: boolean,
): Promise<readonly string[]> {
  const args = [APPENDER, file, String(MATCHES), ...(byItself ? [String(acknowledgements)] : [])];
  const child = spawn(process.execPath, ['--no-warnings', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (part: string) => {
    text += part;
    if (!byItself && text.split('\n').length > acknowledgements) child.kill('SIGKILL');
  });
  const signal = await new Promise((resolve) => child.on('close', (_code, by) => resolve(by)));
  expect(signal).toBe('SIGKILL');
  return text.split('\n').slice(0, -1);
}

test(
  `${KILLS} kills at random moments (seed ${SEED}) lose and double nothing that was acknowledged`,
  async () => {
    const dir = tempDir();
    const file = join(dir, 'log.sqlite');
    const random = seededRandom(SEED);
    const acknowledged: string[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      acknowledged.push(...(await killedAfter(file, random.die(60), kill % 2 === 0)));
      const store = new SqliteStore(file);
      await expectStored(store, acknowledged);
      await store.close();
    }
    rmSync(dir, { recursive: true });
  },
  LIMIT_MS,
);

/** Nothing is missing, doubled or out of order. `load` checks numbers and hashes, so a gap, a double or a torn entry would make it fail. */
async function expectStored(store: SqliteStore, acknowledged: readonly string[]): Promise<void> {
  for (let i = 0; i < MATCHES; i++) {
    const reported = acknowledged.filter((line) => line.startsWith(`m${i} `));
    const entries = (await store.load(`m${i}`))?.entries ?? [];
    // All acknowledged entries are there; a kill may fall between commit and acknowledgement, which is one entry at the most.
    const stored = entries.map(({ sequence }) => `m${i} ${sequence}`);
    expect(stored.filter((line) => reported.includes(line))).toEqual(reported);
    expect(entries.length - reported.length).toBeLessThanOrEqual(KILLS);
    expect((await store.table(`m${i}`))?.dueAt ?? 0).toBe(Math.max(0, entries.length - 1));
    await expectChatStored(store, `m${i}`, acknowledged);
  }
}

async function expectChatStored(
  store: SqliteStore,
  matchId: string,
  acknowledged: readonly string[],
): Promise<void> {
  const reported = acknowledged.filter((line) => line.startsWith(`talk ${matchId} `));
  const stored = (await store.chat.page(matchId, 'all', 1e9, 1e9)).toReversed();
  expect(stored).toEqual(stored.map((_, i) => lineOf(i + 1)));
  const numbers = stored.map(({ n }) => `talk ${matchId} ${n}`);
  expect(numbers.filter((line) => reported.includes(line))).toEqual(reported);
  expect(stored.length - reported.length).toBeLessThanOrEqual(KILLS);
}
