// A route of the API, and a request to it.

import type { Request, RequestHandler, Response } from 'express';

/** Rate limits, by address and by network; empty: none. */
export type Limit = readonly RequestHandler[];

export interface Call {
  readonly request: Request;
  readonly response: Response;
  /** The parameter `:name` of the path; empty without one. */
  readonly name: string;
  /** Undefined where the route takes no body. */
  readonly body: unknown;
}

export interface Route {
  readonly method: 'GET' | 'POST';
  /** Below `/api`; its parameter, if it has one, is called `:name`. */
  readonly path: string;
  readonly limit?: Limit;
  readonly takesBody?: boolean;
  /** Default: 8 kB. */
  readonly bodyMaxBytes?: number;
  /** Status of a successful response; default 200. */
  readonly status?: number;
  /** Undefined: it has written the response itself. */
  readonly answer: (call: Call) => unknown;
}
