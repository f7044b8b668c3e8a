// Texts of Skirmish Society: log sentences, frame, times, text model of the map, refusals.

import { COMMAND_REFUSALS, ORDER_REFUSALS, SOCIETY_REFUSALS } from '@hexmarch/shared/games/skirmish/codes';
import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishEvent, SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import { SPECTATOR, type Viewer } from '@hexmarch/shared/kernel/game';
import {
  armies,
  begun,
  codes,
  happened,
  near,
  played,
} from '../../../../shared/test/games/skirmish/matches.ts';
import { cellsOf, readTyped } from '../../../src/games/skirmish/facts/commandCells.ts';
import { threats } from '../../../src/games/skirmish/facts/threats.ts';
import { traces } from '../../../src/games/skirmish/facts/traces.ts';
import { explainCell } from '../../../src/games/skirmish/input/explainCell.ts';
import { startInput } from '../../../src/games/skirmish/input/input.ts';
import { plateStanding } from '../../../src/games/skirmish/plate/PlateLine.tsx';
import { boardText, cells } from '../../../src/games/skirmish/words/boardText.ts';
import { endText, describe as lineFor } from '../../../src/games/skirmish/words/describe.ts';
import { digest } from '../../../src/games/skirmish/words/digest.ts';
import { due } from '../../../src/games/skirmish/words/due.ts';
import { frame } from '../../../src/games/skirmish/words/frame.ts';
import { paintOf } from '../../../src/games/skirmish/words/looks.ts';
import { refusalText } from '../../../src/games/skirmish/words/refusals.ts';
import { say } from '../../../src/games/skirmish/words/say.ts';
import { commandWords } from '../../../src/games/skirmish/words/words.ts';
import { speak } from '../../../src/text/language.ts';
import { spoken } from '../../../src/ui/text/Sentence.tsx';

const NAMES = ['Aster', 'Bryn', 'Cleo'];
const seat = (n: number): Viewer => ({ kind: 'seat', seat: n });

const sentence = (event: SkirmishEvent, before: SkirmishState, viewer: Viewer = SPECTATOR): string => {
  const line = lineFor(event, before, viewer);
  const own = viewer.kind === 'seat' ? viewer.seat : undefined;
  return line === undefined ? '' : spoken({ line, names: NAMES, seat: own, cellName: (code) => code });
};

/** Log sentences of the events of a command. */
const saidOf = (state: SkirmishState, line: string, viewer?: Viewer): string =>
  happened(state, line)
    .map((event) => sentence(event, state, viewer))
    .join(' | ');

const OPENING = begun();
const [HOME = '', HOME2 = ''] = armies(OPENING, 0);
const [GOAL = ''] = near(OPENING, HOME).filter((code) => !armies(OPENING, 0).includes(code));

test('own orders are in the second person', () => {
  expect(saidOf(OPENING, `1: order ${HOME} to ${GOAL}, ${HOME2} h`, seat(0))).toBe(
    `You ordered: ${HOME} moves to ${GOAL} and ${HOME2} holds`,
  );
  expect(saidOf(OPENING, `1: public order ${HOME} h`, seat(1))).toBe(
    `Aster ordered in public: ${HOME} holds`,
  );
  const given = played(OPENING, `1: order ${HOME} h`);
  expect(saidOf(given, `1: withdraw ${HOME}`, seat(0))).toBe(
    say('log.withdrew', { who: 'You', you: 'yes', at: HOME }),
  );
});

test('[SKI-13.2] a resolution is one line, what matters most first', () => {
  const lost = { turn: 9, effect: null, orders: [], invalid: [], builds: ['OB'], missed: [2] } as const;
  const event: SkirmishEvent = {
    type: 'resolved',
    report: {
      ...lost,
      deaths: [{ at: 'QU', player: 1, killer: 'MM' }],
      captures: [{ at: 'QU', from: 1, by: 0 }],
      farming: [1, 0, 2],
      expansion: [1, 0, 0],
      eliminated: [1],
      joined: [],
      voted: 'TRUCE',
      next: 'TRUCE',
    },
  };
  expect(sentence(event, OPENING, seat(0))).toBe(
    'Turn 9 is resolved. Killed: QU (Bryn). Out of the game: Bryn. Taken: QU (Bryn → you). ' +
      'Points: you +2 and Cleo +2. TRUCE won the vote and is in force now. New farms: OB. No orders from: Cleo.',
  );
  const excused = { ...event, report: { ...event.report, missed: [], excused: [2] } };
  expect(sentence(excused, OPENING, seat(0))).toContain('New farms: OB. Away, and excused: Cleo.');
  expect(digest([{ event, before: OPENING }], 0).map((item) => item.length)).toEqual([2, 1]);
});

