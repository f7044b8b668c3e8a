// A room's channel at a fake Discord over real sockets: each public kind arrives once, although each is refused at first and the server
// restarts after each; names are escaped, and redirects are not followed.

import { ARBITER_ACTOR } from '@hexmarch/shared/kernel/actors';
import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Person } from '../../../src/match/person.ts';
import { openChannels } from '../../../src/notifications/channels/openChannels.ts';
import type { NotificationChannels } from '../../../src/notifications/model/channels.ts';
import { NotificationBook } from '../../../src/notifications/model/notificationBook.ts';
import { MemoryDocuments } from '../../../src/store/memory/memoryDocuments.ts';
import { MemoryStore } from '../../../src/store/memory/memoryStore.ts';
import { FakeClock } from '../../support/hostOf.ts';
import { type NotificationServer, pass, quiet } from '../../support/notificationsAt.ts';
import { ON_DISCORD, sentenceOf } from '../../support/sentenceOf.ts';
import { type FakeService, fakeService, HERE } from '../../support/services.ts';
import { society, societyServer, waitingRoom } from '../../support/societyAt.ts';
import { DAY, MORNING } from '../../support/weeks.ts';

const PATH = '/api/webhooks/4711/so-secret';
const URL = 'https://hex.example';
const NAMES = ['@everyone', '<@123456789>', '[Cleo](https://evil.example)'] as const;

let discord: FakeService;
let elsewhere: FakeService;
let channels: NotificationChannels;
beforeAll(async () => {
  [discord, elsewhere] = await Promise.all([fakeService(), fakeService()]);
  const outside = { reach: HERE, discordOrigins: [discord.url] };
  const book = await NotificationBook.open(new MemoryDocuments());
  channels = await openChannels(book, { outside, publicUrl: URL, mail: undefined });
});
beforeEach(() => {
  for (const service of [discord, elsewhere]) service.received.splice(0);
  discord.answer = 204;
  discord.headers = {};
});
afterAll(() => Promise.all([discord.close(), elsewhere.close()]));

/** Nothing is in transit. */
async function arrived({ book }: NotificationServer): Promise<void> {
  await quiet();
  while ([...book.deliveries.values()].some(({ state }) => state === 'sending'))
    await new Promise((resolve) => setImmediate(resolve));
}

/** The stored data and the people present, over successive servers. */
class House {
  readonly store = new MemoryStore();
  readonly clock = new FakeClock(MORNING);
  readonly memory = new Map<string, string>();
  readonly taken: string[] = [];
  matchId = '';
  tokens: readonly string[] = [];
  private server: NotificationServer | undefined;

  async start(): Promise<NotificationServer> {
    const { store, clock, memory } = this;
    this.server = await societyServer({ store, clock, channels, documents: new MemoryDocuments(memory) });
    await arrived(this.server);
    return this.server;
  }

  get running(): NotificationServer {
    if (this.server === undefined) throw new Error('no server runs');
    return this.server;
  }

  /** A message was refused, is retried, accepted, and never sent again, across restarts. */
  async settle(): Promise<void> {
    discord.answer = 204;
    const refused = bodies(discord);
    await pass(this.running, 30_000);
    await arrived(this.running);
    const taken = bodies(discord);
    expect(taken).toEqual(refused);
    this.taken.push(...taken);
    await this.running.notifications.stop();
    await this.running.tables.closeAll();
    await this.start();
    for (let i = 0; i < 3; i++) await pass(this.running, MINUTE_MS);
    await arrived(this.running);
    expect(bodies(discord)).toEqual([]);
    discord.answer = 503;
  }

  /** Advances the time until a message arrives. */
  async wait(): Promise<void> {
    const end = this.clock.now() + 2 * DAY;
    while (this.clock.now() < end && discord.received.length === 0) {
      await pass(this.running, 5 * MINUTE_MS);
      await arrived(this.running);
    }
  }

  /** The seat's player joins and sends a command or an admin action. */
  async give(seat: Seat, text: string): Promise<void> {
    const table = await this.running.tables.wake(this.matchId);
    if (table === undefined) throw new Error('the match is gone');
    const { person } = await table.enter(this.tokens[seat], '', 'seat');
    if (text === 'offer')
      expect(await table.seatTransfer.ask(person, { do: 'offerSeat', seat })).toBeUndefined();
    else {
      const who = text.startsWith('=') ? ARBITER_ACTOR : seat;
      const refusals: unknown[] = [];
      table.command(person, { seq: table.match?.numberOf(who) ?? 0, text }, (answer) => {
        if (answer.kind === 'refused') refusals.push(answer.message);
      });
      await quiet();
      expect(refusals).toEqual([]);
    }
    await arrived(this.running);
  }
}

