// Deployment of a company (UI-K84): formations of a side, back to where it stood, and who may be taken in hand.

import { charactersOf } from '@hexmarch/shared/games/skure/characters';
import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import type { InCompany } from '@hexmarch/shared/games/skure/leaders';
import { seatsOfSide } from '@hexmarch/shared/games/skure/sides';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { Character } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { CHOICES, type SkureStep } from '../../../src/games/skure/draft/draft.ts';
import { nextInput, startInput } from '../../../src/games/skure/input/input.ts';
import { keyGesture } from '../../../src/games/skure/input/keyGesture.ts';
import { KEYS } from '../../../src/games/skure/input/keys.ts';
import {
  type Deploy,
  deviating,
  formation,
  isSo,
  mayDeploy,
  missing,
  SIDE_FORMATIONS,
  standingAs,
} from '../../../src/games/skure/setup/places/formation.ts';
import { inCompany, openCompany, played, type Said } from './companies.ts';
import { after } from './setups.ts';

const CLASSES = ['knight', 'drake', 'archer', 'spider', 'mage', 'zombie', 'griffin'];

const companyAfter = (state: InCompany, ...commands: readonly Said[]): InCompany =>
  inCompany(played(state, ...commands));

function placing(players: number, given: object = {}): InCompany {
  const opened = inCompany(openCompany(players, { points: 22, ...given }));
  const count = opened.options.company?.fighters ?? 1;
  const picks = Array.from({ length: players }, (_, seat): Said => {
    const team = Array.from({ length: count }, (_each, i) => CLASSES[(seat + 3 * i) % CLASSES.length]);
    return [seat, `team ${team.join()}`];
  });
  return companyAfter(opened, ...picks, ['host', 'time-up']);
}

const sideOf = (state: InCompany, side: number): readonly Character[] =>
  seatsOfSide(state.options, side).flatMap((seat) => charactersOf(state, seat));

const captainOf = (state: InCompany, side: number): Seat => state.company.captains[side] ?? 0;

/** So far as it may be, one command after the other, as the screen sends it. */
function carriedOut(state: InCompany, seat: Seat, targets: readonly Deploy[]): InCompany {
  let now = state;
  for (let times = 0; times <= targets.length; times++) {
    const next = targets.find((wanted) => !isSo(now, wanted));
    if (next === undefined) return now;
    now = inCompany(after(now, seat, next));
  }
  throw new Error('it takes more commands than there are fighters');
}

const KINDS_OF_BATTLE: readonly (readonly [name: string, players: number, given: object])[] = [
  ['two sides of six on the Meadow', 12, {}],
  ['two sides of ten on the Crossing', 20, {}],
  ['three fighters each', 8, { fighters: 3 }],
  ['three sides', 12, { sides: 3 }],
  ['four sides', 16, { sides: 4 }],
];

describe.each(KINDS_OF_BATTLE)('%s', (_, players, given) => {
  test.each(SIDE_FORMATIONS)(
    '[SKURE-15.11] the whole side is placed as %s, each on its own legal space',
    (kind) => {
      const state = placing(players, given);
      for (const side of [0, 1]) {
        const seat = captainOf(state, side);
        const fighters = sideOf(state, side);
        const targets = formation(state, seat, kind, fighters);
        const legal = skure.legalCommands(state, seat);
        expect(targets).toHaveLength(fighters.length);
        expect(new Set(targets.map(({ at }) => at)).size).toBe(fighters.length);
        expect(targets.filter((one) => !mayDeploy(legal, one))).toEqual([]);
        const there = carriedOut(state, seat, targets);
        expect(deviating(there, seat, kind, sideOf(there, side))).toEqual([]);
      }
    },
  );
});

test('[SKURE-15.11] a formation is undone: all stand as they stood before', () => {
  const state = placing(12);
  const lines = carriedOut(state, 0, formation(state, 0, 'lines', sideOf(state, 0)));
  const turned = companyAfter(lines, [0, `deploy A3 ${where(lines, 'A3')} E`]);
  const before = standingAs(turned, sideOf(turned, 0));
  const wedge = carriedOut(turned, 0, formation(turned, 0, 'wedge', sideOf(turned, 0)));
  expect(standingAs(wedge, sideOf(wedge, 0))).not.toEqual(before);
  const back = carriedOut(wedge, 0, before);
  expect(standingAs(back, sideOf(back, 0))).toEqual(before);
});

