// A route of the API, and a request to it.

import type { IncomingMessage, ServerResponse } from 'node:http';

/** Calls back when the request may go on, with an error when it may not. */
export type Limit = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

export interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** What the path names; empty where it names nothing. */
  readonly name: string;
  /** Undefined where the route takes none. */
  readonly body: unknown;
}

export interface Route {
  readonly method: 'GET' | 'POST';
  /** Behind `/api`; a group is what it names. */
  readonly path: RegExp;
  readonly limit?: Limit;
  readonly takesBody?: boolean;
  /** Of an answer that is no refusal; 200 where nothing else is said. */
  readonly status?: number;
  /** Undefined: it has answered by itself. */
  readonly answer: (call: Call) => unknown;
}
