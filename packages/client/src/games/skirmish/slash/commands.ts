// Slash commands of the published game: each is equivalent to an action of the UI, sends the same commands
// to the engine, and gets the same refusals (design: the room's host, and the bot's commands).

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishCommand, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { Actor, Seat } from '@hexmarch/shared/kernel/game';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import { CHAT_LIMITS } from '@hexmarch/shared/protocol/people/chat';
import type { RoomActs } from '../../../gameApi/roomActs.ts';
import { turnOf } from '../facts/viewFacts.ts';
import { editDistance } from '../orders/nearCodes.ts';
import { type OpenRuling, offsetAt, type Ruled, type RulingCommand } from '../panels/rulings/rulings.ts';
import { refusalText } from '../words/refusals.ts';
import { hint, quotation } from './lines.ts';
import { proposalText } from './proposal.ts';
import { readEffect, readHour, readNumber, readPerson, readSlash, readSwitch, type Slashed } from './read.ts';
import { type Key, say } from './say.ts';

export interface SlashFacts {
  readonly view: SkirmishView;
  readonly seat: Seat;
  readonly names: readonly string[];
  /** The player is an admin (SKI-12.4). */
  readonly isRuling: boolean;
  /** Absent without a room: alone, and in a lesson. */
  readonly room: RoomActs | undefined;
  /** Server time. */
  readonly nowMs: number;
  /** Uniform in 0..count-1. */
  readonly pick: (count: number) => number;
}

/** A room action, executed by the frame. */
export type RoomDoing = (room: RoomActs) => Promise<boolean> | undefined;

export type SlashAnswer =
  /** Sent at once, as in the UI. */
  | { readonly is: 'act'; readonly command: SkirmishCommand; readonly text: string }
  | { readonly is: 'room'; readonly doing: RoomDoing; readonly text: string }
  /** Needs a confirmation, as in the UI. */
  | { readonly is: 'ask'; readonly text: string; readonly rule: RuleId; readonly command: SkirmishCommand }
  /** Opens the admin's panel at that ruling, with the typed input. */
  | ({ readonly is: 'rule' } & OpenRuling)
  /** Opens the dialog for joining forces with that player. */
  | { readonly is: 'join'; readonly other: Seat }
  | { readonly is: 'show'; readonly what: 'help' | 'sheet' | 'list' }
  | { readonly is: 'say'; readonly text: string; readonly rule?: RuleId }
  | { readonly is: 'refused'; readonly text: string; readonly rule?: RuleId };

/** Kind of argument; `none` also if any argument is ignored. */
export type Argument = 'none' | 'orders' | 'text' | 'effect' | 'player' | 'number' | 'hour' | 'switch';

interface Command {
  readonly argument: Argument;
  /** For admins alone. */
  readonly ruling?: true;
  readonly answer: (facts: SlashFacts, argument: string) => SlashAnswer;
}

const show = (what: 'help' | 'sheet' | 'list') => (): SlashAnswer => ({ is: 'show', what });
const reply = (key: Key, rule: RuleId) => (): SlashAnswer => ({ is: 'say', text: say(key), rule });
const refused = (
  key: Key,
  rule?: RuleId,
  values: Readonly<Record<string, string | number>> = {},
): SlashAnswer => ({
  is: 'refused',
  text: say(key, values),
  ...(rule === undefined ? {} : { rule }),
});

