// Brute-force protection of operators' tokens: limited by address, and logged, so that a log watcher such as fail2ban can ban the address.

import type { Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import type { Journal } from '../../base/clock.ts';

/** Wrong tokens per address and minute; after that none is compared, not even the right one. Other addresses are not affected. */
export const WRONG_TOKENS_MAX = 10;
const WINDOW_MS = 60_000;
const UNAUTHORIZED = 401;
/** Prefix length by which IPv6 addresses are grouped, one household each. */
const NETWORK_BITS = 64;

/** Of the connection: this port trusts no proxy. */
const addressOf = ({ socket }: Request): string => ipKeyGenerator(socket.remoteAddress ?? '', NETWORK_BITS);

/** A request without any token is no guess. */
const isWrong = ({ headers }: Request, { statusCode }: Response): boolean =>
  statusCode === UNAUTHORIZED && headers.authorization !== undefined;

export function wrongTokens(journal: Pick<Journal, 'warn'>): RequestHandler {
  const limit = rateLimit({
    limit: WRONG_TOKENS_MAX,
    windowMs: WINDOW_MS,
    keyGenerator: addressOf,
    skipSuccessfulRequests: true,
    requestWasSuccessful: (request, response) => !isWrong(request, response),
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_request, response) => {
      response
        .status(429)
        .json({ error: 'too-many', message: 'Too many wrong tokens. Try again in a minute.' });
    },
  });
  return (request, response, next) => {
    const address = addressOf(request);
    response.once('finish', () => {
      if (isWrong(request, response)) journal.warn({ address }, 'a wrong token at the console');
    });
    return limit(request, response, next);
  };
}
