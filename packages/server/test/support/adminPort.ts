// What the operators' port of a server answers.

import type { TestServer } from './testServer.ts';

/** For `startServer`: a port that is free. */
export const ADMIN = ['--admin-port', '0'] as const;

export const adminUrl = ({ app }: TestServer): string => `http://127.0.0.1:${app.adminPort}`;

/** `token`: what is shown, if anything is. */
export async function asked(url: string, path: string, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}${path}`, { headers });
  return { status: response.status, text: await response.text() };
}
