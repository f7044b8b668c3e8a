// Picks of a company (UI-K83): what a side has left, what a class is short of, and who could give way.

import type { InCompany } from '@hexmarch/shared/games/skure/leaders';
import { isInCompany } from '@hexmarch/shared/games/skure/leaders';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { Seat } from '@hexmarch/shared/kernel/game';
import {
  membersOf,
  poolOn,
  priceOf,
  shortfallOf,
  shortfallText,
  standIns,
  unpicked,
} from '../../../src/games/skure/setup/company/side.ts';
import { inCompany, openCompany, played, type Said } from './companies.ts';

const company = (players: number, given: object = {}): InCompany => inCompany(openCompany(players, given));

const companyAfter = (state: InCompany, ...commands: readonly Said[]): InCompany =>
  inCompany(played(state, ...commands));

const NAMES = ['Aster', 'Bryn', 'Cora', 'Dara', 'Edda', 'Finn'];

function seen(state: InCompany, seat: Seat): InCompany {
  const view = skure.view(state, { kind: 'seat', seat });
  if (!isInCompany(view)) throw new Error('no company');
  return view;
}

/** Three on each side, with 42 points a side: 0, 2 and 4 are A. */
const SIX = company(6);

test('[SKURE-15.7, 15.8] 8 points are reserved for each fighter without a class', () => {
  expect(poolOn(seen(SIX, 0), 0)).toEqual({ points: 42, spent: 0, reserve: 24, free: 18 });
  const picked = companyAfter(SIX, [2, 'team drake']);
  expect(poolOn(seen(picked, 0), 0)).toEqual({ points: 42, spent: 22, reserve: 16, free: 4 });
  const three = company(4, { fighters: 3 });
  expect(poolOn(seen(three, 0), 0)).toEqual({ points: 84, spent: 0, reserve: 48, free: 36 });
});

test('[SKURE-15.8] a class that is too dear says by how much, and who could give way', () => {
  const view = seen(companyAfter(SIX, [2, 'team drake']), 0);
  expect(shortfallOf(view, 0, priceOf('soldier'))).toBeUndefined();
  const giver = { seat: 2, class: 'drake', points: 22 };
  expect(shortfallOf(view, 0, priceOf('griffin'))).toEqual({ short: 5, share: undefined, giver });
  expect(shortfallText({ names: NAMES }, shortfallOf(view, 0, priceOf('griffin')))).toBe(
    '5 short; Cora’s Drake costs 22',
  );
});

test('nobody is told to give way who has only the cheapest', () => {
  const view = seen(companyAfter(SIX, [0, 'team drake'], [2, 'team zombie']), 4);
  expect(shortfallOf(view, 4, priceOf('drake'))?.giver).toMatchObject({ seat: 0 });
  const alone = seen(companyAfter(SIX, [2, 'team zombie'], [4, 'team zombie']), 0);
  expect(shortfallOf(alone, 0, 27)).toEqual({ short: 1, share: undefined, giver: undefined });
});

test('with several fighters each, whoever has spent the most is named, with the dearest of them', () => {
  const three = company(6, { fighters: 2, points: 12 });
  const picked = companyAfter(three, [2, 'team soldier,knight'], [4, 'team zombie,fierce-fire-elemental']);
  const view = seen(picked, 0);
  expect(membersOf(view, 0).map(({ points }) => points)).toEqual([0, 24, 27]);
  expect(shortfallOf(view, 0, 22)?.giver).toEqual({ seat: 4, class: 'fierce-fire-elemental', points: 19 });
});

test('[SKURE-15.8] within a limit of the captain nobody else is in the way', () => {
  const view = seen(companyAfter(SIX, [0, 'share A2 12']), 2);
  expect(shortfallOf(view, 2, priceOf('knight'))).toEqual({ short: 2, share: 12, giver: undefined });
  expect(shortfallText({ names: NAMES }, shortfallOf(view, 2, priceOf('knight')))).toBe(
    '2 over your limit of 12',
  );
});

test('[SKURE-15.8] what the side has left counts where it is less than the limit', () => {
  const view = seen(companyAfter(SIX, [0, 'share A2 30'], [4, 'team drake']), 2);
  expect(shortfallOf(view, 2, priceOf('drake'))).toMatchObject({ short: 10, share: undefined });
});

test('[SKURE-15.25] of the other side no pick, no share and no word is seen', () => {
  const view = seen(
    companyAfter(SIX, [0, 'team drake'], [0, 'share A2 12'], [2, 'team zombie'], [2, 'ready']),
    1,
  );
  expect(membersOf(view, 0).map(({ team, share, isReady }) => [team.length, share, isReady])).toEqual([
    [0, null, false],
    [0, null, false],
    [0, null, false],
  ]);
});

test('[SKURE-15.6, 15.9] members have the names of their first fighters, and the others stand in for the captain', () => {
  const three = company(6, { fighters: 2 });
  expect(membersOf(seen(three, 1), 1).map(({ who, rank }) => [who, rank])).toEqual([
    ['B1', 'captain'],
    ['B3', 'lieutenant'],
    ['B5', undefined],
  ]);
  expect(standIns(seen(SIX, 0), 0).map(({ seat }) => seat)).toEqual([2, 4]);
  expect(standIns(seen(company(4), 0), 0)).toEqual([]);
  const away = companyAfter(SIX, [0, 'away'], [2, 'team zombie']);
  expect(unpicked(seen(away, 2), 0)).toEqual([4]);
  expect(standIns(seen(away, 2), 0)).toEqual([]);
});
