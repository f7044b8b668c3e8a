// Deployment marks (UI-K16) against the engine's legal commands.

import { formatField, openField, withTerrain, zoneOf } from '@hexmarch/shared/games/skure/field/field';
import { placeAt, placeText } from '@hexmarch/shared/games/skure/field/geometry';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureState } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { FieldMark } from '../../../src/games/skure/board/fieldMarks.ts';
import { CHOICES, type SkureStep } from '../../../src/games/skure/draft/draft.ts';
import { nextInput, startInput } from '../../../src/games/skure/input/input.ts';
import { attended } from '../../../src/games/skure/marks/attention.ts';
import { formation } from '../../../src/games/skure/setup/places/formation.ts';
import { after, placing } from './setups.ts';

const SIZE = { width: 12, height: 12 };
/** Rock and water in the south, in the zone of A. */
const FIELD = formatField(
  withTerrain(
    withTerrain(openField(SIZE.width, SIZE.height), placeAt(SIZE, 2, 10), '^'),
    placeAt(SIZE, 3, 10),
    '~',
  ),
);
const TEAM = 'knight,archer,griffin,spider';

const placed = (state: SkureState, seat: Seat): SkureState =>
  formation(skure.view(state, { kind: 'seat', seat }), seat).reduce(
    (known, command) => after(known, seat, command),
    state,
  );

const begun = (): SkureState =>
  placed(
    placed(
      placing('duel', FIELD, () => TEAM),
      0,
    ),
    1,
  );

function stepFor(state: SkureState, seat: Seat | undefined, picked?: string): SkureStep {
  const view = skure.view(state, seat === undefined ? { kind: 'spectator' } : { kind: 'seat', seat });
  const legal = seat === undefined ? [] : skure.legalCommands(view, seat);
  const step = startInput(view, legal, seat);
  return picked === undefined ? step : nextInput(step, { kind: 'choose', id: CHOICES.place(picked) });
}

const marksOf = <K extends FieldMark['kind']>(step: SkureStep, kind: K) =>
  step.fieldMarks.filter((mark): mark is FieldMark & { kind: K } => mark.kind === kind);

const zone = (state: SkureState, seat: Seat): readonly string[] =>
  zoneOf(state.field, 'duel', seat).map((at) => placeText(state.field.width, at));

test('[SKURE-2.4] the zones of others are behind curtains that say how far they are, and nothing else', () => {
  const state = begun();
  const curtain = { kind: 'curtain', seat: 1, cells: zone(state, 1), chip: 'B: placing' };
  expect(stepFor(state, 0).fieldMarks).toEqual([curtain]);
  const ready = after(state, 1, { type: 'ready' });
  expect(stepFor(ready, 0).fieldMarks).toEqual([{ ...curtain, chip: 'B: ready' }]);
  expect(marksOf(stepFor(state, undefined), 'curtain').map(({ seat }) => seat)).toEqual([0, 1]);
});

test('both curtains are gone as soon as all are ready', () => {
  const open = after(after(begun(), 0, { type: 'ready' }), 1, { type: 'ready' });
  for (const seat of [0, 1, undefined]) expect(marksOf(stepFor(open, seat), 'curtain')).toEqual([]);
});

test.each([
  ['A1', 'knight', ['2,10', '3,10']],
  ['A4', 'spider', ['3,10']],
  ['A3', 'griffin', []],
])('[SKURE-2.3] for %s, a %s, spaces are crossed where it cannot stand', (who, _, crossed) => {
  const state = begun();
  const step = stepFor(state, 0, who);
  expect(marksOf(step, 'crossed').flatMap(({ cells }) => cells)).toEqual(crossed);
  // Spaces without a cross are legal.
  const open = step.marks.map(({ cell }) => cell);
  expect(
    zone(state, 0)
      .filter((cell) => !crossed.includes(cell))
      .toSorted(),
  ).toEqual(open.toSorted());
});

test('shooters show their range, chargers their lane, from their position', () => {
  const state = begun();
  const [archer, knight] = [stepFor(state, 0, 'A2'), stepFor(state, 0, 'A1')];
  expect([marksOf(archer, 'range').length, marksOf(archer, 'lane').length]).toEqual([1, 0]);
  expect([marksOf(knight, 'range').length, marksOf(knight, 'lane').length]).toEqual([0, 1]);
  const [lane] = marksOf(knight, 'lane');
  // 4F (+2): a target 4 to 6 spaces ahead.
  expect([lane?.facing, lane?.cells.length, lane?.targets]).toEqual([0, 6, lane?.cells.slice(3)]);
});

test('[SKURE-2.4] the fighter that is chosen can be turned every way, and every space of its zone stays free to be pressed', () => {
  const state = begun();
  const [facings] = marksOf(stepFor(state, 0, 'A1'), 'facings');
  expect(facings).toMatchObject({ open: [0, 1, 2, 3, 4, 5, 6, 7], chosen: 0, clear: zone(state, 0) });
  const turned = nextInput(stepFor(state, 0, 'A1'), { kind: 'choose', id: CHOICES.face(2) });
  expect(turned.command).toMatchObject({ type: 'deploy', who: 'A1', facing: 2 });
  expect(turned.draft).toEqual({ kind: 'place', who: 'A1' });
});

test('where the field is too small to be hit, the own zone is brought up, or as much of it as there is room for', () => {
  const state = begun();
  for (const step of [stepFor(state, 0, 'A1'), stepFor(state, 0)]) {
    const [all = [], fighters = [], near = []] = attended(step).tiers;
    expect(all).toEqual(zone(state, 0));
    expect(fighters).toHaveLength(4);
    expect(near.length).toBeGreaterThan(0);
    expect(zone(state, 0)).toEqual(expect.arrayContaining([...fighters, ...near]));
  }
  expect(attended(stepFor(state, undefined)).tiers).toEqual([]);
});
