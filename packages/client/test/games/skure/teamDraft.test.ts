// Team draft: what fits, cost, storage.

import { formatTeam } from '@hexmarch/shared/games/skure/notation';
import { READY, readyTeams } from '@hexmarch/shared/games/skure/plan/readyTeams';
import { classOf, ROSTER } from '@hexmarch/shared/games/skure/roster';
import type { Team } from '@hexmarch/shared/games/skure/state';
import { checkTeam, pointsOf } from '@hexmarch/shared/games/skure/teams';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import fc from 'fast-check';
import { blowsToFell, rivalsOf } from '../../../src/games/skure/setup/teams/ClassCard.tsx';
import {
  byAgility,
  excessOf,
  idlePoints,
  isLegal,
  joinedBy,
  MOST,
  mayJoin,
  pointsLeft,
  randomTeam,
  type Terms,
  teamIn,
  withMark,
  without,
} from '../../../src/games/skure/setup/teams/draft.ts';
import { FILTERS, looked } from '../../../src/games/skure/setup/teams/roster.ts';
import { sealBar } from '../../../src/games/skure/setup/teams/TeamCard.tsx';
import {
  chosenTeam,
  offeredTeams,
  opening,
  withTeam,
} from '../../../src/games/skure/setup/teams/TeamChoice.tsx';
import {
  dropTeam,
  keepLast,
  keepTeam,
  storedTeams,
} from '../../../src/games/skure/setup/teams/teamStorage.ts';
import { storage } from '../../storage.ts';

const TERMS: Terms = { points: 70, objective: 'last' };
const SLAY: Terms = { points: 70, objective: 'slay' };
const IDS = ROSTER.classes.map(({ id }) => id);

const team = (text: string, terms = TERMS) => {
  const read = teamIn(terms, text);
  if (read === undefined) throw new Error(`no team: ${text}`);
  return read;
};

const termsOf = fc.record({
  points: fc.integer({ min: 24, max: 200 }),
  objective: fc.constantFrom('last' as const, 'hold' as const, 'slay' as const),
});

test('[SKURE-2.2] a class over budget shows by how much, and cannot be added', () => {
  const four = team('knight,guardian,rogue,archer');
  expect(pointsOf(four)).toBe(53);
  expect(excessOf(TERMS, four, 'griffin')).toBe(0);
  expect(excessOf(TERMS, four, 'fierce-fire-elemental')).toBe(2);
  expect(excessOf(TERMS, four, 'drake')).toBe(5);
  expect(joinedBy(TERMS, four, 'drake')).toEqual(four);
  expect(formatTeam(joinedBy(TERMS, four, 'griffin'))).toBe('knight,guardian,rogue,archer,griffin');
});

test('[SKURE-2.2] points that cannot be spent are shown, but not for a full team', () => {
  expect(idlePoints(TERMS, team('knight,guardian,rogue,archer'))).toBeUndefined();
  expect(idlePoints(TERMS, team('drake,drake,mage,zombie'))).toBe(4);
  expect(idlePoints(TERMS, team('knight,archer,cleric,rogue,minotaur'))).toBeUndefined();
  expect(
    idlePoints({ ...TERMS, points: 50 }, team('zombie,zombie,zombie,zombie,zombie,zombie')),
  ).toBeUndefined();
  expect(
    mayJoin({ ...TERMS, points: 200 }, team('zombie,zombie,zombie,zombie,zombie,zombie'), 'zombie'),
  ).toBe(false);
});

test('[SKURE-13.2] where one must not die, one is marked at every time, and only there', () => {
  const three = team('knight,rogue,archer', SLAY);
  expect(formatTeam(three)).toBe('knight!,rogue,archer');
  expect(formatTeam(withMark(SLAY, three, 2))).toBe('knight,rogue,archer!');
  expect(formatTeam(without(SLAY, three, 0))).toBe('rogue!,archer');
  expect(formatTeam(team('knight!,rogue,archer'))).toBe('knight,rogue,archer');
});

