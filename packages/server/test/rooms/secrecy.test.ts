// Nothing secret before its time, in any byte that any client gets: the other seat's setup, tokens, dice.

import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorCommand } from '@hexmarch/shared/games/skor/types';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { viewCheck } from '@hexmarch/shared/match/viewCheck';
import { MESSAGE } from '@hexmarch/shared/protocol/messages';
import { pack } from 'msgpackr';
import { hashToken } from '../../src/match/keys.ts';
import { harness, type Pair } from '../support/harness.ts';
import type { TestClient } from '../support/testClient.ts';

const hall = harness();
const SKOR = {
  game: 'skor',
  options: { alternative: true, roundLimit: 100 },
  visibility: 'private',
} as const;

type Setup = Extract<SkorCommand, { type: 'setup' }>;

const OPENED = skor
  .open({ alternative: true, roundLimit: 100 }, 2, seededRandom(1))
  .reduce(skor.evolve, skor.initialState());

/** Every culture with every side, the technocrats' with every first tech, too. */
const SETUPS = skor.legalCommands(OPENED, 0).filter((command): command is Setup => command.type === 'setup');

const textOf = (choice: Setup): string => skor.formatCommand(OPENED, choice);

const setupOf = (culture: string): Setup => {
  const choice = SETUPS.find((setup) => setup.culture === culture);
  if (choice === undefined) throw new Error(`no setup for ${culture}`);
  return choice;
};

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Whether any frame holds the value: as text, as msgpack, or as the bytes that a hex text stands for. */
function holds(frames: readonly Uint8Array[], value: string): boolean {
  const forms = [Buffer.from(value, 'utf8'), Buffer.from(pack(value))];
  if (/^(?:[0-9a-f]{2}){8,}$/.test(value)) forms.push(Buffer.from(value, 'hex'));
  return frames.some((frame) => forms.some((form) => Buffer.from(frame).includes(form)));
}

async function table(): Promise<Pair & { readonly watcher: TestClient }> {
  const pair = await hall.pair(SKOR);
  const watcher = await hall.join(pair.matchId, 'watch');
  await pair.ada.until(() => pair.ada.state.watchers === 1);
  await pair.bob.until(() => pair.bob.state.watchers === 1);
  return { ...pair, watcher };
}

/** What Bob and the watcher get from Ada's choice on, the log and a late watcher's whole state included. */
async function framesAbout(choice: Setup) {
  const { matchId, ada, bob, watcher } = await table();
  const others = [bob, watcher];
  const before = others.map((client) => client.frames.length);
  await ada.act(textOf(choice));
  for (const client of others) {
    await client.until(() => client.state.sequence === 2);
    client.send(MESSAGE.log, { from: 1 });
    await client.until(() => client.last(MESSAGE.log) !== undefined);
  }
  const about = others.map((client, i) => client.frames.slice(before[i]));
  const late = await hall.join(matchId, 'watch');
  return { about, late, ada, bob, watcher };
}

/** The check follows from what everybody sees (shown here), and the boards of two matches differ: it is blotted out. */
function withoutCheck(client: TestClient, frame: Uint8Array): string {
  const { check } = client.state;
  expect(check).toBe(viewCheck(client.view));
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(check);
  return hex(frame).replace(`8b${bytes.toString('hex')}`, '8b____');
}

const SAMPLE = SETUPS.filter((_, i) => i % 5 === 0);

test('the others get the same bytes whatever a seat has chosen', async () => {
  expect(SAMPLE.length).toBeGreaterThan(8);
  const seen = new Set<string>();
  for (const choice of SAMPLE) {
    const { about, ada, bob, watcher, late } = await framesAbout(choice);
    seen.add(
      [bob, watcher]
        .map((client, i) => about[i]?.map((frame) => withoutCheck(client, frame)).join(' '))
        .join(' | '),
    );
    await Promise.all([ada, bob, watcher, late].map((client) => client.leave()));
  }
  expect([...seen]).toHaveLength(1);
});

test.each(['feudal', 'nomadic', 'alien'] as const)(
  'nobody but its owner gets a byte of the choice %s',
  async (culture) => {
    const choice = setupOf(culture);
    const { ada, bob, watcher, late } = await framesAbout(choice);
    for (const client of [bob, watcher, late]) expect(holds(client.frames, culture)).toBe(false);
    // The search finds what is there: the owner's own frames have it.
    expect(holds(ada.frames, culture)).toBe(true);
    expect(ada.view.choices).toEqual([{ culture, side: choice.side, tech: choice.tech }, null]);
    await bob.act(textOf(setupOf('theocracy')));
    await watcher.until(() => watcher.state.sequence === 3);
    expect(holds(watcher.frames, culture)).toBe(true);
  },
);

test('no token, no hash of one and no dice secret is in any frame before its time', async () => {
  const { matchId, ada, bob, watcher } = await table();
  const everybody = [ada, bob, watcher];
  const secret = hall.server.app.tables.find(matchId)?.setup.dice.secret ?? '';
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  const secrets = everybody.flatMap(({ token }) => [token, hashToken(token)]);
  await ada.act(textOf(setupOf('feudal')));
  await bob.act(textOf(setupOf('theocracy')));
  await ada.until(() => ada.state.sequence === 3);
  for (const value of [...secrets, secret]) {
    for (const client of everybody) expect(holds(client.frames, value)).toBe(false);
  }
  await ada.act('resign');
  await Promise.all(everybody.map((client) => client.until(() => client.state.status === 'over')));
  for (const client of everybody) {
    expect(holds(client.frames, secret)).toBe(true);
    for (const value of secrets) expect(holds(client.frames, value)).toBe(false);
  }
});

test('the lobby, the lists and the look-up tell nothing but what anybody may know', async () => {
  const { matchId, code, ada, bob } = await hall.pair();
  await ada.act('choose 3');
  const replies = await Promise.all(
    ['/api/matches', `/api/codes/${code}`, '/healthz', '/api/games'].map(async (path) =>
      (await fetch(hall.url + path)).text(),
    ),
  );
  const secret = hall.server.app.tables.find(matchId)?.setup.dice.secret ?? '';
  for (const value of [ada.token, bob.token, hashToken(ada.token), secret, code]) {
    for (const reply of replies) expect(reply).not.toContain(value);
  }
});
