// The table as seen by its chat.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { ChatEvent } from '@hexmarch/shared/protocol/people/chat';
import type { ChatTable } from '../../chat/chat.ts';
import type { Blocking } from '../../chat/hidden.ts';
import type { SettledReports } from '../../chat/settled.ts';
import type { MatchHost } from '../../match/matchHost.ts';
import type { Person } from '../../match/person.ts';
import type { EventStore } from '../../ports/ports.ts';
import { isBanned, type KnowsBans } from '../seats/bans.ts';
import type { Seating } from '../seats/seating.ts';

/** What chat needs of a table. */
export interface Around {
  readonly setup: {
    readonly matchId: string;
    readonly game: Pick<AnyGame, 'id' | 'sidesOf' | 'mayChatAnonymously'>;
  };
  readonly seating: Seating;
  readonly host: Pick<MatchHost, 'position'> | undefined;
}

export function chatTable(
  around: Around,
  {
    store,
    clock,
    journal,
    away,
    named,
    bans,
    blocking,
    settled,
  }: Pick<ChatTable, 'away' | 'clock' | 'journal' | 'named'> &
    KnowsBans & {
      readonly settled?: SettledReports | undefined;
      readonly store: Pick<EventStore, 'chat'>;
      readonly blocking?: ((everybody: () => Iterable<Person>) => Blocking | undefined) | undefined;
    },
  send: (person: Person, event: ChatEvent) => void,
): ChatTable {
  const { game, matchId } = around.setup;
  return {
    ...{ matchId, clock, journal, away, named, send },
    store: store.chat,
    publishedCount: () => around.host?.position.told ?? 0,
    settled: ({ id }) => settled?.of(matchId, id) ?? [],
    settledAt: (id) => settled?.at(id),
    receiptFor: (id) => settled?.receiptFor(id) ?? '',
    reported: async (report, by) => settled?.reporters?.made(report, by, game.id),
    blocking: blocking?.(() => around.seating.everybody),
    seating: around.seating,
    isBanned: (person) => isBanned({ bans }, person),
    sides: () => (around.host === undefined ? [] : (game.sidesOf?.(around.host.position.state) ?? [])),
    mayChatAnonymously: ({ seat }) =>
      seat !== null &&
      around.host !== undefined &&
      game.mayChatAnonymously?.(around.host.position.state, seat) === true,
  };
}
