// The game master (SKOR-10.2): rolls that wait, the map, what is written on it, and random matches with one.

import fc from 'fast-check';
import { levelIn } from '../../../src/catalogue/botPlayers.ts';
import { skorBot } from '../../../src/games/skor/bot/skorBot.ts';
import { MASTER_PARSERS } from '../../../src/games/skor/masterText.ts';
import { formatPosition, parsePosition, readPosition } from '../../../src/games/skor/position.ts';
import { skor } from '../../../src/games/skor/skor.ts';
import type { SkorEvent, SkorState } from '../../../src/games/skor/types.ts';
import { ARBITER_ACTOR } from '../../../src/kernel/actors.ts';
import type { Actor } from '../../../src/kernel/game.ts';
import { canonicalText } from '../../../src/kernel/json.ts';
import { scriptedRandom, seededRandom } from '../../../src/kernel/random.ts';
import { MatchFold } from '../../../src/match/fold/matchFold.ts';
import { campaignContract, masteredContract, SKOR_CONTRACT } from '../../../tools/games/skor/contract.ts';
import { seeds } from '../../../tools/sweep.ts';
import { describeGameContract } from '../../gameContract.ts';

const G: Actor = { kind: 'arbiter' };
const seat = (number: number): Actor => ({ kind: 'seat', seat: number });
const NO_DICE = scriptedRandom([]);

const decided = (state: SkorState, text: string, actor: Actor) => {
  const command = skor.parseCommandText(state, text);
  return command.ok ? skor.decide(state, command.value, actor, NO_DICE) : command;
};

/** After a command that must be accepted. */
function given(state: SkorState, text: string, actor: Actor = seat(state.active)): SkorState {
  const result = decided(state, text, actor);
  if (!result.ok) throw new Error(`${text}: ${JSON.stringify(result.error)}`);
  return result.value.reduce(skor.evolve, state);
}

const refusalOf = (state: SkorState, text: string, actor: Actor): unknown => {
  const result = decided(state, text, actor);
  return result.ok ? undefined : [result.error.code, result.error.rule];
};

const begun = (fields: object = {}): SkorState =>
  readPosition({ to_move: 'A', gm: ['dice', 'map'], pieces: { '2,0': 'A:M', '3,-1': 'B:M' }, ...fields });

describe('[SKOR-10.2] contracts', () => {
  describe('on forty spaces', () => describeGameContract(masteredContract(SKOR_CONTRACT), seeds(11, 8)));
  // In the last of them a City falls that had a spawn elsewhere in the turn before.
  describe('with 4 Cities', () =>
    describeGameContract(masteredContract(campaignContract(2)), [...seeds(31, 3), 5_000_690]));
});