test('[SKI-11.1] a request in return is an agreement', () => {
  const request: SkirmishEvent = { type: 'joinAsked', seat: 0, player: 0, to: 1 };
  expect(sentence(request, OPENING, seat(1))).toBe('Aster asked you to join forces');
  const back: SkirmishEvent = { type: 'joinAsked', seat: 1, player: 1, to: 0 };
  const before = { ...OPENING, requests: [{ from: 0, to: 1 }] };
  expect(sentence(back, before)).toBe(
    say('log.joinAgreed', { who: 'Bryn', you: 'no', to: 'Aster', toYou: 'no' }),
  );
});

test('all events of random matches have sentences, in every language, without errors', async () => {
  for (const language of ['de', 'es', 'en'] as const) {
    await speak(language);
    const seen = new Set<string>();
    let state = begun({ votes: 'every', voteStartTurn: 1, earlyResolution: true });
    const lines = [
      'host: announce',
      '1: vote FEAST',
      'rule: pause',
      'rule: unpause',
      'rule: ban 2',
      'rule: unban 2',
      'rule: mode fast',
      'rule: mode normal',
      'rule: resolution-hour 7',
      'rule: local-offset 3',
      'rule: broadcasts off',
      '1: ready',
      '1: unready',
      '1: look 3 4',
      'host: remind',
      'host: lock',
      'host: resolve',
      'host: unlock',
      'rule: rewind',
      '2: resign',
      '3: resign',
    ];
    for (const line of lines) {
      const offered = state.announced?.offered[0] ?? '';
      for (const event of happened(state, line.replace('FEAST', offered))) {
        seen.add(event.type);
        for (const viewer of [SPECTATOR, seat(0), seat(1)]) {
          const text = sentence(event, state, viewer);
          expect([event.type, text]).toEqual([event.type, expect.stringMatching(/^[^{}/]{5,}[^{}]*$/u)]);
          expect(text).not.toContain('undefined');
        }
        traces(event);
        state = skirmish.evolve(state, event);
      }
    }
    expect(seen.size).toBeGreaterThan(19);
  }
});

test('the frame shows the turn, what to do in it, and whether orders are accepted', () => {
  expect(frame(OPENING, NAMES, 0)).toMatchObject({
    round: 'Turn 1',
    status: say('frame.own', { done: 'false' }),
    count: 1,
  });
  const given = played(OPENING, `1: order ${HOME} h`);
  expect(frame(given, NAMES, 0).status).toBe(say('frame.own', { done: 'false' }));
  expect(frame(given, NAMES, undefined).status).toBe('orders are open');
  expect(frame(played(OPENING, 'host: lock'), NAMES, 0).status).toBe(
    'orders are locked until the resolution',
  );
  expect(frame(played(OPENING, 'rule: pause'), NAMES, 0).status).toBe(say('frame.paused'));
});

describe('the countdown (UI-S31)', () => {
  // 19 March 2026, 20:00 in UTC.
  const RESOLVE = Date.UTC(2026, 2, 19, 20);
  const LIST = [
    { command: 'remind', at: RESOLVE - 3_600_000 },
    { command: 'lock', at: RESOLVE - 300_000 },
    { command: 'resolve', at: RESOLVE },
  ];
  const own = -new Date(RESOLVE).getTimezoneOffset() / 60;

  test('the lock, while orders are open, with the hour of the resolution', () => {
    const view = { ...OPENING, options: { ...OPENING.options, localOffset: own } };
    const found = due(view, LIST);
    expect(found).toMatchObject({ label: 'orders close', atMs: RESOLVE - 300_000 });
    expect(found?.note).toMatch(/^resolution \d{1,2}:00( [AP]M)?$/);
  });

  test('the resolution in the lock, the opening after it, no hour in a pause, nothing after the end', () => {
    const locked = played(OPENING, 'host: lock');
    expect(due(locked, LIST.slice(2))).toMatchObject({ label: 'resolution', atMs: RESOLVE });
    expect(due(OPENING, [{ command: 'unlock', at: 5 }, ...LIST])).toMatchObject({ atMs: 5 });
    expect(due(played(OPENING, 'rule: pause'), LIST)).toEqual({ label: say('due.paused') });
    expect(due(OPENING, [])).toBeUndefined();
  });

  test('the room’s hour is shown as well, if it differs', () => {
    const view = { ...OPENING, options: { ...OPENING.options, localOffset: own + 2 } };
    const sign = own + 2 === 0 ? 'UTC' : `UTC${own + 2 < 0 ? '−' : '+'}${Math.abs(own + 2)}`;
    expect(due(view, LIST)?.note).toContain(`(${sign})`);
  });

  test('turns of a quarter of an hour show no time', () => {
    const fast = { ...OPENING, options: { ...OPENING.options, mode: 'fast' as const } };
    expect(due(fast, LIST)).not.toHaveProperty('note');
    const { fastLockBeforeMs: before, fastLockAfterMs: after } = fast.options;
    expect(due(fast, LIST)?.ofMs).toBe(900_000 - before - after);
    expect(due(fast, [{ command: 'unlock', at: 5 }])?.ofMs).toBe(after);
  });
});

