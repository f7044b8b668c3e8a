// All hosts of bench-hex, each in a process of its own, and their clients.

import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { start } from '../../packages/server/tools/bench/processes.ts';
import { SERVER_FLAGS } from '../../scripts/lib/serverFlags.mjs';
import { boardgameHost } from '../clients/boardgame.ts';
import { colyseusHost } from '../clients/colyseus.ts';
import type { HexHost } from '../clients/host.ts';
import { projectHost } from '../clients/project.ts';
import { rawHost } from '../clients/raw.ts';

export const HOST_NAMES = ['hexmarch', 'raw ws', 'Colyseus', 'kept Colyseus', 'boardgame.io'] as const;
export type HostName = (typeof HOST_NAMES)[number];
export const PROJECT: HostName = 'hexmarch';

interface Starting {
  /** Where it may keep what must last. */
  readonly dir: string;
  /** For Node itself. */
  readonly execArgv?: readonly string[];
  /** Lets it log every refusal, and ignores that. */
  readonly isQuiet?: boolean;
}

const GAME = new URL('../hex/benchHex.ts', import.meta.url).pathname;
const PROJECT_FILE = new URL('../../packages/server/tools/bench/host.ts', import.meta.url);

const FILES: Readonly<Record<HostName, URL>> = {
  hexmarch: PROJECT_FILE,
  'raw ws': new URL('raw.ts', import.meta.url),
  Colyseus: new URL('colyseus.ts', import.meta.url),
  'kept Colyseus': new URL('storedColyseus.ts', import.meta.url),
  'boardgame.io': new URL('boardgame.ts', import.meta.url),
};

const CLIENTS: Readonly<Record<HostName, HexHost>> = {
  hexmarch: projectHost,
  'raw ws': rawHost,
  Colyseus: colyseusHost,
  'kept Colyseus': colyseusHost,
  'boardgame.io': boardgameHost,
};

export const clientsOf = (name: HostName): HexHost => CLIENTS[name];

/** Its first word is `{ port }`. */
export function startHost(name: HostName, { dir, execArgv = [], isQuiet = false }: Starting): ChildProcess {
  // In production mode, which also keeps libraries from logging every step. Node's flags are the same for all.
  const options = { execArgv: [...SERVER_FLAGS, ...execArgv], isQuiet, env: { NODE_ENV: 'production' } };
  return start(FILES[name], argsOf(name, dir), options);
}

function argsOf(name: HostName, dir: string): readonly string[] {
  if (name === PROJECT) return projectArgs(dir);
  return name === 'kept Colyseus' ? [join(dir, 'lines')] : [];
}

/** The whole server with its usual configuration, but for the limits per address. */
const projectArgs = (dir: string): readonly string[] => [
  ...['--host', '127.0.0.1', '--port', '0', '--no-limits', '--log', 'error'],
  ...['--data', join(dir, 'data'), '--game', GAME],
];
