// What counts, and the order and the voids of a list.

import { portableHasher } from '../../src/match/record/hasher.ts';
import { POINT_UNITS } from '../../src/standings/points.ts';
import { type MatchLine, newTerms, type SeasonTerms, type VoidLine } from '../../src/standings/season.ts';
import { SeasonList } from '../../src/standings/seasonList.ts';
import { signRecorded } from '../../tools/recordMatches.ts';
import { DAY, membersIn, type Result, result, seasonOf, TERMS } from './seasons.ts';

const newList = (terms: SeasonTerms = TERMS): SeasonList =>
  new SeasonList(portableHasher, newTerms(portableHasher, 'winter', terms));

const lineOf = (one: Result, list = newList()) => list.matchLine(one.result, membersIn(one));
const add = (list: SeasonList, one: Result) => list.add(lineOf(one, list)) as MatchLine;
const voided = (of: number, why: VoidLine['why'], by: readonly number[]): Omit<VoidLine, 'n'> => ({
  kind: 'void',
  of,
  at: 2 * DAY,
  why,
  by,
});
const duel = (match: string, changes = {}): Result => result(match, [1, 2], [1, 2], changes);

describe('what counts', () => {
  test('[TABLE-30.6] a match of members in the season counts', () => {
    expect(lineOf(duel('a'))).toMatchObject({
      why: 'counted',
      places: [1, 2],
      points: [POINT_UNITS, 0],
      who: [{ member: 1 }, { member: 2 }],
    });
  });

  test.each([
    ['[TABLE-30.6] another game', 'game', duel('a', { game: 'skorm' })],
    ['[TABLE-30.6] before the season', 'days', duel('a', { endAt: DAY - 1 })],
    ['[TABLE-30.6] after the season', 'days', duel('a', { endAt: 3 * DAY })],
    ['[TABLE-30.6] from a position', 'position', duel('a', { isFromPosition: true })],
    ['[TABLE-30.6] a bot', 'seats', duel('a', { persons: [undefined, undefined] })],
    ['[TABLE-30.6] one member twice', 'seats', result('a', [1, 1], [1, 2])],
    ['[TABLE-30.8] aborted', 'aborted', duel('a', { ended: 'aborted' })],
    ['[TABLE-30.8] ended by operators', 'stopped', duel('a', { ended: 'stopped' })],
  ])('%s does not', (_, why, one) => {
    const list = newList({ ...TERMS, games: ['skor'], from: DAY, until: 3 * DAY });
    expect(lineOf(one, list)).toMatchObject({ why, sides: [], places: [], points: [] });
  });

  test('[TABLE-30.6] a guest makes it count for nobody', () => {
    const { result: one } = duel('a');
    const line = newList().matchLine(one, new Map([[one.persons[0] ?? '', 1]]));
    expect(line).toMatchObject({ why: 'seats', who: [{ member: 1 }, { person: one.persons[1] }] });
    expect(line.who[1]).not.toHaveProperty('member');
  });

  test('[TABLE-30.6] six a day (UTC) between the same people, in any seats, and others beside them', () => {
    const list = newList();
    const whys = Array.from({ length: 8 }, (_, i) => {
      const members = i % 2 === 0 ? [1, 2] : [2, 1];
      return add(list, result(`m${i}`, members, [1, 2], { endAt: DAY + i })).why;
    });
    expect(whys).toEqual([...Array.from({ length: 6 }, () => 'counted'), 'daily', 'daily']);
    expect(add(list, result('n', [1, 2, 3], [1, 2, 3], { endAt: DAY + 9 })).why).toBe('counted');
    expect(add(list, duel('o', { endAt: 2 * DAY - 1 })).why).toBe('daily');
    expect(add(list, duel('p', { endAt: 2 * DAY })).why).toBe('counted');
  });

  test('[TABLE-30.6] a match that does not count or is struck out takes no place of the six', () => {
    const list = newList();
    for (let i = 0; i < 6; i++) add(list, duel(`m${i}`, { endAt: DAY + i }));
    add(list, duel('n', { endAt: DAY + 7, ended: 'aborted' }));
    expect(lineOf(duel('o', { endAt: DAY + 8 }), list).why).toBe('daily');
    list.add(voided(3, 'agreed', [1, 2]));
    expect(lineOf(duel('o', { endAt: DAY + 8 }), list).why).toBe('counted');
  });

  test('[TABLE-30.8] a seat that changed hands gets nothing and keeps its place for the others', () => {
    expect(lineOf(result('a', [1, 2, 3], [2, 1, 3], { handedOver: [1] }))).toMatchObject({
      why: 'counted',
      points: [POINT_UNITS / 2, null, 0],
    });
  });
});

describe('the list', () => {
  test('matches are in order of their ends, then of their ids', () => {
    const list = newList();
    add(list, duel('b', { endAt: DAY + 1 }));
    expect(() => add(list, duel('c', { endAt: DAY }))).toThrow(/line 2 .* ended before/);
    expect(() => add(list, duel('a', { endAt: DAY + 1 }))).toThrow(/ended before/);
    expect(add(list, duel('c', { endAt: DAY + 1 })).n).toBe(2);
  });

  test('behind a signed head a match may follow late', () => {
    const list = newList();
    add(list, duel('b', { endAt: DAY + 1 }));
    expect(list.sign(signRecorded).n).toBe(1);
    expect(add(list, duel('c', { endAt: DAY })).n).toBe(2);
  });

  test('no match is listed twice', () => {
    const list = newList();
    add(list, duel('a'));
    expect(() => add(list, duel('a', { endAt: 2 * DAY }))).toThrow(/second time/);
  });

  test('[TABLE-30.11] all who played may strike it out, or two others', () => {
    const list = newList();
    for (const match of ['a', 'b', 'c']) add(list, duel(match));
    for (const by of [[1], [2, 1], [1, 2, 3]])
      expect(() => list.add(voided(1, 'agreed', by))).toThrow(/may not/);
    for (const by of [[3], [3, 3], [1, 3], [3, 4, 5]])
      expect(() => list.add(voided(1, 'organisers', by))).toThrow(/may not/);
    expect(list.add(voided(1, 'agreed', [1, 2])).n).toBe(4);
    expect(list.add(voided(2, 'organisers', [3, 4])).n).toBe(5);
    expect(() => list.add(voided(2, 'organisers', [3, 4]))).toThrow(/no match stands/);
    expect(() => list.add(voided(4, 'agreed', [1, 2]))).toThrow(/no match stands/);
    expect(() => add(list, duel('a', { endAt: 2 * DAY }))).toThrow(/second time/);
  });

  test('[TABLE-30.11] a match that was reopened is withdrawn until it ends again', () => {
    const list = newList();
    add(list, duel('a'));
    expect(() => list.add(voided(1, 'reopened', [1]))).toThrow(/may not/);
    list.add(voided(1, 'reopened', []));
    expect(add(list, duel('a', { endAt: 2 * DAY })).why).toBe('counted');
  });

  test('each line has the hash of the one before', () => {
    const [one, other] = [
      seasonOf(TERMS, [duel('a'), duel('b')]),
      seasonOf({ ...TERMS, minimum: 4 }, [duel('a'), duel('b')]),
    ];
    expect(one.lines.map(({ hash }) => hash)).not.toEqual(other.lines.map(({ hash }) => hash));
    expect(one.lines.map(({ hash }) => hash)).toEqual(
      seasonOf(TERMS, [duel('b'), duel('a')]).lines.map(({ hash }) => hash),
    );
  });
});
