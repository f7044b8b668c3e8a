// What the others did, act by act, as it is shown again and told (UI-15): what one command came to is one step, and what matters most
// to whoever was away is found first.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { AnyClientGame, AnyEvent, AnyPlayed, AnyView } from '../gameApi/anyGame.ts';
import type { SoundKind } from '../gameApi/clientGame.ts';
import type { PlayTable } from '../gameApi/playTable.ts';
import type { LogEntry } from '../source/viewSource.ts';
import type { Line } from '../text/line.ts';
import { playedIn } from './lastTurn.ts';

type Entry = LogEntry<AnyView, AnyEvent>;

export interface PastAct {
  readonly played: readonly AnyPlayed[];
  /** What is said of it: one sentence or more, as one. */
  readonly line: Line;
}

/** Oldest first. What nothing is said of goes with the act before it. */
export function pastActs(
  table: Pick<PlayTable, 'game' | 'source'>,
  entries: readonly Entry[],
  names: readonly string[],
): readonly PastAct[] {
  const { game, source } = table;
  const viewer = source.viewer.value;
  const acts: { sequence: number; played: AnyPlayed[]; lines: Line[] }[] = [];
  for (const [i, played] of playedIn(table, entries).entries()) {
    const sequence = entries[i]?.sequence ?? 0;
    const line = game.describe(played.event, played.before, viewer, names);
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

/** How much what is heard like this matters: whoever fell before what was thrown, and that before what was built. */
const MATTERS: Partial<Readonly<Record<SoundKind, number>>> = {
  capture: 5,
  lost: 4,
  dice: 3,
  tech: 2,
  build: 1,
};
/** Something of one's own that is gone matters more than all else. */
const OWN_LOSS = 10;

/** Numbers of the acts that matter, the gravest first and at most `most`; none where they are only ways gone, or the only act. */
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
  const heard = played.map(({ event }) => MATTERS[game.soundOf?.(event) ?? 'move'] ?? 0);
  return Math.max(0, ...heard) + OWN_LOSS * lossesOf(game, played, seat);
}

function lossesOf(game: AnyClientGame, played: readonly AnyPlayed[], seat: Seat | undefined): number {
  const [first, last] = [played[0], played.at(-1)];
  if (seat === undefined || first === undefined || last === undefined || game.ownCells === undefined)
    return 0;
  return Math.max(0, game.ownCells(first.before, seat).length - game.ownCells(last.after, seat).length);
}
