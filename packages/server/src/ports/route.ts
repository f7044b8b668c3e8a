// A route of the API, and a request to it.

import type { IncomingMessage, ServerResponse } from 'node:http';

/** Middleware: calls `next`, with an error where the request is refused. */
export type Limit = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

export interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Captured group of the path; empty without one. */
  readonly name: string;
  /** Undefined where the route takes no body. */
  readonly body: unknown;
}

export interface Route {
  readonly method: 'GET' | 'POST';
  /** Below `/api`; a group captures the name. */
  readonly path: RegExp;
  readonly limit?: Limit;
  readonly takesBody?: boolean;
  /** Status of a successful response; default 200. */
  readonly status?: number;
  /** Undefined: it has written the response itself. */
  readonly answer: (call: Call) => unknown;
}
