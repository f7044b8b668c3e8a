// Configuration by operators: the only reader of arguments and environment.

import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import { LIMIT_NAMES, type Limits, NO_LIMITS, optionOf, USUAL_LIMITS, variableOf } from '../limits.ts';
import { type ClusterConfig, clusterOf } from './clusterConfig.ts';
import { ConfigError, type Environment, isOn, secretOf, textOf, wholeNumber } from './configValues.ts';

export { ConfigError } from './configValues.ts';

/** The operators' port. */
export interface AdminConfig {
  readonly host: string;
  readonly port: number;
  /** Guards all but health and metrics; undefined: those alone are served. */
  readonly token: string | undefined;
  /** Folder of the built console. */
  readonly pageDir: string;
}

export interface Config {
  /** Undefined: every interface, IPv6 and IPv4. */
  readonly host: string | undefined;
  readonly port: number;
  /** Undefined: nothing is persisted on disk. */
  readonly dataDir: string | undefined;
  /** PostgreSQL database in place of SQLite files; undefined: none. */
  readonly databaseUrl: string | undefined;
  /** Undefined: a single server. */
  readonly cluster: ClusterConfig | undefined;
  /** Signs records; PEM, or the path of a file; undefined: one in the data folder. */
  readonly signingKey: string | undefined;
  /** Paths of game modules to offer beside the built-in games. */
  readonly gameFiles: readonly string[];
  /** Folder of the built client. */
  readonly clientDir: string;
  /** Number of reverse proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: number;
  /** Further allowed origins (CORS), e.g. `https://hexmarch.example`. */
  readonly origins: readonly string[];
  /** Host names of this server, in lower case; if any, requests with another `Host` are refused. */
  readonly names: readonly string[];
  /** Base URL of links in notifications, such as `https://hexmarch.example`; undefined: no links, and no mail is sent. */
  readonly publicUrl: string | undefined;
  /** SMTP server and sender; undefined: no mail is sent. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | undefined;
  /** File of forbidden names (table/life/refusedNames.ts). */
  readonly refusedNames: string | undefined;
  readonly rateLimits: boolean;
  readonly logLevel: string;
  readonly tablesMax: number;
  /** Bots at all tables in memory together; 0: none. */
  readonly botsMax: number;
  /** Minimum delay of a bot before a command. */
  readonly botPaceMs: number;
  /** Retention of finished matches and of their chat. */
  readonly retentionPeriods: { readonly matchesMs: number | undefined; readonly chatMs: number | undefined };
  /** Of one address and of one person. */
  readonly limits: Limits;
  /** Undefined: no operators' port. */
  readonly admin: AdminConfig | undefined;
}

export const HELP = `Usage: npm start -- [options]

Serves Hexmarch: client, matches and API at one address.

  --port N         port to listen on                         PORT            default 2567
  --host ADDRESS   interface to listen on                    HOST            default all
  --data DIR       data folder                               DATA_DIR        default data, beside packages
  --memory         save nothing to disk                      MEMORY=1
                   matches in PostgreSQL instead of a file   DATABASE_URL    variable only, such as
                                                             postgres://user:password@host/hexmarch
  --advertise URL  with several servers on that database, the address at which the others reach this one
                                                             ADVERTISE       such as http://10.0.0.7:2567
                   shared secret between these servers       CLUSTER_SECRET  variable only
                   key that signs records, the same for all  SIGNING_KEY     PEM, or the path of a file
                   ms before a silent server is considered dead
                                                             LEASE_MS        default 2000
                   shared room list and limits               REDIS_URL       variable only, such as
                                                             redis://user:password@host:6379
  --game FILE      additional game module; can be repeated
  --client DIR     folder of the built client                CLIENT_DIR
  --origin URL     additional allowed origin (CORS); can be repeated
                                                             ORIGINS         comma-separated
  --name NAME      host name of this server; can be repeated; if any is set, requests to other names are refused
                                                             NAMES           comma-separated
  --public-url URL public address of this server, for links in notifications and link previews; email and push need it
                                                             PUBLIC_URL
  --mail-from A    sender address of emails, which go through SMTP_URL=smtps://user:password@host
                                                             MAIL_FROM
  --refused-names FILE  names, and words in names, that nobody can take, one per line
                                                             REFUSED_NAMES
  --proxies N      proxies whose X-Forwarded-For is trusted  TRUSTED_PROXIES default 0
  --max-matches N  matches open at a time                    MAX_MATCHES     default 5000
  --bots N         bots at a time, in all rooms; 0: none     BOTS            default 100
  --bot-pace MS    minimum time a bot takes for a command    BOT_PACE        default 700
  --keep-matches DAYS  days until a finished match leaves the log and becomes a record in the data folder
                                                             KEEP_MATCHES    default forever
  --keep-talk DAYS     days until the chat of a finished match is deleted
                                                             KEEP_TALK       default as long as the match
  --log LEVEL      silent, error, warn, info or debug        LOG_LEVEL       default info
  --sockets-per-address N     open sockets                           default 200
  --tables-per-address N      rooms in memory                        default 40
  --bots-per-address N        bots in those rooms                    default 30
  --rows-per-address N        rooms in the list of open rooms        default 20
  --places-per-address N      places in one tournament               default 3
  --messages-per-address N    messages in 10 seconds                 default 800
  --messages-per-person N     messages in 10 seconds                 default 150
  --refusals-per-address N    refused commands in 10 seconds         default 200
  --refusals-per-person N     refused commands in 10 seconds         default 40
                   each also as a variable                   SOCKETS_PER_ADDRESS and so on
  --no-limits      turn off these limits, for benchmarks and tests
                                                             NO_LIMITS=1
  --admin-port N   separate port for health, metrics and, with ADMIN_TOKEN (variable only), the console
                                                             ADMIN_PORT      default none
  --admin-host A   interface of that port                    ADMIN_HOST      default 127.0.0.1
  --help           show this text

An option overrides its variable. See docs/OPERATING.md.`;

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  advertise: { type: 'string' },
  memory: { type: 'boolean' },
  game: { type: 'string', multiple: true },
  client: { type: 'string' },
  origin: { type: 'string', multiple: true },
  name: { type: 'string', multiple: true },
  'public-url': { type: 'string' },
  'mail-from': { type: 'string' },
  'refused-names': { type: 'string' },
  proxies: { type: 'string' },
  'max-matches': { type: 'string' },
  bots: { type: 'string' },
  'bot-pace': { type: 'string' },
  'keep-matches': { type: 'string' },
  'keep-talk': { type: 'string' },
  log: { type: 'string' },
  'no-limits': { type: 'boolean' },
  'admin-port': { type: 'string' },
  'admin-host': { type: 'string' },
  help: { type: 'boolean' },
} as const;

