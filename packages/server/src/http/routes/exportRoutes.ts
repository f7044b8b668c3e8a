// Data export of an account (UI-P7), private to it and as one JSON: streamed match by match, so that nobody waits for a player of many
// years, and little of it is in memory at once.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import { MatchError } from '../../base/errors.ts';
import { Semaphore } from '../../base/rateLimit.ts';
import { spokenLines } from '../../chat/storedLines.ts';
import type { People } from '../../people/people.ts';
import type { NamedPlace } from '../../ports/placeStore.ts';
import type { TableRow } from '../../ports/ports.ts';
import { ownAt } from '../../table/state/ownData.ts';
import { peopleOf } from '../../table/state/tableRow.ts';
import { API_HEADERS } from '../common/api.ts';
import { archivedRecord } from '../common/archivedRecord.ts';
import { RecordShelf } from '../common/recordShelf.ts';
import type { Route } from '../common/route.ts';
import { sendParts } from '../common/sendParts.ts';
import { forPerson, type PersonDeps } from '../common/signedIn.ts';
import { endedRecord, withRecord } from './historyRoutes.ts';
import type { RecordDeps } from './recordRoutes.ts';

export type ExportDeps = PersonDeps &
  Pick<RecordDeps, 'store' | 'hasher' | 'signing' | 'rateLimits' | 'addressOf' | 'archive'>;

/** Concurrent exports of one address, and the queue for them. */
const AT_A_TIME = 1;
const WAITING_MAX = 2;
/** Timeout of a stalled reader. */
const READER_PATIENCE_MS = 15_000;

export function exportRoutes(deps: ExportDeps): readonly Route[] {
  const { people, limit, rateLimits, addressOf } = deps;
  const turnstile = new Semaphore(rateLimits ? AT_A_TIME : Number.POSITIVE_INFINITY, WAITING_MAX);
  return [
    forPerson(deps)('GET', '/me/export', limit('meExport', 6, MINUTE_MS), async (signed, call) => {
      const { request, response } = call;
      const leave = await turnstile.enter(addressOf(request));
      if (leave === undefined)
        throw new MatchError('too-many', 'This is on its way to you already. Please wait a moment.');
      try {
        const all = await people.exported(signed);
        if (response.destroyed) return;
        const headers = { ...API_HEADERS, 'content-type': 'application/json; charset=utf-8' };
        response.writeHead(200, headers);
        await sendParts(response, new Exporting(deps).parts(all), READER_PATIENCE_MS);
      } finally {
        leave();
      }
    }),
  ];
}

type All = Awaited<ReturnType<People['exported']>>;

class Exporting {
  private readonly deps: ExportDeps;
  private readonly shelf: RecordShelf;

  constructor(deps: ExportDeps) {
    const { store, hasher, signing } = deps;
    this.deps = deps;
    // Each is read once: nothing is cached.
    this.shelf = new RecordShelf({ store, hasher, sign: signing.sign }, { bytesMax: 0 });
  }

  async *parts(all: All): AsyncGenerator<Buffer> {
    const seats = all.seats.map(({ matchId, tenure }) => ({ matchId, tenure, inRecord: '' }));
    const places = [...seats, ...all.places];
    yield Buffer.from(`${JSON.stringify(all).slice(0, -1)},"tables":[`);
    let comma = '';
    for (const place of places) {
      const exported = await this.table(place);
      if (exported === undefined) continue;
      yield Buffer.from(comma + JSON.stringify(exported));
      comma = ',';
    }
    yield Buffer.from('],"records":[');
    comma = '';
    const sent = new Set<string>();
    for (const place of places) {
      if (sent.has(place.matchId)) continue;
      const parts = await this.record(place);
      if (parts === undefined) continue;
      sent.add(place.matchId);
      yield Buffer.from(comma);
      yield* withRecord({ match: place.matchId, record: '' }, parts);
      comma = ',';
    }
    yield Buffer.from(']}');
  }

  /** The person's place, messages and reports there: nothing of anybody else. Undefined where there is nothing. */
  private async table({ matchId, tenure }: NamedPlace): Promise<object | undefined> {
    const { store } = this.deps;
    const row = await store.table(matchId).catch(() => undefined);
    const messages = await this.messagesIn(matchId, tenure);
    const reports = (await store.chat.reportsOf(matchId, tenure)).map(({ channel, at, reason, note }) => ({
      ...{ channel, at, reason, note },
    }));
    if (row === undefined && messages.length + reports.length === 0) return undefined;
    return {
      ...(row === undefined ? { match: matchId, person: tenure } : ownAt(row, tenure)),
      messages,
      reports,
    };
  }

  /** Without the numbers of the lines, which would reveal lines between that the person may not read. */
  private async messagesIn(matchId: string, tenure: string): Promise<readonly object[]> {
    const messages: object[] = [];
    for await (const { channel, at, name, text } of spokenLines(this.deps.store.chat, matchId, tenure))
      messages.push({ channel, at, name, text });
    return messages;
  }

  /** Of a match in which the person has played, and that is over. */
  private async record({ matchId, tenure, inRecord }: NamedPlace): Promise<readonly Buffer[] | undefined> {
    const { store, archive } = this.deps;
    const row = await store.table(matchId).catch(() => undefined);
    if (row === undefined) return inRecord === '' ? undefined : archivedIn(archive, matchId);
    if (row.status !== 'over' || !isIn(row, tenure)) return undefined;
    return (await endedRecord(this.shelf, matchId))?.parts;
  }
}

const archivedIn = async (archive: ExportDeps['archive'], matchId: string) =>
  archivedRecord(await archive?.read(matchId))?.parts;

/** Matches from before names stood beside the log have no such list: there every seat counts as played. */
function isIn(row: TableRow, tenure: string): boolean {
  const { recorded = [], seats } = peopleOf(row);
  return [...recorded, ...seats].some((one) => one?.id === tenure);
}
