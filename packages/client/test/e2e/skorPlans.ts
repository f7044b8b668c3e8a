// Simple strategies of Skor through the interface: one builds up and takes the City, one sits still, one strays.

import { geometry } from '@hexmarch/shared/games/skor/board';
import type { Cell, SkorPlayer } from './skorPlayer.ts';

const BOARD = geometry('standard');
const PER_RESOURCE = 2;
/** Own turns without feeding (SKOR-4.4), and how many pieces may be spawned in them. */
const GRACE_TURNS = 2;
const GRACE_PIECES = 5;

export interface Done {
  turns: number;
  built: boolean;
  researched: boolean;
  promoted: number;
  attacks: number;
}

export const nothingDone = (): Done => ({
  turns: 0,
  built: false,
  researched: false,
  promoted: 0,
  attacks: 0,
});

const COLOURS = ['ember', 'tide'] as const;
const CITIES = ['0,0', '6,-3'] as const;

/** A whole turn of the side that means to win. */
export async function attackerTurn(player: SkorPlayer, seat: 0 | 1, done: Done): Promise<void> {
  done.turns += 1;
  await feed(player, seat);
  await moveAll(player, seat, done);
  if (await player.has('result')) return;
  await promoteAndBuild(player, seat, done);
  await player.endTurn();
}

/** A turn of the side that waits. */
export async function sitterTurn(player: SkorPlayer, seat: 0 | 1): Promise<void> {
  if (await player.has('shortage')) await forgo(player);
  if ((await player.cells()).filter(({ owner }) => owner === COLOURS[seat]).length === 1) {
    // The first turn: one civilian takes a walk, another one comes.
    const moved = await step(player, CITIES[seat], CITIES[1 - seat] ?? '');
    if (moved !== undefined && (await canSpawn(player))) await spawn(player);
  }
  await player.endTurn();
}

/** A turn of a side that leaves a single civilian in its City, which can be taken without a die. */
export async function strayTurn(player: SkorPlayer, seat: 0 | 1): Promise<void> {
  if (await player.has('shortage')) await forgo(player);
  const city = CITIES[seat];
  const cells = await player.cells();
  const home = cells.find(({ space }) => space === city);
  const work = home?.pieces === 'two civilians' ? workplace(cells, seat, city, new Map()) : undefined;
  let at: string | undefined = city;
  while (work !== undefined && at !== undefined && at !== work) at = await step(player, at, work);
  await player.endTurn();
}

async function forgo(player: SkorPlayer): Promise<void> {
  await player.press('starve');
  await player.act(() => player.press('confirm-act'));
}

/** In a shortage those without work go first; when all work nobody moves. */
async function feed(player: SkorPlayer, seat: 0 | 1): Promise<void> {
  while (await player.has('shortage')) {
    const idle = (await own(player, seat, 'civilian')).find(({ structure }) => structure !== 'Resource');
    if (idle === undefined) return forgo(player);
    await player.point(idle.space);
    await player.act(() => player.press('confirm-act'));
  }
}

async function moveAll(player: SkorPlayer, seat: 0 | 1, done: Done): Promise<void> {
  const target = CITIES[1 - seat] ?? '';
  for (const { space } of await own(player, seat, 'military')) {
    if (await advance(player, space, target, done)) return;
  }
  await sendWorkers(player, seat);
  while ((await wantsMore(player, seat, done)) && (await canSpawn(player))) {
    await spawn(player);
    await sendWorkers(player, seat);
  }
}

/** As many as the fields feed, with something left to build and promote. */
async function wantsMore(player: SkorPlayer, seat: 0 | 1, done: Done): Promise<boolean> {
  const cells = await player.cells();
  const mine = cells.filter(({ owner }) => owner === COLOURS[seat]);
  const count = (list: readonly Cell[]): number =>
    list.reduce((sum, { pieces }) => sum + (/two|and/.test(pieces) ? 2 : 1), 0);
  const working = count(mine.filter(({ structure }) => structure === 'Resource'));
  if (done.turns <= GRACE_TURNS) return count(mine) < GRACE_PIECES;
  return count(mine) < PER_RESOURCE * working - 2;
}

/** One step towards the City, whoever is in the way. True when the match is over. */
async function advance(player: SkorPlayer, from: string, target: string, done: Done): Promise<boolean> {
  if (!(await player.select(from, 'M'))) return false;
  const cells = await player.cells();
  const distances = stepsTo(cells, target, from);
  const length = (space: string): number => distances.get(space) ?? 99;
  const [best] = cells
    .filter(({ mark, space }) => (mark === 'reach' || mark === 'attack') && length(space) < length(from))
    .sort((a, b) => length(a.space) - length(b.space));
  if (best?.mark === 'attack') {
    await player.point(best.space);
    await player.page.getByTestId('combat').waitFor();
    await player.act(() => player.press('roll'));
    done.attacks += 1;
    // The faces stay to be read, unless they have decided the match.
    await player.page.locator('[data-testid="last-roll"], [data-testid="result"]').first().waitFor();
  } else if (best !== undefined) await player.act(() => player.goTo(best.space));
  return player.has('result');
}

