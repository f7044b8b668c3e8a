// The rule vectors in vectors/, one test each, and the record lines kept there.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Case, casesOf } from '../tools/vectorFiles.ts';

const FOLDER = join(import.meta.dirname, '../../../vectors');
/** Games whose engine exists; the other files wait for theirs. */
const PLAYABLE = /^skor(-.*)?\.jsonl?$/;

const cases = readdirSync(FOLDER)
  .filter((name) => PLAYABLE.test(name))
  .flatMap((name) => casesOf(join(FOLDER, name)).map((one): [string, Case] => [`${name} ${one.title}`, one]));

test.each(cases)('%s', (_title, one) => {
  one.play();
});

test('there are vectors to play', () => {
  expect(cases.length).toBeGreaterThanOrEqual(188);
});
