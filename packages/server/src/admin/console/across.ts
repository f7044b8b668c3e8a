// The consoles of all servers that share what is kept, as one: each answers for what is in its own memory, and any can be asked for
// all of it. A fellow asks for the token again, so whoever speaks for a server still does nothing without being an operator.

import type {
  ListedTable,
  ListedTables,
  Overview,
  SeenServer,
  SeenServers,
} from '@hexmarch/shared/protocol/operators';
import type { Request } from 'express';
import { ElsewhereError } from '../../base/errors.ts';
import type { FellowConsoles, FellowReply } from '../../ops/fellowConsoles.ts';
import type { Fellow, HeardFellow } from '../../ports/fellows.ts';
import { ConsoleError } from './consoleError.ts';

/** A fellow has answered: it is told as it came. */
export class SaidElsewhere {
  readonly reply: FellowReply;

  constructor(reply: FellowReply) {
    this.reply = reply;
  }
}

export class Across {
  private readonly consoles: FellowConsoles | undefined;

  /** Undefined: this server is alone. */
  constructor(consoles: FellowConsoles | undefined) {
    this.consoles = consoles;
  }

  /** Where fellows reach this server; undefined: there are none. */
  get address(): string | undefined {
    return this.consoles?.address;
  }

  /** What `here` makes of it, or what the server says that has the match in its memory. `matchId` undefined: it is in ours. */
  async forMatch(request: Request, matchId: string | undefined, here: () => unknown): Promise<unknown> {
    const given = await this.atHolder(request, matchId);
    if (given !== undefined) return given;
    try {
      return await here();
    } catch (error) {
      // Somebody was faster.
      const late = error instanceof ElsewhereError ? await this.atHolder(request, matchId) : undefined;
      if (late === undefined) throw error;
      return late;
    }
  }

  private async atHolder(request: Request, matchId: string | undefined): Promise<SaidElsewhere | undefined> {
    const consoles = this.consolesFor(request);
    if (consoles === undefined || matchId === undefined) return undefined;
    const holder = await consoles.fellows.holderOf(matchId);
    if (holder === undefined) return undefined;
    const rest = request.url.replace(/^\/matches\/[^/?]+/, '');
    const answer = await this.asked(
      consoles,
      holder,
      request,
      `/matches/${encodeURIComponent(matchId)}${rest}`,
    );
    return answer === 'gone' ? undefined : new SaidElsewhere(answer);
  }

  /** `here`: of this server. */
  async tables(request: Request, here: readonly ListedTable[]): Promise<ListedTables> {
    const consoles = this.consolesFor(request);
    const own = here.map((row) => ({
      ...row,
      ...(this.address === undefined ? {} : { server: this.address }),
    }));
    if (consoles === undefined) return { tables: own, silent: [] };
    const told = await Promise.all(
      (await consoles.fellows.allOthers()).map(async (fellow) => {
        const { value } = await this.valueOf<ListedTables>(consoles, fellow, request, request.url);
        return { address: fellow.address, tables: value?.tables };
      }),
    );
    return {
      tables: [...own, ...told.flatMap(({ tables = [] }) => tables)].sort(
        (a, b) => b.createdAt - a.createdAt,
      ),
      silent: told.flatMap(({ address, tables }) => (tables === undefined ? [address] : [])),
    };
  }

  /** `here`: how this server does. */
  async servers(request: Request, here: Overview): Promise<SeenServers> {
    const { consoles } = this;
    const fellows = consoles?.fellows;
    const own: SeenServer = {
      ...{ id: fellows?.id ?? '', address: this.address ?? '', isThis: true, overview: here },
      ...{ tables: here.tables, isDraining: fellows?.isDraining ?? false },
      ...(fellows === undefined ? {} : { leaseLeftMs: Math.round(fellows.leaseLeftMs) }),
    };
    if (consoles === undefined) return { servers: [own], isWhole: true };
    // While the database is away nobody knows who else there is.
    const heard = await consoles.fellows.allOthers().catch(() => undefined);
    const others = await Promise.all((heard ?? []).map((fellow) => this.seen(consoles, fellow, request)));
    const servers = [own, ...others].sort((a, b) => (a.address < b.address ? -1 : 1));
    return { servers, isWhole: heard !== undefined };
  }

  private async seen(consoles: FellowConsoles, fellow: HeardFellow, request: Request): Promise<SeenServer> {
    const { value, why } = await this.valueOf<Overview>(consoles, fellow, request, '/overview');
    const { id, address, tables, isDraining, leaseLeftMs } = fellow;
    const told = value === undefined ? { silent: why } : { overview: value };
    return { id, address, tables, isDraining, leaseLeftMs, isThis: false, ...told };
  }

  /** `here`: this server is to stop. Throws `ConsoleError` where there is no such server, or it does not answer. */
  async drain(request: Request, id: string, here: () => unknown): Promise<unknown> {
    const { consoles } = this;
    if (id === (consoles?.fellows.id ?? '')) return here();
    const fellow = (await consoles?.fellows.allOthers())?.find((one) => one.id === id);
    const answer = consoles && fellow && (await this.asked(consoles, fellow, request, '/drain'));
    if (answer === undefined || answer === 'gone')
      throw new ConsoleError(404, 'unknown-server', 'There is no such server any more.');
    return new SaidElsewhere(answer);
  }

  /** Those to whom a request may be sent on: none where it was. */
  private consolesFor(request: Request): FellowConsoles | undefined {
    return this.consoles?.isSentOn(request) ? undefined : this.consoles;
  }

  private async valueOf<T>(consoles: FellowConsoles, fellow: Fellow, request: Request, path: string) {
    try {
      const answer = await this.asked(consoles, fellow, request, path);
      if (answer !== 'gone' && answer.status === OK)
        return { value: JSON.parse(answer.body.toString()) as T, why: '' };
      return { why: answer === 'gone' ? GONE : wordsIn(answer) };
    } catch (error) {
      if (error instanceof ConsoleError) return { why: error.message };
      throw error;
    }
  }

  /** Throws `ConsoleError` where it does not answer, or not this operator. */
  private async asked(
    consoles: FellowConsoles,
    fellow: Fellow,
    request: Request,
    path: string,
  ): Promise<FellowReply | 'gone'> {
    const body: unknown = request.method === 'GET' ? undefined : request.body;
    const answer = await consoles.ask(fellow, path, request, body);
    if (answer === 'silent')
      throw new ConsoleError(
        503,
        'silent',
        `${fellow.address} does not answer. ${MAYBE_DONE[request.method] ?? ''}`,
      );
    if (answer !== 'gone' && answer.status === 401)
      throw new ConsoleError(
        502,
        'other-token',
        `${fellow.address} knows another ADMIN_TOKEN: give all servers the same.`,
      );
    return answer;
  }
}

/** Why a fellow has refused. */
const wordsIn = ({ body }: FellowReply): string =>
  (JSON.parse(body.toString()) as { readonly message?: string }).message ?? '';

const OK = 200;
const GONE = 'Nobody listens there any more.';
const MAYBE_DONE: Readonly<Record<string, string>> = {
  POST: 'Whether this is done shows in a moment.',
  DELETE: 'Whether this is done shows in a moment.',
};