/** Civilians without work walk to where they are wanted: Resource spaces with room first, then the base or its site. */
async function sendWorkers(player: SkorPlayer, seat: 0 | 1): Promise<void> {
  const promised = new Map<string, number>();
  for (const { space, structure, pieces } of await own(player, seat, 'civilian')) {
    if (structure === 'Resource' || structure === 'Military Base') continue;
    const each = pieces === 'two civilians' ? 2 : 1;
    for (let n = 0; n < each; n += 1) {
      const wanted = workplace(await player.cells(), seat, space, promised);
      if (wanted === undefined) break;
      promised.set(wanted, (promised.get(wanted) ?? 0) + 1);
      // A piece with two steps continues from the first one's target.
      let at: string | undefined = space;
      while (at !== undefined && at !== wanted) at = await step(player, at, wanted);
    }
  }
}

function workplace(
  cells: readonly Cell[],
  seat: 0 | 1,
  from: string,
  promised: ReadonlyMap<string, number>,
): string | undefined {
  const land = new Set(BOARD.territory(seat).map((i) => BOARD.spaces[i]));
  const distances = stepsTo(cells, from);
  const room = ({ space, pieces }: Cell): number =>
    (pieces === '' ? 2 : /two|and/.test(pieces) ? 0 : 1) - (promised.get(space) ?? 0);
  const open = cells
    .filter((cell) => land.has(cell.space) && distances.has(cell.space) && room(cell) > 0)
    .sort((a, b) => room(b) - room(a) || (distances.get(a.space) ?? 0) - (distances.get(b.space) ?? 0));
  const first = (kind: string): string | undefined => open.find(({ structure }) => structure === kind)?.space;
  const base = cells.some(({ structure, space }) => structure === 'Military Base' && land.has(space));
  // A base rises on open ground.
  return first('Resource') ?? first(base ? 'Military Base' : '');
}

/** Moves a civilian nearer to `target` and says where it stands then; undefined when it cannot come nearer. */
async function step(player: SkorPlayer, from: string, target: string): Promise<string | undefined> {
  if (!(await player.select(from, 'C'))) return undefined;
  const cells = await player.cells();
  const distances = stepsTo(cells, target);
  const length = (space: string): number => distances.get(space) ?? 99;
  const [best] = cells
    .filter(({ mark, space }) => mark === 'reach' && length(space) < length(from))
    .sort((a, b) => length(a.space) - length(b.space));
  if (best === undefined) return undefined;
  await player.act(() => player.goTo(best.space));
  return best.space;
}

async function promoteAndBuild(player: SkorPlayer, seat: 0 | 1, done: Done): Promise<void> {
  await player.page.keyboard.press('Escape');
  const cells = await player.cells();
  const base = cells.find(({ structure }) => structure === 'Military Base');
  if (base?.owner === COLOURS[seat] && base.pieces.includes('civilian') && (await player.budget()) >= 1) {
    await player.point(base.space);
    await player.act(() => player.pressOn('[data-testid="action-promote"]'));
    done.promoted += 1;
  }
  if (base === undefined) await buildBase(player, done);
  else if (!done.researched) await research(player, done);
}

async function buildBase(player: SkorPlayer, done: Done): Promise<void> {
  await player.page.keyboard.press('Escape');
  await player.open('build');
  const button = player.page.getByTestId('build-base');
  if ((await button.getAttribute('aria-disabled')) === 'true') return player.open('board');
  await player.press('build-base');
  const site = (await player.cells()).find(({ mark }) => mark === 'act');
  if (site === undefined) throw new Error('a base can be built, but nowhere is marked');
  await player.act(() => player.point(site.space));
  await player.open('board');
  done.built = true;
}

async function research(player: SkorPlayer, done: Done): Promise<void> {
  await player.page.keyboard.press('Escape');
  await player.open('tech');
  const cell = player.page.getByTestId('tech-city-1');
  if ((await cell.getAttribute('aria-disabled')) === 'true') return player.open('board');
  await player.press('tech-city-1');
  await player.act(() => player.press('confirm-act'));
  await player.open('board');
  done.researched = true;
}

async function canSpawn(player: SkorPlayer): Promise<boolean> {
  await player.page.keyboard.press('Escape');
  const button = player.page.locator('[data-testid="action-spawn"]').first();
  return (await button.isVisible()) && (await button.getAttribute('aria-disabled')) === 'false';
}

const spawn = (player: SkorPlayer): Promise<void> =>
  player.act(() => player.pressOn('[data-testid="action-spawn"]'));

async function own(player: SkorPlayer, seat: 0 | 1, kind: 'civilian' | 'military'): Promise<readonly Cell[]> {
  return (await player.cells()).filter(
    ({ owner, pieces }) => owner === COLOURS[seat] && pieces.includes(kind),
  );
}

/**
 * Steps from every space to `target` around the mountains; for a soldier `from` somewhere around full stacks of the own
 * people too, since one step a turn leads through nobody.
 */
function stepsTo(cells: readonly Cell[], target: string, from?: string): ReadonlyMap<string, number> {
  const colour = cells.find(({ space }) => space === from)?.owner;
  const isFull = ({ owner, pieces }: Cell): boolean => owner === colour && /two|and/.test(pieces);
  const inTheWay = cells.filter(
    (cell) => cell.structure === 'Mountain' || (from !== cell.space && isFull(cell)),
  );
  const blocked = new Set(inTheWay.map(({ space }) => space));
  const distances = new Map<string, number>([[target, 0]]);
  for (const [space, length] of distances) {
    for (const next of BOARD.neighbours[BOARD.indexOf(space)] ?? []) {
      const name = BOARD.spaces[next];
      if (name !== undefined && !blocked.has(name) && !distances.has(name)) distances.set(name, length + 1);
    }
  }
  return distances;
}
