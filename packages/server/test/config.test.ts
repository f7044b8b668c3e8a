// Configuration of operators, and its errors.

import { resolve } from 'node:path';
import { type Config, ConfigError, HELP, heapMaxOf, readConfig } from '../src/base/config/config.ts';
import { faultsOf, GameModuleError, loadBotModules, loadGames } from '../src/base/config/games.ts';
import { LIMIT_NAMES, optionOf, USUAL_LIMITS } from '../src/base/limits.ts';
import { newLogger } from '../src/ops/logger.ts';
import { duel } from './fixtures/duelGame.ts';

const read = (args: string[] = [], env: Record<string, string> = {}) => readConfig(args, env) as Config;

test('the server runs on Node 26 or newer', () => {
  expect(Number(process.versions.node.split('.')[0])).toBeGreaterThanOrEqual(26);
});

describe('config', () => {
  test('by default: every interface, port 2567, matches beside the packages', () => {
    expect(read()).toMatchObject({
      host: undefined,
      port: 2567,
      dataDir: resolve(import.meta.dirname, '../../../data'),
      rateLimits: true,
      trustedProxies: 0,
    });
  });

  test('an option beats its variable', () => {
    expect(read(['--port', '81'], { PORT: '82' }).port).toBe(81);
    expect(read([], { PORT: '82', HOST: '127.0.0.1' })).toMatchObject({ port: 82, host: '127.0.0.1' });
  });

  test('paths begin where npm was called', () => {
    const args = ['--data', 'here', '--game', './a.ts', '--game', './b.ts', '--refused-names', 'no.txt'];
    const config = read(args, { INIT_CWD: '/home/ada' });
    expect(config.dataDir).toBe('/home/ada/here');
    expect(config.gameFiles).toEqual(['/home/ada/a.ts', '/home/ada/b.ts']);
    expect(config.refusedNames).toBe('/home/ada/no.txt');
  });

  test('finished matches are retained for ever, or for days, and then need a folder for their records', () => {
    expect(read().retentionPeriods).toEqual({ matchesMs: undefined, chatMs: undefined });
    const day = 86_400_000;
    expect(read(['--keep-matches', '30', '--keep-talk', '7']).retentionPeriods).toEqual({
      matchesMs: 30 * day,
      chatMs: 7 * day,
    });
    expect(read([], { KEEP_MATCHES: '2', KEEP_TALK: '' }).retentionPeriods).toEqual({
      matchesMs: 2 * day,
      chatMs: undefined,
    });
    for (const days of ['0', '1.5', 'x'])
      expect(() => read(['--keep-matches', days])).toThrow('keep-matches must be a whole number');
    expect(() => read(['--memory', '--keep-matches', '30'])).toThrow('needs a folder');
    expect(read(['--memory', '--keep-talk', '30']).retentionPeriods.chatMs).toBe(30 * day);
  });

  test('bots are offered in moderation, or not at all', () => {
    expect(read()).toMatchObject({ botsMax: 100, botPaceMs: 700 });
    expect(read(['--bots', '0'], { BOT_PACE: '0' })).toMatchObject({ botsMax: 0, botPaceMs: 0 });
    expect(() => read(['--bots', 'many'])).toThrow(/bots/);
  });

  test('what one address and one person may have can be set, or is not limited at all', () => {
    expect(read().limits).toEqual(USUAL_LIMITS);
    const { limits } = read(['--tables-per-address', '7'], {
      ROWS_PER_ADDRESS: '3',
      TABLES_PER_ADDRESS: '8',
    });
    expect(limits).toEqual({ ...USUAL_LIMITS, tablesPerAddress: 7, rowsPerAddress: 3 });
    expect(new Set(Object.values(read(['--no-limits']).limits))).toEqual(new Set([Infinity]));
    expect(() => read(['--bots-per-address', '0'])).toThrow(/bots-per-address/);
  });

  test('the help names each of these limits with its usual value', () => {
    for (const name of LIMIT_NAMES)
      expect(HELP).toMatch(new RegExp(`--${optionOf(name)} N .* default ${USUAL_LIMITS[name]}\\n`));
  });

  test('operators have a port of their own where they ask for one, on this machine alone unless they say where', () => {
    const ADMIN_TOKEN = 'a token that is long'.replaceAll(' ', '-');
    expect(read().admin).toBeUndefined();
    expect(read(['--admin-port', '9464']).admin).toMatchObject({
      ...{ host: '127.0.0.1', port: 9464, token: undefined },
      pageDir: resolve(import.meta.dirname, '../../client/dist-admin'),
    });
    expect(
      read(['--admin-host', '::1'], { ADMIN_PORT: '81', ADMIN_HOST: '0.0.0.0', ADMIN_TOKEN }).admin,
    ).toMatchObject({
      ...{ host: '::1', port: 81, token: ADMIN_TOKEN },
    });
    expect(read([], { ADMIN_PORT: '', ADMIN_TOKEN: '' }).admin).toBeUndefined();
    expect(() => read(['--admin-port', 'nine'])).toThrow(/admin-port/);
    expect(() => read([], { ADMIN_TOKEN })).toThrow(/needs --admin-port/);
    for (const weak of ['short', 'this is one with spaces'])
      expect(() => read(['--admin-port', '1'], { ADMIN_TOKEN: weak })).toThrow(/ADMIN_TOKEN must have/);
    // It would be in the list of processes.
    expect(() => read(['--admin-token', ADMIN_TOKEN])).toThrow(ConfigError);
  });

  test('own names are names, in any case', () => {
    expect(read().names).toEqual([]);
    expect(read(['--name', 'Hexmarch.Example', '--name', 'b.example']).names).toEqual([
      'hexmarch.example',
      'b.example',
    ]);
    expect(read([], { NAMES: 'a.example,b.example' }).names).toEqual(['a.example', 'b.example']);
  });

  test('mail needs a server, a sender and an address for links, and no fault tells the password', () => {
    const SMTP_URL = 'smtps://me:hush@mail.example';
    const args = ['--public-url', 'https://hex.example/', '--mail-from', 'h@hex.example'];
    expect(read()).toMatchObject({ publicUrl: undefined, mail: undefined });
    expect(read(args, { SMTP_URL })).toMatchObject({
      publicUrl: 'https://hex.example',
      mail: { smtpUrl: SMTP_URL, from: 'h@hex.example' },
    });
    expect(read(args).mail).toBeUndefined();
    for (const [without, fault] of [
      [args.slice(2), /--public-url/],
      [args.slice(0, 2), /--mail-from/],
      [['--public-url', 'hex.example'], /not a URL like/],
      [['--public-url', 'https://hex.example/path'], /cannot be served below a path/],
      [['--public-url', 'https://hex.example/?a'], /not a URL like/],
    ] as const)
      expect(() => read([...without], { SMTP_URL })).toThrow(fault);
    const wrong = () => read(args, { SMTP_URL: 'mail://me:hush@mail.example' });
    expect(wrong).toThrow(/SMTP_URL/);
    expect(wrong).not.toThrow(/hush/);
  });

  test('a database is named by a variable alone, and none of its address is in an error', () => {
    const DATABASE_URL = 'postgres://ada:secret@db.example/hexmarch';
    expect(read([], { DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    expect(read([], { DATABASE_URL: '' }).databaseUrl).toBeUndefined();
    expect(() => read(['--memory'], { DATABASE_URL })).toThrow('--memory');
    const false_ = () => read([], { DATABASE_URL: 'mysql://ada:secret@db.example/x' });
    expect(false_).toThrow('postgres://user:password@host/hexmarch');
    expect(false_).not.toThrow('secret');
  });

  describe('several servers of one database', () => {
    const CLUSTER_SECRET = '0123456789abcdef';
    const DATABASE_URL = 'postgres://ada:secret@db.example/hexmarch';
    const all = { DATABASE_URL, CLUSTER_SECRET, SIGNING_KEY: '/keys/signing.pem' };
    const there = ['--advertise', 'http://10.0.0.7:2567/'];

    test('each have an address for their peers', () => {
      expect(read([], { DATABASE_URL }).cluster).toBeUndefined();
      const peers = {
        address: 'http://10.0.0.7:2567',
        secret: CLUSTER_SECRET,
        leaseMs: 2000,
        redisUrl: undefined,
      };
      expect(read(there, all).cluster).toEqual(peers);
      expect(read([], { ...all, ADVERTISE: 'http://10.0.0.7:2567' }).cluster).toEqual(peers);
      expect(read(there, { ...all, LEASE_MS: '3000' }).cluster?.leaseMs).toBe(3000);
      expect(read(there, all).signingKey).toBe('/keys/signing.pem');
    });

    test.each([
      ['DATABASE_URL', { DATABASE_URL: '' }, there],
      ['CLUSTER_SECRET', { CLUSTER_SECRET: '' }, there],
      ['CLUSTER_SECRET', { CLUSTER_SECRET: 'short' }, there],
      ['SIGNING_KEY', { SIGNING_KEY: '' }, there],
      ['LEASE_MS', { LEASE_MS: '10' }, there],
      ['--keep-matches', { KEEP_MATCHES: '30' }, there],
      ['--advertise', {}, []],
      ['10.0.0.7:2567', {}, ['--advertise', '10.0.0.7:2567']],
      ['https://10.0.0.7', {}, ['--advertise', 'https://10.0.0.7']],
      ['http://10.0.0.7/x', {}, ['--advertise', 'http://10.0.0.7/x']],
    ])('are refused where %s is not right: %j', (word, change, args) => {
      const reading = () => read(args, { ...all, ...change });
      expect(reading).toThrow(word);
      expect(reading).toThrow(ConfigError);
      expect(reading).not.toThrow(CLUSTER_SECRET);
    });

    test('have Redis together by a variable alone, and none of its address is in an error', () => {
      const REDIS_URL = 'redis://ada:hush@redis.example:6379/1';
      expect(read(there, { ...all, REDIS_URL }).cluster?.redisUrl).toBe(REDIS_URL);
      expect(read(there, { ...all, REDIS_URL: '' }).cluster?.redisUrl).toBeUndefined();
      const safely = 'rediss://redis.example';
      expect(read(there, { ...all, REDIS_URL: safely }).cluster?.redisUrl).toBe(safely);
      const wrong = () => read(there, { ...all, REDIS_URL: 'http://ada:hush@redis.example' });
      expect(wrong).toThrow('redis://user:password@host:6379');
      expect(wrong).not.toThrow('hush');
      expect(() => read([], { REDIS_URL })).toThrow('needs --advertise and DATABASE_URL');
      expect(() => read(there, { ...all, REDIS_URL, DATABASE_URL: '' })).toThrow('need DATABASE_URL');
      expect(() => read(['--redis-url', REDIS_URL], all)).toThrow(ConfigError);
    });
  });

  test('--memory stores nothing', () => {
    expect(read(['--memory', '--data', 'x']).dataDir).toBeUndefined();
  });

  test.each([
    [['--port', 'http'], 'port'],
    [['--port', '70000'], 'port'],
    [['--origin', 'example'], 'origin'],
    [['--name', 'https://hexmarch.example'], 'name'],
    [['--name', 'hexmarch.example:2567'], 'name'],
    [['--log', 'loud'], 'log'],
    [['--colour'], 'colour'],
    [['stray'], 'stray'],
  ])('%j is refused by name', (args, word) => {
    expect(() => read(args)).toThrow(ConfigError);
    expect(() => read(args)).toThrow(word);
  });

  test('--help is no config', () => {
    expect(readConfig(['--help'], {})).toBe('help');
  });
});

describe('games by module path', () => {
  const fixture = resolve(import.meta.dirname, 'fixtures/duelGame.ts');

  test('a module may bring a bot for its game', async () => {
    const found = await loadBotModules([fixture]);
    expect(Object.keys(found)).toEqual(['duel']);
    expect(found.duel).toEqual({ url: expect.stringMatching(/^file:.*duelGame\.ts$/), levels: 3 });
  });

  test('a module that exports a game is offered beside the built-in ones', async () => {
    expect((await loadGames([], [fixture])).map((game) => game.id)).toEqual(['duel']);
  });

  test('the same game twice is refused', async () => {
    await expect(loadGames([duel], [fixture])).rejects.toThrow(GameModuleError);
  });

  test('a missing module is refused by name', async () => {
    await expect(loadGames([], ['/nowhere/game.ts'])).rejects.toThrow('/nowhere/game.ts');
  });

  test('an incomplete game is refused with what it lacks', () => {
    expect(faultsOf(duel)).toEqual([]);
    expect(faultsOf(undefined)).toHaveLength(1);
    const { evolve: _evolve, ...rest } = duel;
    expect(faultsOf({ ...rest, id: 'Two Words', seats: { min: 3, max: 2 } })).toEqual([
      'evolve is not a function',
      expect.stringContaining('id'),
      expect.stringContaining('seats'),
    ]);
  });
});

test('the log leaves secrets out, however they come', () => {
  const written: string[] = [];
  const logger = newLogger('info', { write: (line: string) => void written.push(line) });
  logger.info(
    { token: 'T0KEN', request: { headers: { authorization: 'T0KEN' } }, head: { secret: 'T0KEN' } },
    'x',
  );
  expect(written.join()).not.toContain('T0KEN');
  expect(written).toHaveLength(1);
});

test.each([
  [[], {}, undefined],
  [['--max-old-space-size=40'], {}, 40],
  [['--max_old_space_size=40', '--no-warnings'], {}, 40],
  [[], { NODE_OPTIONS: '--no-warnings --max-old-space-size 512' }, 512],
  [['--max-old-space-size=40'], { NODE_OPTIONS: '--max-old-space-size=512' }, 40],
])('what Node may keep in memory is read from %j and %j', (flags, env, megabytes) => {
  expect(heapMaxOf(flags, env)).toBe(megabytes === undefined ? undefined : megabytes * 2 ** 20);
});
