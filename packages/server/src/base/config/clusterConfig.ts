// Cluster settings: several servers on one database, how peers reach each other and authenticate.

import { ConfigError, type Environment, secretOf, textOf, wholeNumber } from './configValues.ts';

export interface ClusterConfig {
  /** Advertised to peers: scheme, host and port. */
  readonly address: string;
  /** Shared secret by which peers authenticate. */
  readonly secret: string;
  /** Without a heartbeat for so long a peer counts as dead. */
  readonly leaseMs: number;
  /** Redis for shared state that may be lost, password included; undefined: each server has its own. */
  readonly redisUrl: string | undefined;
}

const LEASE_MS = { usual: 2000, least: 500, most: 60_000 } as const;

/** Undefined without an address. Throws `ConfigError`. */
export function clusterOf(
  address: string | undefined,
  env: Environment,
  keepsRecords: boolean,
): ClusterConfig | undefined {
  const secret = textOf(env.CLUSTER_SECRET);
  const redisUrl = redisOf(textOf(env.REDIS_URL));
  if (address === undefined) {
    if (redisUrl !== undefined)
      throw new ConfigError(
        'REDIS_URL is only for several servers, each of which needs --advertise and DATABASE_URL',
      );
    if (secret === undefined) return undefined;
    throw new ConfigError('CLUSTER_SECRET is only for several servers, each of which needs --advertise');
  }
  const needs = (value: string | undefined, what: string): string => {
    if (value === undefined) throw new ConfigError(`servers that share a database need ${what}`);
    return value;
  };
  needs(textOf(env.DATABASE_URL), 'DATABASE_URL');
  needs(textOf(env.SIGNING_KEY), 'the same SIGNING_KEY; otherwise each would sign with a different key');
  if (keepsRecords)
    throw new ConfigError(
      '--keep-matches writes records to the folder of one server, so several servers cannot use it',
    );
  return {
    address: addressOf(address),
    secret: secretOf('CLUSTER_SECRET', needs(secret, 'the same CLUSTER_SECRET')),
    leaseMs: wholeNumber('LEASE_MS', env.LEASE_MS, LEASE_MS.usual, LEASE_MS.least, LEASE_MS.most),
    redisUrl,
  };
}

/** The URL may hold a password, so errors do not quote it. */
function redisOf(url: string | undefined): string | undefined {
  if (url !== undefined && !['redis:', 'rediss:'].includes(URL.parse(url)?.protocol ?? ''))
    throw new ConfigError('REDIS_URL must be a URL like redis://user:password@host:6379');
  return url;
}

function addressOf(text: string): string {
  const url = URL.parse(text);
  if (
    url === null ||
    url.protocol !== 'http:' ||
    url.pathname !== '/' ||
    url.search + url.hash + url.username !== ''
  )
    throw new ConfigError(`"${text}" is not a URL like http://10.0.0.7:2567`);
  return url.origin;
}
