// Report of a turn, steps of its playback, and past turns.

import { formatOrder, readOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { ResolveVector } from '../../../../shared/tools/games/skirmish/vectors.ts';
import { pastTurns } from '../../../src/games/skirmish/history/pastTurns.ts';
import { filtered, type OrderRow, playerRows } from '../../../src/games/skirmish/resolution/rows.ts';
import { stepsOf } from '../../../src/games/skirmish/resolution/steps.ts';
import { PEOPLE } from './picture.ts';
import { ofPicture, ofVector } from './resolutions.ts';
import { TURNS } from './vectors.ts';

const STATES = { done: 'success', failed: 'fail', invalid: 'invalid' } as const;

/** Expected results by order text: without orders that were replaced, withdrawn or given by somebody banned. */
function wanted({ orders, expect: { results } }: ResolveVector, name: string): readonly string[] {
  const ends = (results as Record<string, readonly string[]>)[name] ?? [];
  return (orders[name] ?? []).flatMap((text, i) => {
    const end = ends[i] ?? '';
    return Object.values<string>(STATES).includes(end) ? [`${canonical(text)} ${end}`] : [];
  });
}

const canonical = (text: string): string => {
  const order = readOrder(text);
  return order === null ? text : formatOrder(order);
};
const shown = ({ text, state }: OrderRow): string => `${text} ${STATES[state]}`;

describe('vectors', () => {
  test.each(TURNS.map((vector) => [vector.id, vector] as const))(
    '%s: the report has the orders and results that it expects',
    (_id, vector) => {
      const { resolved } = ofVector(vector);
      const rows = playerRows(resolved, undefined);
      vector.players.forEach((name, player) => {
        const orders = rows.find((row) => row.player === player)?.orders ?? [];
        const given = orders.filter(({ isAuto }) => !isAuto).map(shown);
        expect([name, [...given].sort()]).toEqual([name, [...wanted(vector, name)].sort()]);
      });
      const autos = rows.flatMap(({ orders }) => orders).filter(({ isAuto }) => isAuto);
      if (vector.expect.defaults !== undefined)
        expect(Object.fromEntries(autos.map(({ id, state }) => [id, STATES[state]]))).toEqual(
          vector.expect.defaults,
        );
      const killed = rows.flatMap(({ orders }) => orders).filter(({ isKilled }) => isKilled);
      expect(killed.map(({ id }) => id).sort()).toEqual(vector.expect.deaths.map(({ at }) => at).sort());
    },
  );
});

test('[SKI-12.7] a joint player has missed a turn if none of its people did anything in it', () => {
  const { before, report, ...rest } = ofPicture();
  const hasMissed = (missed: readonly number[], second: object = {}) => {
    const people = before.sides.people.map((person, seat) =>
      seat === 1 ? { ...person, plays: 0, ...second } : person,
    );
    const then = { ...before, sides: { ...before.sides, people } };
    const rows = playerRows({ ...rest, before: then, report: { ...report, missed } }, undefined);
    return rows.find(({ player }) => player === 0)?.hasMissed;
  };
  expect([[0], [1], [0, 1]].map((missed) => hasMissed(missed))).toEqual([false, false, true]);
  expect(hasMissed([0], { banned: true })).toBe(true);
  expect(hasMissed([0], { resigned: true })).toBe(true);
});

test('[SKI-12.8] a planned absence is excused, and is no missed turn', () => {
  const { before, report, ...rest } = ofPicture();
  const absent = (missed: readonly number[], excused: readonly number[]) => {
    const rows = playerRows({ ...rest, before, report: { ...report, missed, excused } }, undefined);
    const { hasMissed, isExcused } = rows.find(({ player }) => player === 2) ?? {};
    return { hasMissed, isExcused };
  };
  expect(absent([2], [])).toEqual({ hasMissed: true, isExcused: false });
  expect(absent([], [2])).toEqual({ hasMissed: false, isExcused: true });
});

describe('the picture', () => {
  const rows = playerRows(ofPicture(), 0);

  test('[UI-S36] players by standing, the viewer first', () => {
    expect(rows.map(({ player }) => PEOPLE[player])).toEqual([
      'Aster',
      'Gale',
      'Cleo',
      'Dara',
      'Bryn',
      'Emil',
      'Fenn',
    ]);
    expect(rows[0]).toMatchObject({ vp: 8, farming: 2, expansion: 1 });
    expect(rows[1]).toMatchObject({ vp: 8, farming: 4, expansion: 0 });
  });

  test('[UI-S36] orders are canonical, with result and points', () => {
    expect(rows[0]?.orders.map(({ text, state, isAuto, vp }) => [text, state, isAuto, vp])).toEqual([
      ['AG to UL', 'done', false, 0],
      ['MM to QU', 'failed', false, 0],
      ['MS S MM to QU', 'failed', false, 0],
      ['OB F', 'done', false, 2],
      ['DU H', 'done', true, 0],
    ]);
  });

  test('[UI-S36] filters: mine, about me, failures', () => {
    const texts = (filter: Parameters<typeof filtered>[1]) =>
      filtered(rows, filter, 0).flatMap(({ orders }) => orders.map(({ text }) => text));
    expect(texts('mine')).toHaveLength(5);
    expect(texts('aboutMe')).toEqual(['QU H', 'AS to MS']);
    expect(texts('failures')).toEqual(['MM to QU', 'MS S MM to QU', 'AS to MS']);
    expect(filtered(rows, 'all', 0)).toBe(rows);
  });
});

describe('playback', () => {
  const steps = stepsOf(ofPicture(), 0);

  test('[UI-S35] own orders and those that affect them are distinguished from the others', () => {
    const focus = (id: string) => steps.orders.find((order) => order.id === id)?.focus;
    expect([focus('MM'), focus('AS'), focus('QU'), focus('HA')]).toEqual([
      'own',
      'touching',
      'touching',
      'other',
    ]);
    expect(steps.orders.filter(({ isAuto }) => isAuto).map(({ id }) => id)).toEqual(['DU']);
  });

  test('[UI-S35] cuts, with numbers where something is attacked', () => {
    expect(steps.cuts.cuts).toEqual([
      { id: 'MS', player: 0, focus: 'own', at: 'MS', kind: 'cut', by: ['AS'] },
    ]);
    const numbers = steps.cuts.strengths.map(
      ({ id, at, side, strength, wins }) => `${id} ${side} ${at} ${strength} ${wins ? 'wins' : 'loses'}`,
    );
    expect(numbers).toEqual([
      'AS attack MS 1 loses',
      'MM attack QU 1 loses',
      'MS defence MS 1 wins',
      'QU defence QU 1 wins',
    ]);
  });

  test('[UI-S35] moves that come through and those that bounce', () => {
    expect(steps.moves.filter(({ success }) => !success).map(({ from, to }) => [from, to])).toEqual([
      ['AS', 'MS'],
      ['MM', 'QU'],
    ]);
    expect(steps.moves.filter(({ success }) => success)).toHaveLength(9);
  });

  test('[UI-S35] points by source, and what comes next', () => {
    expect(steps.points.players).toContainEqual({ player: 0, farms: [{ at: 'OB', vp: 2 }], expansion: 1 });
    expect(steps.points).toMatchObject({ voted: 'TRUCE', next: 'TRUCE', builds: [], eliminated: [] });
  });

  test('[SKI-7.10] losses name the killer and where it comes from', () => {
    const vector = TURNS.find(({ id }) => id === 'SKT-141');
    if (vector === undefined) throw new Error('no such vector');
    expect(stepsOf(ofVector(vector).resolved, undefined).losses).toEqual([
      expect.objectContaining({ id: 'SI', at: 'SI', killer: 'RG', from: 'RG', focus: 'own' }),
    ]);
  });
});

test('before anything is known there are no turns', () => {
  expect(pastTurns([])).toEqual([]);
});