const LIMIT_OPTIONS = Object.fromEntries(
  LIMIT_NAMES.map((name) => [optionOf(name), { type: 'string' as const }]),
);

/** `help` when the operator asks for it. Throws `ConfigError`. */
export function readConfig(args: readonly string[], env: Environment): Config | 'help' {
  const options = parse(args);
  if (options.help === true) return 'help';
  const memory = options.memory ?? isOn(env.MEMORY);
  const publicUrl = publicUrlOf(options['public-url'] ?? textOf(env.PUBLIC_URL));
  const rateLimits = !(options['no-limits'] ?? isOn(env.NO_LIMITS));
  // npm runs workspaces in their own folders; this is where it was called.
  const home = env.INIT_CWD ?? process.cwd();
  const pathOf = (path: string | undefined, usual: string) =>
    path === undefined ? fileURLToPath(new URL(usual, import.meta.url)) : resolve(home, path);
  const retentionPeriods = retentionPeriodsOf(options, env, memory);
  return {
    host: options.host ?? textOf(env.HOST),
    port: wholeNumber('port', options.port ?? env.PORT, 2567, 0, 65_535),
    dataDir: memory ? undefined : pathOf(options.data ?? textOf(env.DATA_DIR), '../../../../../data'),
    databaseUrl: databaseOf(textOf(env.DATABASE_URL), memory),
    cluster: clusterOf(
      textOf(options.advertise ?? env.ADVERTISE),
      env,
      retentionPeriods.matchesMs !== undefined,
    ),
    signingKey: textOf(env.SIGNING_KEY),
    gameFiles: (options.game ?? []).map((file) => resolve(home, file)),
    clientDir: pathOf(options.client ?? textOf(env.CLIENT_DIR), '../../../../client/dist'),
    trustedProxies: wholeNumber('proxies', options.proxies ?? env.TRUSTED_PROXIES, 0, 0, 10),
    origins: (options.origin ?? (env.ORIGINS ?? '').split(','))
      .filter((origin) => origin !== '')
      .map(originOf),
    names: (options.name ?? (env.NAMES ?? '').split(',')).filter((name) => name !== '').map(nameOf),
    refusedNames: fileOf(options['refused-names'] ?? textOf(env.REFUSED_NAMES), home),
    rateLimits,
    limits: rateLimits ? limitsOf(options, env) : NO_LIMITS,
    logLevel: levelOf(options.log ?? textOf(env.LOG_LEVEL) ?? 'info'),
    botsMax: wholeNumber('bots', options.bots ?? env.BOTS, 100, 0, 100_000),
    botPaceMs: wholeNumber('bot-pace', options['bot-pace'] ?? env.BOT_PACE, 700, 0, 60_000),
    retentionPeriods,
    publicUrl,
    mail: mailOf(textOf(env.SMTP_URL), options['mail-from'] ?? textOf(env.MAIL_FROM), publicUrl),
    tablesMax: wholeNumber('max-matches', options['max-matches'] ?? env.MAX_MATCHES, 5000, 1, 1_000_000),
    admin: adminOf(
      textOf(options['admin-port'] ?? env.ADMIN_PORT),
      textOf(options['admin-host'] ?? env.ADMIN_HOST),
      textOf(env.ADMIN_TOKEN),
    ),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { ...LIMIT_OPTIONS, ...OPTIONS }, strict: true }).values;
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