describe('[SKOR-10.2b] rolls', () => {
  test('a waiting command leaves the position as it is, and is counted when it happens', () => {
    const before = begun();
    const { rollDue, ...waiting } = given(before, 'move M 2,0 3,-1');
    expect(rollDue).toEqual({ seat: 0, command: 'move M 2,0 3,-1', sides: 6, faces: [] });
    expect(waiting).toEqual(before);
    const half = given({ ...waiting, rollDue } as SkorState, 'roll 6', G);
    expect(half.rollDue).toEqual({ seat: 0, command: 'move M 2,0 3,-1', sides: 6, faces: [6] });
    const after = given(half, 'roll 1', G);
    expect(after.rollDue).toBeUndefined();
    expect(after.commands).toBe(1);
  });

  test('no seat is awaited and no bank runs meanwhile', () => {
    const state = given(begun(), 'move M 2,0 3,-1');
    expect(skor.turn(state)).toMatchObject({ phase: 'roll', awaiting: [], unclocked: true });
    expect(skor.legalCommands(state, 0)).toEqual([{ type: 'resign' }]);
    expect(skor.legalCommands(state, 1)).toEqual([{ type: 'resign' }]);
  });

  test.each([
    ['roll 7', G, 'no-such-face'],
    ['roll 0', G, 'no-such-face'],
    ['note 0,0 x', G, 'roll-due'],
    ['place farm 1,0', G, 'roll-due'],
    ['roll 3', seat(0), 'for-game-master'],
    ['end', seat(0), 'roll-due'],
    ['offer-draw', seat(1), 'roll-due'],
  ])('while one is due %s is refused by 10.2', (text, actor, code) => {
    expect(refusalOf(given(begun(), 'move M 2,0 3,-1'), text, actor)).toEqual([code, 'SKOR-10.2']);
  });

  test('without one none is taken, and without the power the server rolls', () => {
    expect(refusalOf(begun(), 'roll 3', G)).toEqual(['no-roll-due', 'SKOR-10.2']);
    const usual = begun({ gm: ['map'] });
    const command = { type: 'move', kind: 'M', from: '2,0', to: '3,-1', infiltrate: false } as const;
    const result = skor.decide(usual, command, seat(0), scriptedRandom([5, 2]));
    expect(result.ok && result.value.map(({ type }) => type)).toEqual(['attacked']);
  });

  test('who begins is a roll too, and the second choice stays a secret until it has fallen', () => {
    const options = skor.parseOptions({ gm: ['dice'] });
    if (!options.ok) throw new Error('options');
    const opened = skor.open(options.value, 2, seededRandom(1)).reduce(skor.evolve, skor.initialState());
    const first = given(opened, 'setup culture=feudal side=1', seat(0));
    const waiting = given(first, 'setup culture=nomadic side=4', seat(1));
    expect(waiting.rollDue).toMatchObject({ seat: 1, sides: 2, faces: [] });
    for (const viewer of [{ kind: 'seat', seat: 0 }, G, { kind: 'spectator' }] as const)
      expect(skor.view(waiting, viewer).rollDue?.command).toBe('setup');
    expect(skor.view(waiting, { kind: 'seat', seat: 1 }).rollDue?.command).toContain('nomadic');
    expect(JSON.stringify(skor.view(waiting, G))).not.toContain('nomadic');
    const begins = given(waiting, 'roll 2', G);
    expect(begins).toMatchObject({ active: 1, stage: 'move' });
    expect(begins.players.map(({ culture }) => culture)).toEqual(['feudal', 'nomadic']);
  });

  test('no takeback goes behind one, and before it the command may be taken back', () => {
    const fold = new MatchFold(skor);
    const push = (actor: number, events: readonly SkorEvent[]): void =>
      fold.push({ actor, rolls: '', events });
    const give = (text: string, actor: Actor): void => {
      const result = decided(fold.state as SkorState, text, actor);
      if (!result.ok) throw new Error(result.error.code);
      push(actor.kind === 'seat' ? actor.seat : ARBITER_ACTOR, result.value);
    };
    push(-1, [{ type: 'positionSet', position: formatPosition(begun()) }]);
    give('move M 2,0 3,-1', seat(0));
    expect(fold.takebackTo('quiet')).toEqual([1]);
    give('roll 6', G);
    expect(fold.takebackTo('pastRolls')).toEqual([]);
    give('roll 1', G);
    give('end', seat(0));
    expect(fold.takebackTo('pastRolls')).toEqual([4]);
  });
});

describe('[SKOR-10.2c] map', () => {
  const state = begun({ structures: { '1,0': 'farm:A', '0,2': 'obstruction' } });

  test.each([
    ['place road 0,0', 'space-not-free'],
    ['place road 1,0', 'space-not-free'],
    ['place obstruction 2,0', 'space-not-free'],
    ['place debris 1,1 A', 'no-builder'],
    ['place road 99,0', 'off-board'],
    ['clear 0,0', 'city-stays'],
    ['clear 1,1', 'no-structure'],
    ['clear 99,0', 'off-board'],
  ])('%s is refused', (text, code) => {
    expect(refusalOf(state, text, G)).toEqual([code, 'SKOR-10.2']);
  });

  test.each(['place city 1,1', 'place road 1,1 G', 'place road', 'roll x', 'roll 05', 'clear 1,1 2,2'])(
    '%s is no command',
    (text) => {
      expect(refusalOf(state, text, G)).toEqual(['malformed', 'SKOR-11']);
    },
  );

  test('is changed by whom the host has granted that, in play alone', () => {
    expect(refusalOf(begun({ gm: ['dice'] }), 'place road 1,0', G)).toEqual(['not-granted', 'SKOR-10.2']);
    expect(refusalOf(begun({ gm: undefined }), 'note 1,0 x', G)).toEqual(['not-granted', 'SKOR-10.2']);
    expect(refusalOf(state, 'place road 1,1', seat(0))).toEqual(['for-game-master', 'SKOR-10.2']);
    expect(refusalOf(skor.initialState(), 'place road 1,1', G)).toEqual(['not-granted', 'SKOR-10.2']);
  });

  test('costs nothing and counts for nothing', () => {
    const after = given(given(state, 'place farm 1,1', G), 'clear 1,0', G);
    const { structures: _, ...rest } = after;
    const { structures: __, ...before } = state;
    expect(rest).toEqual(before);
  });

  test('neutral structures survive the position text, and are invalid without a game master', () => {
    const after = given(state, 'place turret 1,1', G);
    const text = formatPosition(after);
    expect(parsePosition(text)).toEqual({ ok: true, value: after });
    const { gm: _, ...options } = after.options;
    expect(skor.audit({ ...after, options })).not.toEqual([]);
    expect(skor.audit(after)).toEqual([]);
  });
});

