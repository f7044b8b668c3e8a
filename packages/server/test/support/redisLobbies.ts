// Several servers' lists of open tables on one Redis, in one test process.

import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { Link } from '../../src/cluster/redis/link.ts';
import { RedisLobby } from '../../src/cluster/redis/redisLobby.ts';

export interface Listed {
  readonly lobby: RedisLobby;
  readonly link: Link;
  /** Its log. */
  readonly lines: string[];
  /** Updates of dormant tables, in order; `missed` on a request to reread them. */
  readonly heard: string[];
  ids(): readonly string[];
  put(matchId: string, change?: Partial<MatchRow>): void;
  /** Its server crashes. */
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
    put: (matchId, change) => lobby.set({ row: rowOf(matchId, change), owner: 'o' }),
    die: () => link.close(),
  };
  started.push(listed);
  return listed;
}
