// Conditions of plans, by positions of Skor (TABLE-29.2, 29.4), and what is read as a plan (TABLE-29.10).

import fc from 'fast-check';
import { manifestOf } from '../../src/catalogue/manifests.ts';
import { fold } from '../../src/kernel/fold.ts';
import { type Fraction, sumOf } from '../../src/kernel/fraction.ts';
import type { PlannedGame } from '../../src/kernel/planning.ts';
import { scriptedRandom, seededRandom } from '../../src/kernel/random.ts';
import { type Next, nextOf, progressAfter } from '../../src/plans/nextOf.ts';
import { AT_ROOT, type Branch, PLAN_LIMITS, type Plan } from '../../src/plans/plan.ts';
import { ifUnchanged, prepared } from '../../src/plans/preparing.ts';
import { readPlan } from '../../src/plans/readPlan.ts';
import { runs } from '../../tools/sweep.ts';
import { anyAttack } from '../games/skor/attacks.ts';

const manifest = manifestOf('skor');
const [game, planning] = await Promise.all([manifest?.engine(), manifest?.planning?.()]);
if (game === undefined || planning === undefined) throw new Error('no plans of Skor');
const PLANNED: PlannedGame = { game, planning };
const SEAT = 0;
const ATTACK = 'move M 2,0 3,-1';

