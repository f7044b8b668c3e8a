// Acts of operators (TABLE-24): what they do, what is refused to others meanwhile, and their verification.

import fc from 'fast-check';
import { skor } from '../../src/games/skor/skor.ts';
import { ARBITER_ACTOR, HOST_ACTOR } from '../../src/kernel/actors.ts';
import type { Seat, Tagged } from '../../src/kernel/game.ts';
import { recordingRandom, seededRandom } from '../../src/kernel/random.ts';
import {
  type Circumstances,
  decideAct,
  evolveTable,
  FRESH_TABLE,
  isByOperators,
  type TableAct,
  type TableState,
} from '../../src/match/fold/acts.ts';
import { MatchFold } from '../../src/match/fold/matchFold.ts';
import type { EntryLine, HeadLine } from '../../src/match/record/record.ts';
import { faultOf } from '../../src/match/verify/redecide.ts';

/** Two who are there, in a game with an arbiter who decides of everything. */
const AT: Circumstances = {
  seat: 0,
  acts: { pause: 'arbiter', abort: 'arbiter', rewind: 'arbiter' },
  isRuled: true,
  playing: [0, 1],
  table: FRESH_TABLE,
  undoTo: 3,
  takebackTo: [3, 2],
  rewindTo: [3, 2],
  takebacks: 'pastRolls',
  isStopped: false,
  moved: [0, 1],
  gone: [1],
  present: [0, 1],
};
const AGREEING: Circumstances = { ...AT, acts: {}, isRuled: false };

function after(table: TableState, seat: Seat, act: TableAct, at = AT): TableState {
  const decided = decideAct(act, { ...at, seat, table });
  return decided.ok ? decided.value.reduce(evolveTable, table) : table;
}

const codeOf = (table: TableState, seat: Seat, act: TableAct, at = AT) => {
  const decided = decideAct(act, { ...at, seat, table });
  return decided.ok ? 'ok' : decided.error;
};

const HELD = after(FRESH_TABLE, HOST_ACTOR, { type: 'pause' });

const ACTS: readonly TableAct[] = [
  ...(['undo', 'pause', 'resume', 'accept', 'decline', 'abort'] as const).map((type) => ({ type })),
  { type: 'takeback', to: 3 },
  { type: 'rewind', to: 3 },
  { type: 'claim', as: 'win' },
  { type: 'claim', as: 'draw' },
];

describe('[TABLE-24.1] a pause of the operators', () => {
  test('begins in any game, whoever decides on pauses there, and cancels open requests', () => {
    for (const pause of ['never', 'arbiter'] as const)
      expect(after(FRESH_TABLE, HOST_ACTOR, { type: 'pause' }, { ...AT, acts: { pause } })).toEqual(HELD);
    const offered = after(FRESH_TABLE, 0, { type: 'pause' }, AGREEING);
    expect(offered.offer).not.toBeNull();
    expect(after(offered, HOST_ACTOR, { type: 'pause' })).toEqual(HELD);
    expect(HELD).toEqual({ paused: true, held: true, offer: null, outcome: null });
  });

  test('is ended by them alone, whatever others do', () => {
    const deed = fc.record({ seat: fc.constantFrom(0, 1, ARBITER_ACTOR), act: fc.constantFrom(...ACTS) });
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 12 }), fc.boolean(), (deeds, isRuled) => {
        const at = isRuled ? AT : AGREEING;
        const table = deeds.reduce((before, { seat, act }) => after(before, seat, act, at), HELD);
        expect(table).toMatchObject({ paused: true, held: true });
        expect(after(table, HOST_ACTOR, { type: 'resume' })).toMatchObject({ paused: false });
        expect(after(table, HOST_ACTOR, { type: 'resume' }).held).toBeUndefined();
      }),
    );
    for (const seat of [0, 1, ARBITER_ACTOR])
      expect(codeOf(HELD, seat, { type: 'resume' })).toMatchObject({
        ...{ code: 'operators-decide', rule: 'TABLE-24.1' },
      });
  });

  test('refuses claims against absent seats', () => {
    expect(codeOf(FRESH_TABLE, 0, { type: 'claim', as: 'win' }, AGREEING)).toBe('ok');
    expect(codeOf(HELD, 0, { type: 'claim', as: 'win' }, AGREEING)).toMatchObject({ code: 'paused' });
  });

  test('takes over one that others have begun; theirs alone is ended by operators', () => {
    const ruled = after(FRESH_TABLE, ARBITER_ACTOR, { type: 'pause' });
    expect(codeOf(ruled, HOST_ACTOR, { type: 'resume' })).toMatchObject({ code: 'players-decide' });
    expect(after(ruled, HOST_ACTOR, { type: 'pause' })).toEqual(HELD);
    expect(codeOf(HELD, HOST_ACTOR, { type: 'pause' })).toMatchObject({ code: 'paused', rule: 'TABLE-24.1' });
    expect(codeOf(FRESH_TABLE, HOST_ACTOR, { type: 'resume' })).toMatchObject({ code: 'not-paused' });
  });
});

