// Between servers that share what is kept (ports/fellows.ts). Any of them may be asked for any match: a request that is for another's is
// sent there, once, and its answer given as it comes.

import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Journal } from '../base/clock.ts';
import { ElsewhereError } from '../base/errors.ts';
import { hashToken, sameHash } from '../base/keys.ts';
import type { Meter } from '../base/meter.ts';
import type { Fellow, Fellows } from '../ports/fellows.ts';
import type { Call, Route } from '../ports/route.ts';
import { type Answer, answerOf, BUSY, give, isRefused, onBehalf, type Question } from './asking.ts';

/** Says that a request comes from a fellow: the secret of all of them. */
export const HOP_HEADER = 'x-hexmarch-hop';
/** On behalf of whom: his address, as the first server has it. */
export const FOR_HEADER = 'x-hexmarch-for';

/** Where fellows answer operators, on the port on which they reach each other. */
export const FELLOW_CONSOLE = '/admin/api';

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
      const answer = await this.put(fellow, asOf(call), call.request);
      if (answer === 'gone' && holder !== undefined) return false;
      if (answer === 'gone' || answer === 'silent') continue;
      last = answer;
      if (answer.status !== BUSY) break;
    }
    if (last === undefined) throw error;
    give(last, call.response);
    return true;
  }

  /**
   * What the fellow answers to this, on behalf of whoever has sent the request. Silent: it may have been heard. Gone: nobody listens at
   * its address, so it is dead, and what it held is free.
   */
  async put(
    fellow: Fellow,
    question: Question,
    request: IncomingMessage,
  ): Promise<Answer | 'gone' | 'silent'> {
    try {
      this.report.meter.hopped('request');
      const headers = { ...question.headers, ...this.headersFor(request) };
      return await answerOf(fellow, { ...question, headers });
    } catch (error) {
      if (!isRefused(error)) return 'silent';
      await this.bury(fellow);
      return 'gone';
    }
  }

  /** What the first of the others answers that has it; undefined: none has. Rejects where nobody knows who they are. */
  async found(question: Question, request: IncomingMessage): Promise<Answer | undefined> {
    for (const fellow of await this.fellows.allOthers()) {
      const answer = await this.put(fellow, question, request);
      if (answer !== 'gone' && answer !== 'silent' && answer.status === FOUND) return answer;
    }
    return undefined;
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

const FOUND = 200;

const asOf = ({ request, body }: Call): Question => ({ ...onBehalf(request), body });
