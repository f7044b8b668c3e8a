// Several servers' lists of open tables on one Redis, in one process of a test.

import type { MatchRow } from '@hexmarch/shared/protocol/messages';
import { Link } from '../../src/cluster/redis/link.ts';
import { RedisLobby } from '../../src/cluster/redis/redisLobby.ts';

export interface Listed {
  readonly lobby: RedisLobby;
  readonly link: Link;
  /** What its log says. */
  readonly lines: string[];
  /** What it has heard of sleepers, in order; `missed` where it was told to read them again. */
  readonly heard: string[];
  ids(): readonly string[];
  put(matchId: string, change?: Partial<MatchRow>): void;
  /** As the server is gone that it belongs to. */
  die(): void;
}

export const rowOf = (matchId: string, change: Partial<MatchRow> = {}): MatchRow =>
  ({ matchId, createdAt: 1, seats: ['Ada', ''], ...change }) as MatchRow;

const started: Listed[] = [];

afterEach(async () => {
  for (const listed of started.splice(0)) {
    await listed.lobby.close();
    listed.link.close();
  }
});

export function listedAt(url: string): Listed {
  const lines: string[] = [];
  const heard: string[] = [];
  const say = (_fields: object, text: string) => void lines.push(text);
  const link = new Link(url, { info: say, warn: say, error: say });
  const lobby = new RedisLobby(link, (address) => address);
  lobby.listen({
    changed: () => undefined,
    slept: ({ matchId }) => heard.push(`slept ${matchId}`),
    woke: (matchId) => heard.push(`woke ${matchId}`),
    missed: () => heard.push('missed'),
  });
  link.open();
  const listed: Listed = {
    ...{ lobby, link, lines, heard },
    ids: () => [...lobby.rows().keys()].sort(),
    put: (matchId, change) => lobby.put({ row: rowOf(matchId, change), owner: 'o' }),
    die: () => link.close(),
  };
  started.push(listed);
  return listed;
}
