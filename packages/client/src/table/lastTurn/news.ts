// What another player has just done, as one sentence for the line beside the board: of the acts that are new the gravest, and of those
// that weigh the same the last. With it goes its explanation, if one of its events has one.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { isTableEvent } from '@hexmarch/shared/match/fold/acts';
import type { AnyClientGame, AnyEntry } from '../../gameApi/anyGame.ts';
import type { Explanation } from '../../gameApi/clientGame.ts';
import type { Line, LinePart } from '../../text/line.ts';
import type { LogLine } from '../../ui/text/Log.tsx';
import { weightOfEvent } from './lastTurn.ts';

export interface News {
  /** Of its last line in the log. */
  readonly key: number;
  /** 0: no more than a move. */
  readonly weight: number;
  readonly line: Line;
  readonly why: () => Explanation | undefined;
}

interface NewsLog {
  readonly game: Pick<AnyClientGame, 'soundOf'>;
  readonly log: readonly AnyEntry[];
  readonly lines: readonly LogLine[];
}

/** `after`: the last sequence number that is not new. What the reader has done alone is no news. */
export function newsIn(newsLog: NewsLog, after: number, reader: Seat | undefined): News | undefined {
  return actsIn(newsLog, after, reader)
    .map((act) => newsOf(newsLog, act))
    .reduce<News | undefined>(
      (best, one) => (best !== undefined && best.weight > one.weight ? best : one),
      undefined,
    );
}

/** Lines of one command each, oldest first. */
function actsIn(
  { log, lines }: NewsLog,
  after: number,
  reader: Seat | undefined,
): readonly (readonly LogLine[])[] {
  const acts: LogLine[][] = [];
  let sequence: number | undefined;
  for (const one of lines) {
    const entry = log[one.key];
    if (entry === undefined || entry.sequence <= after || entry.undone === true || entry.actor === reader)
      continue;
    if (one.line.empty === true || one.line.inLine === true) continue;
    if (entry.sequence !== sequence) acts.push([]);
    sequence = entry.sequence;
    acts.at(-1)?.push(one);
  }
  return acts;
}

function newsOf({ game, log }: NewsLog, act: readonly LogLine[]): News {
  const weights = act.map(({ key }) => weightAt(game, log[key]));
  const weight = Math.max(...weights);
  // What goes on by itself after a move, such as the next turn, says the least.
  const grave = weight === 0 ? act.slice(-1) : act.filter((_, i) => (weights[i] ?? 0) > 0);
  const first = act[weights.indexOf(weight)];
  const explained = first === undefined ? grave : [first, ...grave];
  return {
    key: act.at(-1)?.key ?? 0,
    weight,
    line: joined(grave.map(({ line }) => line)),
    why: () => explained.map(({ why }) => why?.()).find((one) => one !== undefined),
  };
}

const weightAt = (game: NewsLog['game'], entry: AnyEntry | undefined): number =>
  entry === undefined || isTableEvent(entry.event) ? 0 : weightOfEvent(game, entry.event);

const joined = (lines: readonly Line[]): Line => ({
  parts: lines.flatMap(({ parts }, i): readonly LinePart[] => (i === 0 ? parts : [' · ', ...parts])),
});
