// A room of Skure with those who play, whoever watches, and an eye on the battle that knows what all may know: by it a test decides
// what is done next, as a player would who looks at the board.

import { characterOf, isOnField } from '@hexmarch/shared/games/skure/characters';
import { distance, placeText } from '@hexmarch/shared/games/skure/geometry';
import type { Post, Turn } from '@hexmarch/shared/games/skure/plan/posts';
import { areEnemies } from '@hexmarch/shared/games/skure/sides';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { LeanClient } from '../../../server/tools/lean/leanClient.ts';
import { goPosts, strikable } from '../../src/games/skure/facts.ts';
import { turnIn } from '../../src/games/skure/panels/types.ts';
import { openPage } from './chromium.ts';
import type { House } from './house.ts';
import { SkurePlayer } from './skurePlayer.ts';

const NAMES = ['Aster', 'Bryn', 'Cleo', 'Dara'];

export interface Meeting {
  readonly players: number;
  readonly screens: readonly BrowserContextOptions[];
  readonly watcher?: boolean;
  /** Beside what the room is asked for at home. */
  readonly options?: object;
}

export interface SkureRoom {
  /** In the order of their seats. */
  readonly players: readonly SkurePlayer[];
  readonly watchers: readonly SkurePlayer[];
  readonly eyes: LeanClient;
  readonly complaints: string[];
}

export const viewOf = ({ eyes }: SkureRoom): SkureView => eyes.view as SkureView;

/** Aster opens a private room; the others, and whoever watches, come by the link. */
export async function meet(
  house: House,
  { players: count, screens, watcher = false, options = {} }: Meeting,
): Promise<SkureRoom> {
  const complaints: string[] = [];
  const come = async (who: string, i: number): Promise<SkurePlayer> => {
    const screen = screens[i % screens.length] ?? {};
    return new SkurePlayer(await openPage(house.browser, who, complaints, screen), screen.hasTouch === true);
  };
  const host = await come('Aster', 0);
  await host.page.goto(house.server.origin);
  await host.page.getByTestId('name').fill('Aster');
  await asking(host.page, { players: count, ...options });
  await host.press('create-private-skure');
  const link = await host.page.getByTestId('invite-link').inputValue();
  const players = [host];
  for (const [i, name] of NAMES.slice(1, count).entries()) {
    const other = await come(name, i + 1);
    await other.page.goto(link);
    await other.page.getByTestId('name').fill(name);
    await other.press('take-seat');
    players.push(other);
  }
  await Promise.all(players.map(({ page }) => page.getByTestId('match').waitFor()));
  const watchers = watcher ? [await come('Watcher', 0)] : [];
  for (const { page } of watchers) {
    await page.goto(link);
    await page.getByTestId('watch').click();
    await page.getByTestId('match').waitFor();
  }
  const matchId = new URL(host.page.url()).pathname.slice('/m/'.length);
  const eyes = await LeanClient.enter(house.server.origin, matchId, { name: 'Eyes', as: 'watch' });
  return { players: await inSeatOrder(players), watchers, eyes, complaints };
}

/** The next room that this page opens is asked for with these options too. */
async function asking(page: Page, more: object): Promise<void> {
  const rooms = '**/api/matches';
  await page.route(rooms, async (route, request) => {
    if (request.method() !== 'POST') return route.continue();
    const asked = request.postDataJSON();
    await route.continue({
      postData: JSON.stringify({ ...asked, options: { ...asked.options, ...more } }),
    });
    await page.unroute(rooms);
  });
}

/** Seats are drawn by lot: who has the first one, then the next. */
async function inSeatOrder(players: readonly SkurePlayer[]): Promise<readonly SkurePlayer[]> {
  const seats = await Promise.all(players.map((player) => player.seat()));
  return seats.map((_, seat) => players[seats.indexOf(seat)]).filter((player) => player !== undefined);
}

export async function until(room: SkureRoom, holds: (view: SkureView) => boolean): Promise<void> {
  while (!holds(viewOf(room)))
    await new Promise<void>((resolve) => {
      room.eyes.onUpdate = resolve;
    });
  room.eyes.onUpdate = () => undefined;
}

/** Which of the guards steps in, if anybody does. */
export type Answer = (guards: readonly string[], view: SkureView) => string | undefined;

/** So many turns are enough for any of these battles. */
const TURNS_MOST = 80;

/** On to the end: whoever can strike does, the others go where the enemy is. After each act all see the same field. */
export async function fight(room: SkureRoom, answer: Answer = () => undefined): Promise<SkureView> {
  const first = viewOf(room).turns;
  while (viewOf(room).outcome === null) {
    const view = viewOf(room);
    if (view.turns > first + TURNS_MOST) throw new Error('the battle does not end');
    if (view.held !== null) await answered(room, view, answer);
    else await acted(room, view);
    await sameField(room);
  }
  return viewOf(room);
}

async function answered(room: SkureRoom, view: SkureView, answer: Answer): Promise<void> {
  const question = view.held?.question;
  if (question === undefined || question === null) throw new Error('nobody is asked');
  const taken = answer(question.guards, view);
  for (const seat of question.asked) {
    const own = taken !== undefined && characterOf(view, taken).seat === seat ? taken : undefined;
    await room.players[seat]?.answer(own);
    if (viewOf(room).held === null) break;
  }
  await until(room, ({ held }) => held === null);
}

async function acted(room: SkureRoom, view: SkureView): Promise<void> {
  const turn = turnIn(view);
  const player = turn === undefined ? undefined : room.players[turn.actor.seat];
  if (turn === undefined || player === undefined) throw new Error('nobody is in turn');
  const cellOf = ({ at }: { readonly at: number }): string => placeText(view.field.width, at);
  const [target] = strikable(view, turn);
  const post = target === undefined ? nearer(view, turn) : undefined;
  if (target !== undefined) await player.strike(cellOf(target));
  else if (post !== undefined) await player.go(cellOf(post));
  else await player.end();
  await until(
    room,
    (now) =>
      now.turns > view.turns ||
      now.held !== null ||
      now.outcome !== null ||
      (post !== undefined && characterOf(now, turn.actor.id).at === post.at),
  );
}

/** Where it would be nearer to the nearest enemy, if it can be. */
function nearer(view: SkureView, turn: Turn): Post | undefined {
  const enemies = view.characters.filter(
    (one) => isOnField(one) && areEnemies(view.options, turn.actor, one),
  );
  const away = (at: number): number =>
    Math.min(...enemies.map((one) => distance(view.field.width, at, one.at)));
  const [best] = [...goPosts(view, turn)].sort((a, b) => away(a.at) - away(b.at) || a.cost - b.cost);
  return best !== undefined && away(best.at) < away(turn.actor.at) ? best : undefined;
}

async function sameField({ players, watchers, eyes }: SkureRoom): Promise<void> {
  const all = [...players, ...watchers];
  for (const one of all) await one.reach(eyes.sequence);
  const [first, ...others] = await Promise.all(
    all.map(async (one) => (await one.grid()).map(({ cell, text }) => `${cell} ${text}`).sort()),
  );
  for (const other of others) expect(other).toEqual(first);
}
