// The others' acts one by one, for recap and summary (UI-15): the events of one command are one step, and the most important
// ones after an absence are ranked first.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { type Signal, signal } from '@preact/signals';
import type { AnyClientGame, AnyEvent, AnyPlayed, AnyView } from '../../gameApi/anyGame.ts';
import type { PlayTable } from '../../gameApi/playTable.ts';
import type { LogEntry } from '../../source/viewSource.ts';
import type { Line } from '../../text/line.ts';
import type { BoardControl } from '../input/boardControl.ts';
import { playedIn, weightOfEvent } from './lastTurn.ts';

type Entry = LogEntry<AnyView, AnyEvent>;

export interface PastAct {
  readonly played: readonly AnyPlayed[];
  /** Its text: one sentence or more, as one. */
  readonly line: Line;
}

/** Oldest first. Events without a text belong to the act before them. */
export function pastActs(
  table: Pick<PlayTable, 'game' | 'source'>,
  entries: readonly Entry[],
  names: readonly string[],
): readonly PastAct[] {
  const { game, source } = table;
  const viewer = source.viewer.value;
  const acts: { sequence: number; played: AnyPlayed[]; lines: Line[] }[] = [];
  for (const [i, played] of playedIn(table, entries).entries()) {
    const { sequence = 0, actor } = entries[i] ?? {};
    const line = game.describe(played.event, played.before, viewer, names, actor);
    const last = acts.at(-1);
    const isSame = last !== undefined && (last.sequence === sequence || line === undefined);
    const act = isSame ? last : { sequence, played: [], lines: [] };
    if (!isSame) acts.push(act);
    act.played.push(played);
    if (line !== undefined) act.lines.push(line);
  }
  return acts.map(({ played, lines }) => ({ played, line: joined(lines) }));
}

const joined = (lines: readonly Line[]): Line => ({
  parts: lines.flatMap(({ parts }, i) => (i === 0 ? parts : [' ', ...parts])),
});

/** A loss of one's own matters more than all else. */
const OWN_LOSS = 10;

/** Indices of the important acts, the most important first and at most `most`; none if they are only moves, or the only act. */
export function gravest(
  game: AnyClientGame,
  acts: readonly PastAct[],
  seat: Seat | undefined,
  most: number,
): readonly number[] {
  if (acts.length < 2) return [];
  return acts
    .map((act, i) => ({ i, weight: weightOf(game, act, seat) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.i - b.i)
    .slice(0, most)
    .map(({ i }) => i);
}

function weightOf(game: AnyClientGame, { played }: PastAct, seat: Seat | undefined): number {
  const heard = played.map(({ event }) => weightOfEvent(game, event));
  return Math.max(0, ...heard) + OWN_LOSS * lossesOf(game, played, seat);
}

function lossesOf(game: AnyClientGame, played: readonly AnyPlayed[], seat: Seat | undefined): number {
  const [first, last] = [played[0], played.at(-1)];
  if (seat === undefined || first === undefined || last === undefined || game.ownCells === undefined)
    return 0;
  return Math.max(0, game.ownCells(first.before, seat).length - game.ownCells(last.after, seat).length);
}

/**
 * A recap on the board, act by act (UI-15): it plays automatically until the user steps through it. Target
 * duration of the whole recap, as far as it can be followed.
 */
const ALL_MS = 4000;
const EVENT_MS = 700;
const SPEED_MAX = 3;

export class Recapping {
  readonly acts: readonly PastAct[];
  /** Index of the act that is shown. */
  readonly at: Signal<number>;
  readonly runs: Signal<boolean>;
  private readonly control: Pick<BoardControl, 'again' | 'endRecap'>;
  private readonly speed: number;

  constructor(control: Pick<BoardControl, 'again' | 'endRecap'>, acts: readonly PastAct[], from = 0) {
    this.control = control;
    this.acts = acts;
    this.at = signal(from);
    this.runs = signal(false);
    const events = acts.reduce((sum, { played }) => sum + played.length, 0);
    this.speed = Math.min(SPEED_MAX, Math.max(1, (events * EVENT_MS) / ALL_MS));
  }

  /** Plays from here to the end, and then shows the current view. */
  async run(): Promise<void> {
    this.runs.value = true;
    while (this.runs.peek()) {
      const isWhole = await this.control.again(this.acts[this.at.peek()]?.played ?? [], this.speed);
      if (!isWhole || !this.runs.peek()) return;
      if (this.at.peek() + 1 >= this.acts.length) break;
      this.at.value += 1;
    }
    this.control.endRecap();
  }

  /** That act alone, after which the board waits; after the last one the current view is shown. */
  show(at: number): void {
    this.runs.value = false;
    const act = this.acts[Math.max(0, at)];
    if (act === undefined) {
      this.control.endRecap();
      return;
    }
    this.at.value = Math.max(0, at);
    void this.control.again(act.played, 1);
  }

  /** The animation has finished. */
  pause(): void {
    this.runs.value = false;
  }
}