test('a team is the same after it was text, and what is no team is none', () => {
  const members = fc.array(fc.constantFrom(...IDS), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(members, termsOf, (ids, terms) => {
      const first = team(ids.join(), terms);
      expect(first.map((member) => member.class)).toEqual(ids);
      expect(teamIn(terms, `team ${formatTeam(first)}`)).toEqual(first);
    }),
  );
  expect(teamIn(TERMS, ' Team Knight , Rogue ')).toEqual(team('knight,rogue'));
  for (const text of ['', 'team', 'knight;rogue', 'knight,paladin'])
    expect(teamIn(TERMS, text)).toBeUndefined();
});

test('[SKURE-2.2] a random team is always legal', () => {
  const chances = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(termsOf, chances, (terms, list) => {
      let i = 0;
      const chance = (): number => list[i++ % list.length] ?? 0;
      const random = randomTeam(terms, chance);
      expect(checkTeam(terms, random)).toBeUndefined();
      expect(upgrades(terms, random)).toEqual([]);
    }),
  );
});

/** Options for the remaining points: one more fighter, or a more expensive one instead of another. */
function upgrades(terms: Terms, team: Team): readonly string[] {
  const left = pointsLeft(terms, team);
  const more = team.length < MOST ? IDS.filter((id) => classOf(id).points <= left) : [];
  const dearer = team.flatMap((member) =>
    IDS.filter((id) => {
      const by = classOf(id).points - classOf(member.class).points;
      return by > 0 && by <= left;
    }),
  );
  return [...more, ...dearer];
}

test('[SKURE-2.2] what another team leaves is less than any class that could still join it, a thousand times', () => {
  const random = seededRandom(20);
  const chance = (): number => random.pick(100_000) / 100_000;
  for (let i = 0; i < 1000; i++) {
    const another = randomTeam(TERMS, chance);
    const fitting = IDS.filter((id) => mayJoin(TERMS, another, id));
    expect([formatTeam(another), fitting]).toEqual([formatTeam(another), []]);
    expect(pointsOf(another)).toBeGreaterThanOrEqual(66);
  }
});