/** Latin-1: one character per byte. */
const bodies = ({ received }: FakeService): readonly string[] =>
  received.splice(0).map(({ body }) => body.toString('latin1'));

interface Post {
  readonly content: string;
  readonly allowed_mentions: unknown;
  /** Size of the attached picture, if any. */
  readonly picture: readonly number[] | undefined;
}

/** Parses a body: JSON, or multipart with JSON and a picture. */
function postIn(body: string): Post {
  const [, json = body] =
    /name="payload_json"\r\ncontent-type: application\/json\r\n\r\n(.*?)\r\n--/s.exec(body) ?? [];
  const post = JSON.parse(Buffer.from(json, 'latin1').toString()) as Omit<Post, 'picture'>;
  const png = Buffer.from(body.slice(Math.max(0, body.indexOf('\x89PNG'))), 'latin1');
  const picture = body.startsWith('--') ? [png.readUInt32BE(16), png.readUInt32BE(20)] : undefined;
  return { ...post, picture };
}

/** The sentence without escapes. */
const sentenceIn = (body: string): string => postIn(body).content.split('\n')[1]?.replaceAll('\\', '') ?? '';

test('each kind arrives once, refused or not, whenever the server ends', async () => {
  const house = new House();
  const server = await house.start();
  discord.answer = 503;
  const options = { votes: 'every', voteStartTurn: 1, lockBeforeMs: 300_000 } as const;
  const { table, tokens } = await society(server, options, async (waiting, people) => {
    for (const [seat, person] of people.entries()) person.name = NAMES[seat] ?? '';
    const [ada] = people as [Person];
    ada.arbiter = 'mayPlay';
    const address = `${discord.url}${PATH}`;
    await server.notifications.webhooks.add(waiting, ada, {
      service: 'discord',
      address,
      language: 'en',
      off: [],
    });
  });
  Object.assign(house, { matchId: table.setup.matchId, tokens });
  await arrived(server);
  await house.settle();
  await house.wait();
  await house.settle();
  await house.give(0, '=pause');
  await house.settle();
  await house.give(0, '=unpause');
  await house.settle();
  await house.give(1, 'offer');
  await house.settle();
  await house.wait();
  await house.settle();
  await house.wait();
  await house.settle();
  await house.give(0, '=rewind');
  await house.settle();
  for (const seat of [1, 2]) await house.give(seat, 'resign');
  await house.settle();
  const left = 'Turn 1 is resolved in 1 hour\\.';
  const words = { en: left, de: left, es: left };
  const anyTime = { ...ON_DISCORD, time: () => '<t:\\d+:R>' };
  const lastHour = sentenceOf({ kind: 'reminder', words, dueAt: 0 }, anyTime);
  const vote = expect.stringMatching(/^A vote is open: \w+ or \w+\.$/);
  expect(house.taken.map(sentenceIn)).toEqual([
    sentenceOf({ kind: 'begins', names: NAMES }, ON_DISCORD),
    vote,
    'The match is paused.',
    'The match has resumed.',
    sentenceOf({ kind: 'seat', names: NAMES, seats: [1] }, ON_DISCORD),
    expect.stringMatching(`^${lastHour}$`),
    expect.stringMatching(/^Turn 1 has been resolved\./),
    'The last resolution was undone. Turn 1 is open again, and you can change your orders.',
    vote,
    sentenceOf({ kind: 'over', names: NAMES, seats: [0] }, ON_DISCORD),
  ]);
  // The map is posted at the start and with each resolution.
  const pictured = house.taken.filter((body) => postIn(body).picture !== undefined);
  expect(
    pictured.map((body) => [sentenceIn(body).split(' ').slice(0, 2).join(' '), postIn(body).picture]),
  ).toEqual([
    ['The match', [1200, 675]],
    ['Turn 1', [1200, 675]],
  ]);
  for (const body of house.taken) {
    const { content, allowed_mentions } = postIn(body);
    expect(allowed_mentions).toEqual({ parse: [] });
    expect(content.replace(/<t:\d+:R>|<https:\/\/hex\.example\/m\/[\w-]+>/g, '')).not.toMatch(
      /(?<!\\)[@<>[\]]/,
    );
  }
});

