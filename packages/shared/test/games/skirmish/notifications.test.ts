// Notifications between two views of a match.

import { hostedSkirmish as skirmish } from '../../../src/games/skirmish/hosted/hostedSkirmish.ts';
import type { SkirmishState } from '../../../src/games/skirmish/state.ts';
import { begun, played } from './matches.ts';

const seen = (state: SkirmishState) => skirmish.view(state, { kind: 'spectator' });
const between = (before: SkirmishState, after: SkirmishState) =>
  (skirmish.notifications?.(seen(before), seen(after)) ?? []).map(({ kind, to, words }) => ({
    kind,
    to,
    en: words.en,
  }));

const start = begun({ votes: 'every', voteStartTurn: 1 });
const sentAfter = (...lines: readonly string[]) => between(start, played(start, ...lines));

test('[SKI-13.4] the reminder goes to all players, an hour before', () => {
  const en = 'Turn 1 is resolved in 1 hour.';
  expect(sentAfter('host: remind')).toEqual([{ kind: 'reminder', to: [0, 1, 2], en }]);
  expect(sentAfter('2: resign', 'host: remind')).toEqual([{ kind: 'reminder', to: [0, 2], en }]);
});

test('[SKI-13.4] no reminder in fast mode, half a minute before', () => {
  const fast = begun({ mode: 'fast' });
  expect(between(fast, played(fast, 'host: remind'))).toEqual([]);
});

const armies = (state: SkirmishState, seat: number) => state.armies.filter((one) => one === seat).length;

/** The reminder as personalized for that seat. */
function remindedAs(state: SkirmishState, seat: number) {
  const reminded = played(state, 'host: remind');
  const [notification] = skirmish.notifications?.(seen(state), seen(reminded)) ?? [];
  if (notification === undefined) throw new Error('nobody is reminded');
  const own = skirmish.ownNotification?.(notification, skirmish.view(reminded, { kind: 'seat', seat }), seat);
  return `${own?.kind}: ${own?.words.en.replace('Turn 1 is resolved in 1 hour. ', '')}`;
}

test('[UI-P11] the list of one’s own games shows the number of missing orders, as the reminder does', () => {
  const left = (state: SkirmishState, seat: number) =>
    skirmish.unordered?.(skirmish.view(state, { kind: 'seat', seat }), seat);
  const [first] = skirmish.legalCommands(start, 0).filter((one) => one.type === 'order');
  if (first === undefined) throw new Error('nothing can be ordered');
  const count = armies(start, 0);
  expect([left(start, 0), left(start, 1)]).toEqual([count, armies(start, 1)]);
  const ordered = played(start, `1: ${skirmish.formatCommand(start, first)}`);
  // One's own alone.
  expect([left(ordered, 0), left(ordered, 1)]).toEqual([count - 1, armies(start, 1)]);
});

test('[SKI-13.4] the reminder states the number of missing orders; without any it has another kind', () => {
  const orders = skirmish.legalCommands(start, 0).filter((one) => one.type === 'order');
  const texts = orders.map((one) => `1: ${skirmish.formatCommand(start, one)}`);
  const count = armies(start, 0);
  expect(remindedAs(start, 0)).toBe(`reminder: ${count} of your orders are missing.`);
  const [first = ''] = texts;
  expect(remindedAs(played(start, first), 0)).toBe(
    count === 2
      ? 'reminder: 1 of your orders is missing.'
      : `reminder: ${count - 1} of your orders are missing.`,
  );
  const all = played(start, ...texts);
  expect(remindedAs(all, 0)).toBe('deadline: You’ve given all your orders.');
  expect(remindedAs(all, 1)).toBe(`reminder: ${armies(start, 1)} of your orders are missing.`);
  const [code = ''] = /[A-Z]{2}/.exec(first) ?? [];
  expect(remindedAs(played(all, `1: withdraw ${code}`), 0)).toBe('reminder: 1 of your orders is missing.');
});

test('[SKI-12.8] an absent player gets no reminder, but a notification that the turn is excused', () => {
  const away = 'deadline: You’re away this turn, and excused.';
  expect(remindedAs(played(start, '1: away 1'), 0)).toBe(away);
  expect(remindedAs(played(start, '1: away 2'), 0)).toMatch(/^reminder: /);
});

test('[SKI-3.8] with early resolution the last player is notified that all others are ready', () => {
  const early = begun({ votes: 'off', earlyResolution: true });
  const two = played(early, '1: ready');
  const three = played(two, '3: ready');
  const en = 'Everyone else is ready. Turn 1 is resolved as soon as you are.';
  expect(between(early, two)).toEqual([]);
  expect(between(two, three)).toEqual([{ kind: 'lastReady', to: [1], en }]);
  expect(between(three, three)).toEqual([]);
  expect(between(three, played(three, '1: unready'))).toEqual([]);
});

test('[SKI-3.5] an opened vote is notified to all, with both effects', () => {
  const en = 'A vote is open: FEAST or LEVY.';
  expect(sentAfter('host: announce FEAST LEVY LEVY')).toEqual([{ kind: 'vote', to: null, en }]);
});

test('[SKI-13.4] the notification of a resolution names the effect in force after it', () => {
  const en = 'Turn 1 has been resolved. In force now: LEVY.';
  expect(sentAfter('host: announce FEAST LEVY LEVY', 'host: lock', 'host: resolve')).toEqual([
    { kind: 'resolved', to: null, en },
  ]);
  const without = begun({ votes: 'off' });
  expect(between(without, played(without, 'host: resolve'))).toEqual([
    { kind: 'resolved', to: null, en: 'Turn 1 has been resolved.' },
  ]);
});

test('[SKI-12.5] a rewind is notified as such', () => {
  const resolved = played(start, 'host: announce FEAST LEVY LEVY', 'host: resolve');
  const [first] = between(resolved, played(resolved, 'rule: rewind'));
  expect(first?.en).toContain('Turn 1 is open again');
});

test('[SKI-12.4] a pause and its end are notified', () => {
  const paused = played(start, 'rule: pause');
  expect(between(start, paused).map(({ en }) => en)).toEqual(['The match is paused.']);
  expect(between(paused, played(paused, 'rule: unpause')).map(({ en }) => en)).toEqual([
    'The match has resumed.',
  ]);
});

test('[SKI-11.1] a request to join forces is notified once', () => {
  const state: SkirmishState = { ...start, requests: [{ from: 0, to: 2 }] };
  expect(between(start, state)).toEqual([
    { kind: 'asked', to: [2], en: 'Someone wants to join forces with you.' },
  ]);
  expect(between(state, state)).toEqual([]);
});

test('[SKI-11.4] a merger is notified to all, once, with the names', () => {
  const two = start.players.map((player, seat) => (seat === 1 ? { ...player, joint: true } : player));
  const people = start.people.map((person, seat) => (seat < 2 ? { ...person, plays: 1 } : person));
  const state: SkirmishState = { ...start, players: two, people };
  expect(skirmish.notifications?.(seen(start), seen(state))).toEqual([
    expect.objectContaining({ kind: 'joined', to: null, about: [0, 1] }),
  ]);
  expect(between(state, state)).toEqual([]);
});

test('[SKI-13.1] sealed actions and their times are not notified', () => {
  const [code = ''] = skirmish
    .legalCommands(start, 0)
    .flatMap((one) => (one.type === 'order' ? one.parts : []));
  expect(sentAfter(`1: order ${code}`)).toEqual([]);
});
