// The log's sentences, each made once.

import type { Viewer } from '@hexmarch/shared/kernel/game';
import { isTableEvent } from '@hexmarch/shared/match/acts';
import type { AnyClientGame } from '../../games/registry.ts';
import type { LogLine } from '../../panels/Log.tsx';
import type { LogEntry } from '../../source/viewSource.ts';
import { describeTable } from '../../text/table.ts';

// biome-ignore lint/suspicious/noExplicitAny: events and views are the game's own.
type Entry = LogEntry<any, any>;

const known = new WeakMap<Entry, LogLine | null>();

export function logLines(
  game: AnyClientGame,
  entries: readonly Entry[],
  viewer: Viewer,
  names: readonly string[],
): readonly LogLine[] {
  return entries.flatMap((entry, key) => {
    let line = known.get(entry);
    if (line === undefined) {
      line = lineOf(game, entry, key, viewer, names);
      known.set(entry, line);
    }
    return line === null ? [] : [line];
  });
}

function lineOf(
  game: AnyClientGame,
  { event, before, undone = false, undid = [] }: Entry,
  key: number,
  viewer: Viewer,
  names: readonly string[],
): LogLine | null {
  const said = isTableEvent(event)
    ? describeTable(
        event,
        undid.map((command) => game.describeCommand(command)),
        event.type === '@claimed' && game.definition.playing(before).length - event.gone.length > 1,
      )
    : game.describe(event, before, viewer, names);
  if (said === undefined) return null;
  const count = said.follows ? 0 : game.frame(before, names, undefined).count;
  return { key, count, line: said, undone };
}
