// Between servers that share what is kept (match/fellows.ts). Any of them may be asked for any match: a request that is for another's is
// sent there, once, and its answer given as it comes.

import {
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ElsewhereError } from '../errors.ts';
import type { Fellow, Fellows } from '../match/fellows.ts';
import { hashToken, sameHash } from '../match/keys.ts';
import type { Meter } from '../match/meter.ts';
import type { Journal } from '../match/ports.ts';
import type { Call, Route } from './api.ts';

/** Says that a request comes from a fellow: the secret of all of them. */
export const HOP_HEADER = 'x-hexmarch-hop';
/** On behalf of whom: his address, as the first server has it. */
export const FOR_HEADER = 'x-hexmarch-for';

/** Whoever does not answer for so long may hang. */
const ANSWER_MAX_MS = 1500;
/** The same request is tried here so often: a fellow may die on the way, or somebody may be faster. */
const TRIES_MAX = 3;
const AGAIN_MS = 150;

/** Who hears of what is sent on. */
export interface HopReport {
  readonly meter: Pick<Meter, 'hopped' | 'buried'>;
  readonly journal: Journal;
}

export class Hops {
  private readonly fellows: Fellows;
  private readonly report: HopReport;
  private readonly secret: string;
  private readonly secretHash: string;
  private readonly addressOf: (request: IncomingMessage) => string;

  /** `addressOf`: of whom a request comes that comes from no fellow. */
  constructor(
    fellows: Fellows,
    secret: string,
    report: HopReport,
    addressOf: (request: IncomingMessage) => string,
  ) {
    this.fellows = fellows;
    this.report = report;
    this.secret = secret;
    this.secretHash = hashToken(secret);
    this.addressOf = addressOf;
  }

  /** Whether it comes from a fellow. */
  isHop({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
    const told = headers[HOP_HEADER];
    return typeof told === 'string' && sameHash(hashToken(told), this.secretHash);
  }

  /** Of whoever has asked first. */
  addressFor(request: IncomingMessage): string {
    const told = request.headers[FOR_HEADER];
    return this.isHop(request) && typeof told === 'string' ? told : this.addressOf(request);
  }

  /** What a fellow is told beside what was asked. */
  headersFor(request: IncomingMessage): Readonly<Record<string, string>> {
    return { [HOP_HEADER]: this.secret, [FOR_HEADER]: this.addressFor(request) };
  }

  /** What the route answers here; undefined where a fellow has answered. */
  async attend(route: Route, call: Call): Promise<unknown> {
    for (let tries = 1; ; tries++) {
      try {
        return await route.answer(call);
      } catch (error) {
        const isLast = tries === TRIES_MAX || this.isHop(call.request);
        if (!(error instanceof ElsewhereError) || isLast) throw error;
        if (await this.answeredElsewhere(error, call)) return undefined;
      }
    }
  }

  /** False: it may be tried here once more. Throws the error where no fellow knows better. */
  private async answeredElsewhere(error: ElsewhereError, call: Call): Promise<boolean> {
    const { matchId } = error;
    const holder = matchId === undefined ? undefined : await this.fellows.holderOf(matchId);
    const asked = holder === undefined ? await this.fellows.others() : [holder];
    // This server may not have been heard of for a moment, and so be granted nothing.
    if (asked.length === 0) return pause(AGAIN_MS, false);
    let last: Answer | undefined;
    for (const fellow of asked) {
      const answer = await this.asked(fellow, call);
      if (answer === 'gone' && holder !== undefined) return false;
      if (answer === 'gone' || answer === 'silent') continue;
      last = answer;
      if (answer.status !== BUSY) break;
    }
    if (last === undefined) throw error;
    give(last, call.response);
    return true;
  }

  /** Nobody listens at its address: then it is dead, and what it held is free. */
  private async asked(fellow: Fellow, call: Call): Promise<Answer | 'gone' | 'silent'> {
    try {
      this.report.meter.hopped('request');
      return await sent(fellow, call, this.headersFor(call.request));
    } catch (error) {
      if (!isRefused(error)) return 'silent';
      await this.bury(fellow);
      return 'gone';
    }
  }

  /** It was refused a connection. */
  async bury(fellow: Fellow): Promise<void> {
    const { meter, journal } = this.report;
    meter.buried();
    journal.warn(
      { server: fellow.id, address: fellow.address },
      'nobody listens there any more: others take over',
    );
    await this.fellows.bury(fellow);
  }
}

const BUSY = 503;

export const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What of a request matters to whoever answers it. */
const SENT = ['authorization', 'origin', 'host', 'user-agent', 'accept-language'] as const;
const GIVEN = ['content-type', 'retry-after', 'cache-control', 'content-disposition', 'etag'] as const;

function sent(
  { address }: Fellow,
  { request, body }: Call,
  hop: Readonly<Record<string, string>>,
): Promise<Answer> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    ...only(request.headers, SENT),
    ...hop,
    ...(text === '' ? {} : { 'content-type': 'application/json' }),
    'content-length': Buffer.byteLength(text),
  };
  const url = new URL(request.url ?? '/', address);
  const { method = 'GET' } = request;
  return new Promise((resolve, reject) => {
    const asked = ask(url, { method, headers, signal: AbortSignal.timeout(ANSWER_MAX_MS) }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? BUSY, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on('error', reject);
    asked.end(text);
  });
}

function give({ status, headers, body }: Answer, response: ServerResponse): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, { ...only(headers, GIVEN), 'content-length': body.byteLength });
  response.end(body);
}

const only = (headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );
