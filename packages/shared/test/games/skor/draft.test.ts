// The culture draft (SKOR-2.7): always four different cultures, then a normal match.

import fc from 'fast-check';
import { levelIn } from '../../../src/catalogue/botPlayers.ts';
import { skorBot } from '../../../src/games/skor/bot/skorBot.ts';
import { culturesLeft, draftDue } from '../../../src/games/skor/draft.ts';
import { skor } from '../../../src/games/skor/skor.ts';
import type { SkorCommand, SkorEvent, SkorState } from '../../../src/games/skor/types.ts';
import { fold } from '../../../src/kernel/fold.ts';
import type { Random } from '../../../src/kernel/game.ts';
import { canonicalText } from '../../../src/kernel/json.ts';
import { recordingRandom, scriptedRandom, seededRandom } from '../../../src/kernel/random.ts';

const OPTIONS = { alternative: false, roundLimit: 9 };
const opened = (options: object, random: Random): SkorState => {
  const parsed = skor.parseOptions(options);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return fold(skor, skor.initialState(), skor.open(parsed.value, 2, random));
};
const drafting = (seed: number, alternative = false): SkorState =>
  opened({ ...OPTIONS, alternative, cultures: 'draft' }, seededRandom(seed));

function give(state: SkorState, seat: number, command: SkorCommand): readonly SkorEvent[] {
  const decided = skor.decide(state, command, { kind: 'seat', seat }, seededRandom(1));
  if (!decided.ok) throw new Error(`${skor.formatCommand(state, command)}: ${decided.error.code}`);
  return decided.value;
}

/** Drafts by `pick`, and returns the commands. */
function drafted(start: SkorState, pick: (left: number) => number) {
  const choices: { readonly seat: number; readonly type: string; readonly culture: string }[] = [];
  let state = start;
  for (let due = draftDue(state); due !== undefined; due = draftDue(state)) {
    const { seat } = due;
    const legal = skor.legalCommands(state, seat).filter(({ type }) => type === due?.type);
    const command = legal[pick(legal.length)];
    if (command === undefined || !('culture' in command)) throw new Error('nothing can be drafted');
    choices.push({ seat, type: command.type, culture: command.culture });
    expect(skor.turn(state)).toEqual({ number: choices.length - 1, phase: 'draft', awaiting: [seat] });
    expect(skor.legalCommands(state, 1 - seat).map(({ type }) => type)).toEqual(['resign', 'offer-draw']);
    state = fold(skor, state, give(state, seat, command));
    expect(skor.audit(state)).toEqual([]);
  }
  return { state, choices };
}

test('[SKOR-2.7] bans come first, one of each, then choices the other way round, and no culture twice', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.boolean(),
      fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
      (seed, alternative, picks) => {
        let at = 0;
        const start = drafting(seed, alternative);
        const { state, choices } = drafted(start, (left) => (picks[at++] ?? 0) % left);
        const first = choices[0]?.seat ?? 0;
        expect(choices.map(({ seat, type }) => [seat, type])).toEqual([
          [first, 'ban'],
          [1 - first, 'ban'],
          [1 - first, 'choose'],
          [first, 'choose'],
        ]);
        expect(new Set(choices.map(({ culture }) => culture)).size).toBe(4);
        expect(culturesLeft(state)).toHaveLength(alternative ? 3 : 2);
        expect(skor.turn(state)).toEqual({ number: 4, phase: 'setup', awaiting: [0, 1] });
        for (const { seat, culture } of choices.slice(2)) {
          const setups = skor.legalCommands(state, seat).filter(({ type }) => type === 'setup');
          expect(setups).toHaveLength(culture === 'technocracy' ? 36 : 6);
          expect(new Set(setups.map((one) => 'culture' in one && one.culture))).toEqual(new Set([culture]));
        }
      },
    ),
  );
});

test('[SKOR-2.7] who bans first is a fair roll of its own, after the territories', () => {
  const random = recordingRandom(seededRandom(4));
  const free = opened(OPTIONS, random);
  expect(free.draft).toBeUndefined();
  for (const face of [1, 2]) {
    const state = opened({ ...OPTIONS, cultures: 'draft' }, scriptedRandom([...random.faces, face]));
    expect(state.draft).toEqual({ first: face - 1, banned: [], chosen: [null, null] });
    expect(state.structures).toEqual(free.structures);
  }
});

test('[SKOR-2.7] it is public, and removed once play has begun', () => {
  const { state } = drafted(drafting(3), () => 0);
  expect(skor.view(state, { kind: 'spectator' })).toEqual(state);
  const both = [0, 1].reduce((before, seat) => {
    const setup = skor.legalCommands(before, seat).find(({ type }) => type === 'setup');
    if (setup === undefined) throw new Error('no side can be chosen');
    return fold(skor, before, give(before, seat, setup));
  }, state);
  expect(both.stage).toBe('move');
  expect('draft' in both).toBe(false);
  expect(both.players.map(({ culture }) => culture)).toEqual(state.draft?.chosen);
});

