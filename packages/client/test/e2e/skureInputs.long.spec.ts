// A battle of Skure by roles and names alone, as with a screen reader, and another by keyboard alone: teams, places and the
// first turn, and the last acts. The long form fights each from teams to end, and checks every screen of it.

import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import { DIRECTION_NAMES } from '@hexmarch/shared/games/skure/field/types';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import { everyNth, LONG } from '../../../shared/tools/sweep.ts';
import { violations } from './axe.ts';
import { DESK } from './chromium.ts';
import { openHouse } from './house.ts';
import { FRAIL, pick, place, SKURE_INPUTS } from './skureInputs.ts';
import { SKURE_NEAR_END, type SkurePlayer } from './skurePlayer.ts';
import { fight, meet, type SkureRoom, until, viewOf } from './skureRoom.ts';

const house = openHouse({ emptied: true });

/** Beside the middle, where no fighter is placed by default. */
const PLACES = ['3,10', '10,1'];

/** What is done with each screen as it comes. */
type Look = (player: SkurePlayer, screen: string) => Promise<void>;

/** Both teams are picked and sealed, and both rogues placed. */
async function begin(room: SkureRoom, look: Look = async () => undefined): Promise<void> {
  const { players } = room;
  for (const player of players) await look(player, 'teams');
  await Promise.all(players.map((player) => pick(player, FRAIL)));
  await until(room, ({ phase }) => phase === 'places');
  for (const player of players) {
    await look(player, 'reveal');
    await player.toField();
    await look(player, 'places');
  }
  await Promise.all(players.map((player, seat) => place(player, seat, PLACES[seat] ?? '')));
  await until(room, ({ phase }) => phase === 'battle');
}

const standing = ({ characters, field }: SkureView, id: string): string => {
  const one = characters.find((each) => each.id === id);
  if (one === undefined) throw new Error(`no ${id}`);
  return `${one.class} ${placeText(field.width, one.at)} ${DIRECTION_NAMES[one.facing]}`;
};

/** Nothing that the accessibility checker finds. */
const isSound: Look = async ({ page }, screen) => expect(await violations(page, screen)).toEqual([]);

async function expectResult(
  { players, complaints, eyes }: SkureRoom,
  winners: readonly number[],
): Promise<void> {
  for (const [seat, { page }] of players.entries()) {
    const result = await page.getByRole('region', { name: 'Result' }).textContent();
    expect(result).toContain(winners.includes(seat) ? 'You won' : 'you lost');
  }
  expect(complaints).toEqual([]);
  await eyes.close();
}

// The quick form begins with keys, and ends by roles and names.
test.each(everyNth(2, SKURE_INPUTS.toReversed()))(
  '[UI-K13, UI-K16, UI-K70] Skure %s: teams are picked and sealed, fighters placed, and the battle begins on Meadow',
  async (_way, make, host) => {
    const room = await meet(house, { players: 2, screens: [DESK], make, host });
    await begin(room);
    const view = viewOf(room);
    expect([standing(view, 'A3'), standing(view, 'B3')]).toEqual(['rogue 3,10 NE', 'rogue 10,1 SW']);
    expect(view.characters.map((one) => one.class)).toEqual([...FRAIL, ...FRAIL]);
    expect(view.field.rows).toEqual(Array.from({ length: 12 }, () => '.'.repeat(14)));
    expect(room.complaints).toEqual([]);
    await room.eyes.close();
  },
  120_000,
);

test.each(everyNth(2, SKURE_INPUTS))(
  'Skure %s is fought from near its end',
  async (_way, make, host) => {
    const options = { position: SKURE_NEAR_END };
    const room = await meet(house, { players: 2, screens: [DESK], make, host, options });
    const { outcome } = await fight(room);
    await expectResult(room, outcome?.winners ?? []);
  },
  120_000,
);

if (LONG)
  test.each(SKURE_INPUTS)(
    'Skure %s is fought on Meadow from its teams to its end',
    async (_way, make, host) => {
      const room = await meet(house, { players: 2, screens: [DESK], make, host });
      await begin(room, isSound);
      for (const player of room.players) await isSound(player, 'battle');
      const { outcome } = await fight(room, { onPrompt: (player) => isSound(player, 'question') });
      for (const player of room.players) await isSound(player, 'result');
      await expectResult(room, outcome?.winners ?? []);
    },
    900_000,
  );