function limitsOf(options: Readonly<Record<string, unknown>>, env: Environment): Limits {
  const values = LIMIT_NAMES.map((name) => {
    const option = optionOf(name);
    const text = (options[option] as string | undefined) ?? env[variableOf(name)];
    return [name, wholeNumber(option, text, USUAL_LIMITS[name], 1, 1_000_000)] as const;
  });
  return Object.fromEntries(values) as unknown as Limits;
}

/** Records need a data folder. */
function retentionPeriodsOf(
  options: { readonly 'keep-matches'?: string; readonly 'keep-talk'?: string },
  env: Environment,
  isInMemory: boolean,
): Config['retentionPeriods'] {
  const daysOf = (name: string, text: string | undefined): number | undefined =>
    text === undefined ? undefined : wholeNumber(name, text, 0, 1, 36_500) * DAY_MS;
  const matchesMs = daysOf('keep-matches', textOf(options['keep-matches'] ?? env.KEEP_MATCHES));
  if (matchesMs !== undefined && isInMemory)
    throw new ConfigError(
      '--keep-matches needs a folder for records, and --memory saves nothing to disk: use only one of them',
    );
  return { matchesMs, chatMs: daysOf('keep-talk', textOf(options['keep-talk'] ?? env.KEEP_TALK)) };
}

const fileOf = (path: string | undefined, home: string): string | undefined =>
  path === undefined ? undefined : resolve(home, path);

function originOf(text: string): string {
  const url = URL.parse(text);
  if (url === null || url.origin === 'null')
    throw new ConfigError(`"${text}" is not an origin like https://example.org`);
  return url.origin;
}

function publicUrlOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url !== null && url.pathname !== '/')
    throw new ConfigError(
      `"${text}": Hexmarch cannot be served below a path. Give it a separate host name, like https://hexmarch.example`,
    );
  const isPlain = url?.search === '' && url.hash === '' && url.username === '';
  if (url === null || !isPlain || !['http:', 'https:'].includes(url.protocol))
    throw new ConfigError(`"${text}" is not a URL like https://hexmarch.example`);
  return url.origin;
}

/** The URL may hold a password, so errors do not quote it. */
function databaseOf(url: string | undefined, isInMemory: boolean): string | undefined {
  if (url === undefined) return undefined;
  if (!['postgres:', 'postgresql:'].includes(URL.parse(url)?.protocol ?? ''))
    throw new ConfigError('DATABASE_URL must be a URL like postgres://user:password@host/hexmarch');
  if (isInMemory)
    throw new ConfigError(
      '--memory saves nothing, and DATABASE_URL saves to a database: use only one of them',
    );
  return url;
}

const MAIL_SERVER = /^smtps?:$/;

/** The URL may hold a password, so errors do not quote it. */
function mailOf(
  smtpUrl: string | undefined,
  from: string | undefined,
  publicUrl: string | undefined,
): Config['mail'] {
  if (smtpUrl === undefined) return undefined;
  if (!MAIL_SERVER.test(URL.parse(smtpUrl)?.protocol ?? ''))
    throw new ConfigError('SMTP_URL must be a URL like smtps://user:password@mail.example');
  if (from === undefined || !/^[^\r\n]*@[^\r\n]+$/.test(from))
    throw new ConfigError('SMTP_URL needs --mail-from, such as "Hexmarch <games@hexmarch.example>"');
  if (publicUrl === undefined)
    throw new ConfigError('SMTP_URL needs --public-url, since every email has links');
  return { smtpUrl, from };
}

/** Built beside the client. */
const ADMIN_PAGE = fileURLToPath(new URL('../../../../client/dist-admin', import.meta.url));

function adminOf(
  port: string | undefined,
  host = '127.0.0.1',
  token: string | undefined = undefined,
): AdminConfig | undefined {
  if (token !== undefined) secretOf('ADMIN_TOKEN', token);
  if (port !== undefined)
    return { host, port: wholeNumber('admin-port', port, 0, 0, 65_535), token, pageDir: ADMIN_PAGE };
  if (token !== undefined)
    throw new ConfigError('ADMIN_TOKEN protects the admin port and needs --admin-port');
  return undefined;
}

function nameOf(text: string): string {
  const url = URL.parse(`http://${text}`);
  if (url === null || url.hostname === '' || url.host !== url.hostname || url.pathname !== '/')
    throw new ConfigError(`"${text}" is not a name like hexmarch.example`);
  return url.hostname;
}

const LEVELS = ['silent', 'error', 'warn', 'info', 'debug'];

function levelOf(text: string): string {
  if (LEVELS.includes(text)) return text;
  throw new ConfigError(`log must be one of ${LEVELS.join(', ')}, not "${text}"`);
}

const OLD_SPACE = /--max[-_]old[-_]space[-_]size[= ](\d+)/g;

/** Node's own heap limit, the last one if given repeatedly; undefined: none. */
export function heapMaxOf(
  flags: readonly string[],
  { NODE_OPTIONS = '' }: NodeJS.ProcessEnv,
): number | undefined {
  const given = [...[NODE_OPTIONS, ...flags].join(' ').matchAll(OLD_SPACE)].at(-1)?.[1];
  return given === undefined ? undefined : Number(given) * 2 ** 20;
}