test('[TABLE-24.2] operators end a match at any time, without a winner', () => {
  expect(codeOf(FRESH_TABLE, 0, { type: 'abort' }, AGREEING)).toMatchObject({ code: 'all-have-moved' });
  const { outcome } = after(HELD, HOST_ACTOR, { type: 'abort' });
  expect(outcome).toEqual({ winners: [], reason: 'aborted', rule: 'TABLE-24.2' });
  expect(outcome !== null && isByOperators(outcome)).toBe(true);
  const called = after(FRESH_TABLE, ARBITER_ACTOR, { type: 'abort' }).outcome;
  expect(called !== null && isByOperators(called)).toBe(false);
});

test('[TABLE-18.3] an act reserved to the arbiter is refused without one', () => {
  const acts = { abort: 'onlyArbiter' } as const;
  const ruled: Circumstances = { ...AT, acts };
  expect(codeOf(FRESH_TABLE, 0, { type: 'abort' }, ruled)).toMatchObject({ code: 'arbiter-decides' });
  expect(codeOf(FRESH_TABLE, 0, { type: 'abort' }, { ...ruled, moved: [], isRuled: false })).toMatchObject({
    code: 'no-such-act',
  });
  const { outcome } = after(FRESH_TABLE, ARBITER_ACTOR, { type: 'abort' }, ruled);
  expect(outcome).toMatchObject({ winners: [], reason: 'aborted' });
});

test('operators have no other act of the table', () => {
  for (const act of ACTS.filter(({ type }) => !['pause', 'resume', 'abort'].includes(type)))
    expect(codeOf(FRESH_TABLE, HOST_ACTOR, act)).toMatchObject({ code: 'players-decide', rule: 'TABLE-24' });
});

describe('[TABLE-24.3] in a record', () => {
  const HEAD = { takebacks: 'quiet', seats: [{}, {}], format: 2 } as unknown as HeadLine;
  const SEED = 5;

  function begun(): MatchFold {
    const fold = new MatchFold(skor);
    const options = skor.parseOptions({ alternative: true, roundLimit: 150 });
    if (!options.ok) throw new Error('no options');
    const dice = recordingRandom(seededRandom(SEED));
    fold.push({ actor: -1, rolls: '', events: skor.open(options.value, 2, dice) });
    return fold;
  }

  const entry = (fold: MatchFold, command: string, events: readonly object[], actor = HOST_ACTOR) =>
    ({
      ...{ sequence: fold.sequence, actor, command, commandId: actor < 0 ? '' : '1' },
      events,
      rolls: '',
    }) as unknown as EntryLine;
  const fault = (fold: MatchFold, one: EntryLine) => faultOf(skor, HEAD, fold, one);
  const push = (fold: MatchFold, { actor, events }: EntryLine) =>
    fold.push({ actor, rolls: '', events: events as Tagged[] });

  const PAUSED = [{ type: '@paused', seat: HOST_ACTOR }];
  const RESUMED = [{ type: '@resumed', seat: HOST_ACTOR, held: true }];
  const ENDED = [{ type: '@aborted', seat: HOST_ACTOR }];

  test('what they did is worked out again', () => {
    const fold = begun();
    for (const [command, events] of [
      ['@pause', PAUSED],
      ['@resume', RESUMED],
      ['@abort', ENDED],
    ] as const) {
      const one = entry(fold, command, events);
      expect(fault(fold, one)).toBeUndefined();
      push(fold, one);
    }
    expect(fold.outcome).toMatchObject({ reason: 'aborted', rule: 'TABLE-24.2' });
    expect(fault(fold, entry(fold, '@pause', PAUSED))).toContain('comes after the match was over');
  });

  test('what they cannot have done is found out', () => {
    const fold = begun();
    expect(fault(fold, entry(fold, '@resume', RESUMED))).toContain('refuse (TABLE-24.1)');
    expect(fault(fold, entry(fold, '@pause', ENDED))).toContain('other events');
    expect(fault(fold, entry(fold, '@pause', PAUSED, 0))).toContain('other events');
    expect(
      fault(fold, entry(fold, '@claim win', [{ type: '@claimed', seat: -1, as: 'win', gone: [0] }])),
    ).toContain('refuse (TABLE-24)');
    // Without a command it would be a scheduled action of the host.
    expect(fault(fold, entry(fold, '', PAUSED))).toContain('other events');
    push(fold, entry(fold, '@pause', PAUSED));
    expect(fault(fold, entry(fold, '', [{ type: '@resumed', seat: -1 }]))).toContain(
      'for the operators to end',
    );
    expect(fault(fold, entry(fold, '@resume', [{ type: '@resumed', seat: -1 }]))).toContain('other events');
  });
});