describe('[SKOR-10.2d] notes and links', () => {
  test('are written, replaced and removed, and leave no trace', () => {
    const state = begun();
    const noted = given(state, 'note 1,0 Here lies Ada', G);
    expect(noted.notes).toEqual({ '1,0': 'Here lies Ada' });
    const both = given(given(noted, 'note 2,0 x', G), 'link 1,0 q7Jw_-0', G);
    expect(both).toMatchObject({
      notes: { '1,0': 'Here lies Ada', '2,0': 'x' },
      links: { '1,0': 'q7Jw_-0' },
    });
    expect(parsePosition(formatPosition(both))).toEqual({ ok: true, value: both });
    const none = ['note 1,0', 'note 2,0', 'link 1,0'].reduce((now, text) => given(now, text, G), both);
    expect(none).toEqual(state);
  });

  test('a note is one line of at most 200 characters that reads the same for all', () => {
    const state = begun();
    const note = (text: string): unknown => refusalOf(state, `note 1,0 ${text}`, G);
    expect(note('x'.repeat(200))).toBeUndefined();
    for (const text of ['x'.repeat(201), ' x', 'x ', 'a\nb', 'a\u202eb', 'a\u0000', '\ud800'])
      expect(note(text)).toEqual(['malformed', 'SKOR-11']);
  });

  test('whatever is parsed is written the same again', () => {
    const words = fc.constantFrom('1,0', 'farm', 'A', 'B', 'x', '5', '', 'q7', 'obstruction', '0,01');
    fc.assert(
      fc.property(fc.constantFrom(...MASTER_PARSERS.map(([name]) => name)), fc.array(words), (name, rest) => {
        const text = [name, ...rest].join(' ');
        const parsed = skor.parseCommandText(skor.initialState(), text);
        if (parsed.ok) expect(skor.formatCommand(skor.initialState(), parsed.value)).toBe(text);
      }),
    );
  });
});

test.each([[['map', 'dice']], [['dice']], [['map']]])('[SKOR-10.2a] powers %j are options', (gm) => {
  const options = skor.parseOptions({ gm });
  expect(options).toMatchObject({ ok: true, value: { gm: [...gm].sort() } });
  if (options.ok) expect(skor.parseOptions(options.value)).toEqual(options);
});

test.each([[['dice', 'dice']], [['rain']], ['dice'], [{}], [[null]]])('[SKOR-10.2a] %j are none', (gm) => {
  expect(skor.parseOptions({ gm })).toMatchObject({ ok: false, error: { rule: 'SKOR-10.2' } });
});

test('[SKOR-10.2a] without powers there is no game master', () => {
  expect(skor.parseOptions({ gm: [] })).toEqual(skor.parseOptions({}));
});

test('bots think with dice of their own', () => {
  const state = begun({ players: { A: { culture: 'feudal' }, B: { culture: 'alien' } }, budget: 3 });
  const command = skorBot.nextCommand(state, 0, { level: levelIn('skor', 3), seed: 1 });
  expect(command).toEqual(
    skorBot.nextCommand(begun({ ...JSON.parse(formatPosition(state)), gm: undefined }), 0, {
      level: levelIn('skor', 3),
      seed: 1,
    }),
  );
  expect(canonicalText(command)).not.toContain('roll');
});
