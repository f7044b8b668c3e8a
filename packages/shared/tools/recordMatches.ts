// `npm run -s records -- --out DIR`: writes the 20 recorded matches of test/logs. They were recorded once and must keep
// folding to what they say; so files that are there are never written over.

import './brokenPipe.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getPublicKey, sign } from '@noble/ed25519';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Sign } from '../src/match/exportRecord.ts';
import { portableHasher as hasher } from '../src/match/hasher.ts';
import '../src/match/signature.ts';
import type { ClockOptions } from '../src/protocol/messages.ts';
import { type Plan, recordedMatch } from './recordedMatch.ts';

const HELP = `Usage: npm run -s records -- --out DIR

Writes 20 recorded matches as DIR/skor-v<rules version>-<number>.jsonl, the same bytes on any machine (until a rule
changes: then give them to the new version and leave those of the old one as they are). Never overwrites a file.
`;

const MINUTE_MS = 60_000;
const UNTIMED: ClockOptions = { kind: 'untimed' };
const FISCHER: ClockOptions = { kind: 'fischer', initialMs: 60 * MINUTE_MS, incrementMs: 10_000 };
const BONUS: ClockOptions = {
  kind: 'bonus',
  initialMs: 5 * MINUTE_MS,
  bonusMs: 60_000,
  capMs: 6 * MINUTE_MS,
};
const DAYS: ClockOptions = { kind: 'days', days: 3 };

const PLAIN: Omit<Plan, 'seed'> = {
  ending: 'board',
  plies: 0,
  options: { alternative: false, roundLimit: 150 },
  clock: FISCHER,
  takebacks: 'quiet',
  entropy: ['shown', 'shown'],
};
const ALTERNATIVE = { alternative: true, roundLimit: 150 };
const BRIEF = { alternative: true, roundLimit: 20 };

export const PLANS: readonly Plan[] = [
  { ...PLAIN, seed: 2, takebacks: 'pastRolls' },
  { ...PLAIN, seed: 9, options: ALTERNATIVE },
  { ...PLAIN, seed: 13 },
  { ...PLAIN, seed: 22, takebacks: 'pastRolls' },
  { ...PLAIN, seed: 24, options: ALTERNATIVE, takebacks: 'pastRolls' },
  { ...PLAIN, seed: 29, clock: UNTIMED },
  { ...PLAIN, seed: 33, options: ALTERNATIVE, clock: DAYS },
  { ...PLAIN, seed: 57, options: ALTERNATIVE, clock: UNTIMED },
  { ...PLAIN, seed: 45, options: BRIEF, clock: BONUS },
  { ...PLAIN, seed: 60, options: BRIEF, takebacks: 'pastRolls', entropy: ['shown', 'withheld'] },
  { ...PLAIN, seed: 70, ending: 'resign', plies: 60, entropy: ['none', 'none'] },
  { ...PLAIN, seed: 71, ending: 'resign', plies: 1, takebacks: 'never' },
  { ...PLAIN, seed: 72, ending: 'agreed', plies: 90, clock: DAYS, takebacks: 'pastRolls' },
  { ...PLAIN, seed: 73, ending: 'timeout', plies: 45, clock: BONUS, entropy: ['withheld', 'shown'] },
  { ...PLAIN, seed: 74, ending: 'timeout', plies: 1, clock: DAYS },
  { ...PLAIN, seed: 75, ending: 'claimWin', plies: 70, entropy: ['shown', 'none'] },
  { ...PLAIN, seed: 76, ending: 'claimDraw', plies: 50, takebacks: 'never', clock: UNTIMED },
  { ...PLAIN, seed: 77, ending: 'abort', plies: 1 },
  { ...PLAIN, seed: 78, ending: 'abort', plies: 0, entropy: ['withheld', 'withheld'] },
  { ...PLAIN, seed: 79, ending: 'agreed', plies: 110, takebacks: 'pastRolls', options: ALTERNATIVE },
];

const SIGNING_KEY = hexToBytes(hasher.sha256('the key of recorded matches signs nothing else'));

/** Everybody knows this key: it shows the form of a signature, not where a record comes from. */
export const signRecorded: Sign = (hashHex) => ({
  key: bytesToHex(getPublicKey(SIGNING_KEY)),
  signature: bytesToHex(sign(utf8ToBytes(hashHex), SIGNING_KEY)),
});

function main(): void {
  const { values } = parseArgs({
    options: { out: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help || values.out === undefined) {
    process.stdout.write(HELP);
    if (!values.help) process.exitCode = 2;
    return;
  }
  mkdirSync(values.out, { recursive: true });
  for (const [i, plan] of PLANS.entries()) {
    const recorder = recordedMatch(plan);
    const name = `skor-v${recorder.head.rulesVersion}-${String(i + 1).padStart(2, '0')}.jsonl`;
    const text = recorder.finished(signRecorded);
    writeFileSync(join(values.out, name), text, { flag: 'wx' });
    process.stdout.write(`${name}: ${recorder.fold.sequence} entries, ${text.length} characters, `);
    process.stdout.write(`${recorder.outcome?.reason}\n`);
  }
}

if (import.meta.main) {
  try {
    main();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}
