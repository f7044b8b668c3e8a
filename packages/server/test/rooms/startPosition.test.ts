// TABLE-11: rooms whose match begins from a position, over real sockets, from the room to the record and another match.

import { GAMES } from '@hexmarch/shared/catalogue/registry';
import { skor } from '@hexmarch/shared/games/skor/skor';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { SKOR_STYLE } from '../../../shared/tools/games/skor/random/style.ts';
import { randomRealms } from '../../../shared/tools/games/skor/realms.ts';
import { playout } from '../../../shared/tools/playout.ts';
import { verifyRecordNow } from '../../../shared/tools/verifyRecordNow.ts';
import { harness } from '../support/harness.ts';
import { createMatch, request } from '../support/testClient.ts';

const hall = harness(['--no-limits']);

/** The longest text of a position from some random matches, with whose turn it is. */
function longest(): string {
  const options = { alternative: false, roundLimit: 150 };
  const positions = Array.from({ length: 12 }, (_, seed) =>
    [...playout(skor, SKOR_STYLE, options, 2, seed).plies].map(({ after }) => skor.formatPosition(after)),
  ).flat();
  const possible = positions.filter((position) => skor.parseOptions({ position }).ok);
  return possible.reduce((most, one) => (one.length > most.length ? one : most), '');
}

const POSITION = longest();
const SKOR = { game: 'skor', options: { position: POSITION }, visibility: 'private' } as const;

test('[TABLE-11.3] only a private room begins from a position', async () => {
  const answer = await createMatch(hall.url, { ...SKOR, visibility: 'public' });
  expect(answer).toMatchObject({ status: 400, body: { error: 'bad-options' } });
  expect((await createMatch(hall.url, SKOR)).status).toBe(201);
});

test('[TABLE-11.1] a position from which no match begins is refused by its code', async () => {
  const options = { position: '{"stage":"setup","to_move":null}' };
  const { status, body } = await createMatch(hall.url, { ...SKOR, options });
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: 'bad-options', message: expect.stringContaining('start-before-play') });
});

test('[TABLE-11.2] invited people can look at it; the match begins there, its record verifies, and a rematch begins alike', async () => {
  const { code, matchId, players } = await hall.seated(SKOR);
  const invited = await request<{ match: { options: { position: string } } }>(hall.url, `/api/codes/${code}`);
  const { position } = invited.body.match.options;
  expect(position).toBe(POSITION);
  const host = hall.server.app.tables.find(matchId)?.match;
  if (host === undefined) throw new Error('no host');
  expect(skor.formatPosition(host.position.state as never)).toBe(position);
  const mover = players[host.position.turn.awaiting[0] ?? 0];
  const commands = skor.legalCommands(host.position.state as never, mover?.seat ?? 0);
  const quiet = commands.find(({ type }) => type === 'end') ?? commands[0];
  if (mover === undefined || quiet === undefined) throw new Error('nobody can act');
  await mover.act(skor.formatCommand(host.position.state as never, quiet));
  const spectator = await hall.join(matchId, 'watch');
  await spectator.until(() => canonicalText(spectator.view) === canonicalText(host.position.publicView));
  await mover.act('resign');
  await Promise.all(players.map((client) => client.until(() => client.state.status === 'over')));
  const record = await (await fetch(`${hall.url}/api/matches/${matchId}/record`)).text();
  expect(verifyRecordNow(record, { games: GAMES }).checks.filter(({ status }) => status !== 'ok')).toEqual(
    [],
  );
  for (const player of players) player.send(MESSAGE.rematch);
  await mover.until(() => mover.state.rematch.matchId !== '');
  const next = hall.server.app.tables.find(String(mover.state.rematch.matchId))?.match;
  expect(skor.formatPosition(next?.position.state as never)).toBe(position);
});

test('[SKOR-10.1m] in another match of a campaign everybody has their own realm', async () => {
  const realms = randomRealms(seededRandom(7), 2);
  const { matchId, players } = await hall.seated({ ...SKOR, options: { realms } });
  const tableOf = (id: string) => hall.server.app.tables.find(id);
  expect(tableOf(matchId)?.setup.options).toMatchObject({ realms });
  const [first] = players;
  if (first === undefined) throw new Error('nobody has come');
  await first.act('resign');
  await Promise.all(players.map((client) => client.until(() => client.state.status === 'over')));
  for (const player of players) player.send(MESSAGE.rematch);
  await first.until(() => first.state.rematch.matchId !== '');
  const next = tableOf(String(first.state.rematch.matchId));
  expect(next?.seating.seats.map((person) => person?.name)).toEqual(
    tableOf(matchId)
      ?.seating.seats.map((person) => person?.name)
      .toReversed(),
  );
  expect(next?.setup.options).toMatchObject({ realms: realms.toReversed() });
});
