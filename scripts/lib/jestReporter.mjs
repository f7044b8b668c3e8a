// A jest reporter with one line a test file, details of failures alone, and the results as JSON in the file
// that HEXMARCH_RESULTS names.

import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './paths.mjs';

/** Counts of one test file; a file that could not be run at all, or a skipped test, counts as one failure. */
export function countsOf(result) {
  const skipped = result.numPendingTests + result.numTodoTests;
  const broken = result.testExecError && result.numFailingTests === 0 ? 1 : 0;
  return { passed: result.numPassingTests, failed: result.numFailingTests + skipped + broken, skipped };
}

/** Why a file failed; empty of one that passed. */
function messageOf({ failureMessage }, { skipped }) {
  const output = failureMessage ? [failureMessage.trimEnd()] : [];
  if (skipped > 0) output.push(`${skipped} skipped: a test that does not run counts as failed`);
  return output.join('\n');
}

export default class Reporter {
  results = [];

  onTestResult(_test, result) {
    const file = relative(ROOT, result.testFilePath);
    const counts = countsOf(result);
    const output = messageOf(result, counts);
    this.results.push({ file, ...counts, output });
    const seconds = ((result.perfStats.end - result.perfStats.start) / 1000).toFixed(1);
    const tally =
      counts.failed === 0
        ? `${counts.passed}`
        : `${counts.failed} of ${counts.passed + counts.failed} FAILED`;
    console.log(`    ${file}  ${tally}  ${seconds} s`);
    for (const { fullName, retryReasons = [] } of result.testResults)
      for (const reason of retryReasons) console.log(indent(`once more: ${fullName}\n${indent(reason)}`));
    if (output !== '') console.log(indent(output));
  }

  onRunComplete() {
    if (process.env.HEXMARCH_RESULTS)
      writeFileSync(process.env.HEXMARCH_RESULTS, JSON.stringify(this.results));
  }
}

const indent = (text) => text.trimEnd().replace(/^/gm, '      ');
