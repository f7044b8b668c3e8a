// The server's JSON API as the chaos clients use it.

const TIMEOUT_MS = 8000;

export class HttpError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** Throws `HttpError` for an answer that is none of success, anything else when no answer came. */
export async function ask<T>(url: string, path: string, body: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const reply = (await response.json()) as T & { readonly error?: string };
  if (!response.ok) throw new HttpError(response.status, reply.error ?? '');
  return reply;
}
