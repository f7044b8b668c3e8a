// The map as it is posted: what stands on it, and nothing that a spectator may not know.

import { picture } from '../../../src/games/skirmish/picture/picture.ts';
import { skirmish } from '../../../src/games/skirmish/skirmish.ts';
import type { SkirmishState } from '../../../src/games/skirmish/state.ts';
import { boardOf, farmsOf } from '../../../src/games/skirmish/world.ts';
import { begun, codes, played } from './matches.ts';

const drawn = (state: SkirmishState): string => picture(skirmish.view(state, { kind: 'spectator' }));
const count = (text: string, part: RegExp): number => text.match(part)?.length ?? 0;

const start = begun({ votes: 'off' });

test('is an SVG of 1200 by 675 that asks for nothing else', () => {
  const svg = drawn(start);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="675">/);
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
    /http|href|<text|<image|<style|NaN|undefined/,
  );
});

test('has a code for each territory, a shield for each army, and a sign for what is built', () => {
  const svg = drawn(start);
  const { armies, works } = boardOf(start);
  expect(count(svg, /<g transform/g)).toBe(codes(start).length);
  expect(count(svg, /stroke="#FFFFFF" stroke-width="5"/g)).toBe(armies.filter((one) => one >= 0).length);
  expect(count(svg, /<circle/g)).toBe(works.filter((work) => work !== null).length);
});

test('changes with what a resolution changes, and is the same again from the same view', () => {
  const [build = ''] = skirmish
    .legalCommands(start, 0)
    .map((command) => skirmish.formatCommand(start, command))
    .filter((text) => / B$/.test(text));
  const after = played(start, `1: ${build}`, 'host: resolve');
  expect(farmsOf(boardOf(after))).toHaveLength(1);
  expect(count(drawn(after), /fill="#4F6B1E"/g)).toBe(1);
  expect(drawn(after)).not.toBe(drawn(start));
  expect(drawn(start)).toBe(drawn(begun({ votes: 'off' })));
});

test('[SKI-13.1] shows nothing of what is sealed', () => {
  const [order = ''] = skirmish
    .legalCommands(start, 0)
    .map((command) => skirmish.formatCommand(start, command))
    .filter((text) => text.startsWith('order'));
  expect(drawn(played(start, `1: ${order}`))).toBe(drawn(start));
});
