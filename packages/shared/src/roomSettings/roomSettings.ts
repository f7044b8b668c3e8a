// The settings of a room beside the game's options, each described once. Requests, rows, records, the lobby and the mirror of a room
// take their fields, types and order from this table.

import { CLOCK, UNTIMED } from './clockOptions.ts';
import type { Literal, Shape } from './shape.ts';

export interface Setting {
  readonly shape: Shape;
  /** May be absent, in requests as in stored data. */
  readonly optional?: true;
  /** Value where a request to create a table has none. */
  readonly fallback?: Literal;
  /**
   * `agreed`: by the host before the match, and players who joined by other terms agree again (TABLE-13). `live`: by the host at any time;
   * the stored setup has the first value, the people of the table the current one.
   */
  readonly changes: 'never' | 'agreed' | 'live';
  /** `column`: of the table's row by itself; `setup`: within the text of its setup. */
  readonly stored: 'column' | 'setup';
  /** Part of the head of the log; another one means another format of records. */
  readonly recorded?: true;
  /** Part of the row in the lobby. */
  readonly listed?: true;
  readonly packed: PackedFlag | PackedText;
}

/** In the mirror of a room: a bit of `flags`, which has others (protocol/room/roomState.ts). */
export interface PackedFlag {
  readonly bit: number;
  readonly set: Literal;
  readonly unset: Literal | false;
}

/** In the mirror of a room: a field of its own, as JSON or as the word itself; absent for the usual value (`undefined`: absent). */
export interface PackedText {
  readonly text: 'json' | 'word';
  readonly usual: unknown;
}

/** An action is shown to spectators after so many more, after so many minutes, at the end of its turn, or at the end of the match. */
const DELAY = {
  is: 'cases',
  by: 'by',
  cases: {
    actions: { count: { is: 'integer', least: 1, most: 50 } },
    minutes: { count: { is: 'integer', least: 1, most: 60 } },
    turn: {},
    end: {},
  },
} as const satisfies Shape;

/** In the order in which stored rows and heads have them: append new ones. */
export const ROOM_SETTINGS = {
  clock: {
    shape: CLOCK,
    changes: 'agreed',
    stored: 'setup',
    recorded: true,
    listed: true,
    packed: { text: 'json', usual: UNTIMED },
  },
  /** Whether takebacks are allowed, and whether across revealed rolls (TABLE-4.3). */
  takebacks: {
    shape: { is: 'literal', values: ['never', 'quiet', 'pastRolls'] },
    fallback: 'quiet',
    changes: 'agreed',
    stored: 'setup',
    recorded: true,
    listed: true,
    packed: { text: 'word', usual: 'quiet' },
  },
  visibility: {
    shape: { is: 'literal', values: ['public', 'private'] },
    changes: 'never',
    stored: 'column',
    recorded: true,
    packed: { bit: 4, set: 'private', unset: 'public' },
  },
  watchersAllowed: {
    shape: { is: 'boolean' },
    changes: 'live',
    stored: 'setup',
    listed: true,
    packed: { bit: 1, set: true, unset: false },
  },
  /** Identities, presence and times of messages are hidden until the match has ended (TABLE-22). */
  hidesNames: {
    shape: { is: 'literal', values: [true] },
    optional: true,
    changes: 'never',
    stored: 'setup',
    listed: true,
    packed: { bit: 8, set: true, unset: false },
  },
  /** Spectator delay; spectators also see no clocks until the end (TABLE-27). Absent: none. */
  delay: {
    shape: DELAY,
    optional: true,
    changes: 'never',
    stored: 'setup',
    listed: true,
    packed: { text: 'json', usual: undefined },
  },
  /** It counts for seasons of the circle in which it was made (TABLE-30.6). */
  counts: {
    shape: { is: 'literal', values: [true] },
    optional: true,
    changes: 'never',
    stored: 'setup',
    listed: true,
    packed: { bit: 64, set: true, unset: false },
  },
} as const satisfies Readonly<Record<string, Setting>>;
