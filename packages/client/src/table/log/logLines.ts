// The log's sentences, memoised.

import type { Seat, Viewer } from '@hexmarch/shared/kernel/game';
import { isTableEvent } from '@hexmarch/shared/match/fold/acts';
import type { AnyClientGame, AnyCommand, AnyEntry, AnyEvent } from '../../gameApi/anyGame.ts';
import type { Explanation } from '../../gameApi/clientGame.ts';
import { language } from '../../text/language.ts';
import { describeTable } from '../../text/table.ts';
import type { LogLine } from '../../ui/text/Log.tsx';

/** Each entry's line, in the language in which it was formatted. */
const known = new WeakMap<AnyEntry, { readonly language: string; readonly line: LogLine | null }>();

export function logLines(
  game: AnyClientGame,
  entries: readonly AnyEntry[],
  viewer: Viewer,
  names: readonly string[],
): readonly LogLine[] {
  return entries.flatMap((entry, key) => {
    const made = known.get(entry);
    if (made !== undefined && made.language === language()) return made.line === null ? [] : [made.line];
    const line = lineOf(game, entry, key, viewer, names);
    known.set(entry, { language: language(), line });
    return line === null ? [] : [line];
  });
}

function lineOf(
  game: AnyClientGame,
  { event, before, actor, undone = false, undid = [] }: AnyEntry,
  key: number,
  viewer: Viewer,
  names: readonly string[],
): LogLine | null {
  const described = isTableEvent(event)
    ? describeTable(event, {
        undid: undid.map((command) => game.describeCommand(command as AnyCommand)),
        reader: viewer.kind === 'seat' ? viewer.seat : undefined,
        goesOn: event.type === '@claimed' && game.definition.playing(before).length - event.gone.length > 1,
      })
    : game.describe(event, before, viewer, names, actor);
  if (described === undefined) return null;
  const then = described.opens && !isTableEvent(event) ? after(game, event, before) : before;
  const { count, round } = game.frame(then, names, undefined);
  return {
    key,
    count: described.follows ? 0 : count,
    line: described,
    undone,
    why: explained(game, { event, before }, names),
    ...(game.oneCommandTurns ? {} : { turn: { round, seat: turnOf(game, then) } }),
  };
}

const after = (game: AnyClientGame, event: AnyEvent, before: AnyEntry['before']) =>
  game.definition.evolve(before, event) as AnyEntry['before'];

/** The seat to move there, if it is one seat alone. */
function turnOf(game: AnyClientGame, view: AnyEntry['before']): Seat | undefined {
  const { awaiting } = game.definition.turn(view);
  return awaiting.length === 1 ? awaiting[0] : undefined;
}

/** Lazy: most lines of a long log are never seen. Some games then load their explanations. */
function explained(
  game: AnyClientGame,
  { event, before }: Pick<AnyEntry, 'event' | 'before'>,
  names: readonly string[],
) {
  let known: Explanation | undefined;
  return () => {
    known ??= isTableEvent(event) ? undefined : game.explainEvent?.(event, before, names);
    return known;
  };
}
