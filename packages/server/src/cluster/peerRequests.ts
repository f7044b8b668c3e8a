// Requests to peers (ports/peers.ts). Any server accepts requests for any match: one for a peer's match is
// forwarded there, once, and its response is returned.

import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Request, Response } from 'express';
import type { Journal } from '../base/clock.ts';
import { ElsewhereError } from '../base/errors.ts';
import { hashToken, sameHash } from '../base/keys.ts';
import type { Meter } from '../base/meter.ts';
import type { Peer, Peers } from '../ports/peers.ts';
import { type Answer, answerOf, BUSY, give, isRefused, onBehalf, type Question } from './asking.ts';

/** Authenticates a peer: the shared secret of all of them. */
const HOP_HEADER = 'x-hexmarch-hop';
/** The client's address, as the first server has it. */
const FOR_HEADER = 'x-hexmarch-for';

/** Path of the admin routes for peers, on the port on which they reach each other. */
export const PEER_CONSOLE = '/admin/api';

/** Retries of one request: a peer may die on the way, or another may be faster. */
const TRIES_MAX = 3;
const AGAIN_MS = 150;

/** Counters and log of forwarded requests. */
export interface HopReport {
  readonly meter: Pick<Meter, 'hopped' | 'buried'>;
  readonly journal: Journal;
}

export class PeerRequests {
  private readonly peers: Peers;
  private readonly report: HopReport;
  private readonly secret: string;
  private readonly secretHash: string;
  private readonly addressOf: (request: IncomingMessage) => string;

  /** `addressOf`: the client's address where the request comes from no peer. */
  constructor(
    peers: Peers,
    secret: string,
    report: HopReport,
    addressOf: (request: IncomingMessage) => string,
  ) {
    this.peers = peers;
    this.report = report;
    this.secret = secret;
    this.secretHash = hashToken(secret);
    this.addressOf = addressOf;
  }

  /** Whether it comes from a peer. */
  isHop({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
    const header = headers[HOP_HEADER];
    return typeof header === 'string' && sameHash(hashToken(header), this.secretHash);
  }

  /** The address of the original client. */
  addressFor(request: IncomingMessage): string {
    const forwardedFor = request.headers[FOR_HEADER];
    return this.isHop(request) && typeof forwardedFor === 'string' ? forwardedFor : this.addressOf(request);
  }

  /** Headers for the peer in addition to the request's. */
  headersFor(request: IncomingMessage): Readonly<Record<string, string>> {
    return { [HOP_HEADER]: this.secret, [FOR_HEADER]: this.addressFor(request) };
  }

  /** The result of `answer`; undefined where a peer has answered the request. */
  async attend(request: Request, response: Response, answer: () => Promise<unknown>): Promise<unknown> {
    for (let tries = 1; ; tries++) {
      try {
        return await answer();
      } catch (error) {
        const isLast = tries === TRIES_MAX || this.isHop(request);
        if (!(error instanceof ElsewhereError) || isLast) throw error;
        if (await this.answeredElsewhere(error, request, response)) return undefined;
      }
    }
  }

  /** False: it may be retried here once more. Throws the error where no peer knows better. */
  private async answeredElsewhere(
    error: ElsewhereError,
    request: Request,
    response: Response,
  ): Promise<boolean> {
    const { matchId } = error;
    const holder = matchId === undefined ? undefined : await this.peers.holderOf(matchId);
    const candidates = holder === undefined ? await this.peers.others() : [holder];
    // This server may have missed its heartbeats for a moment, and so can claim nothing.
    if (candidates.length === 0) return pause(AGAIN_MS, false);
    let last: Answer | undefined;
    for (const peer of candidates) {
      const answer = await this.forward(peer, asOf(request), request);
      if (answer === 'gone' && holder !== undefined) return false;
      if (answer === 'gone' || answer === 'silent') continue;
      last = answer;
      if (answer.status !== BUSY) break;
    }
    if (last === undefined) throw error;
    give(last, response);
    return true;
  }

  /**
   * Forwards the request to a peer on behalf of its client. Silent: it may have been handled. Gone: nobody listens at
   * its address, so it is dead, and its matches are free.
   */
  async forward(
    peer: Peer,
    question: Question,
    request: IncomingMessage,
  ): Promise<Answer | 'gone' | 'silent'> {
    try {
      this.report.meter.hopped('request');
      const headers = { ...question.headers, ...this.headersFor(request) };
      return await answerOf(peer, { ...question, headers });
    } catch (error) {
      if (!isRefused(error)) return 'silent';
      await this.bury(peer);
      return 'gone';
    }
  }

  /** The response of the first peer that has it; undefined: none has. Rejects where the peers are unknown. */
  async found(question: Question, request: IncomingMessage): Promise<Answer | undefined> {
    for (const peer of await this.peers.allOthers()) {
      const answer = await this.forward(peer, question, request);
      if (answer !== 'gone' && answer !== 'silent' && answer.status === FOUND) return answer;
    }
    return undefined;
  }

  /** Its connection was refused: it is dead. */
  async bury(peer: Peer): Promise<void> {
    const { meter, journal } = this.report;
    meter.buried();
    journal.warn(
      { server: peer.id, address: peer.address },
      'nobody listens there any more: others take over',
    );
    await this.peers.bury(peer);
  }
}

const FOUND = 200;

/** From the root, where routers below it see the rest of their path alone. */
const asOf = (request: Request): Question => ({
  ...onBehalf(request),
  path: request.originalUrl,
  body: request.body,
});
