// The state after a resolution: what it says, when it ends, and how many sentences explain an order.

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { afterTurn, leaveAfterTurn, outcomeOf } from '../../../src/games/skirmish/history/afterTurn.ts';
import { lasting, pastTurns } from '../../../src/games/skirmish/history/pastTurns.ts';
import { explainFailures } from '../../../src/games/skirmish/report/failures.ts';
import { mostImportant, type WhyLine } from '../../../src/games/skirmish/report/whyHelp.ts';
import { shownIn } from '../../../src/games/skirmish/scene/playback.ts';
import { playedMatch, visibleTo } from './played.ts';

const played = playedMatch({ players: 4, turns: 3, seed: 7 });
const events = visibleTo(played, SPECTATOR);
const view = skirmish.view(played.state, SPECTATOR);
const last = lasting(pastTurns(events)).at(-1);

describe('after a resolution', () => {
  test('the last turn comes first until somebody goes on or gives an order', () => {
    const [code = ''] = skirmish
      .legalCommands(played.state, 0)
      .flatMap((one) => (one.type === 'order' ? one.parts : []));
    const known = { view, seat: 0, events };
    expect(afterTurn(known)?.turn).toBe(view.turn - 1);
    expect(afterTurn({ ...known, taught: true })).toBeUndefined();
    const sent = { person: 0, text: code, order: null };
    const ordered = { ...view, orders: view.orders.map((list, player) => (player === 0 ? [sent] : list)) };
    expect(afterTurn({ ...known, view: ordered })).toBeUndefined();
    leaveAfterTurn(view);
    expect(afterTurn(known)).toBeUndefined();
    expect(afterTurn({ ...known, view: { ...view, period: view.period + 1 } })).toBeDefined();
  });

  test('its orders are drawn on the map of the next turn alone', () => {
    expect(shownIn(view, last)).toBe(last);
    expect(shownIn({ ...view, turn: view.turn + 1 }, last)).toBeUndefined();
    expect(shownIn({ ...view, map: { ...view.map, seed: view.map.seed + 1 } }, last)).toBeUndefined();
  });

  test('it says how many orders worked, and the points they earned', () => {
    if (last === undefined) throw new Error('no turn');
    const all = outcomeOf(last, undefined, view.people);
    const each = view.people.map((_, seat) => outcomeOf(last, seat, view.people));
    expect(each.reduce((sum, { given }) => sum + given, 0)).toBe(all.given);
    expect(each.reduce((sum, { worked }) => sum + worked, 0)).toBe(all.worked);
    expect(all.given).toBeGreaterThan(0);
    const [own] = each;
    expect(own?.points).toBe((last.report.farming[0] ?? 0) + (last.report.expansion[0] ?? 0));
  });
});

test('an explanation has at most five sentences: the causes and the verdict stay, in their order', () => {
  const line = (text: string, isBad = false): WhyLine => ({
    parts: [text],
    rule: 'SKI-7.1',
    ...(isBad ? { isBad } : {}),
  });
  const lines = [line('a', true), ...['b', 'c', 'd', 'e', 'f'].map((text) => line(text)), line('g')];
  expect(mostImportant(lines).map(({ parts }) => parts[0])).toEqual(['a', 'd', 'e', 'f', 'g']);
  expect(mostImportant(lines.slice(0, 5))).toEqual(lines.slice(0, 5));
});

test('each order of a resolution that failed has its cause in the log, with the rule of that cause', () => {
  const all = visibleTo(playedMatch({ players: 4, turns: 6, seed: 7 }), SPECTATOR);
  let before = skirmish.initialState();
  const explained = all.flatMap((event) => {
    const then = before;
    before = skirmish.evolve(then, event);
    if (event.type !== 'resolved') return [];
    const { orders, invalid } = event.report;
    const count = orders.filter(({ success }) => !success).length + invalid.length;
    const reasons = explainFailures(event, then)?.reasons ?? [];
    expect(reasons).toHaveLength(count);
    return reasons;
  });
  expect(explained.length).toBeGreaterThan(3);
  for (const { parts, rule } of explained) {
    expect(parts.length).toBeGreaterThan(2);
    expect(rule).toMatch(/^SKI-\d+\.\d+$/);
  }
});
