// The table as seen by its chat.

import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import type { ChatTable } from '../../chat/chat.ts';
import { isBanned } from '../seats/bans.ts';
import type { TableContext } from '../state/tableContext.ts';

export function chatTable(table: TableContext): ChatTable {
  const { matchId, seating, events, ports } = table;
  const { game } = table.setup;
  const { accounts, clock, journal, settled, store } = ports;
  return {
    ...{ matchId, clock, journal, seating },
    store: store.chat,
    send: (person, event) => table.outbox.send(person, MESSAGE.chat, event),
    away: {
      chatted: (event) => events.emit('chatted', table, event),
      read: (person, channel) => events.emit('read', matchId, person.id, channel),
    },
    named: async (person) => accounts?.named(matchId, person),
    publishedCount: () => table.match?.position.told ?? 0,
    settled: ({ id }) => settled?.of(matchId, id) ?? [],
    settledAt: (id) => settled?.at(id),
    receiptFor: (id) => settled?.receiptFor(id) ?? '',
    reported: async (report, by) => accounts?.reported(report, by, game.id),
    blocking: accounts?.blocking(matchId, () => seating.everybody),
    isBanned: (person) => isBanned(ports, person),
    sides: () => (table.match === undefined ? [] : (game.sidesOf?.(table.match.position.state) ?? [])),
    mayChatAnonymously: ({ seat }) =>
      seat !== null &&
      table.match !== undefined &&
      game.mayChatAnonymously?.(table.match.position.state, seat) === true,
  };
}
