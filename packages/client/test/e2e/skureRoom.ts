// A room of Skure with players, spectators, and an observer of the public view: by it a test decides
// on the next action, as a player would who looks at the board.

import { characterOf, isOnField } from '@hexmarch/shared/games/skure/characters';
import { distance, placeText } from '@hexmarch/shared/games/skure/field/geometry';
import { OPPORTUNITY_COUNT } from '@hexmarch/shared/games/skure/field/opportunity';
import type { Post, Turn } from '@hexmarch/shared/games/skure/plan/posts';
import { areEnemies } from '@hexmarch/shared/games/skure/sides';
import { NOBODY, type SkureView } from '@hexmarch/shared/games/skure/state';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { LeanClient } from '../../../server/tools/lean/leanClient.ts';
import { goPosts, strikable } from '../../src/games/skure/draft/facts.ts';
import { turnIn } from '../../src/games/skure/panels/common/types.ts';
import { openPage } from './chromium.ts';
import type { House } from './house.ts';
import { beginWith } from './nearEnd.ts';
import { SkurePlayer } from './skurePlayer.ts';
import { inSeatOrder } from './tablePlayer.ts';

const NAMES = ['Aster', 'Bryn', 'Cleo', 'Dara'];

/** Who rules the battle, without a seat (SKURE-13.4). */
const MASTER = 'Mara';

export interface Meeting {
  readonly players: number;
  readonly screens: readonly BrowserContextOptions[];
  readonly spectator?: boolean;
  /** The room has an arbiter. */
  readonly master?: boolean;
  /** Who plays otherwise than by pointing. */
  readonly make?: (page: Page) => SkurePlayer;
  /** Opens the room at home. */
  readonly host?: (player: SkurePlayer) => Promise<void>;
  /** Added to the request for the room. */
  readonly options?: object;
}

export interface SkureRoom {
  /** In the order of their seats. */
  readonly players: readonly SkurePlayer[];
  readonly spectators: readonly SkurePlayer[];
  readonly master: Page | undefined;
  readonly eyes: LeanClient;
  readonly complaints: string[];
}

export const viewOf = ({ eyes }: Pick<SkureRoom, 'eyes'>): SkureView => eyes.view as SkureView;

/** Aster opens a private room; the others and the spectators join by the link. */
export async function meet(
  house: House,
  { players: count, screens, spectator = false, master = false, options = {}, ...how }: Meeting,
): Promise<SkureRoom> {
  const complaints: string[] = [];
  const come = async (who: string, i: number): Promise<SkurePlayer> => {
    const screen = screens[i % screens.length] ?? {};
    const page = await openPage(house.browser, who, complaints, screen);
    return how.make?.(page) ?? new SkurePlayer(page, screen.hasTouch === true);
  };
  const [first = 'Aster', ...others] = master ? [MASTER, ...NAMES.slice(0, count)] : NAMES.slice(0, count);
  const host = await come(first, 0);
  await host.page.goto(house.server.origin);
  await host.page.getByTestId('name').fill(first);
  await beginWith(host.page, { players: count, ...options });
  await (how.host?.(host) ?? host.press('create-private-skure'));
  const link = await host.page.getByTestId('invite-link').inputValue();
  if (master) {
    await host.press('be-arbiter');
    await host.page.getByTestId('dismiss-arbiter').waitFor();
  }
  const players = master ? [] : [host];
  for (const [i, name] of others.entries()) {
    const other = await come(name, i + 1);
    await other.page.goto(link);
    await other.page.getByTestId('name').fill(name);
    await other.press('take-seat');
    players.push(other);
  }
  await Promise.all(players.map(({ page }) => page.getByTestId('match').waitFor()));
  const spectators = spectator ? [await come('Watcher', 0)] : [];
  for (const { page } of spectators) {
    await page.goto(link);
    await page.getByTestId('watch').click();
    await page.getByTestId('match').waitFor();
  }
  const matchId = new URL(host.page.url()).pathname.slice('/m/'.length);
  const eyes = await LeanClient.enter(house.server.origin, matchId, { name: 'Eyes', as: 'watch' });
  const room = { spectators, eyes, complaints, master: master ? host.page : undefined };
  return { ...room, players: await inSeatOrder(players) };
}

const PATIENCE_MS = 40_000;

/** Fails where it does not come about. */
export const until = (room: Pick<SkureRoom, 'eyes'>, holds: (view: SkureView) => boolean): Promise<void> =>
  shownTo(room.eyes, () => holds(viewOf(room)), `${holds}`);

/** The same of whatever a program sees of the room. */
export async function shownTo(eyes: LeanClient, holds: () => boolean, what = `${holds}`): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve, reject) => {
    late = setTimeout(() => reject(new Error(`waited in vain for ${what}`)), PATIENCE_MS);
    eyes.onUpdate = () => {
      if (holds()) resolve();
    };
    eyes.onUpdate();
  });
  clearTimeout(late);
  eyes.onUpdate = () => undefined;
}

/** Who comes back finds the field, the turn and the clocks as they were (UI check 29). */
export async function comesBack(player: SkurePlayer): Promise<void> {
  const before = await pictureOf(player);
  const sequence = await player.sequence();
  await player.page.reload();
  await player.page.getByTestId('match').waitFor();
  await player.reach(sequence);
  for (let times = 1; times < 20; times++) {
    // What is on the field comes a frame after the field.
    if (JSON.stringify(await pictureOf(player)) === JSON.stringify(before)) break;
    await player.page.waitForTimeout(100);
  }
  expect(await pictureOf(player)).toEqual(before);
}

