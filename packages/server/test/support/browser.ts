// HTTP client with a cookie jar and a user agent of its own.

import { type EnterReply, WIRE } from '@hexmarch/shared/protocol/room/messages';
import type { Reply } from './testClient.ts';

export interface RequestOptions {
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export class Browser {
  private readonly url: string;
  private readonly agent: string;
  private readonly always: Readonly<Record<string, string>>;
  private readonly jar = new Map<string, string>();
  /** Every Set-Cookie received. */
  readonly set: string[] = [];
  /** Every body received. */
  readonly heard: string[] = [];

  /** `always`: headers of every request. */
  constructor(
    url: string,
    agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    always: Readonly<Record<string, string>> = {},
  ) {
    this.url = url;
    this.agent = agent;
    this.always = always;
  }

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get<T>(path: string, options: RequestOptions = {}): Promise<Reply<T>> {
    return this.ask<T>('GET', path, options);
  }

  post<T>(path: string, body?: unknown, options: RequestOptions = {}): Promise<Reply<T>> {
    return this.ask<T>('POST', path, { ...options, ...(body === undefined ? {} : { body }) });
  }

  /** With the session cookie, and a seat key if given. */
  enter(matchId: string, token?: string, as: 'seat' | 'watch' = 'seat'): Promise<Reply<EnterReply>> {
    const body = { name: 'Browser', as, wire: WIRE };
    return this.post<EnterReply>(`/matches/${matchId}/enter`, body, token === undefined ? {} : { token });
  }

  private async ask<T>(
    method: string,
    path: string,
    { body, token, headers }: RequestOptions,
  ): Promise<Reply<T>> {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        'user-agent': this.agent,
        ...this.always,
        ...(this.jar.size === 0 ? {} : { cookie: this.cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    const text = await response.text();
    this.heard.push(text);
    return { status: response.status, body: JSON.parse(text) as T };
  }

  private keep(cookie: string): void {
    this.set.push(cookie);
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (cookie.includes('Max-Age=0;')) this.jar.delete(name);
    else this.jar.set(name, value);
  }
}
