// All that somebody has said in a match, from the store.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StoredLine, TalkStore } from '../ports/talkStore.ts';

export interface SpokenLine extends StoredLine {
  readonly channel: string;
}

/** More than a channel keeps. */
const LINES_MAX = 10_000;

/** Newest first, whoever has said it. */
export const linesIn = (
  talk: Pick<TalkStore, 'page'>,
  matchId: string,
  channel: string,
): Promise<readonly StoredLine[]> => talk.page(matchId, channel, Number.MAX_SAFE_INTEGER, LINES_MAX);

/** `author`: public id. Channel by channel, the oldest first; others are served in between. */
export async function* spokenLines(
  talk: Pick<TalkStore, 'linesBy' | 'page'>,
  matchId: string,
  author: string,
): AsyncGenerator<SpokenLine> {
  const channels = new Set((await talk.linesBy(matchId, author)).map(({ channel }) => channel));
  for (const channel of channels) {
    await nextTurn();
    const lines = await linesIn(talk, matchId, channel);
    for (const line of lines.toReversed()) if (line.author === author) yield { ...line, channel };
  }
}
