// Slash commands of the published game, typed into the order field: each is equivalent to an action of the UI.

import { formatOrder, whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishCommand, SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import { armies, begun, played, vps } from '../../../../shared/test/games/skirmish/matches.ts';
import { anyGame } from '../../../src/gameApi/anyGame.ts';
import type { RoomActs } from '../../../src/gameApi/roomActs.ts';
import { ranking } from '../../../src/games/skirmish/facts/ranking.ts';
import { turnOf } from '../../../src/games/skirmish/facts/viewFacts.ts';
import { skirmishClient } from '../../../src/games/skirmish/index.ts';
import { startInput } from '../../../src/games/skirmish/input/input.ts';
import { legalNow, withOrders } from '../../../src/games/skirmish/orders/ownTurn.ts';
import type { SkirmishProps } from '../../../src/games/skirmish/panels/common/types.ts';
import { isSlash } from '../../../src/games/skirmish/panels/typed/typedText.ts';
import { carryOut } from '../../../src/games/skirmish/slash/carryOut.ts';
import {
  answerTo,
  NAMES,
  type SlashAnswer,
  type SlashFacts,
} from '../../../src/games/skirmish/slash/commands.ts';
import { completionsOf } from '../../../src/games/skirmish/slash/completions.ts';
import { proposalOf } from '../../../src/games/skirmish/slash/proposal.ts';
import { readHour } from '../../../src/games/skirmish/slash/read.ts';
import { KINDS } from '../../../src/games/skirmish/slash/Sheet.tsx';
import { lastOrders } from '../../../src/games/skirmish/slash/SlashReply.tsx';
import { say } from '../../../src/games/skirmish/slash/say.ts';
import { seatedFrom } from '../../../src/table/seats/Plates.tsx';
import { LANGUAGES, speak } from '../../../src/text/language.ts';
import { order } from './turns.ts';

afterEach(() => speak('en'));

const NAMES_HERE = ['Aster', 'Fictitious Fiona', 'Cleo'];
const NOW = Date.UTC(2026, 2, 9, 11, 30);
const open = begun({ mode: 'normal', resolutionHour: 20, localOffset: 1 });
const voting: SkirmishState = { ...open, announced: { offered: ['FEAST', 'TRUCE'], tie: 'TRUCE' } };
const look = open.looks[0] ?? { colour: 0, pattern: 0 };
const freeColour = [16, 17, 18, 19].find((one) => open.looks.every(({ colour }) => colour !== one)) ?? 0;
const otherPattern = (look.pattern % 8) + 1;

/** Recorded calls of room actions. */
class Room implements RoomActs {
  readonly done: string[] = [];
  sayUnsigned = (text: string): void => void this.done.push(`unsigned ${text}`);
  tellAway = (on: boolean): Promise<boolean> => {
    this.done.push(`away ${on}`);
    return Promise.resolve(true);
  };
  tellName = (): void => void this.done.push('name');
  end = (): void => void this.done.push('end');
}

const factsOf = (state: SkirmishState, change: Partial<SlashFacts> = {}): SlashFacts => ({
  view: skirmish.view(state, { kind: 'seat', seat: 0 }),
  seat: 0,
  names: NAMES_HERE,
  isRuling: true,
  room: new Room(),
  nowMs: NOW,
  pick: () => 0,
  ...change,
});

/** Short text of the answer to one line. */
function leadsTo(answer: SlashAnswer | undefined): string {
  switch (answer?.is) {
    case undefined:
      return 'orders';
    case 'act':
    case 'ask':
      return `${answer.is} ${skirmish.formatCommand(open, answer.command)}`;
    case 'rule':
      return ['rule', answer.ruled, answer.hour ?? answer.person]
        .filter((word) => word !== undefined)
        .join(' ');
    case 'join':
      return `join ${answer.other}`;
    case 'show':
      return `show ${answer.what}`;
    case 'room':
      return 'room';
    case 'say':
    case 'refused':
      return [answer.is, answer.rule].filter((word) => word !== undefined).join(' ');
  }
}

const typed = (line: string, state = open, change: Partial<SlashFacts> = {}) =>
  answerTo(factsOf(state, change), line);

const paused = played(open, 'rule: pause');
const fast = played(open, 'rule: mode fast');
const quiet = played(open, 'rule: broadcasts off');
const barred = played(open, 'rule: ban 2');
const second = played(open, 'host: resolve');

/** Line, expected answer, and the match if it is not a fresh one. */
type Row = readonly [line: string, to: string, state?: SkirmishState | undefined];
const ROWS: readonly Row[] = [
  ['/submit AB H', 'orders'],
  ['/help', 'show help'],
  ['/cheat_sheet', 'show sheet'],
  ['/list', 'show list'],
  ['/hint', 'say'],
  ['/call_of_duty_loading_screen', 'say'],
  ['/vote FEAST', 'ask vote FEAST', voting],
  ['/VOTE truce', 'ask vote TRUCE', voting],
  ['/join_forces @FictitiousFiona', 'join 1'],
  ['/join_forces Fictitious Fiona', 'join 1'],
  ['/join_forces cl', 'join 2'],
  [`/color ${freeColour}`, `act look ${freeColour} ${look.pattern}`],
  [`/pattern ${otherPattern}`, `act look ${look.colour} ${otherPattern}`],
  ['/broadcast Beware of Cleo', 'room'],
  ['/notifications false', 'room'],
  ['/notifications true', 'room'],
  ['/refresh_name', 'room'],
  ['/resign', 'ask resign'],
  ['/redeem ABC-DEF', 'say SKI-14.2'],
  ['/join', 'say SKI-2.1'],
  ['/start', 'say SKI-2.2'],
  ['/setup', 'say SKI-2.2'],
  ['/advanced_setup', 'say SKI-2.2'],
  ['/pause', 'rule pause'],
  ['/unpause', 'rule pause', paused],
  ['/broadcasting false', 'rule broadcasts'],
  ['/broadcasting true', 'rule broadcasts', quiet],
  ['/ban @Cleo', 'rule ban 2'],
  ['/unban @FictitiousFiona', 'rule ban 1', barred],
  ['/resolution_time 6', 'rule hour 6'],
  ['/resolution_time 2PM', 'rule hour 14'],
  ['/local_time 2 pm', 'rule zone 14'],
  ['/fast_mode true', 'rule mode'],
  ['/fast_mode false', 'rule mode', fast],
  ['/rewind', 'rule rewind', second],
  ['/kill_room', 'rule close'],
];

test.each(ROWS.map(([line, to, state = open]) => ({ line, to, state })))(
  '$line leads to $to',
  ({ line, to, state }) => {
    expect(leadsTo(typed(line, state))).toBe(to);
  },
);

test('no command is left out of the table', () => {
  const tried = ROWS.map(([line]) => (line.split(' ')[0] ?? '').slice(1).toLowerCase());
  expect([...NAMES, 'submit'].filter((name) => !tried.includes(name))).toEqual([]);
});

/** Impossible commands get the engine's refusal and rule, or a message about what is missing. */
const REFUSED: readonly Row[] = [
  ['/vote', 'SKI-10.2', voting],
  ['/vote FAMINE', 'SKI-10.2', voting],
  ['/vote FEAST', 'SKI-10.1'],
  ['/join_forces', 'SKI-11.1'],
  ['/join_forces @Nobody', 'SKI-11.1'],
  ['/join_forces @Aster', 'SKI-11.1'],
  ['/color 21', 'SKI-14.1'],
  ['/color', 'SKI-14.1'],
  [`/color ${open.looks[1]?.colour ?? 0}`, 'SKI-14.1'],
  ['/pattern 17', 'SKI-14.2'],
  ['/pattern x', 'SKI-14.2'],
  ['/broadcast', 'SKI-13.5'],
  ['/broadcast Hello', 'SKI-13.5', quiet],
  [`/broadcast ${'x'.repeat(301)}`, 'SKI-13.5'],
  ['/notifications maybe', 'SKI-13.4'],
  ['/hint', 'SKI-13.7', begun({ hints: false })],
  ['/pause', 'SKI-3.6', paused],
  ['/unpause', 'SKI-3.6'],
  ['/fast_mode', 'SKI-3.3'],
  ['/fast_mode true', 'SKI-3.3', fast],
  ['/broadcasting', 'SKI-13.5'],
  ['/broadcasting true', 'SKI-13.5'],
  ['/ban @Nobody', 'SKI-12.3'],
  ['/unban @Cleo', 'SKI-12.3'],
  ['/resolution_time 24', 'SKI-3.7'],
  ['/resolution_time 20', 'SKI-3.7'],
  ['/local_time 0AM', 'SKI-3.7'],
  ['/rewind', 'SKI-12.5'],
];

test.each(REFUSED.map(([line, rule, state = open]) => ({ line, rule, state })))(
  '$line is refused by $rule',
  ({ line, rule, state }) => {
    expect(typed(line, state)).toMatchObject({ is: 'refused', rule });
  },
);

test('[SKI-12.4] what is for those who rule is refused to everybody else', () => {
  const ruled = ROWS.filter(([, to]) => to.startsWith('rule'));
  expect(ruled.length).toBeGreaterThan(10);
  for (const [line, , state = open] of ruled)
    expect(typed(line, state, { isRuling: false })).toMatchObject({ is: 'refused', rule: 'SKI-12.4' });
});

test('[SKI-13.7] a hint proposes a legal order for an army without one, and says why', () => {
  const turn = turnOf(open, 0);
  const found = proposalOf(turn);
  if (found === undefined) throw new Error('nothing to propose');
  expect(legalNow(turn)).toContainEqual(found.order);
  const text = say(`propose.${found.reason}`, { order: formatOrder(found.order) });
  expect(typed('/hint')).toMatchObject({ is: 'say', text });
  const next = proposalOf(withOrders(turn, [found.order]));
  expect(next && whoseOrder(next.order)).not.toBe(whoseOrder(found.order));
});

test('room actions are refused without a room', () => {
  for (const line of ['/broadcast Hello', '/notifications true', '/refresh_name', '/kill_room'])
    expect(typed(line, open, { room: undefined })).toMatchObject({ is: 'refused' });
});

test('an unknown command gets a guess only if two slips explain it', () => {
  expect(typed('/votes')).toMatchObject({
    is: 'refused',
    text: say('unknown', { name: 'votes', near: '/vote' }),
  });
  expect(typed('/resing')).toMatchObject({ text: say('unknown', { name: 'resing', near: '/resign' }) });
  expect(typed('/submitt')).toMatchObject({ text: say('unknown', { name: 'submitt', near: '/submit' }) });
  expect(typed('/votation')).toMatchObject({ text: say('unknown', { name: 'votation', near: 'none' }) });
  expect(typed('/xyz')).toMatchObject({ text: say('unknown', { name: 'xyz', near: 'none' }) });
  expect(isSlash('/votes')).toBe(true);
  for (const orders of ['AB H', '/submit AB H', '/submit', '/SUBMIT\nAB H'])
    expect(isSlash(orders)).toBe(false);
});

test('[SKI-15] hours are from 0 to 23, or from 1 to 12 with AM or PM', () => {
  const hours = ['0', '23', '6AM', '12am', '12PM', '2 pm', '24', '13PM', '0AM', '-1', ''].map(readHour);
  const none = undefined;
  expect(hours).toEqual([0, 23, 6, 0, 12, 14, none, none, none, none, none]);
});

describe('in the line', () => {
  function propsOf(room: Room, acted: SkirmishCommand[]): SkirmishProps {
    const view = skirmish.view(open, { kind: 'seat', seat: 0 });
    const legal = skirmish.legalCommands(view, 0);
    return {
      ...{ view, seat: 0, names: NAMES_HERE, legal, room, events: [], pending: false, paused: false },
      ...{ step: startInput(view, legal, 0), advised: false, phone: false, rule: () => undefined },
      act: (command) => void acted.push(command),
      ...{ gesture: () => undefined, open: () => undefined, point: () => undefined },
    };
  }

  test('what needs no further word is carried out at once, and nothing else', () => {
    const room = new Room();
    const acted: SkirmishCommand[] = [];
    const give = (line: string) => carryOut(propsOf(room, acted), line, NOW, () => undefined);
    for (const [line] of ROWS) give(line);
    give('/broadcast  to all ');
    expect(room.done).toEqual([
      'unsigned Beware of Cleo',
      'away false',
      'away true',
      'name',
      'unsigned to all',
    ]);
    expect(acted.map((command) => skirmish.formatCommand(open, command))).toEqual([
      `look ${freeColour} ${look.pattern}`,
      `look ${look.colour} ${otherPattern}`,
    ]);
  });

  test('a failure to store is reported', async () => {
    const room = new Room();
    room.tellAway = () => Promise.resolve(false);
    const failed = await new Promise((resolve) => {
      carryOut(propsOf(room, []), '/notifications true', NOW, resolve);
    });
    expect(failed).toMatchObject({ is: 'refused' });
  });

  test('is completed with what each command does', () => {
    expect(completionsOf('/jo').map(({ word }) => word)).toEqual(['/join', '/join_forces']);
    expect(completionsOf(' /sub')).toMatchObject([{ word: '/submit', start: 1 }]);
    expect(completionsOf('/vote ')).toEqual([]);
    expect(completionsOf('/')).toHaveLength(NAMES.length + 1);
    const silent = begun({ hints: false });
    expect(completionsOf('/hi', silent)).toEqual([]);
    expect(completionsOf('/hi', open)).toHaveLength(1);
  });

  test('[SKI-13.3] the last turn is listed by its valid own orders', () => {
    const [a = ''] = armies(open, 0);
    const given = played(open, `1: order ${a} H`);
    const decided = skirmish.decide(
      given,
      { type: 'resolve' },
      { kind: 'host' },
      { die: () => 1, pick: () => 0 },
    );
    const events = decided.ok ? decided.value : [];
    const view = skirmish.view(events.reduce(skirmish.evolve, given), { kind: 'seat', seat: 0 });
    expect(lastOrders({ view, seat: 0, events })).toEqual([`${a} H`]);
    expect(lastOrders({ view, seat: 1, events })).toEqual([]);
  });
});

test.each(LANGUAGES)('in %s every answer is a whole sentence', async (language) => {
  await speak(language);
  const lines = [...ROWS.map(([line, , state]) => [line, state] as const)];
  lines.push(
    ...REFUSED.map(([line, , state]) => [line, state] as const),
    ['/votes', undefined],
    ['/x', undefined],
  );
  for (const [line, state = open] of lines) {
    const answer = typed(line, state);
    if (answer === undefined || !('text' in answer)) continue;
    expect(answer.text).toMatch(/^[^{}]*\p{L}[^{}]*$/u);
  }
});

test('the sheet has an example of every kind of order, which reads as that kind', () => {
  for (const { example, isSuch } of KINDS) expect(isSuch(order(example))).toBe(true);
  const view = skirmish.view(open, { kind: 'seat', seat: 0 });
  const legal = legalNow(startInput(view, skirmish.legalCommands(view, 0), 0).orders.turn);
  for (const order of legal) expect(KINDS.filter(({ isSuch }) => isSuch(order))).toHaveLength(1);
});

describe('[SKI-9.6] players are listed by points, then land, then seat', () => {
  const state: SkirmishState = { ...open, ...vps(1, 4, 1) };

  test('all seats, with the people of a joint player beside each other', () => {
    expect(ranking(state)).toEqual([1, 0, 2]);
    const people = state.people.map((one, seat) => (seat === 2 ? { ...one, plays: 1 } : one));
    const players = state.players.map((one, seat) =>
      seat === 2 ? { ...one, gone: 'joined' as const } : one,
    );
    expect(ranking({ ...state, people, players })).toEqual([1, 2, 0]);
    const [, land = 0] = state.control.flatMap((owner, place) => (owner < 0 ? [place] : []));
    const control = state.control.map((owner, place) => (place === land ? 2 : owner));
    expect(ranking({ ...state, control })).toEqual([1, 2, 0]);
  });

  test('in a list by rank, in a strip the viewer first', () => {
    const { order, ranking: listed } = seatedFrom(2, NAMES_HERE, () => null, {
      game: anyGame(skirmishClient),
      view: state as never,
    });
    expect(order).toEqual([2, 1, 0]);
    expect(listed).toEqual([1, 0, 2]);
    expect(seatedFrom(2, NAMES_HERE, () => null).order).toEqual([2, 0, 1]);
  });
});
