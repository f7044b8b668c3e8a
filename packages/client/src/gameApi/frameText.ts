// What the frame of every game shows of a position.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Line } from '../text/line.ts';

/** The next due command. */
export interface DueText {
  /** What happens then, shown before the time: `orders close`. */
  readonly label: string;
  /** Server time in ms; absent while nothing becomes due, as in a pause. */
  readonly atMs?: number;
  /** Whole duration in ms: the countdown alarms by the share that is left. Absent: by the time that is left. */
  readonly ofMs?: number;
  /** A remark on that time: `20:00 in the room`. */
  readonly note?: string;
  /** It is somebody else's: it does not alarm. */
  readonly isCalm?: true;
  /** On a phone the dock or the line shows it. */
  readonly isBrief?: true;
}

export interface FrameText {
  /** Of the whole match: `Round 10`. */
  readonly round: string;
  /** `your turn`, `Bryn's turn`, `choose your side`. */
  readonly status: string;
  /** Number before each line of the log. */
  readonly count: number;
  readonly stages: readonly { readonly label: string; readonly state: 'done' | 'now' | 'later' }[];
  readonly due?: DueText;
}

/** Players who fight together, where they are too many for a plate each. */
export interface SideText {
  readonly seats: readonly Seat[];
  /** Of these, whose emblem stands for all: their captain. */
  readonly chief: Seat;
  /** `Side A`. */
  readonly name: string;
  /** How it stands: `8 standing · 224 HP`. */
  readonly line: string;
  /** Where spectators may join its reserve: what the side alone is called, and the wish for it. */
  readonly reserve?: { readonly name: string; readonly wish: object };
}

/** Of a chat message: words, or a link to a cell with its own words. */
export type ChatPart = string | { readonly cell: string; readonly text: string };

/** A choice of log lines. `turnOf`: the seat in whose turn the line is. */
export interface LogFilter {
  readonly id: string;
  readonly label: string;
  shows(line: Line, turnOf: Seat | undefined): boolean;
}

/** Of who decided, and of the opponent. */
export type ReasonNames = Readonly<Record<'who' | 'other', string>>;

/** A sentence about that part of the evaluation (shared `Reviewer.parts`); `undefined` for none of the game's. */
export type ReasonText = (part: string, names: ReasonNames) => string | undefined;
