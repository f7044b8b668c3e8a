// Legal commands that match the typed text: by canonical text, by the names of cells, or by words of their description.

import type { AnyCommand } from '../gameApi/anyGame.ts';
import type { PlayTable } from '../gameApi/playTable.ts';

export interface Completion {
  readonly command: AnyCommand;
  /** Canonical. */
  readonly canonical: string;
  /** The same with the names of cells. */
  readonly named: string;
  /** Its description. */
  readonly words: string;
}

/** One for each legal command, in the engine's order. */
export function completionsOf({
  game,
  source,
  legal,
}: Pick<PlayTable, 'game' | 'source' | 'legal'>): readonly Completion[] {
  const view = source.frame.value?.view;
  return legal.value.map((command) => {
    const canonical = game.definition.formatCommand(view, command);
    const named = canonical
      .split(' ')
      .map((word) => game.cellName(word))
      .join(' ');
    return { command, canonical, named, words: game.describeCommand(command) };
  });
}

/** `typed` is the raw text; `read` is the game's normalisation of it. */
export function fitting(all: readonly Completion[], typed: string, read: string): readonly Completion[] {
  const wanted = wordsIn(typed);
  if (wanted.length === 0) return all;
  const begins = all.filter(
    ({ canonical, named }) => canonical.startsWith(read) || lower(named).startsWith(lower(typed.trim())),
  );
  const says = all.filter(
    (one) => !begins.includes(one) && (holds(one.words, wanted) || holds(one.named, wanted)),
  );
  return [...begins, ...says];
}

const lower = (text: string): string => text.toLocaleLowerCase();

const wordsIn = (text: string): readonly string[] => lower(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Every typed word is a prefix of a word of the text, in that order. */
function holds(text: string, wanted: readonly string[]): boolean {
  let from = 0;
  const words = wordsIn(text);
  return wanted.every((one) => {
    const at = words.findIndex((word, i) => i >= from && word.startsWith(one));
    from = at + 1;
    return at >= 0;
  });
}
