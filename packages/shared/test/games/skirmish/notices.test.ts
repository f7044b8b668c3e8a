// What people who are away hear of between two looks at a match.

import { skirmish } from '../../../src/games/skirmish/skirmish.ts';
import type { SkirmishState } from '../../../src/games/skirmish/state.ts';
import { begun, played } from './matches.ts';

const seen = (state: SkirmishState) => skirmish.view(state, { kind: 'spectator' });
const between = (before: SkirmishState, after: SkirmishState) =>
  (skirmish.notices?.(seen(before), seen(after)) ?? []).map(({ kind, to, words }) => ({
    kind,
    to,
    en: words.en,
  }));

const start = begun({ votes: 'every', voteStartTurn: 1 });
const told = (...lines: readonly string[]) => between(start, played(start, ...lines));

test('[SKI-13.4] the reminder is for whoever plays, an hour before', () => {
  const en = 'An hour is left until turn 1 is resolved.';
  expect(told('host: remind')).toEqual([{ kind: 'deadline', to: [0, 1, 2], en }]);
  expect(told('2: resign', 'host: remind')).toEqual([{ kind: 'deadline', to: [0, 2], en }]);
});

test('[SKI-13.4] in fast mode nobody is reminded by mail half a minute before', () => {
  const fast = begun({ mode: 'fast' });
  expect(between(fast, played(fast, 'host: remind'))).toEqual([]);
});

test('[SKI-3.5] a vote that opens is for everybody, with both effects', () => {
  const en = 'A vote has opened: FEAST or LEVY.';
  expect(told('host: announce FEAST LEVY LEVY')).toEqual([{ kind: 'vote', to: null, en }]);
});

test('[SKI-13.4] a resolution is told with the effect that is in force after it', () => {
  const en = 'Turn 1 has been resolved. In force now: LEVY.';
  expect(told('host: announce FEAST LEVY LEVY', 'host: lock', 'host: resolve')).toEqual([
    { kind: 'resolved', to: null, en },
  ]);
  const without = begun({ votes: 'off' });
  expect(between(without, played(without, 'host: resolve'))).toEqual([
    { kind: 'resolved', to: null, en: 'Turn 1 has been resolved.' },
  ]);
});

test('[SKI-12.5] a rewind is told as one', () => {
  const resolved = played(start, 'host: announce FEAST LEVY LEVY', 'host: resolve');
  const [first] = between(resolved, played(resolved, 'rule: rewind'));
  expect(first?.en).toContain('turn 1 is open again');
});

test('[SKI-12.4] a pause and its end are told', () => {
  const paused = played(start, 'rule: pause');
  expect(between(start, paused).map(({ en }) => en)).toEqual(['The match is paused.']);
  expect(between(paused, played(paused, 'rule: unpause')).map(({ en }) => en)).toEqual([
    'The match goes on.',
  ]);
});

test('[SKI-11.1] whoever is asked to join forces is told, once', () => {
  const state: SkirmishState = { ...start, requests: [{ from: 0, to: 2 }] };
  expect(between(start, state)).toEqual([
    { kind: 'asked', to: [2], en: 'Somebody wants to join forces with you.' },
  ]);
  expect(between(state, state)).toEqual([]);
});

test('[SKI-13.1] what is sealed is told to nobody, nor when', () => {
  const [code = ''] = skirmish
    .legalCommands(start, 0)
    .flatMap((one) => (one.type === 'order' ? one.parts : []));
  expect(told(`1: order ${code}`)).toEqual([]);
});
