// Verifies a record at once, where nothing else waits.

import type { RecordReport, VerifyOptions } from '../src/match/record/recordReport.ts';
import { verifySteps } from '../src/match/verify/verifyRecord.ts';

/** Never throws, whatever the input. */
export function verifyRecordNow(input: Uint8Array | string, options: VerifyOptions): RecordReport {
  const work = verifySteps(input, options);
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}