test('a random team differs from time to time, and is not six of a kind where others are to be had', () => {
  const random = seededRandom(7);
  const chance = (): number => random.pick(1000) / 1000;
  const teams = Array.from({ length: 60 }, () => randomTeam(TERMS, chance));
  expect(new Set(teams.map(formatTeam)).size).toBeGreaterThan(50);
  for (const one of teams) {
    const counts = [...Map.groupBy(one, (member) => member.class).values()].map(({ length }) => length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(3);
  }
});

test('[SKURE-2.2] every ready-made team may be sealed with any budget and objective, and leaves nothing that could be had', () => {
  fc.assert(
    fc.property(termsOf, (terms) => {
      for (const { id, team: ready } of readyTeams(terms)) {
        expect([id, checkTeam(terms, ready)]).toEqual([id, undefined]);
        expect([id, upgrades(terms, ready)]).toEqual([id, []]);
      }
    }),
  );
});

test('ready-made teams are others than each other, and have somebody to do what their names say', () => {
  const teams = new Map(readyTeams(TERMS).map(({ id, team: ready }) => [id, ready]));
  expect(teams.size).toBe(READY.length);
  expect(new Set([...teams.values()].map(formatTeam)).size).toBe(teams.size);
  const data = (id: (typeof READY)[number]) => teams.get(id)?.map((member) => classOf(member.class)) ?? [];
  expect(data('flyers').filter(({ move }) => move.type === 'flying').length).toBeGreaterThan(2);
  expect(data('balanced').length).toBe(5);
});

test('an illegal team gives the reason', () => {
  expect(sealBar(TERMS, team('knight,rogue,archer'))).toBe('');
  expect(sealBar(TERMS, team('knight'))).toBe('2 more fighters are needed');
  expect(sealBar(TERMS, team('drake,drake,drake,drake'))).toBe('18 over budget');
  expect(isLegal(TERMS, team('drake,drake,drake,drake'))).toBe(false);
});

test('[SKURE-2.5] the order of a team is by agility, and those that are equal stand together', () => {
  expect(byAgility(team('knight,guardian,rogue,water-elemental'))).toEqual([
    ['rogue'],
    ['knight', 'water-elemental'],
    ['guardian'],
  ]);
});

test('filters leave those that are like that, and together all', () => {
  const ids = (filter: (typeof FILTERS)[number], search = '') =>
    looked({ filter, order: 'points', search }, ({ name }) => [name]).map(({ id }) => id);
  expect(ids('all').toSorted()).toEqual(IDS.toSorted());
  expect(ids('ranged')).toEqual(['archer']);
  expect(ids('flying')).toEqual(['will-o-wisp', 'air-elemental', 'griffin', 'drake']);
  expect(ids('magic')).toEqual(['will-o-wisp', 'cleric', 'ghost', 'mage', 'drake']);
  for (const filter of FILTERS) expect(ids(filter).length).toBeGreaterThan(0);
  expect(ids('all', ' FIRE ')).toEqual(['fire-elemental', 'fierce-fire-elemental']);
});

test('a class that beats another fells it in fewer blows than it needs', () => {
  for (const id of IDS)
    for (const { id: rival, fells, falls } of rivalsOf(id)) {
      expect(fells).toBe(blowsToFell(rival, id));
      expect(fells).toBeLessThan(falls);
    }
  expect(rivalsOf('mage').length).toBe(3);
  // Its fire has no effect on fire, and a quarter of its blow is not fire.
  expect(blowsToFell('fire-elemental', 'fierce-fire-elemental')).toBeGreaterThan(
    blowsToFell('soldier', 'fierce-fire-elemental'),
  );
});

describe('stored teams', () => {
  const stored = new Map<string, string>();
  beforeAll(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      value: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
        removeItem: (key: string) => stored.delete(key),
      },
    });
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'localStorage');
  });

  test('are found by name, the latest first, one of each name; what is broken is none', () => {
    keepTeam({ name: 'Wall', text: 'guardian,guardian,archer' });
    keepTeam({ name: ' Quick ', text: 'rogue,rogue,spider' });
    keepTeam({ name: 'Wall', text: 'guardian,guardian,cleric' });
    keepTeam({ name: '  ', text: 'zombie' });
    expect(storedTeams()).toEqual([
      { name: 'Wall', text: 'guardian,guardian,cleric' },
      { name: 'Quick', text: 'rogue,rogue,spider' },
    ]);
    dropTeam('Wall');
    expect(storedTeams()).toEqual([{ name: 'Quick', text: 'rogue,rogue,spider' }]);
    stored.set('hexmarch.skure.teams', '{"broken"');
    expect(storedTeams()).toEqual([]);
  });
});

describe('before a match against the computer', () => {
  const ids = (options: object): readonly string[] => offeredTeams({ ...options }).map(({ id }) => id);

  test('the first ready-made team is chosen, and with the own one nothing is sealed', () => {
    expect(ids({})).toEqual(['balanced', 'wall', 'flyers', 'magic', 'own']);
    expect(chosenTeam({})?.id).toBe('balanced');
    expect(opening.gesture({})).toBe('team knight,archer,cleric,rogue,minotaur');
    expect(opening.gesture(withTeam({}, 'wall'))).toMatch(/^team guardian,/);
    expect(opening.gesture(withTeam({}, 'own'))).toBeUndefined();
  });

  test('[SKURE-2.2, SKURE-13.2] teams keep to the budget, and one must not die where that is the objective', () => {
    for (const { team: one } of offeredTeams({ points: 40, objective: 'slay' })) {
      if (one === undefined) continue;
      expect(checkTeam({ points: 40, objective: 'slay' }, one)).toBeUndefined();
      expect(one.filter(({ marked }) => marked)).toHaveLength(1);
    }
    expect(offeredTeams({ players: 9 })).toEqual([]);
  });

  test('the last one is offered where it is legal and no ready-made one', () => {
    storage();
    keepLast('zombie,zombie,mage');
    expect(ids({})[0]).toBe('last');
    expect(opening.gesture({})).toBe('team zombie,zombie,mage');
    expect(ids({ points: 24 })).not.toContain('last');
    keepLast('knight,archer,cleric,rogue,minotaur');
    expect(ids({})).not.toContain('last');
    Reflect.deleteProperty(globalThis, 'localStorage');
  });
});
