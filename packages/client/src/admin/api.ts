// The console's HTTP client; response types are in protocol/people/operators.ts.

/** The server's message, in English, and a code. */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'Refused';
    this.code = code;
  }
}

export class ConsoleApi {
  private readonly token: string;

  constructor(token: string) {
    this.token = token;
  }

  /** Rejects with `Refused`. */
  get<T>(path: string): Promise<T> {
    return this.ask<T>('GET', path);
  }

  post<T = unknown>(path: string, body: object): Promise<T> {
    return this.ask<T>('POST', path, body);
  }

  delete(path: string, body: object = {}): Promise<unknown> {
    return this.ask('DELETE', path, body);
  }

  private async ask<T>(method: string, path: string, body?: object): Promise<T> {
    const headers = { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' };
    const answer = await fetch(`/admin/api${path}`, {
      ...{ method, headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    const reply = (await answer?.json().catch(() => undefined)) as
      | { error?: string; message?: string }
      | undefined;
    if (answer?.ok === true) return reply as T;
    throw new Refused(reply?.error ?? 'unreachable', reply?.message ?? '');
  }
}
