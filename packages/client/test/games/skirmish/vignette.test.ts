import { readFileSync, writeFileSync } from 'node:fs';
import { vignetteMap } from './vignetteMap.ts';

const VIGNETTE_FILE = new URL('../../../src/games/skirmish/pictures/vignetteMap.json', import.meta.url);

test('the map of the start page equals the drawn one (KEEP=yes regenerates it)', () => {
  const map = vignetteMap();
  if (process.env.KEEP) writeFileSync(VIGNETTE_FILE, `${JSON.stringify(map, null, 2)}\n`);
  expect(JSON.parse(readFileSync(VIGNETTE_FILE, 'utf8'))).toEqual(map);
});