test('[SKOR-2.7] options without a draft mean what they always have', () => {
  const plain = skor.parseOptions({});
  expect(skor.parseOptions({ cultures: 'open' })).toEqual(plain);
  expect(plain.ok && canonicalText(plain.value)).toBe('{"alternative":false,"roundLimit":150}');
  const draft = skor.parseOptions({ cultures: 'draft' });
  expect(draft.ok && skor.parseOptions(draft.value)).toEqual(draft);
  for (const cultures of ['auction', '', null, true, ['draft']])
    expect(skor.parseOptions({ cultures })).toMatchObject({ ok: false, error: { rule: 'SKOR-2.7' } });
});

test('[SKOR-2.7] a match that begins in play has no draft, whatever its options', () => {
  const { state } = drafted(drafting(5), () => 0);
  const begun = skor.formatPosition({ ...state, stage: 'move', active: 0, first: 0 });
  const { draft: _, ...fields } = JSON.parse(begun);
  const parsed = skor.parseOptions({ position: JSON.stringify(fields), cultures: 'draft' });
  expect(parsed).toMatchObject({ ok: true });
  expect(parsed.ok && 'cultures' in parsed.value).toBe(false);
  expect(skor.parseOptions({ position: skor.formatPosition(state) })).toMatchObject({ ok: false });
});

test('[SKOR-2.7] who runs out of time, stays away or resigns during a draft has lost, and nothing more is due', () => {
  const start = drafting(8);
  for (const seat of [0, 1]) {
    for (const events of [
      skor.forfeit(start, seat, 'timeout'),
      skor.forfeit(start, seat, 'abandoned'),
      give(start, seat, { type: 'resign' }),
    ]) {
      const over = fold(skor, start, events);
      expect(skor.outcome(over)?.winners).toEqual([1 - seat]);
      expect([skor.turn(over).awaiting, skor.legalCommands(over, 0), skor.audit(over)]).toEqual([[], [], []]);
    }
  }
});

const unsound: readonly (readonly [string, Partial<SkorState>])[] = [
  ['a draft that nobody asked for', { options: OPTIONS }],
  ['a culture twice', { draft: { first: 0, banned: ['alien', 'alien'], chosen: [null, null] } }],
  ['a choice before both bans', { draft: { first: 0, banned: ['alien'], chosen: ['feudal', null] } }],
  ['a third ban', { draft: { first: 0, banned: ['alien', 'feudal', 'nomadic'], chosen: [null, null] } }],
  [
    'a culture that the host does not allow',
    { draft: { first: 0, banned: ['alternative'], chosen: [null, null] } },
  ],
  [
    'a draft that is over',
    { draft: { first: 0, banned: ['alien', 'feudal'], chosen: ['nomadic', 'theocracy'] } },
  ],
  ['sides chosen beside it', { choices: ['hidden', null] }],
];

test.each(unsound)('[SKOR-2.7] %s is no sound position', (_title, change) => {
  expect(skor.audit(drafting(6))).toEqual([]);
  expect(skor.audit({ ...drafting(6), ...change }).length).toBeGreaterThan(0);
});

test('a bot bans the strongest that is left, and drafts whatever its seed says of the rest', () => {
  const ask = (state: SkorState, seed: number) => {
    const seat = draftDue(state)?.seat ?? 0;
    expect(skorBot.nextCommand(state, 1 - seat, { level: levelIn('skor', 2), seed })).toBeUndefined();
    const command = skorBot.nextCommand(state, seat, { level: levelIn('skor', 2), seed });
    if (command === undefined) throw new Error('a bot that is awaited says nothing');
    return { command, state: fold(skor, state, give(state, seat, command)) };
  };
  const one = ask(drafting(7), 1);
  const two = ask(one.state, 2);
  expect([one.command, two.command]).toEqual([
    { type: 'ban', culture: 'theocracy' },
    { type: 'ban', culture: 'dictatorship' },
  ]);
  const chosen = Array.from({ length: 30 }, (_, seed) => ask(two.state, seed).command);
  expect(new Set(chosen.map(canonicalText)).size).toBe(4);
  const last = ask(ask(two.state, 3).state, 4).state;
  for (const seat of [0, 1])
    expect(skorBot.nextCommand(last, seat, { level: levelIn('skor', 1), seed: 1 })).toMatchObject({
      type: 'setup',
      culture: last.draft?.chosen[seat],
    });
});