const where = (state: InCompany, id: string): string =>
  placeText(state.field.width, state.characters.find((one) => one.id === id)?.at ?? -1);

test('a line is one line, a wedge has half of them behind, and shields stand before bows', () => {
  const state = placing(12);
  const fighters = sideOf(state, 0);
  const rows = (kind: (typeof SIDE_FORMATIONS)[number]) =>
    formation(state, 0, kind, fighters).map(({ at }) => Number(at.split(',')[1]));
  const front = state.field.height - 2;
  expect(new Set(rows('line'))).toEqual(new Set([front]));
  expect(rows('lines').filter((row) => row === front)).toHaveLength(3);
  const back = rows('wedge').filter((row) => row !== front).length;
  expect(back).toBeGreaterThan(0);
  expect(back).toBeLessThanOrEqual(3);
  const bows = new Map(formation(state, 0, 'shields', fighters).map(({ who, at }) => [who, at]));
  const archer = fighters.find((one) => one.class === 'archer');
  expect(bows.get(archer?.id ?? '')).toMatch(new RegExp(`,${front + 1}$`));
});

test('[SKURE-15.11] a member’s fighters take no space of others, neither at first nor in a formation', () => {
  const state = placing(8, { fighters: 3 });
  const placed = carriedOut(state, 0, formation(state, 0, 'lines', charactersOf(state, 0)));
  const taken = standingAs(placed, charactersOf(placed, 0)).map(({ at }) => at);
  const legal = skure.legalCommands(placed, 2);
  for (const targets of [missing(placed, 2), ...SIDE_FORMATIONS.map((kind) => formation(placed, 2, kind))]) {
    expect(targets).toHaveLength(3);
    expect(targets.filter(({ at }) => taken.includes(at))).toEqual([]);
    expect(targets.filter((one) => !mayDeploy(legal, one))).toEqual([]);
  }
});

// --- in hand ---------------------------------------------------------------------------------------------------------------

function stepFor(state: InCompany, seat: Seat): SkureStep {
  const view = skure.view(state, { kind: 'seat', seat });
  return startInput(view, skure.legalCommands(view, seat), seat);
}

const press = (step: SkureStep, ...cells: readonly string[]): SkureStep =>
  cells.reduce((now, id) => nextInput(now, { kind: 'cell', id }), step);

const deployed = (): InCompany =>
  companyAfter(placing(6), [0, 'deploy A1 5,10 N'], [2, 'deploy A2 6,10 N'], [1, 'deploy B1 5,1 S']);

test('[SKURE-15.11] the captain moves, swaps and turns anybody of the side', () => {
  const step = stepFor(deployed(), 0);
  expect(press(step, '6,10').draft).toEqual({ kind: 'place', who: 'A2' });
  expect(press(step, '6,10', '7,10').command).toEqual({ type: 'deploy', who: 'A2', at: '7,10', facing: 0 });
  expect(press(step, '6,10', '5,10').command).toEqual({ type: 'deploy', who: 'A2', at: '5,10', facing: 0 });
  const turned = keyGesture(press(step, '6,10'), KEYS.right);
  expect(turned).toEqual({ kind: 'choose', id: CHOICES.face(1) });
});

test('[SKURE-15.11] a member moves its own, and hears why the space of an ally is not free', () => {
  const step = stepFor(deployed(), 2);
  expect(press(step, '5,10').draft).toEqual({ kind: 'idle' });
  const onto = press(step, '6,10', '5,10');
  expect(onto.command).toEqual({ type: 'deploy', who: 'A2', at: '5,10', facing: 0 });
  expect(onto.draft).toEqual({ kind: 'place', who: 'A2' });
  const refused = skure.decide(
    deployed(),
    { type: 'deploy', who: 'A2', at: '5,10', facing: 0 },
    { kind: 'seat', seat: 2 },
    seededRandom(1),
  );
  expect(refused).toMatchObject({ ok: false, error: { code: 'ally-there' } });
  const chosen = nextInput(step, { kind: 'choose', id: CHOICES.place('A1') });
  expect(keyGesture(chosen, KEYS.right)).toBeUndefined();
});
