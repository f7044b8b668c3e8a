// `npm run replay` and docs/verify.mjs: what they print and how they end.

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { skor } from '../../src/games/skor/skor.ts';
import { signRecorded } from '../../tools/recordMatches.ts';
import { run, startScript } from '../tools/run.ts';
import { LOGS } from './forge.ts';

const SECOND = join(import.meta.dirname, '../../../../docs/verify.mjs');
const GOOD = join(LOGS, 'skor-v1-14.jsonl');
const folder = mkdtempSync(join(tmpdir(), 'hexmarch-replay-'));

const replay = (...args: string[]) => run('replay', ...args);

/** A copy with another byte in the middle of that line. */
function damaged(line: number): string {
  const lines = readFileSync(GOOD, 'utf8').split('\n');
  const text = lines[line - 1] ?? '';
  const at = text.indexOf('"at":') + 8;
  lines[line - 1] = `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`;
  const file = join(folder, `damaged-${line}.jsonl`);
  writeFileSync(file, lines.join('\n'));
  return file;
}

test('a right record: every check, the winner, the rolls, the luck', async () => {
  const { status, stdout, stderr } = await replay(GOOD, '--key', signRecorded('').key);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout.match(/^✓/gm)).toHaveLength(10);
  expect(stdout).toMatch(/^Won by Béla \(seat 0\): timeout \(SKOR-10\.3\)$/m);
  expect(stdout).toMatch(/^29 rolls verified$/m);
  expect(stdout).toMatch(
    /^Luck of Eri 🏰 \(seat 1\): −0\.5 pips against the mean; 34 of 100 such throws come to less$/m,
  );
});

test('a record of three seats without dice: all places, and no word of luck', async () => {
  const { status, stdout } = await replay(join(LOGS, 'skorm-v1-04.jsonl'), '--at', '1');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Won by Béla \(seat 1\): eliminating \(SKORM-7\.2\)$/m);
  expect(stdout.match(/^ {2}Place \d: .* \(seat \d\)$/gm)).toHaveLength(3);
  expect(stdout).not.toMatch(/Luck|rolls verified/);
  expect(stdout).toMatch(/After action 1:\n3p set 2 .*\n/);
});

test('a wrong record: the number of its line, and 1', async () => {
  const file = damaged(17);
  const { status, stdout } = await replay(file);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^This record is wrong in line 17\.$/m);
  const second = startScript(SECOND, file);
  expect(second).toMatchObject({ status: 1, stdout: 'WRONG in line 17: wrong hash\n' });
});

test('the second verifier says so when all is well, and knows a foreign key', () => {
  const { key } = signRecorded('');
  expect(startScript(SECOND, GOOD, key)).toMatchObject({
    status: 0,
    stdout: 'ok: {"finished":true,"lines":58,"rolls":29,"enteredByHand":0}\n',
  });
  expect(startScript(SECOND, GOOD, '00'.repeat(32))).toMatchObject({
    status: 1,
    stdout: 'WRONG in line 58: signed by another key\n',
  });
});

test('--at shows the position after one action, --positions after every one', async () => {
  const one = (await replay(GOOD, '--at', '30')).stdout;
  const text = /After action 30:\n(.+)\n/.exec(one)?.[1] ?? '';
  expect(skor.parsePosition(text)).toMatchObject({ ok: true });
  expect(one.match(/After action/g)).toHaveLength(1);
  const all = (await replay(GOOD, '--positions')).stdout;
  expect(all.match(/^After action \d+:$/gm)).toHaveLength(55);
  expect(all).toContain(`After action 30:\n${text}\n`);
});

test('--json is the same for programs', async () => {
  const { status, stdout } = await replay(damaged(3), '--json');
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, problem: { id: 'chain', line: 3 }, luck: [] });
  const good = JSON.parse((await replay(GOOD, '--json')).stdout);
  expect(good).toMatchObject({
    ok: true,
    finished: true,
    outcome: { winners: [0] },
    luck: [{ seat: 0 }, { seat: 1 }],
  });
});

test.each([
  ['no file', []],
  ['two files', [GOOD, GOOD]],
  ['a file that is not there', [join(folder, 'nothing')]],
  ['a folder', [folder]],
  ['an action that is not there', [GOOD, '--at', '55']],
  ['an action that is no number', [GOOD, '--at', 'x']],
  ['half a key', [GOOD, '--key', 'ab']],
  ['an unknown option', [GOOD, '--fast']],
])('%s is a question that cannot be answered: 2', async (_title, args) => {
  const { status, stderr } = await replay(...args);
  expect(status).toBe(2);
  expect(stderr).not.toBe('');
});
