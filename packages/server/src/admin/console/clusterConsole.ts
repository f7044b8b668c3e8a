// The consoles of all servers as one: each answers for what is in its own memory, and any can be asked for
// all of it. A peer checks the token again, so a forwarded request has no more rights than its operator.

import type {
  ListedTable,
  ListedTables,
  Overview,
  SeenServer,
  SeenServers,
} from '@hexmarch/shared/protocol/people/operators';
import type { Request } from 'express';
import { ElsewhereError } from '../../base/errors.ts';
import type { PeerConsoles, PeerReply } from '../../ops/peerConsoles.ts';
import type { KnownPeer, Peer } from '../../ports/peers.ts';
import { ConsoleError } from './consoleError.ts';

/** The error of a peer, passed on as it came. */
export class SaidElsewhere {
  readonly reply: PeerReply;

  constructor(reply: PeerReply) {
    this.reply = reply;
  }
}

export class ClusterConsole {
  private readonly consoles: PeerConsoles | undefined;

  /** Undefined: a single server. */
  constructor(consoles: PeerConsoles | undefined) {
    this.consoles = consoles;
  }

  /** Where peers reach this server; undefined: there are none. */
  get address(): string | undefined {
    return this.consoles?.address;
  }

  /** The result of `here`, or of the server that has the match in its memory. `matchId` undefined: it is in ours. */
  async forMatch(request: Request, matchId: string | undefined, here: () => unknown): Promise<unknown> {
    const given = await this.atHolder(request, matchId);
    if (given !== undefined) return given;
    try {
      return await here();
    } catch (error) {
      // Another server was faster.
      const late = error instanceof ElsewhereError ? await this.atHolder(request, matchId) : undefined;
      if (late === undefined) throw error;
      return late;
    }
  }

  private async atHolder(request: Request, matchId: string | undefined): Promise<SaidElsewhere | undefined> {
    const consoles = this.consolesFor(request);
    if (consoles === undefined || matchId === undefined) return undefined;
    const holder = await consoles.peers.holderOf(matchId);
    if (holder === undefined) return undefined;
    const rest = request.url.replace(/^\/matches\/[^/?]+/, '');
    const answer = await this.requestFrom(
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
    const answers = await Promise.all(
      (await consoles.peers.allOthers()).map(async (peer) => {
        const { value } = await this.valueOf<ListedTables>(consoles, peer, request, request.url);
        return { address: peer.address, tables: value?.tables };
      }),
    );
    return {
      tables: [...own, ...answers.flatMap(({ tables = [] }) => tables)].sort(
        (a, b) => b.createdAt - a.createdAt,
      ),
      silent: answers.flatMap(({ address, tables }) => (tables === undefined ? [address] : [])),
    };
  }

  /** `here`: the overview of this server. */
  async servers(request: Request, here: Overview): Promise<SeenServers> {
    const { consoles } = this;
    const peers = consoles?.peers;
    const own: SeenServer = {
      ...{ id: peers?.id ?? '', address: this.address ?? '', isThis: true, overview: here },
      ...{ tables: here.tables, isDraining: peers?.isDraining ?? false },
      ...(peers === undefined ? {} : { leaseLeftMs: Math.round(peers.leaseLeftMs) }),
    };
    if (consoles === undefined) return { servers: [own], isWhole: true };
    // While the database is away the peers are unknown.
    const heard = await consoles.peers.allOthers().catch(() => undefined);
    const others = await Promise.all((heard ?? []).map((peer) => this.seen(consoles, peer, request)));
    const servers = [own, ...others].sort((a, b) => (a.address < b.address ? -1 : 1));
    return { servers, isWhole: heard !== undefined };
  }

  private async seen(consoles: PeerConsoles, peer: KnownPeer, request: Request): Promise<SeenServer> {
    const { value, why } = await this.valueOf<Overview>(consoles, peer, request, '/overview');
    const { id, address, tables, isDraining, leaseLeftMs } = peer;
    const outcome = value === undefined ? { silent: why } : { overview: value };
    return { id, address, tables, isDraining, leaseLeftMs, isThis: false, ...outcome };
  }

  /** `here`: shuts down this server. Throws `ConsoleError` for an unknown server, or where it does not answer. */
  async drain(request: Request, id: string, here: () => unknown): Promise<unknown> {
    const { consoles } = this;
    if (id === (consoles?.peers.id ?? '')) return here();
    const peer = (await consoles?.peers.allOthers())?.find((one) => one.id === id);
    const answer = consoles && peer && (await this.requestFrom(consoles, peer, request, '/drain'));
    if (answer === undefined || answer === 'gone')
      throw new ConsoleError(404, 'unknown-server', 'That server no longer exists.');
    return new SaidElsewhere(answer);
  }

  /** The peers to forward a request to: none where it was forwarded already. */
  private consolesFor(request: Request): PeerConsoles | undefined {
    return this.consoles?.isSentOn(request) ? undefined : this.consoles;
  }

  private async valueOf<T>(consoles: PeerConsoles, peer: Peer, request: Request, path: string) {
    try {
      const answer = await this.requestFrom(consoles, peer, request, path);
      if (answer !== 'gone' && answer.status === OK)
        return { value: JSON.parse(answer.body.toString()) as T, why: '' };
      return { why: answer === 'gone' ? GONE : wordsIn(answer) };
    } catch (error) {
      if (error instanceof ConsoleError) return { why: error.message };
      throw error;
    }
  }

  /** Throws `ConsoleError` where it does not answer, or refuses this operator. */
  private async requestFrom(
    consoles: PeerConsoles,
    peer: Peer,
    request: Request,
    path: string,
  ): Promise<PeerReply | 'gone'> {
    const body: unknown = request.method === 'GET' ? undefined : request.body;
    const answer = await consoles.ask(peer, path, request, body);
    if (answer === 'silent')
      throw new ConsoleError(
        503,
        'silent',
        `${peer.address} does not answer. ${MAYBE_DONE[request.method] ?? ''}`,
      );
    if (answer !== 'gone' && answer.status === 401)
      throw new ConsoleError(
        502,
        'other-token',
        `${peer.address} has a different ADMIN_TOKEN. Give all servers the same one.`,
      );
    return answer;
  }
}

/** The reason of a peer's refusal. */
const wordsIn = ({ body }: PeerReply): string =>
  (JSON.parse(body.toString()) as { readonly message?: string }).message ?? '';

const OK = 200;
const GONE = 'Nobody listens there any more.';
const MAYBE_DONE: Readonly<Record<string, string>> = {
  POST: 'Check in a moment whether it was done.',
  DELETE: 'Check in a moment whether it was done.',
};
