// The log's sentences, each made once.

import type { Viewer } from '@hexmarch/shared/kernel/game';
import type { AnyClientGame } from '../../games/registry.ts';
import type { LogLine } from '../../panels/Log.tsx';
import type { LogEntry } from '../../source/viewSource.ts';

const known = new WeakMap<LogEntry<unknown, unknown>, LogLine | null>();

export function logLines(
  game: AnyClientGame,
  entries: readonly LogEntry<unknown, unknown>[],
  viewer: Viewer,
  names: readonly string[],
): readonly LogLine[] {
  return entries.flatMap((entry, key) => {
    let line = known.get(entry);
    if (line === undefined) {
      const said = game.describe(entry.event, entry.before, viewer, names);
      line =
        said === undefined
          ? null
          : { key, count: game.frame(entry.before, names, undefined).count, line: said };
      known.set(entry, line);
    }
    return line === null ? [] : [line];
  });
}
