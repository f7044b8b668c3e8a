// A row of the own games: the progress of the match, and its last act (UI-P10).

import { GAMES } from '@hexmarch/shared/catalogue/registry';
import type { SkirmishCommand } from '@hexmarch/shared/games/skirmish/state';
import type { PlayerCommand } from '@hexmarch/shared/games/skor/types';
import type { SkormCommand } from '@hexmarch/shared/games/skorm/types';
import type { MasterCommand, SkureCommand } from '@hexmarch/shared/games/skure/state';
import { type AnyGame, type Seat, SPECTATOR } from '@hexmarch/shared/kernel/game';
import type { OfferType } from '@hexmarch/shared/kernel/offers';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import type { PersonGame } from '@hexmarch/shared/protocol/people/personGames';
import { playout } from '../../shared/tools/playout.ts';
import { oneOfEach, TRIAL_GAMES } from '../../shared/tools/trialGames.ts';
import { frame as skirmish } from '../src/games/skirmish/words/frame.ts';
import { frame as skor } from '../src/games/skor/words/frame.ts';
import { frame as skorm } from '../src/games/skorm/words/frame.ts';
import { frame as skure } from '../src/games/skure/panels/words/frame.ts';
import { countOf, lastOf, unorderedOf } from '../src/screens/myGames/news.ts';
import { speak } from '../src/text/language.ts';
import { sayIn } from './sayIn.ts';

type Frame = (view: never, names: readonly string[], seat: Seat | undefined) => { readonly count: number };

const FRAMES: Readonly<Record<string, Frame>> = { skirmish, skor, skorm, skure };
const NAMES = ['Aster', 'Bryn', 'Cleo', 'Dov', 'Enya', 'Finn', 'Gil', 'Hal', 'Ida'];

afterEach(() => speak('en'));

function gameAsHosted(id: string): AnyGame {
  const game = GAMES.find((one) => one.id === id);
  if (game === undefined) throw new Error(`nobody hosts ${id}`);
  return game;
}

test.each(oneOfEach(TRIAL_GAMES).map((trial) => [trial.game.id, trial] as const))(
  'in %s a game counts as its own screen does, all along a match',
  (id, { style, options }) => {
    const game = gameAsHosted(id);
    const chosen = options(seededRandom(1), 'short');
    const { opened, plies } = playout(game, style, chosen, game.seatsFor(chosen).max, 1);
    const counts = new Set<number>();
    const look = (state: unknown): void => {
      const view = game.view(state, SPECTATOR);
      const count = game.count?.(view);
      expect(count).toBe(FRAMES[id]?.(view as never, NAMES, undefined).count);
      if (count !== undefined) counts.add(count);
    };
    look(opened);
    for (const { after } of plies) look(after);
    // A game that counts nothing has no screen that does.
    if (game.count !== undefined) expect(Math.max(...counts)).toBeGreaterThan(1);
  },
);

const row = { game: 'skirmish', seats: ['Aster', 'Bryn'], bots: [0, 0] };
const saying = (by: Seat, word: string, count: number | null = 7) =>
  ({ row, seat: 0, count, last: { by, word } }) as unknown as PersonGame;

/** Verbs of players; an arbiter's commands have no name. */
type Given = SkorWord | SkormWord | SkureWord | SkirmishWord | OfferType;
type SkorWord = PlayerCommand['type'];
type SkormWord = Exclude<SkormCommand['type'], 'timeout'>;
type SkureWord = Exclude<SkureCommand['type'], MasterCommand['type'] | 'time-up'>;
/** Sealed commands are never published; some are the host's, or the arbiter's. */
type SkirmishWord = Extract<
  SkirmishCommand['type'],
  'public-order' | 'vote' | 'join-forces' | 'look' | 'ready' | 'unready' | 'resign'
>;
const GIVEN = {
  ...{ 'accept-draw': 1, aim: 1, assassinate: 1, attack: 1, ban: 1, breath: 1, build: 1, capture: 1 },
  ...{ cast: 1, charge: 1, choose: 1, counter: 1, decline: 1, 'decline-draw': 1, defend: 1, deploy: 1 },
  ...{ disband: 1, end: 1, face: 1, fire: 1, gamble: 1, 'go-on': 1, guard: 1, 'join-forces': 1, look: 1 },
  ...{ migrate: 1, move: 1, 'offer-draw': 1, pass: 1, place: 1, promote: 1, 'public-order': 1, purge: 1 },
  ...{ raze: 1, ready: 1, research: 1, resign: 1, rise: 1, sabotage: 1, send: 1, setup: 1, shoot: 1 },
  ...{ sink: 1, spawn: 1, starve: 1, step: 1, take: 1, team: 1, unready: 1, vote: 1 },
  ...{ away: 1, captain: 1, here: 1, lend: 1, lieutenant: 1, objective: 1, share: 1, standing: 1, turn: 1 },
  ...{ yield: 1 },
} satisfies Record<Given, 1>;

test('all that players do has a sentence', () => {
  const silent = Object.keys(GIVEN).filter((word) => lastOf(saying(1, word)) === undefined);
  expect(silent).toEqual([]);
});

test('[UI-P10] a sentence names the actor, in the reader’s language', async () => {
  expect(countOf(saying(1, 'move'))).toBe('Turn 7');
  expect(countOf(saying(1, 'move', null))).toBeUndefined();
  expect(lastOf(saying(1, 'move'))).toBe('Bryn moved a piece');
  expect(lastOf(saying(0, 'move'))).toBe('You moved a piece');
  expect(lastOf(saying(-1, 'resolve'))).toBe('The turn was resolved');
  expect(lastOf(saying(-2, 'anything'))).toBe(sayIn('screens/myGames/messages/news')('ruled'));
  for (const [by, word] of [
    [1, 'unheard-of'],
    [-1, 'move'],
    [1, 'resolve'],
  ] as const)
    expect(lastOf(saying(by, word))).toBeUndefined();
  expect(lastOf({ ...saying(1, 'move'), last: null })).toBeUndefined();
  await speak('de');
  expect(lastOf(saying(0, 'move'))).toBe('Du hast eine Figur gezogen');
  await speak('es');
  expect(lastOf(saying(1, 'move'))).toBe('Bryn ha movido una pieza');
});

test('[UI-P11] missing orders are counted in words, and without any there is no text', async () => {
  const left = (unordered: number | null) => unorderedOf({ row, unordered } as unknown as PersonGame);
  expect([left(2), left(1), left(null)]).toEqual([
    '2 armies without orders',
    '1 army without orders',
    undefined,
  ]);
  await speak('de');
  expect([left(2), left(1)]).toEqual(['2 Armeen ohne Befehl', '1 Armee ohne Befehl']);
  await speak('es');
  expect(left(1)).toBe('1 ejército sin órdenes');
});
