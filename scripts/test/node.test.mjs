import { spawnSync } from 'node:child_process';
import { findNode, isNewEnough, parseVersion } from '../lib/node.mjs';

test.each([
  ['v20.20.2', false],
  ['v25.9.0', false],
  ['v26.0.0', true],
  ['v27.1.2', true],
  ['not a version', false],
])('%s: new enough is %s', (text, enough) => {
  expect(isNewEnough(parseVersion(text))).toBe(enough);
});

test('the Node that runs Hexmarch is 26 or newer, and so is the one that runs the tests', () => {
  const answer = spawnSync(findNode(), ['--version'], { encoding: 'utf8' });
  expect(parseVersion(answer.stdout)?.[0]).toBeGreaterThanOrEqual(26);
  expect(parseVersion(process.version)?.[0]).toBeGreaterThanOrEqual(26);
});
