// Several servers of one database: how each is reached, and what they know each other by.

import { ConfigError, type Environment, secretOf, textOf, wholeNumber } from './configValues.ts';

export interface FellowsConfig {
  /** Where the others reach this server: scheme, host and port. */
  readonly address: string;
  /** Whoever knows it speaks for another server. */
  readonly secret: string;
  /** One that was not heard of for so long is left behind. */
  readonly leaseMs: number;
  /** Of the Redis where they have what they may lose, with its password; undefined: each has its own. */
  readonly redisUrl: string | undefined;
}

const LEASE_MS = { usual: 2000, least: 500, most: 60_000 } as const;

/** Undefined without an address. Throws `ConfigError`. */
export function fellowsOf(
  address: string | undefined,
  env: Environment,
  keepsRecords: boolean,
): FellowsConfig | undefined {
  const secret = textOf(env.CLUSTER_SECRET);
  const redisUrl = redisOf(textOf(env.REDIS_URL));
  if (address === undefined) {
    if (redisUrl !== undefined)
      throw new ConfigError('REDIS_URL is for several servers: each needs --advertise and DATABASE_URL');
    if (secret === undefined) return undefined;
    throw new ConfigError('CLUSTER_SECRET is known to several servers: each needs --advertise');
  }
  const needs = (value: string | undefined, what: string): string => {
    if (value === undefined) throw new ConfigError(`servers that share a database need ${what}`);
    return value;
  };
  needs(textOf(env.DATABASE_URL), 'DATABASE_URL');
  needs(textOf(env.SIGNING_KEY), 'the same SIGNING_KEY, or each would sign by a key of its own');
  if (keepsRecords)
    throw new ConfigError(
      '--keep-matches puts records into the folder of one server: several cannot share it',
    );
  return {
    address: addressOf(address),
    secret: secretOf('CLUSTER_SECRET', needs(secret, 'the same CLUSTER_SECRET')),
    leaseMs: wholeNumber('LEASE_MS', env.LEASE_MS, LEASE_MS.usual, LEASE_MS.least, LEASE_MS.most),
    redisUrl,
  };
}

/** Nothing of the address is in an error: its password may be. */
function redisOf(url: string | undefined): string | undefined {
  if (url !== undefined && !['redis:', 'rediss:'].includes(URL.parse(url)?.protocol ?? ''))
    throw new ConfigError('REDIS_URL must be an address like redis://user:password@host:6379');
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
    throw new ConfigError(`"${text}" is not an address like http://10.0.0.7:2567`);
  return url.origin;
}