/** By name. `/submit` is handled elsewhere: its argument is read as orders (SKI-4.1). */
export const COMMANDS = {
  help: { argument: 'none', answer: show('help') },
  cheat_sheet: { argument: 'none', answer: show('sheet') },
  list: { argument: 'none', answer: show('list') },
  hint: {
    argument: 'none',
    answer: ({ view, seat, pick }) =>
      view.options.hints
        ? { is: 'say', text: proposalText(turnOf(view, seat)) ?? hint(pick) }
        : refused('hints.off', 'SKI-13.7'),
  },
  call_of_duty_loading_screen: {
    argument: 'none',
    answer: ({ pick }) => ({ is: 'say', text: quotation(pick) }),
  },
  vote: { argument: 'effect', answer: vote },
  join_forces: { argument: 'player', answer: joinForces },
  color: { argument: 'number', answer: (facts, text) => changeLook(facts, 'colour', text) },
  pattern: { argument: 'number', answer: (facts, text) => changeLook(facts, 'pattern', text) },
  broadcast: { argument: 'text', answer: broadcast },
  notifications: { argument: 'switch', answer: notifications },
  refresh_name: {
    argument: 'none',
    answer: ({ room }) =>
      inRoom(room, { is: 'room', doing: done(({ tellName }) => tellName()), text: say('name.told') }),
  },
  resign: { argument: 'none', answer: resign },
  redeem: { argument: 'text', answer: reply('redeem', 'SKI-14.2') },
  join: { argument: 'none', answer: reply('join.begun', 'SKI-2.1') },
  start: { argument: 'none', answer: reply('start.begun', 'SKI-2.2') },
  setup: { argument: 'none', answer: reply('setup.elsewhere', 'SKI-2.2') },
  advanced_setup: { argument: 'none', answer: reply('setup.elsewhere', 'SKI-2.2') },
  pause: ruling('none', (facts) => ruled(facts, 'pause', { type: 'pause' })),
  unpause: ruling('none', (facts) => ruled(facts, 'pause', { type: 'unpause' })),
  fast_mode: ruling('switch', (facts, text) => {
    const on = readSwitch(text);
    if (on === undefined) return refused('switch.none', 'SKI-3.3');
    return ruled(facts, 'mode', { type: 'mode', mode: on ? 'fast' : 'normal' });
  }),
  broadcasting: ruling('switch', (facts, text) => {
    const on = readSwitch(text);
    return on === undefined
      ? refused('switch.none', 'SKI-13.5')
      : ruled(facts, 'broadcasts', { type: 'broadcasts', on });
  }),
  resolution_time: ruling('hour', (facts, text) => {
    const hour = readHour(text);
    if (hour === undefined) return refused('hour.none', 'SKI-3.7');
    return ruled(facts, 'hour', { type: 'resolution-hour', hour }, { hour });
  }),
  local_time: ruling('hour', localTime),
  ban: ruling('player', (facts, text) => banned(facts, 'ban', text)),
  unban: ruling('player', (facts, text) => banned(facts, 'unban', text)),
  rewind: ruling('none', ({ view }) =>
    // As in the UI, the turn number decides whether there is anything to rewind: a view has no history.
    view.turn > 1
      ? { is: 'rule', ruled: 'rewind' }
      : refusedBy({ code: 'nothing-to-rewind', rule: 'SKI-12.5' }),
  ),
  kill_room: ruling('none', (facts) => killRoom(facts)),
} satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof COMMANDS;

export const NAMES = Object.keys(COMMANDS) as readonly CommandName[];

export const commandOf = (name: CommandName): Command => COMMANDS[name];

/** Undefined for a line without a slash, and for orders. */
export function answerTo(facts: SlashFacts, line: string): SlashAnswer | undefined {
  const slashed = readSlash(line);
  if (slashed === undefined || slashed.name === 'submit') return undefined;
  const name = NAMES.find((one) => one === slashed.name);
  return name === undefined ? unknown(slashed) : commandOf(name).answer(facts, slashed.argument);
}

/** Slips in a word that is still recognized. */
const GUESS_MAX = 2;

function unknown({ name }: Slashed): SlashAnswer {
  const [nearest] = [...NAMES, 'submit']
    .map((one) => ({ one, far: editDistance(name, one) }))
    .filter(({ far }) => far <= GUESS_MAX)
    .sort((a, b) => a.far - b.far);
  const near = nearest === undefined || name === '' ? 'none' : `/${nearest.one}`;
  return refused('unknown', undefined, { name, near });
}

function ruling(argument: Argument, answer: Command['answer']): Command {
  return {
    argument,
    ruling: true,
    answer: (facts, text) =>
      facts.isRuling ? answer(facts, text) : refusedBy({ code: 'arbiter-only', rule: 'SKI-12.4' }),
  };
}

/** Deterministic dice for a dry run. */
const NO_DICE = { die: () => 1, pick: () => 0 };

/** The engine's refusal, as text. */
function barred({ view }: SlashFacts, command: SkirmishCommand, actor: Actor): SlashAnswer | undefined {
  const decided = skirmish.decide(view, command, actor, NO_DICE);
  return decided.ok ? undefined : refusedBy(decided.error);
}

const refusedBy = (refusal: Parameters<typeof refusalText>[0]): SlashAnswer => ({
  is: 'refused',
  text: refusalText(refusal) ?? say('no.malformed'),
  rule: refusal.rule,
});

const seatOf = ({ seat }: SlashFacts): Actor => ({ kind: 'seat', seat });