/** A is to move with a soldier at 2,0 and a civilian at 0,1, B has one at 3,-1. */
function position(change: object = {}, pieces: object = {}): unknown {
  const parsed = PLANNED.game.parsePosition(
    JSON.stringify({
      ...{ to_move: 'A', stage: 'move', turn: { A: 5, B: 5 }, budget: 9 },
      pieces: { '2,0': 'A:M', '0,1': 'A:C', '3,-1': 'B:M', ...pieces },
      ...change,
    }),
  );
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

const viewOf = (state: unknown): unknown => PLANNED.game.view(state, { kind: 'seat', seat: SEAT });

const nextAt = (state: unknown, plan: Plan, progress = AT_ROOT): Next =>
  nextOf(PLANNED, plan, progress, { view: viewOf(state), turn: PLANNED.game.turn(state), seat: SEAT });

const shown = (next: Next): string => {
  if (next.do === 'give') return next.command.text;
  return next.do === 'stop' ? next.why : next.do;
};

/** As prepared at the usual position. */
function unchanged(texts: readonly string[], next: readonly Branch[] = []): Plan {
  const view = viewOf(position());
  const give = prepared(PLANNED, view, SEAT, texts) ?? [];
  const branch = ifUnchanged(PLANNED, view, SEAT, give, { next });
  return { branches: branch === undefined ? [] : [branch] };
}

test('[TABLE-29.2] chances are exact, by groups that the game names', () => {
  expect(prepared(PLANNED, viewOf(position()), SEAT, [ATTACK])).toEqual([
    { text: ATTACK, chances: 'level 1/6, lost 5/12, won 5/12' },
  ]);
  expect(prepared(PLANNED, viewOf(position()), SEAT, ['move C 0,1 0,2', ATTACK])?.[0]).toEqual({
    text: 'move C 0,1 0,2',
  });
});

test.each([
  ['all is as it was', {}, {}, ATTACK],
  ['something happens elsewhere', {}, { '-1,0': 'B:C' }, ATTACK],
  ['the target has moved away', {}, { '3,-1': undefined, '3,-2': 'B:M' }, 'chances'],
  ['the target is another', {}, { '3,-1': 'B:CM' }, 'surprise'],
  ['it stands behind walls', { structures: { '3,-1': 'fortification:B' } }, {}, 'chances'],
  [
    'its chances are others though all stands as it did',
    { players: { B: { tech: { military: 1 } } } },
    {},
    'chances',
  ],
  ['the attacker is gone', {}, { '2,0': undefined }, 'refused'],
])(
  '[TABLE-29.2, 29.4] where %s, an attack prepared by what stays the same is given or not',
  (_what, change, pieces, expected) => {
    expect(shown(nextAt(position(change, pieces), unchanged([ATTACK])))).toBe(expected);
  },
);

test('[TABLE-29.2] a marked space must read as it did, whatever the commands concern', () => {
  const view = viewOf(position());
  const give = prepared(PLANNED, view, SEAT, ['move C 0,1 0,2']) ?? [];
  const branch = ifUnchanged(PLANNED, view, SEAT, give, { marked: ['3,-1'] });
  const plan: Plan = { branches: branch === undefined ? [] : [branch] };
  expect(shown(nextAt(position(), plan))).toBe('move C 0,1 0,2');
  expect(shown(nextAt(position({}, { '3,-1': 'B:CM' }), plan))).toBe('surprise');
});

test('[TABLE-29.2] a space that a command concerns must be named', () => {
  const [branch] = unchanged([ATTACK]).branches;
  if (branch?.when !== 'unchanged') throw new Error('no branch');
  expect(
    shown(nextAt(position(), { branches: [{ ...branch, spaces: { '2,0': branch.spaces['2,0'] ?? '' } }] })),
  ).toBe('surprise');
});

test('[TABLE-29.4] nothing is given of commands of which a later one cannot be', () => {
  const plan = unchanged(['move C 0,1 0,2', 'move M 2,0 1,0']);
  expect(shown(nextAt(position(), plan))).toBe('move C 0,1 0,2');
  expect(shown(nextAt(position({}, { '1,0': 'B:M' }), plan))).toBe('chances');
  expect(shown(nextAt(position({}, { '1,0': 'A:MM' }), plan))).toBe('refused');
});

/** The plan after the attack with these faces, of attacker and defender. */
function afterRoll(plan: Plan, faces: readonly number[]): string {
  const state = position();
  const next = nextAt(state, plan);
  if (next.do !== 'give') throw new Error(shown(next));
  const decided = PLANNED.game.decide(
    state,
    next.legal.command,
    { kind: 'seat', seat: SEAT },
    scriptedRandom(faces),
  );
  if (!decided.ok) throw new Error(decided.error.code);
  const after = fold(PLANNED.game, state, decided.value);
  return shown(nextAt(after, plan, progressAfter(PLANNED, next, viewOf(after), SEAT)));
}

const rolled = (outcome: string, text: string): Branch => ({
  when: 'rolled',
  outcome,
  give: [{ text }],
  next: [],
});

test('[TABLE-29.2] a branch after a roll is taken by how it came out, and without one the plan stops', () => {
  const plan = unchanged([ATTACK], [rolled('won', 'end'), rolled('lost', 'move C 0,1 0,2')]);
  expect(afterRoll(plan, [6, 1])).toBe('end');
  expect(afterRoll(plan, [1, 6])).toBe('move C 0,1 0,2');
  expect(afterRoll(plan, [3, 3])).toBe('outcome');
});

test('[TABLE-29.4] nothing of the same branch follows a roll', () => {
  const [branch] = unchanged([ATTACK]).branches;
  if (branch === undefined) throw new Error('no branch');
  const plan = { branches: [{ ...branch, give: [...branch.give, { text: 'end' }] }] };
  expect(afterRoll(plan, [6, 1])).toBe('outcome');
});

test.each([
  ['end', 'end'],
  ['move C 0,1 0,2', 'surprise'],
])('[TABLE-29.2] whatever comes, only what is safe is given: %s', (text, expected) => {
  expect(shown(nextAt(position(), { branches: [{ when: 'always', give: [{ text }], next: [] }] }))).toBe(
    expected,
  );
});

test('[TABLE-29.3] of several branches the first that holds counts', () => {
  const branches: readonly Branch[] = [
    { when: 'exactly', view: 'another', give: [{ text: 'end' }], next: [] },
    ...unchanged(['move C 0,1 0,2']).branches,
    { when: 'always', give: [{ text: 'end' }], next: [] },
  ];
  expect(shown(nextAt(position(), { branches }))).toBe('move C 0,1 0,2');
  expect(shown(nextAt(position({}, { '0,1': undefined }), { branches }))).toBe('end');
});

test('[TABLE-29.6] what it never gives is not given, even where it was stored', () => {
  expect(
    shown(nextAt(position(), { branches: [{ when: 'always', give: [{ text: 'resign' }], next: [] }] })),
  ).toBe('refused');
});

/** Of an attack, by its events. */
function resultOf(events: readonly unknown[]): string {
  const [{ exchanges }] = events as [{ exchanges: readonly { result: string }[] }];
  const results = new Set(exchanges.map(({ result }) => result));
  if (results.size > 1) return 'mixed';
  return { win: 'won', lose: 'lost', tie: 'level', drawn: 'level' }[[...results][0] ?? ''] ?? 'none';
}

test('[TABLE-29.2] of any attack the chances add up to 1, and its branch is that of what was rolled', () => {
  fc.assert(
    fc.property(anyAttack, fc.nat(), ({ state, command }, seed) => {
      const text = PLANNED.game.formatCommand(state, command);
      const [give] = prepared(PLANNED, viewOf(state), SEAT, [text]) ?? [];
      if (give?.chances === undefined) return;
      const chances = give.chances.split(', ').map((part) => part.split(' '));
      const sum = sumOf(chances.map(([, chance = '']) => fractionOf(chance)));
      expect({ text, sum }).toEqual({ text, sum: { n: 1, d: 1 } });
      const next = chances.map(([outcome = '']) => rolled(outcome, 'end'));
      const branch = ifUnchanged(PLANNED, viewOf(state), SEAT, [give], { next });
      if (branch === undefined) throw new Error('not legal');
      const first = nextAt(state, { branches: [branch] });
      if (first.do !== 'give') throw new Error(shown(first));
      const decided = PLANNED.game.decide(state, command, { kind: 'seat', seat: SEAT }, seededRandom(seed));
      if (!decided.ok) throw new Error(decided.error.code);
      const after = fold(PLANNED.game, state, decided.value);
      const { outcome } = progressAfter(PLANNED, first, viewOf(after), SEAT);
      expect(chances.map(([group]) => group)).toContain(outcome);
      const result = resultOf(decided.value);
      // A Turret's crew loses nothing, and of several exchanges some may go otherwise.
      if (result !== 'mixed' && command.type === 'move') expect(outcome).toBe(result);
    }),
    { numRuns: runs(200) },
  );
});

function fractionOf(text: string): Fraction {
  const [n = 0, d = 1] = text.split('/').map(Number);
  return { n, d };
}

const end: Branch = { when: 'always', give: [{ text: 'end' }], next: [] };
const deep = (depth: number): Branch => ({ ...end, next: depth === 1 ? [] : [deep(depth - 1)] });
const wide = (count: number): readonly Branch[] => Array.from({ length: count }, () => end);
const LONGEST = 'x'.repeat(2000);

test.each([
  ['12 at one place', { branches: wide(12) }, undefined],
  ['13 at one place', { branches: wide(13) }, 'many-branches-here'],
  ['20 in a row', { branches: [deep(20)] }, undefined],
  ['21 in a row', { branches: [deep(21)] }, 'deep-plan'],
  [
    '200 branches',
    {
      branches: wide(12)
        .map((one, i) => ({ ...one, next: i < 11 ? wide(12) : [] }))
        .map((one, i) =>
          i < 8 ? { ...one, next: [...wide(11), { ...end, next: i < 7 ? wide(8) : wide(0) }] } : one,
        ),
    },
    undefined,
  ],
  [
    '201 and more',
    {
      branches: wide(12).map((one) => ({ ...one, next: wide(12).map((two) => ({ ...two, next: wide(1) })) })),
    },
    'many-branches',
  ],
  [
    'more than 16 kB',
    { branches: wide(9).map((one) => ({ ...one, when: 'exactly', view: LONGEST })) },
    'long-plan',
  ],
  ['none', { branches: [] }, 'empty-plan'],
  ['another condition', { branches: [{ ...end, when: 'perhaps' }] }, 'malformed-plan'],
  ['no command', { branches: [{ ...end, give: [] }] }, 'malformed-plan'],
  ['nonsense', { branches: [{ ...end, give: [{ text: 'castle' }] }] }, 'malformed-command'],
  ['an offer', { branches: [{ ...end, give: [{ text: 'offer-draw' }] }] }, 'never-planned'],
  ['an act of the table', { branches: [{ ...end, give: [{ text: '@undo' }] }] }, 'never-planned'],
])('[TABLE-29.10] read: %s', (_what, input, fault) => {
  const read = readPlan(PLANNED, viewOf(position()), input);
  expect('fault' in read ? read.fault : undefined).toBe(fault);
});

test('[TABLE-29.10] what is read has the limits that the rules name', () => {
  expect(PLAN_LIMITS).toEqual({
    ...{ branches: 200, atOnePlace: 12, depth: 20, textLength: 16_384, unseenTurns: 3, inRow: 40 },
  });
});
