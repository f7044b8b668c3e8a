// Battles of Skure through the interface: two players and a watcher, by mouse and by touch; two against two in four windows. They begin
// near their end, in the long form with the teams, too.

import { skure } from '@hexmarch/shared/games/skure/skure';
import { battle } from '../../../shared/test/games/skure/support.ts';
import { LONG } from '../../../shared/tools/sweep.ts';
import { DESK, HAND } from './chromium.ts';
import { openHouse } from './house.ts';
import { fight, meet, type SkureRoom, until } from './skureRoom.ts';

const house = openHouse({ emptied: true });

/** Two against two fighters, a step apart, none of whom takes more than one good blow. */
const NEAR_END = skure.formatPosition(
  battle({
    A1: { class: 'knight', at: '5,7', facing: 'N', hp: 12 },
    B1: { class: 'soldier', at: '5,4', facing: 'S', hp: 10 },
    A2: { class: 'archer', at: '3,8', facing: 'N', hp: 8 },
    B2: { class: 'archer', at: '7,3', facing: 'S', hp: 8 },
  }),
);

const results = ({ players, watchers }: SkureRoom): Promise<(string | null)[]> =>
  Promise.all([...players, ...watchers].map(({ page }) => page.getByTestId('result').first().textContent()));

const TEAM = 'team knight,guardian,rogue,archer';

/** Teams and places as anybody would, then the battle. */
async function begin({ players }: SkureRoom): Promise<void> {
  for (const player of players) await player.pickTeam(TEAM);
  for (const player of players) await player.place();
}

const BEGINNINGS = [
  ...(LONG ? [['from its teams', undefined] as const] : []),
  ['from near its end', NEAR_END] as const,
];
const SCREENS = [
  ['by mouse', DESK],
  ['by touch at 390×844', HAND],
] as const;

describe.each(BEGINNINGS)('Skure %s', (_, position) => {
  test.each(SCREENS)(
    'is fought to its end %s, before a watcher',
    async (_, screen) => {
      const room = await meet(house, {
        players: 2,
        screens: [screen],
        watcher: true,
        options: position === undefined ? { points: 60 } : { position },
      });
      if (position === undefined) await begin(room);
      await until(room, ({ phase }) => phase === 'battle');
      const { outcome } = await fight(room);
      const [winner] = outcome?.winners ?? [];
      const told = await results(room);
      expect(told[winner ?? -1]).toContain('You won');
      expect(told[1 - (winner ?? 0)]).toContain('you lost');
      for (const text of told) expect(text).toContain(outcome?.rule);
      expect(room.complaints).toEqual([]);
      await room.eyes.close();
    },
    900_000,
  );
});
