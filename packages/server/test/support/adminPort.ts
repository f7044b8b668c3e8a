// Client of a server's operator port.

import { once } from 'node:events';
import type { RunningMain } from './runMain.ts';
import type { TestServer } from './testServer.ts';

/** For `startServer`: any free port. */
export const ADMIN = ['--admin-port', '0'] as const;

export const adminUrl = ({ app }: TestServer): string => `http://127.0.0.1:${app.adminPort}`;

/** The port as printed by the program. */
export async function adminUrlOf({ child, output }: RunningMain): Promise<string> {
  while (!SAID.test(output())) await once(child.stdout ?? child, 'data');
  return SAID.exec(output())?.[1] ?? '';
}

const SAID = /health and metrics at\n {2}(http:\S+)\n/;

/** `token`: bearer token, if any. */
export async function fetchAdmin(url: string, path: string, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}${path}`, { headers });
  return { status: response.status, text: await response.text() };
}

/** Values of `/metrics`, by name and labels as exported. */
export async function metricsOf(url: string): Promise<Numbers> {
  const { text } = await fetchAdmin(url, '/metrics');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const values = new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))] as const;
    }),
  );
  return { text, values, of: (series) => values.get(`hexmarch_${series}`) };
}

export interface Numbers {
  readonly text: string;
  readonly values: ReadonlyMap<string, number>;
  /** Such as `commands_total{game="duel",result="accepted"}`. */
  of(series: string): number | undefined;
}
