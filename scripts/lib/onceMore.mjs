// Retries test files that failed once more, one by one: on a busy machine a test may have waited for its share of the processor longer
// than its timeout. A second failure counts.

/** When more files fail than these, it is not for want of a processor. */
const ALONE_MAX = 5;

/**
 * @param {readonly import('./jest.mjs').FileResult[]} results
 * @param {(files: readonly string[]) => Promise<readonly import('./jest.mjs').FileResult[]>} run one file after the other
 * @param {(line: string) => void} say what is done, and which files passed by themselves alone
 * @returns {Promise<import('./jest.mjs').FileResult[]>} in the same order, with those that were run once more as they came out then
 */
export async function withOnceMore(results, run, say) {
  const failed = results.filter((result) => result.failed > 0).map(({ file }) => file);
  if (failed.length === 0 || failed.length > ALONE_MAX) return [...results];
  say('     once more, with nothing beside them');
  const again = await run(failed);
  for (const { file, failed: faults } of again)
    if (faults === 0) say(`     ${file} failed beside others and passed by itself`);
  return results.map((result) => again.find(({ file }) => file === result.file) ?? result);
}
