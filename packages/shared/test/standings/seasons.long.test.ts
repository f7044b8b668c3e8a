// Ten thousand random seasons, and a season of 200 played matches.

import fc from 'fast-check';
import { GAMES } from '../../src/catalogue/registry.ts';
import { checkSeason } from '../../src/standings/checkSeason.ts';
import { playedMatches, playedSeason } from './played.ts';
import { checkLaws } from './seasonLaws.ts';

test('10,000 random seasons keep the laws', () => {
  fc.assert(fc.property(fc.nat(), fc.integer({ min: 1, max: 60 }), checkLaws), { numRuns: 10_000 });
}, 600_000);

test('a season of 200 matches of all games is right in full', async () => {
  const { text, records } = playedSeason(playedMatches(200), {}, [{ of: 1, why: 'agreed' }]);
  const report = await checkSeason(text, {
    games: GAMES,
    recordOf: (match) => records.get(match),
    pause: async () => undefined,
  });
  expect({ fault: report.fault, lines: report.lines }).toEqual({ fault: undefined, lines: 201 });
}, 600_000);
