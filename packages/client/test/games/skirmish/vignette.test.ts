import { readFileSync, writeFileSync } from 'node:fs';
import { vignetteMap } from './vignetteMap.ts';

const KEPT = new URL('../../../src/games/skirmish/vignetteMap.json', import.meta.url);

test('the map of the start page is one that the game draws (KEEP=yes writes it anew)', () => {
  const map = vignetteMap();
  if (process.env.KEEP) writeFileSync(KEPT, `${JSON.stringify(map, null, 2)}\n`);
  expect(JSON.parse(readFileSync(KEPT, 'utf8'))).toEqual(map);
});
