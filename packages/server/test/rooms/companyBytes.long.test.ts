// What a standing order costs in a company battle of Skure with twenty seats, over real sockets: bytes of payload and frame header.

import { Protocol } from '@colyseus/core';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureState } from '@hexmarch/shared/games/skure/state';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { COMPANY_STYLE, companySettings } from '../../../shared/tools/games/skure/random/company.ts';
import { chooseCommand } from '../../../shared/tools/playout.ts';
import { frameDown } from '../../tools/lean/traffic.ts';
import { harness } from '../support/harness.ts';
import type { TestClient } from '../support/testClient.ts';

const hall = harness(['--no-limits']);
const SEED = 3;
const SEATS = 20;
/** Who gives the order; the sides take turns in sitting down. */
const BY = 4;

/** What comes of a command: the room's patch, and what concerns this seat alone. */
const PARTS: readonly (number | undefined)[] = [Protocol.ROOM_STATE_PATCH, Protocol.ROOM_DATA];

const bytesOf = ({ frames }: TestClient, from: number): number =>
  frames
    .slice(from)
    .filter(([code]) => PARTS.includes(code))
    .reduce((sum, frame) => sum + frameDown(frame.length), 0);

test('[SKURE-15.25] a standing order costs the other side only that it was given', async () => {
  const random = seededRandom(SEED);
  const options = companySettings({ seats: SEATS, sides: 2, fighters: 1, windows: 'single' }, random);
  const names = Array.from({ length: SEATS }, (_, seat) => `Player ${seat}`);
  const { matchId, players } = await hall.seated({ game: 'skure', options, seat: 0 }, names);
  const match = hall.server.app.tables.find(matchId)?.match;
  if (match === undefined) throw new Error('there is no match');
  const stateNow = () => match.position.state as SkureState;
  const weights = { ...COMPANY_STYLE.weights(random), resign: 0, away: 0 };
  const say = async (seat: number, text: string) => {
    await players[seat]?.act(text);
    const { told: publishedCount } = match.position;
    await Promise.all(players.map((one) => one.until(() => one.state.sequence >= publishedCount)));
  };
  while (stateNow().phase !== 'battle') {
    const seat = COMPANY_STYLE.nextSeat(stateNow(), match.position.turn.awaiting, random);
    const command = chooseCommand(skure, COMPANY_STYLE, stateNow(), seat, random, weights);
    if (command !== undefined) await say(seat, skure.formatCommand(stateNow(), command));
  }
  const who = stateNow().characters.find(({ seat }) => seat === BY)?.id ?? '';
  const from = players.map(({ frames }) => frames.length);
  await say(BY, `standing ${who} turn counter`);
  const bytes = players.map((one, seat) => bytesOf(one, from[seat] ?? 0));
  // Who has resigned knows no more than spectators.
  const isOwn = (seat: number) => seat % 2 === BY % 2 && !stateNow().gone.includes(seat);
  const own = bytes.filter((_, seat) => isOwn(seat));
  const others = bytes.filter((_, seat) => !isOwn(seat));
  expect(Math.max(...own)).toBeLessThan(200);
  expect(Math.max(...others)).toBeLessThan(50);
  expect(Math.min(...own)).toBeGreaterThan(Math.max(...others));
}, 60_000);
