// Data export of one seat, for the holder of its key.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import { MatchError } from '../../base/errors.ts';
import { hashToken } from '../../base/keys.ts';
import { type Between, Hidden, isHidden } from '../../chat/hidden.ts';
import { linesIn, spokenLines } from '../../chat/storedLines.ts';
import type { Blocks } from '../../people/blocks.ts';
import type { ChatReport, ChatStore, StoredLine } from '../../ports/chatStore.ts';
import type { EventStore } from '../../ports/ports.ts';
import { knownByKey } from '../../table/state/erasedPeople.ts';
import { type OwnAtTable, ownAt } from '../../table/state/ownData.ts';
import { peopleOf } from '../../table/state/tableRow.ts';
import { readable } from '../common/readable.ts';
import { tokenOf } from '../common/requests.ts';
import type { Call, Limit, Route } from '../common/route.ts';

export interface OwnDeps {
  readonly store: EventStore;
  readonly limit: (name: string, times: number, windowMs: number) => Limit;
  readonly people: { readonly blocks: Pick<Blocks, 'at'> };
}

interface OwnReply extends OwnAtTable {
  readonly messages: readonly (Pick<StoredLine, 'n' | 'at' | 'name' | 'text'> & {
    readonly channel: string;
  })[];
  readonly reports: readonly Pick<ChatReport, 'channel' | 'n' | 'at' | 'reason' | 'note'>[];
}

/** `GET /matches/:id/own`. */
export const ownRoutes = ({ store, limit, people }: OwnDeps): readonly Route[] => [
  {
    method: 'GET',
    path: '/matches/:name/own',
    limit: limit('own', 6, MINUTE_MS),
    answer: (call) => ownData(store, people.blocks, call),
  },
];

async function ownData(
  store: EventStore,
  blocks: Pick<Blocks, 'at'>,
  { request, name: matchId }: Call,
): Promise<OwnReply> {
  const row = await readable(store.table(matchId), 'What is kept of this match is damaged.');
  if (row === undefined) throw new MatchError('unknown-match', 'There is no such match.');
  const token = tokenOf(request.headers.authorization);
  const [id] = token === undefined ? [] : knownByKey(peopleOf(row), hashToken(token));
  if (id === undefined) throw new MatchError('wrong-token', 'This key does not belong to this match.');
  const reports = await store.chat.reportsOf(matchId, id);
  const between = await blocks.at(matchId, () => []).around({ id });
  const numbers = new OwnNumbers((channel) => linesIn(store.chat, matchId, channel), between);
  return {
    ...ownAt(row, id),
    messages: await messagesBy(store.chat, matchId, id, numbers),
    reports: await Promise.all(
      reports.map(async ({ channel, n, at, reason, note }) => ({
        ...{ channel, n: await numbers.shown(channel, n), at, reason, note },
      })),
    ),
  };
}

// UI-P80.
/** Numbers of lines as this person knows them at the table: those of the whole log would reveal what is hidden. */
class OwnNumbers {
  private readonly lines: (channel: string) => Promise<readonly StoredLine[]>;
  private readonly between: readonly Between[];
  private readonly known = new Map<string, Promise<Hidden>>();

  constructor(lines: OwnNumbers['lines'], between: readonly Between[]) {
    this.lines = lines;
    this.between = between;
  }

  async shown(channel: string, n: number): Promise<number> {
    if (this.between.length === 0) return n;
    const hidden = this.known.get(channel) ?? this.hiddenIn(channel);
    this.known.set(channel, hidden);
    return (await hidden).shown(n);
  }

  private async hiddenIn(channel: string): Promise<Hidden> {
    const lines = (await this.lines(channel)).filter((line) => isHidden(line, this.between));
    return new Hidden(lines.map(({ n }) => n));
  }
}

async function messagesBy(
  chat: ChatStore,
  matchId: string,
  id: string,
  numbers: OwnNumbers,
): Promise<OwnReply['messages']> {
  const messages: OwnReply['messages'][number][] = [];
  for await (const { channel, n, at, name, text } of spokenLines(chat, matchId, id))
    messages.push({ channel, n: await numbers.shown(channel, n), at, name, text });
  return messages;
}