/** Each cell's description and mark, and all texts of turn, players and question, without times. */
async function pictureOf(player: SkurePlayer): Promise<object> {
  const written = await player.page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'header.top, [data-testid^="plate-"], [data-testid="question"] h2, [data-testid="paused"]',
      ),
    ].map((one) => {
      const copy = one.cloneNode(true) as Element;
      const times = [...copy.querySelectorAll('time')];
      for (const time of times) time.remove();
      // When something is due is reckoned from when the server was last heard: by a second more or less, which may be a minute's end.
      return `${copy.textContent?.replaceAll(/\d+:\d\d( [AP]M)?/g, '')} ${times.length}`;
    }),
  );
  return { grid: await player.grid(), written };
}

/** Actions that are not a player's turn. */
export interface Hands {
  /** A player is asked, and has not answered yet. */
  onPrompt?(player: SkurePlayer): Promise<void>;
  /** Which of the guards steps in, if any. */
  answer?(guards: readonly string[], view: SkureView): string | undefined;
  /** A roll by hand, or the turn of a fighter without an owner. */
  rule?(master: Page, view: SkureView): Promise<void>;
}

/** So many turns are enough for any of these battles. */
const TURNS_MOST = 80;

/** Plays to the end: fighters strike if they can, else approach the enemy. After each act all see the same field. */
export async function fight(room: SkureRoom, hands: Hands = {}): Promise<SkureView> {
  const first = viewOf(room).turns;
  while (viewOf(room).outcome === null) {
    const view = viewOf(room);
    if (view.turns > first + TURNS_MOST) throw new Error('the battle does not end');
    await step(room, view, hands);
    await sameField(room);
  }
  return viewOf(room);
}

async function step(room: SkureRoom, view: SkureView, hands: Hands): Promise<void> {
  const isNobodys = view.held === null && characterOf(view, view.actor).seat === NOBODY;
  if (view.held !== null && view.held.question !== null) return answered(room, view, hands);
  if (view.held === null && !isNobodys) return acted(room, view);
  const before = room.eyes.sequence;
  if (room.master === undefined || hands.rule === undefined) throw new Error('nobody rules');
  await hands.rule(room.master, view);
  await until(room, () => room.eyes.sequence > before);
}

async function answered(room: SkureRoom, view: SkureView, { answer, onPrompt }: Hands): Promise<void> {
  const question = view.held?.question;
  if (question === undefined || question === null) throw new Error('nobody is asked');
  const taken = answer?.(question.guards, view);
  const [first] = question.asked.flatMap((seat) => room.players[seat] ?? []);
  if (first !== undefined) await onPrompt?.(first);
  for (const seat of question.asked) {
    const own = taken !== undefined && characterOf(view, taken).seat === seat ? taken : undefined;
    await room.players[seat]?.answer(own);
    if (viewOf(room).held === null) break;
  }
  await until(room, ({ held: pending }) => pending === null);
}

async function acted(room: SkureRoom, view: SkureView): Promise<void> {
  const player = room.players[turnIn(view)?.actor.seat ?? NOBODY];
  if (player === undefined) throw new Error('nobody is in turn');
  await takeTurn(room, view, player);
}

/** Strikes if it can, first whom an objective marks (SKURE-13.2), else approaches the enemy. */
export async function takeTurn(
  room: Pick<SkureRoom, 'eyes'>,
  view: SkureView,
  player: SkurePlayer,
): Promise<void> {
  const turn = turnIn(view);
  if (turn === undefined) throw new Error('nobody is in turn');
  const cellOf = ({ at }: { readonly at: number }): string => placeText(view.field.width, at);
  const [target] = strikable(view, turn).toSorted((a, b) => Number(b.marked) - Number(a.marked));
  const post = target === undefined ? nearer(view, turn) : undefined;
  if (target !== undefined) await player.strike(cellOf(target));
  else if (post !== undefined) await player.go(cellOf(post));
  else await player.end();
  await until(room, (now) => isCarriedOut(view, now, post?.at));
}

/** All commands of the gesture have come back, whether it ends the turn or goes there, or something came between (UI-K24). */
function isCarriedOut(before: SkureView, now: SkureView, goal: number | undefined): boolean {
  if (now.turns > before.turns || now.held !== null || now.outcome !== null) return true;
  const [was, is] = [characterOf(before, before.actor), characterOf(now, before.actor)];
  return is.at === goal || is.hp !== was.hp || struckInPassing(now) !== struckInPassing(before);
}

/** How many enemies have used their opportunity (SKURE-10.1), hit or miss. */
const struckInPassing = ({ budget }: SkureView): number =>
  Object.values(budget.passed).filter((count) => count >= OPPORTUNITY_COUNT).length;

/** Where it would be nearer to the nearest enemy, if it can be. */
export function nearer(view: SkureView, turn: Turn): Post | undefined {
  const enemies = view.characters.filter(
    (one) => isOnField(one) && areEnemies(view.options, turn.actor, one),
  );
  const away = (at: number): number =>
    Math.min(...enemies.map((one) => distance(view.field.width, at, one.at)));
  const [best] = [...goPosts(view, turn)].sort((a, b) => away(a.at) - away(b.at) || a.cost - b.cost);
  return best !== undefined && away(best.at) < away(turn.actor.at) ? best : undefined;
}

export async function sameField({
  players,
  spectators,
  eyes,
}: Pick<SkureRoom, 'players' | 'spectators' | 'eyes'>): Promise<void> {
  const all = [...players, ...spectators];
  for (const one of all) await one.reach(eyes.sequence);
  const [first, ...others] = await Promise.all(
    all.map(async (one) => (await one.grid()).map(({ cell, text }) => `${cell} ${text}`).sort()),
  );
  for (const other of others) expect(other).toEqual(first);
}
