// Verifies a record completely (docs/record-format.md): integrity, signature, fair dice, and the game's rules. Needs nothing but the file,
// so it works offline in every browser.

import { Findings } from '../record/findings.ts';
import { type Hasher, portableHasher } from '../record/hasher.ts';
import { allIn, FORMAT_OF_PEOPLE, personOf } from '../record/people.ts';
import { readRecord } from '../record/readRecord.ts';
import type {
  RecordContent,
  RecordReport,
  VerifyOptions,
  VerifyRecord,
  VerifySlowlyOptions,
} from '../record/recordReport.ts';
import { isSignedBy } from '../record/signature.ts';
import { STILL_RUNNING, verifyDice, verifySecrets } from './verifyDice.ts';
import { gameOf, OUTCOME_ONLY, verifyRules } from './verifyRules.ts';

/** Lines processed between two pauses. */
const STRIDE = 50;

export const verifyRecord: VerifyRecord = async (input, options: VerifySlowlyOptions) => {
  const work = verifySteps(input, options);
  let count = 0;
  let step = work.next();
  while (step.done !== true) {
    count += 1;
    if (count % STRIDE === 0) await options.pause();
    step = work.next();
  }
  return step.value;
};

/** Yields after every line of work; never throws. */
export function* verifySteps(input: unknown, options: VerifyOptions): Generator<undefined, RecordReport> {
  const findings = new Findings(options.progress);
  let record: RecordContent | undefined;
  try {
    record = yield* readRecord(input, options.hasher ?? portableHasher, findings);
    if (record !== undefined) yield* checkContent(record, options, findings);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    findings.failNext(`This program cannot check it: ${reason}`);
  }
  return findings.report(record);
}

function* checkContent(
  record: RecordContent,
  options: VerifyOptions,
  findings: Findings,
): Generator<undefined, void> {
  const hasher = options.hasher ?? portableHasher;
  const { head, end } = record;
  verifySignature(record, options.key, findings);
  verifyNames(record, hasher, findings);
  const areShown = verifySecrets(record, hasher, findings);
  const { depth } = options;
  if (end === undefined) {
    for (const id of ['dice', 'rules', 'states', 'outcome', 'clocks'] as const)
      findings.skip(id, STILL_RUNNING);
    return;
  }
  if (depth === 'outcome') findings.skip('dice', OUTCOME_ONLY);
  else if (areShown) yield* verifyDice(record, end, hasher, findings);
  const game = gameOf(options.games, head);
  if (typeof game === 'string') findings.fail('rules', 1, game);
  else yield* verifyRules(record, end, { game, hasher, findings, depth });
}

function verifySignature(
  { head, entries, publicLines, end, signature }: RecordContent,
  key: string | undefined,
  findings: Findings,
): void {
  const line = 2 + entries.length + publicLines.length + (end === undefined ? 0 : 1);
  const before = end ?? publicLines.at(-1) ?? head;
  if (!isSignedBy(signature.key, signature.signature, before.hash))
    findings.fail('signature', line, `Line ${line} is no signature of this record by the key that it names.`);
  else if (key !== undefined && key.trim().toLowerCase() !== signature.key)
    findings.fail('signature', line, `Line ${line} is signed by another key than the one that was expected.`);
  else findings.pass('signature', 1);
}

// Checks names: the hash of each remaining name must be its person's pseudonym in the chain.

/** In format 1 names are part of the chain, which is checked separately. */
function verifyNames(record: RecordContent, hasher: Hasher, findings: Findings): void {
  const { head, entries, publicLines, end, names = {} } = record;
  if (head.format < FORMAT_OF_PEOPLE) {
    findings.pass('names', head.seats.length);
    return;
  }
  // The line after the signature.
  const line = 3 + entries.length + publicLines.length + (end === undefined ? 0 : 1);
  const people = allIn(record);
  for (const [person, called] of Object.entries(names)) {
    const fault = people.has(person)
      ? 'has a name that is not the one under which the match was played'
      : 'names somebody who is not in this match';
    if (people.has(person) && personOf(hasher, called) === person) continue;
    findings.fail('names', line, `Line ${line} ${fault}.`);
    return;
  }
  findings.pass('names', Object.keys(names).length);
}