function ruled(
  facts: SlashFacts,
  dialog: Ruled,
  command: RulingCommand,
  chosen: { readonly hour?: number; readonly person?: Seat } = {},
): SlashAnswer {
  return barred(facts, command, { kind: 'arbiter' }) ?? { is: 'rule', ruled: dialog, ...chosen };
}

function localTime(facts: SlashFacts, text: string): SlashAnswer {
  const hour = readHour(text);
  const offset = hour === undefined ? undefined : offsetAt(hour, facts.nowMs);
  if (hour === undefined || offset === undefined) return refused('hour.none', 'SKI-3.7');
  return ruled(facts, 'zone', { type: 'local-offset', offset }, { hour });
}

function banned(facts: SlashFacts, type: 'ban' | 'unban', text: string): SlashAnswer {
  const person = readPerson(facts.view, facts.names, text);
  if (person === undefined) return refused('player.none', 'SKI-12.3', { name: text || 'none' });
  return ruled(facts, 'ban', { type, player: person }, { person });
}

const killRoom = ({ room }: SlashFacts): SlashAnswer =>
  room?.end === undefined ? refused('room.none') : { is: 'rule', ruled: 'close' };

function resign(facts: SlashFacts): SlashAnswer {
  const command = { type: 'resign' } as const;
  return (
    barred(facts, command, seatOf(facts)) ?? {
      is: 'ask',
      text: say('resign.ask'),
      rule: 'SKI-12.2',
      command,
    }
  );
}

function vote(facts: SlashFacts, text: string): SlashAnswer {
  const offered = facts.view.announced?.offered ?? [];
  const effect = readEffect(text);
  if (effect === undefined) {
    return refused('vote.none', 'SKI-10.2', { offered: offered.join(', ') || 'none' });
  }
  const command = { type: 'vote', effect } as const;
  return (
    barred(facts, command, seatOf(facts)) ?? {
      is: 'ask',
      text: say('vote.ask', { effect }),
      rule: 'SKI-10.3',
      command,
    }
  );
}

function joinForces(facts: SlashFacts, text: string): SlashAnswer {
  const person = readPerson(facts.view, facts.names, text);
  const other = person === undefined ? undefined : facts.view.people[person]?.plays;
  if (other === undefined) return refused('player.none', 'SKI-11.1', { name: text || 'none' });
  const why = barred(facts, { type: 'join-forces', player: other }, seatOf(facts));
  // The dialog shows the three conditions with their numbers (UI-S42).
  const isShown = why === undefined || (why.is === 'refused' && why.rule === 'SKI-11.2');
  return isShown ? { is: 'join', other } : why;
}

function changeLook(facts: SlashFacts, part: 'colour' | 'pattern', text: string): SlashAnswer {
  const { view, seat } = facts;
  const now = view.looks[view.people[seat]?.plays ?? seat];
  const number = readNumber(text);
  if (number === undefined || now === undefined) {
    return refused(`${part}.none`, part === 'colour' ? 'SKI-14.1' : 'SKI-14.2');
  }
  const command = { type: 'look', colour: now.colour, pattern: now.pattern, [part]: number } as const;
  return barred(facts, command, seatOf(facts)) ?? { is: 'act', command, text: say('look.changed') };
}

function broadcast({ view, seat, room }: SlashFacts, text: string): SlashAnswer {
  if (text === '') return refused('broadcast.none', 'SKI-13.5');
  if (text.length > CHAT_LIMITS.textMax) {
    return refused('broadcast.long', 'SKI-13.5', { most: CHAT_LIMITS.textMax });
  }
  if (skirmish.mayChatAnonymously?.(view, seat) !== true) return refused('broadcast.off', 'SKI-13.5');
  return inRoom(room, {
    is: 'room',
    doing: done(({ sayUnsigned }) => sayUnsigned(text)),
    text: say('broadcast.said'),
  });
}

function notifications({ room }: SlashFacts, text: string): SlashAnswer {
  const on = readSwitch(text);
  if (on === undefined) return refused('switch.none', 'SKI-13.4');
  return inRoom(room, {
    is: 'room',
    doing: ({ tellAway }) => tellAway(on),
    text: say(on ? 'notices.on' : 'notices.off'),
  });
}

const done =
  (act: (room: RoomActs) => void): RoomDoing =>
  (room) => {
    act(room);
    return undefined;
  };

const inRoom = (room: RoomActs | undefined, answer: SlashAnswer): SlashAnswer =>
  room === undefined ? refused('room.none') : answer;
