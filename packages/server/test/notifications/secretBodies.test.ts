// Messages to everyone else are the same, byte for byte and at the same time, whatever one player has ordered and voted in secret: to
// devices, by mail, to own webhooks and to that of the room.

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishSettings, SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import type { Random } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { groupOf } from '@hexmarch/shared/protocol/people/chat';
import { seeds } from '../../../shared/tools/sweep.ts';
import type { Person } from '../../src/match/person.ts';
import { discordPost } from '../../src/notifications/channels/discord.ts';
import { mailText } from '../../src/notifications/channels/mail.ts';
import { pushText } from '../../src/notifications/channels/webPush.ts';
import type { NotificationChannels, OutgoingMessage } from '../../src/notifications/model/channels.ts';
import type { Table } from '../../src/table/table.ts';
import { FakeClock } from '../support/hostOf.ts';
import { act, type NotificationServer, pass, quiet } from '../support/notificationsAt.ts';
import { type Society, society, societyServer } from '../support/societyAt.ts';
import { DAY, HOUR, MORNING } from '../support/weeks.ts';

const SECRETIVE = 1;
const SEATS = [0, 1, 2];
/** The first turn lasts a day at least. */
const EVENING = MORNING + DAY + 10.5 * HOUR;
const URL = 'https://hex.example';

interface Run extends Society {
  readonly server: NotificationServer;
  /** Recipient, time and content. */
  readonly sent: { readonly to: string; readonly at: number; readonly body: string }[];
}

const addressOf = (who: number | 'room') => `https://discord.example/${who}`;

async function runOf(change: Partial<SkirmishSettings>, seed: number): Promise<Run> {
  const sent: Run['sent'][number][] = [];
  const tokens: string[] = [];
  const clock = new FakeClock(MORNING);
  const send = async (to: string, { matchId }: OutgoingMessage, body: string) => {
    sent.push({ to, at: clock.now(), body: body.replaceAll(matchId, 'M') });
    return 'sent' as const;
  };
  const channels: NotificationChannels = {
    push: ({ endpoint }, message) => send(endpoint, message, pushText(message)),
    mail: ({ address }, message) => send(address, message, JSON.stringify(mailText(message, URL))),
    hook: ({ address }, message) => send(address, message, discordPost(message, URL, true)),
    webhook: ({ address }, message) => send(address, message, discordPost(message, URL)),
    confirm: async (_way, _language, token) => tokens.push(token),
  };
  let drawn = seed;
  const randomBytes = (count: number) => Buffer.alloc(count, ++drawn);
  const server = await societyServer({ clock, channels, randomBytes });
  const { recipients, ownHooks, webhooks } = server.notifications;
  const match = await society(server, change, async (table, people) => {
    const discord = { service: 'discord', language: 'en' } as const;
    await webhooks.add(table, people[0] as Person, { ...discord, address: addressOf('room'), off: [] });
    for (const seat of SEATS) {
      const key = await recipients.follow(table, people[seat] as Person, {
        key: undefined,
        on: true,
        off: [],
      });
      const on = ['deadline', 'writtenToAll'];
      await recipients.set(key, { language: 'de', zone: 'Europe/Berlin', quiet: null, off: [], on });
      await recipients.addPush(key, { endpoint: `https://push.example/${seat}`, p256dh: '', auth: '' });
      await ownHooks.add(key, { service: 'discord', address: addressOf(seat) });
      await recipients.setMail(key, `p${seat}@mail.example/${seat}`);
      await recipients.confirm(tokens.pop() ?? '');
    }
  });
  return { ...match, server, sent };
}

/** Secret actions of one player. */
async function secretly({ table, people }: Run, random: Random): Promise<void> {
  const state = table.match?.position.state as SkirmishState;
  const own = people[SECRETIVE] as Person;
  const orders = skirmish.legalCommands(state, SECRETIVE).filter(({ type }) => type === 'order');
  const count = 3 + random.pick(8);
  for (let i = 0; i < count; i++) {
    const order = orders[random.pick(orders.length)];
    if (order !== undefined) await act(table, own, skirmish.formatCommand(state, order));
  }
  const { announced, options, votes } = state;
  const effect = announced?.offered[random.pick(2)];
  const mayVote = options.votingMode === 'sameDay' && votes[SECRETIVE] === null;
  if (effect !== undefined && mayVote) await act(table, own, `vote ${effect}`);
}

let marks = 0;
async function write(table: Table, from: Person | undefined, to: Person | undefined): Promise<void> {
  if (from === undefined || to === undefined) throw new Error('nobody');
  const mark = `m${++marks}`;
  const channel = groupOf([from.id, to.id]);
  await table.chat.hear(from, { do: 'say', channel, text: 'a secret', mark }, () => undefined);
  await quiet();
}

const FORMS: readonly (readonly [string, Partial<SkirmishSettings>])[] = [
  ['plain', { votes: 'off' }],
  ['secret votes', { votes: 'every', voteStartTurn: 1, votingMode: 'sameDay' }],
  ['early resolution', { votes: 'off', earlyResolution: true }],
];

describe.each(FORMS)('%s', (_title, change) => {
  test.each(seeds(1, 3))('seed %i', async (seed) => {
    const runs = [await runOf(change, seed), await runOf(change, seed)];
    for (const [i, run] of runs.entries()) {
      const { table, people, server } = run;
      const random = seededRandom(seed);
      await pass(server, 2 * HOUR);
      if (i === 0) await secretly(run, random);
      await write(table, people[0], people[2]);
      if (change.earlyResolution) await act(table, people[0], 'ready');
      await pass(server, HOUR);
      if (i === 0) await secretly(run, random);
      if (change.earlyResolution) await act(table, people[2], 'ready');
      while (server.clock.now() < EVENING - HOUR / 2) await pass(server, HOUR / 4);
      await server.notifications.stop();
    }
    const [one = [], other = []] = runs.map(({ sent }) =>
      sent.filter(({ to }) => !to.endsWith(`/${SECRETIVE}`)),
    );
    expect(other).toEqual(one);
    const countTo = (who: string) => one.filter(({ to }) => to.endsWith(who)).length;
    expect([countTo('/0'), countTo('/2'), countTo('/room')].every((count) => count > 1)).toBe(true);
    // The player's own messages say how much is missing, and differ.
    const own = runs.map(({ sent }) => sent.filter(({ to }) => to.endsWith(`/${SECRETIVE}`)));
    expect(own[0]).not.toEqual(own[1]);
    expect(JSON.stringify(runs.map(({ sent }) => sent))).not.toContain('a secret');
  });
});