test('the text model of the map has each territory once, from north to south, with symmetric neighbours', () => {
  const list = cells(OPENING);
  expect(list.map(({ cell }) => cell).toSorted()).toEqual(codes(OPENING));
  const withArmy = new RegExp(
    say('cell.things', { army: 'yes', colour: '\\p{L}+', both: 'no', works: 'none' }),
    'u',
  );
  expect(boardText(OPENING).filter((text) => withArmy.test(text))).toHaveLength(6);
  expect(boardText(OPENING).filter((text) => /barracks/.test(text))).toHaveLength(9);
  const around = new Map(list.map(({ cell, neighbours }) => [cell, Object.values(neighbours)]));
  for (const [cell, others] of around)
    for (const other of others)
      expect([other, around.get(other ?? '')]).toEqual([other, expect.arrayContaining([cell])]);
});

test('the explanation of a territory has its borders, and why the selected army cannot go there', () => {
  const far = codes(OPENING).find((code) => code !== HOME && !near(OPENING, HOME).includes(code)) ?? '';
  const idle = startInput(OPENING, skirmish.legalCommands(OPENING, 0), 0);
  expect(explainCell(OPENING, 0, idle, HOME)?.reasons.map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['SKI-1.2', 'SKI-1.6', 'SKI-1.3']),
  );
  expect(explainCell(OPENING, 0, idle, 'REF')).toBeUndefined();
  const inHand = startInput(OPENING, skirmish.legalCommands(OPENING, 0), 0, undefined);
  const selected = { ...inHand, orders: { ...inHand.orders, mode: { kind: 'army', at: HOME } as const } };
  expect(explainCell(OPENING, 0, selected, far)?.reasons[0]?.rule).toBe('SKI-5.4');
});

test('every code that the engine refuses with has a sentence', () => {
  for (const code of [...ORDER_REFUSALS, ...SOCIETY_REFUSALS, ...COMMAND_REFUSALS]) {
    const params = { at: 'AB', from: 'AB', to: 'CD', owner: 1, order: 'AB H', barracks: 1, armies: 2 };
    expect([code, refusalText({ code, rule: 'SKI-5.4', params })]).toEqual([
      code,
      expect.stringMatching(/^[\p{Lu}“][^{}]{5,}[.?]$/u),
    ]);
  }
  expect(refusalText({ code: 'of-no-game', rule: 'SKI-1.1' })).toBeUndefined();
});

test('every legal command has a label, and its territories', () => {
  for (const command of skirmish.legalCommands(OPENING, 0)) {
    expect(commandWords(command)).toMatch(/^[^{}]{3,}$/);
    if (command.type === 'order') expect(cellsOf(command).length).toBeGreaterThan(0);
  }
  expect(commandWords({ type: 'order', parts: ['MM to QU', 'OB F'] })).toBe(
    'Order: MM moves to QU and OB works its farm',
  );
  expect(cellsOf({ type: 'order', parts: ['MS S MM to QU'] })).toEqual(['MS', 'MM', 'QU']);
  expect(cellsOf({ type: 'order', parts: ['REF to QU'] })).toEqual(['QU']);
});

test('typed orders need no word before them; other commands are left as they are', () => {
  expect(readTyped('mm to qu, ob f')).toBe('order mm to qu, ob f');
  expect(readTyped('vote feast')).toBe('vote feast');
  expect(readTyped('withdraw REF')).toBe('withdraw REF');
});

test('land next to an army of somebody else is threatened', () => {
  const [enemy = ''] = armies(OPENING, 1);
  expect(threats(OPENING, 0)).toEqual([]);
  const [beside = ''] = near(OPENING, enemy).filter((code) => !armies(OPENING, 1).includes(code));
  const place = codes(OPENING).indexOf(beside);
  const control = OPENING.control.map((owner, i) => (i === place ? 0 : owner));
  expect(threats({ ...OPENING, control }, 0)).toEqual([beside]);
});

test('plates show points, land and armies, and how a player left', () => {
  expect(plateStanding(OPENING, 0)).toEqual({ vp: 0, target: 10, land: 2, armies: 2, isNear: false });
  const left = played(OPENING, '2: resign');
  expect(plateStanding(left, 1).gone).toBe('resigned');
  // [UI-S42] Joint players are one player, with the same standing on both plates.
  const joint = {
    ...OPENING,
    people: OPENING.people.map((person, seat) => (seat === 1 ? { ...person, plays: 0 } : person)),
    players: OPENING.players.map((player, seat) =>
      seat === 1 ? { ...player, gone: 'joined' as const } : player,
    ),
  };
  expect(plateStanding(joint, 1)).toEqual(plateStanding(joint, 0));
  expect(paintOf(OPENING, 0)).not.toBe(paintOf(OPENING, 1));
  const end = { winners: [0, 1], reason: 'points', rule: 'SKI-9.4' };
  expect(endText(end, NAMES)).toBe(say('end.points', { winner: 'Aster and Bryn' }));
  expect(endText({ ...end, reason: 'other' }, NAMES)).toBeUndefined();
});
