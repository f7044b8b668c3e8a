// Serialisation of a table: terms, people and token hashes.

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import type { MatchStatus } from '@hexmarch/shared/protocol/room/messages';
import {
  type Delay,
  type StoredSettings,
  storedIn,
  type Visibility,
} from '@hexmarch/shared/roomSettings/settingGroups';
import type { DiceSecret } from '../../match/fairDice.ts';
import type { SeatingRecord } from '../../match/person.ts';
import { DamagedError, type TableRow } from '../../ports/ports.ts';
import { inOrder } from '../seats/seatOrder.ts';
import type { TableSetup } from './tableTypes.ts';
import { isCorrespondence } from './tableTypes.ts';

interface SetupRecord extends StoredSettings {
  readonly game: string;
  readonly options: unknown;
  readonly seatCount: number;
  /** Absent in older rows: in order. */
  readonly seatOrder?: readonly Seat[];
  readonly dice: DiceSecret;
}

/** People of the table, and their dice commitments. */
export interface PeopleRecord extends SeatingRecord {
  readonly promises: readonly string[];
  readonly rematchId: string;
}

interface Peopled {
  readonly seating: { record(): SeatingRecord };
  readonly commitments: { readonly promised: readonly { readonly promise: string }[] };
  readonly rematchId: string;
}

export const peopleAt = ({ seating, commitments, rematchId }: Peopled): PeopleRecord => ({
  ...seating.record(),
  promises: commitments.promised.map(({ promise }) => promise),
  rematchId,
});

/** Maximum waiting time of a table; longer for correspondence. */
export const waitingMaxMs = (setup: TableSetup): number => (isCorrespondence(setup) ? 14 : 1) * DAY_MS;

export function rowOf(
  setup: TableSetup,
  status: MatchStatus,
  people: PeopleRecord,
  dueAt: number | null,
): TableRow {
  const { matchId, code, game, options, visibility, createdAt, seatCount, seatOrder, dice } = setup;
  const record: SetupRecord = {
    ...{ game: game.id, options },
    ...storedIn(setup),
    ...{ seatCount, seatOrder, dice },
  };
  return {
    matchId,
    code,
    status,
    visibility,
    createdAt,
    dueAt,
    setup: JSON.stringify(record),
    people: JSON.stringify(people),
  };
}

/** Throws `DamagedError` when the row is unreadable, or its game is not offered. */
export function setupOf(row: TableRow, games: ReadonlyMap<string, AnyGame>): TableSetup {
  const { game: id, ...terms } = parsed<SetupRecord>(row.setup);
  const game = games.get(id);
  if (game === undefined) throw new DamagedError(`this server does not offer the game "${id}"`);
  const { matchId, code, createdAt } = row;
  const visibility: Visibility = row.visibility;
  const seatOrder = terms.seatOrder ?? inOrder(terms.seatCount);
  return { ...terms, seatOrder, matchId, code, game, visibility, createdAt, owner: '' };
}

/** Spectator delay; undefined: none. Throws `DamagedError`. */
export const delayOf = ({ setup }: Pick<TableRow, 'setup'>): Delay | undefined =>
  parsed<SetupRecord>(setup).delay;

export const peopleOf = (row: TableRow): PeopleRecord => parsed<PeopleRecord>(row.people);

function parsed<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw new DamagedError('its row cannot be read', { cause: error });
  }
}