const COLOURS = {
  en: /^(Red|Vermilion|Orange|Amber|Yellow|Lime|Green|Forest|Teal|Turquoise|Sky|Blue|Navy|Indigo|Violet|Purple|Magenta|Pink|Brown|Grey)$/,
  de: /^(Rot|Zinnober|Orange|Bernstein|Gelb|Limette|Grün|Waldgrün|Petrol|Türkis|Himmelblau|Blau|Marineblau|Indigo|Violett|Purpur|Magenta|Rosa|Braun|Grau)$/,
  es: /^(Rojo|Bermellón|Naranja|Ámbar|Amarillo|Lima|Verde|Verde bosque|Verde azulado|Turquesa|Celeste|Azul|Azul marino|Añil|Violeta|Morado|Fucsia|Rosa|Marrón|Gris)$/,
} as const;
const BEFORE = { en: 'Player 1', de: 'Spieler 1', es: 'Jugador 1' } as const;

/** Bold names. */
const namedIn = (body: string): readonly string[] =>
  [...postIn(body).content.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name.replaceAll('\\', ''));

test.each(['en', 'de', 'es'] as const)(
  '[TABLE-22.1] with hidden names people are called by colour in %s, and by name at the end',
  async (language) => {
    const house = new House();
    const server = await house.start();
    const wish = { service: 'discord', address: `${discord.url}${PATH}`, language, off: [] } as const;
    const { table, tokens, people } = await society(
      server,
      {},
      async (waiting, [ada]) => {
        const free = await waitingRoom(server, { hidesNames: true });
        await server.notifications.webhooks.add(free.table, free.host, wish);
        await server.notifications.webhooks.add(waiting, ada as Person, wish);
      },
      { hidesNames: true },
    );
    Object.assign(house, { matchId: table.setup.matchId, tokens });
    await arrived(server);
    await house.give(1, 'offer');
    const [opened, begun, offered, ...others] = bodies(discord).map(namedIn);
    expect(others).toEqual([]);
    expect(opened).toEqual([BEFORE[language]]);
    expect(new Set(begun).size).toBe(3);
    for (const name of begun ?? []) expect(name).toMatch(COLOURS[language]);
    expect(offered).toEqual([begun?.[1]]);
    for (const seat of [1, 2]) await house.give(seat, 'resign');
    expect(bodies(discord).map(namedIn)).toEqual([[people[0]?.name]]);
    expect(people[0]?.name).toBe('Ada');
    await server.notifications.stop();
  },
);

test('free seats invite readers, while free, unless the host has switched that off', async () => {
  const house = new House();
  const server = await house.start();
  const address = `${discord.url}${PATH}`;
  const wish = { service: 'discord', address, language: 'en', off: [] } as const;
  const { table } = await society(server, {}, async (waiting, people) => {
    await server.notifications.webhooks.add(waiting, people[0] as Person, wish);
  });
  await arrived(server);
  expect(
    bodies(discord)
      .map(sentenceIn)
      .filter((text) => text.includes('free')),
  ).toEqual([]);
  const { table: open, host } = await waitingRoom(server);
  await server.notifications.webhooks.add(open, host, { ...wish, off: ['opens'] });
  await arrived(server);
  expect(bodies(discord)).toEqual([]);
  await server.notifications.webhooks.add(open, host, wish);
  await arrived(server);
  expect(bodies(discord).map((body) => postIn(body).content)).toEqual([
    `Hexmarch · Skirmish Society\n${sentenceOf({ kind: 'opens', names: ['Ada', '', ''] }, ON_DISCORD)}\n<${URL}/r/${open.setup.code}>`,
  ]);
  expect(open.setup.code).not.toBe(table.setup.code);
  await server.notifications.stop();
});

test('redirects are not followed, and count as a failure', async () => {
  const house = new House();
  const server = await house.start();
  discord.answer = 302;
  discord.headers = { location: `${elsewhere.url}${PATH}` };
  await society(server, {}, async (table, [ada]) => {
    const wish = { service: 'discord', address: `${discord.url}${PATH}`, language: 'en', off: [] } as const;
    await server.notifications.webhooks.add(table, ada as Person, wish);
  });
  for (const ms of [0, 30_000, 300_000]) {
    await pass(server, ms);
    await arrived(server);
  }
  const [webhook] = server.book.webhooks.values();
  expect([discord.received.length, elsewhere.received.length]).toEqual([3, 0]);
  expect(webhook).toMatchObject({ failures: 3, isOff: true });
  await server.notifications.stop();
});
