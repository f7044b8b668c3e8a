// Actions of operators on a running match (TABLE-24), in memory or asleep: then its table is loaded, and unloaded
// again. Each is written to the audit log with its reason first, and stored in the match before it is broadcast.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import type { TableAct } from '@hexmarch/shared/match/fold/acts';
import type { NewSeatKey, Operator } from '@hexmarch/shared/protocol/people/operators';
import type { MatchStatus } from '@hexmarch/shared/protocol/room/messages';
import type { Table } from '../../table/table.ts';
import type { ActDone, Audit } from './audit.ts';
import { ConsoleError } from './consoleError.ts';
import type { ConsoleSights } from './views.ts';

interface MatchActPorts {
  readonly sights: ConsoleSights;
  readonly audit: Audit;
}

/** Actions of the table, by the operators' names. */
export const TABLE_ACTS = { pause: 'pause', resume: 'resume', end: 'abort' } as const satisfies Readonly<
  Record<string, TableAct['type']>
>;

export class MatchActs {
  private readonly ports: MatchActPorts;

  constructor(ports: MatchActPorts) {
    this.ports = ports;
  }

  act(by: Operator, match: string, name: keyof typeof TABLE_ACTS, why: string): Promise<void> {
    const act = { type: TABLE_ACTS[name] };
    return this.at(match, async ({ hostActions: { operatorActions } }) => {
      assertNot(operatorActions.refusal(act));
      await this.keep(by, { act: `${name} match`, match, what: '', why });
      assertNot(await operatorActions.act(act));
    });
  }

  freeze(by: Operator, match: string, why: string): Promise<void> {
    return this.at(match, async ({ hostActions: { operatorActions } }) => {
      await this.keep(by, { act: 'freeze match', match, what: '', why });
      assertNot(await operatorActions.freeze());
    });
  }

  /** Resolves with the new key of the seat; it is shown once. */
  renewKey(by: Operator, match: string, seat: Seat, why: string): Promise<NewSeatKey> {
    return this.at(match, async ({ hostActions: { operatorActions } }) => {
      const person = operatorActions.keeper(seat);
      if (person === undefined)
        throw new ConsoleError(409, 'unknown-person', 'No player with a key has that seat.');
      await this.keep(by, { act: 'new seat key', match, what: `seat ${seat + 1}, ${person.name}`, why });
      return { seat, key: await operatorActions.renewKey(person) };
    });
  }

  /** A table without a running match is not loaded. */
  private async at<T>(matchId: string, carryOut: (table: Table) => Promise<T>): Promise<T> {
    const { tables, store } = this.ports.sights;
    const status = tables.find(matchId)?.status ?? (await store.table(matchId))?.status;
    if (status !== undefined) assertPlayed(status);
    const done = await tables.lookAt(matchId, async (table) => {
      assertPlayed(table.status);
      return { what: await carryOut(table) };
    });
    if (done === undefined) throw new ConsoleError(404, 'unknown-match', 'Match not found.');
    return done.what;
  }

  private keep(by: Operator, done: ActDone): Promise<void> {
    return this.ports.audit.keep(by, done);
  }
}

const assertPlayed = (status: MatchStatus): void =>
  assertNot(status === 'playing' ? undefined : { code: status, rule: '' });

function assertNot(refused: Refusal | undefined): void {
  if (refused === undefined) return;
  const { code, rule } = refused;
  throw new ConsoleError(409, code, SENTENCES[code] ?? `The rules do not allow this (${rule}).`);
}

const SENTENCES: Readonly<Record<string, string>> = {
  waiting: 'This match has not started.',
  over: 'This match is over.',
  frozen: 'This match is frozen.',
  paused: 'Operators have already paused this match.',
  'not-paused': 'This match is not paused.',
  'players-decide':
    'Only those who started this pause can end it. Pause the match yourself to be able to end it.',
  'longest-match': 'The log of this match is full. It can only be ended.',
};
