// Texts of the table (rules/table.md): sentences for the log, refusals, and the rules for players who leave.

import { ARBITER_ACTOR, HOST_ACTOR } from '@hexmarch/shared/kernel/actors';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { TableEvent } from '@hexmarch/shared/match/fold/acts';
import { TABLE_REFUSALS, type TableRefusal } from '@hexmarch/shared/protocol/errors/codes';
import { isInDays, isTimed } from '@hexmarch/shared/protocol/room/clockKinds';
import type { ClockOptions } from '@hexmarch/shared/roomSettings/clockOptions';
import type { Takebacks } from '@hexmarch/shared/roomSettings/settingGroups';
import type { UndoBar } from '../source/consent.ts';
import { erasedName } from './bots.ts';
import { catalogue } from './catalogue.ts';
import { clockSentence } from './clocks.ts';
import { codeIn, type Worded } from './codes.ts';
import type { Line, LinePart } from './line.ts';
import type messages from './messages/table/en.json';
import { together, togetherParts } from './names.ts';

type Key = keyof typeof messages;

const { say, sayParts } = await catalogue<typeof messages>(import.meta.url, 'messages/table');

const CODES: readonly Worded<TableRefusal, Key, 'refused'>[] = TABLE_REFUSALS;

export function tableRefusal(
  code: string,
  params: Readonly<Record<string, string | number>> = {},
): string | undefined {
  const known = codeIn(CODES, code);
  return known === undefined ? undefined : say(`refused.${known}`, params);
}

export const undoBar = (why: UndoBar): string => say(`undo.${why}`);

export interface TableTextContext {
  /** Commands that were undone, as a player would name them. */
  readonly undid: readonly string[];
  /** The reader's seat; undefined for spectators. */
  readonly reader?: Seat | undefined;
  /** Enough players are left after a claim. */
  readonly goesOn?: boolean;
}

/** A sentence of the log. */
export function describeTable(event: TableEvent, { undid, reader, goesOn = false }: TableTextContext): Line {
  const seat = 'seat' in event && event.seat >= 0 ? event.seat : undefined;
  const who: LinePart = seat === undefined ? whoElse(event) : { seat };
  const by = { who, you: seat !== undefined && seat === reader };
  switch (event.type) {
    case '@offered':
      return line(event.kind === 'pause' ? 'offered.pause' : 'offered.takeback', by);
    case '@agreed':
      return line('agreed', by);
    case '@declined':
      return line('declined', by);
    case '@paused':
      if (event.seat === HOST_ACTOR) return line('paused.held', {});
      return event.seat === ARBITER_ACTOR ? line('paused.ruled', by) : line('paused', {});
    case '@resumed':
      return event.held ? line('resumed.held', {}) : line('resumed', by);
    case '@wentAway':
      return line('wentAway', { ...by, days: event.days });
    case '@cameBack':
      return line('cameBack', by);
    case '@undone':
      return line('undone', { ...by, acts: listed(undid) });
    case '@rewound':
      return line('rewound', { acts: listed(undid) });
    case '@handedOver':
      return line(event.from === undefined ? 'handedOver.bot' : 'handedOver', handedOver(event));
    case '@reopened':
      return line('reopened', by);
    case '@takenBack':
      return line('takenBack', { ...by, acts: listed(undid) });
    case '@aborted':
      return event.seat === HOST_ACTOR ? line('aborted.operators', {}) : line('aborted', by);
    case '@claimed': {
      const gone = togetherParts<LinePartOf>(event.gone.map((one) => ({ seat: one })));
      const key = goesOn ? 'claimed.goesOn' : event.as === 'win' ? 'claimed.win' : 'claimed.draw';
      return line(key, { ...by, gone, count: event.gone.length });
    }
  }
}

/** An empty name was erased. */
function handedOver({ seat, from, ...event }: Extract<TableEvent, { type: '@handedOver' }>) {
  const name = 'name' in event ? event.name : '';
  return { name: name || erasedName(seat), from: from || erasedName(seat) };
}

const whoElse = (event: TableEvent): string =>
  'seat' in event && event.seat === ARBITER_ACTOR ? say('theArbiter') : say('theServer');

type LinePartOf = Exclude<LinePart, string>;

const line = (key: Key, values: Parameters<typeof sayParts<LinePartOf>>[1]): Line => ({
  parts: sayParts<LinePartOf>(key, values),
});

const LISTED_MAX = 4;

/** `Move G2 → F1, End the turn and 3 more`. */
export function listed(words: readonly string[]): string {
  if (words.length === 0) return say('acts.last');
  const rest = words.length - LISTED_MAX;
  const acts = words.slice(0, LISTED_MAX).join(', ');
  return rest > 0 ? say('acts.more', { acts, count: rest }) : acts;
}

/** The state of a request, for its reader: `Bryn agreed. Waiting for Cleo.` */
export function consentText(
  awaiting: readonly Seat[],
  consented: readonly Seat[],
  names: readonly string[],
  reader: Seat,
): string {
  const others = (key: 'consent.agreed' | 'consent.waiting', seats: readonly Seat[]): string => {
    const named = seats.filter((seat) => seat !== reader).map((seat) => names[seat] ?? '');
    return named.length === 0 ? '' : say(key, { who: together(named), count: named.length });
  };
  return [others('consent.agreed', consented), others('consent.waiting', awaiting)]
    .filter((text) => text !== '')
    .join(' ');
}

/** TABLE-1 to 5 in plain words, for the card that is read before joining. */
export function roomTerms(room: {
  readonly clock: ClockOptions;
  /** In place of the clock: how often a turn ends, and what missing one costs. */
  readonly turns?: { readonly pace: string; readonly missed: string } | undefined;
  readonly takebacks: Takebacks;
  /** Whether the game has dice. */
  readonly dice: boolean;
  /** The results of real dice are entered. */
  readonly byHand?: boolean;
}): readonly { readonly title: string; readonly text: string }[] {
  const terms = [
    { title: say('term.clock'), text: room.turns?.pace ?? clockSentence(room.clock) },
    { title: say('term.leaving'), text: room.turns?.missed ?? leaving(room.clock) },
    { title: say('term.server'), text: say('term.server.text') },
    {
      title: say('term.takebacks'),
      text: say(room.dice ? `takebacks.${room.takebacks}` : `takebacks.plain.${room.takebacks}`),
    },
  ];
  return room.dice
    ? [...terms, { title: say('term.dice'), text: say(room.byHand ? 'term.dice.byHand' : 'term.dice.text') }]
    : terms;
}

/** What happens to leavers in this room (TABLE-1, TABLE-3). */
export const leaving = (clock: ClockOptions): string =>
  say(isInDays(clock) ? 'leaving.days' : isTimed(clock) ? 'leaving.clock' : 'leaving.untimed');
