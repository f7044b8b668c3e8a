// Creates a table from a request: validated settings, seat order, host and bots.

import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import { positionIn } from '@hexmarch/shared/kernel/start';
import type { CreateMatchRequest } from '@hexmarch/shared/protocol/room/messages';
import { type RoomSettings, requestedIn, type Visibility } from '@hexmarch/shared/roomSettings/settingGroups';
import { MatchError } from '../base/errors.ts';
import { hashToken, newToken } from '../base/keys.ts';
import type { Person } from '../match/person.ts';
import { assertName } from './life/refusedNames.ts';
import { assertNotBanned } from './seats/bans.ts';
import { drawn, inOrder, startingWith } from './seats/seatOrder.ts';
import type { TablePorts, TableSetup } from './state/tableTypes.ts';
import type { Table } from './table.ts';

export type NewTable = RoomSettings & Pick<TableSetup, 'game' | 'options' | 'seatCount'>;

export interface Created {
  readonly table: Table;
  readonly token: string;
  /** Its creator. */
  readonly host: Person;
  readonly seat: Seat;
}

const SEED_BYTES = 4;

/** `address`: of the creator. Throws `MatchError` `banned`, `unknown-game`, `bad-options` or `name-refused`. */
export function newTable(
  games: ReadonlyMap<string, AnyGame>,
  request: CreateMatchRequest,
  name: string,
  ports: Pick<TablePorts, 'refusesName' | 'bans'>,
  address: string,
): NewTable {
  assertNotBanned(ports, address);
  assertName(ports, name);
  const game = games.get(request.game);
  if (game === undefined) throw new MatchError('unknown-game', 'This server does not offer that game.');
  const options = game.parseOptions(request.options);
  if (!options.ok)
    throw new MatchError('bad-options', `These options cannot be played: ${options.error.code}.`);
  assertPrivateStart(request.visibility, options.value);
  // TABLE-17.1: the maximum number of players.
  const { max: seatCount } = game.seatsFor(options.value);
  return { ...requestedIn(request), game, options: options.value, seatCount };
}

// TABLE-9: drawn by lot where the game says so, unless the creator picks a seat.
export function seatOrder(
  { game, seatCount, hidesNames }: NewTable,
  wanted: Seat | undefined,
  randomBytes: (count: number) => Buffer,
): readonly Seat[] {
  if (wanted !== undefined && wanted >= seatCount)
    throw new MatchError('bad-request', 'seat: this match has no such seat.');
  if (wanted !== undefined) return startingWith(wanted, seatCount);
  // TABLE-22.1: order of arrival would reveal who came first.
  return game.drawsSeats || hidesNames ? drawn(seatCount, randomBytes(SEED_BYTES)) : inOrder(seatCount);
}

/** Seats the creator and these bots. */
export function seatFirst(
  table: Table,
  { promise }: CreateMatchRequest,
  bots: readonly number[],
  name: string,
  address: string,
): Created {
  const { seatOrder: order } = table.setup;
  const [seat = 0] = order;
  const token = newToken();
  const host = table.seating.seatKnown(seat, { name, tokenHash: hashToken(token) });
  host.arrived = false;
  host.address = address;
  for (const [i, bot] of bots.entries()) table.seating.seatBot(order[i + 1] ?? 0, bot);
  table.context.commitments.commit(seat, promise);
  return { table, token, host, seat };
}

/** `options`: parsed. Throws `MatchError` `bad-options`. */
function assertPrivateStart(visibility: Visibility, options: unknown): void {
  // TABLE-11.3: listed tables, open to strangers, use the standard start.
  if (visibility === 'public' && positionIn(options) !== undefined)
    throw new MatchError('bad-options', 'Only a private room can begin from a position.');
}
