// Checks names: the hash of each remaining name must be its person's pseudonym in the chain.

import type { Findings } from '../record/findings.ts';
import type { Hasher } from '../record/hasher.ts';
import { FORMAT_OF_PEOPLE, personOf } from '../record/people.ts';
import { allIn } from '../record/peopleInRecord.ts';
import type { RecordContent } from '../record/recordReport.ts';

/** In format 1 names are part of the chain, which is checked separately. */
export function verifyNames(record: RecordContent, hasher: Hasher, findings: Findings): void {
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
