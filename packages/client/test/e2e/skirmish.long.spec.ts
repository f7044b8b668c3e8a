// A whole match of Skirmish Society in browsers (UI-S checks 1, 10 and 14): people who give their orders in different ways, and a
// spectator, on the real server, whose time the test skips. Seven play in the long form, three otherwise.

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { LONG } from '../../../shared/tools/sweep.ts';
import { say } from '../../src/games/skirmish/panels/common/say.ts';
import { DESKTOP, keep, openPage, PHONE } from './chromium.ts';
import { openHouse } from './house.ts';
import { mayBeAhead } from './sharedTime.ts';
import { KeyPlayer, Listener, type Orderer, Pointer, Typist } from './skirmishInputs.ts';
import { type PlannedMatch, type PlannedTurn, plannedMatch } from './skirmishMatches.ts';
import { landsOf, landsOn, nameOf, SkirmishRoom } from './skirmishRoom.ts';

const house = openHouse({ emptied: true, skips: true });

interface Way {
  readonly device: BrowserContextOptions;
  readonly make: (page: Page) => Orderer;
}

const TOUCH: Way = { device: PHONE, make: (page) => new Pointer(page, true) };
const KEYS: Way = { device: DESKTOP, make: (page) => new KeyPlayer(page) };
const LINE: Way = { device: DESKTOP, make: (page) => new Typist(page) };
const TREE: Way = { device: DESKTOP, make: (page) => new Listener(page) };
const MOUSE: Way = { device: DESKTOP, make: (page) => new Pointer(page, false) };

const INPUTS: readonly Way[] = LONG ? [TOUCH, KEYS, LINE, TREE, MOUSE, MOUSE, MOUSE] : [LINE, TOUCH, KEYS];

const MATCH: PlannedMatch = LONG
  ? plannedMatch({ players: 7, seed: 7, vp: 4 })
  : plannedMatch({ players: 3, seed: 2, vp: 4, played: 4 });

interface Party {
  readonly room: SkirmishRoom;
  /** By seat. */
  readonly players: readonly Orderer[];
  readonly spectator: Page;
  readonly complaints: string[];
}

async function come(who: string, device: BrowserContextOptions, complaints: string[]): Promise<Page> {
  const page = await openPage(house.browser, who, complaints, device);
  await mayBeAhead(page);
  await keep(page, { 'hexmarch.name': who });
  return page;
}

async function gathered(): Promise<Party> {
  const complaints: string[] = [];
  const room = await SkirmishRoom.open(house.server, MATCH.options);
  const players: Orderer[] = [];
  for (const [i, { device, make }] of INPUTS.entries()) {
    const page = await come(nameOf(i), device, complaints);
    const player = make(page);
    if (i === 0) await page.goto(`${room.origin}/m/${room.matchId}#seat=${room.token}`);
    else {
      await page.goto(`${room.origin}/r/${room.code}`);
      await player.sit();
    }
    players.push(player);
  }
  const spectator = await come('Watcher', DESKTOP, complaints);
  await spectator.goto(`${room.origin}/r/${room.code}`);
  await spectator.getByTestId('watch').click();
  const pages = [...players.map(({ page }) => page), spectator];
  for (const page of pages) await page.locator('.stage[data-ready="true"]').waitFor({ state: 'attached' });
  room.pages.push(...pages);
  return {
    room,
    players: players.toSorted((a, b) => seatOf(a) - seatOf(b)),
    spectator,
    complaints,
  };
  function seatOf({ page }: Orderer): number {
    return room.seatOf(nameOf(players.findIndex((one) => one.page === page)));
  }
}

test('players with different input methods see the same match to its end', async () => {
  const party = await gathered();
  const { room, players, spectator, complaints } = party;
  await room.expectSeen(MATCH.turns[0]?.before as SkirmishState);
  for (const turn of MATCH.turns) await playTurn(party, turn);
  const over = MATCH.turns.at(-1)?.after as SkirmishState;
  const [winner = -1] = skirmish.outcome(over)?.winners ?? [];
  const name = room.eyes.snapshot.seats[winner]?.name ?? '';
  for (const [seat, { page }] of players.entries())
    await page
      .getByRole('region', { name: 'Result' })
      .getByRole('heading', { name: seat === winner ? 'You won' : `${name} won` })
      .waitFor();
  await spectator.getByRole('heading', { name: `${name} won` }).waitFor();
  const expected = room.standingsIn(over);
  for (const page of room.pages) expect(await standingsOn(page)).toEqual(expected);
  await expectRecorded(room, spectator);
  expect(complaints).toEqual([]);
}, 900_000);

async function playTurn(party: Party, turn: PlannedTurn): Promise<void> {
  const { room, players } = party;
  if (room.isDue('unlock')) {
    await room.skipUntil('unlock');
    await room.expectSeen(turn.before);
  }
  for (const [seat, player] of players.entries()) await player.order(turn.orders[seat] ?? []);
  if (turn === MATCH.turns[0]) await expectLock(party);
  await room.skipUntil('resolve');
  await room.expectSeen(turn.after);
}

/** UI-S31, UI-S34: up to the lock it is counted; then nothing can be ordered, and what was typed stays. */
async function expectLock({ room, players }: Party): Promise<void> {
  const typist = players.find((player) => player instanceof Typist);
  if (typist === undefined) throw new Error('nobody types');
  const { page } = typist;
  const due = page.getByTestId('due');
  const closed = page.getByTestId('closed');
  await typist.type('zz');
  expect(await closed.count()).toBe(0);
  await room.skipNear('lock');
  expect(await due.locator('small').textContent()).toMatch(/^orders close /);
  // Less is left than the lock lasts, so it is not the resolution that is counted to.
  await due.locator('time', { hasText: /^(?:0:2|1?\d\.)\d$/ }).waitFor();
  await room.skipUntil('lock');
  await due.getByText(/^resolution /).waitFor();
  await closed.waitFor();
  expect(await closed.textContent()).toContain(say('closed.before'));
  expect(await page.getByTestId('idle').count()).toBe(0);
  expect(await page.getByTestId('typed-line').inputValue()).toBe('zz');
}

/** Gone through event by event, the record has the same pictures in the same order. */
async function expectRecorded(room: SkirmishRoom, page: Page): Promise<void> {
  await page.goto(`${room.origin}/m/${room.matchId}/replay#e=1`);
  const events = Number(await page.getByTestId('scrubber').getAttribute('max'));
  const seen = new Set<string>();
  for (let event = 1; event <= events; event += 1) {
    if (event > 1) await page.getByTestId('step-eventOn').click();
    await page.locator(`[data-testid="replay"][data-event="${event}"]`).waitFor();
    seen.add((await landsOn(page)).join());
  }
  const [first] = MATCH.turns;
  const pictures = [first?.before, ...MATCH.turns.map(({ after }) => after)].flatMap((one) => one ?? []);
  expect([...seen]).toEqual([...new Set(pictures.map((state) => landsOf(state).join()))]);
}

/** Names, that of the winner first. */
async function standingsOn(page: Page): Promise<readonly string[]> {
  const places = page.getByRole('list', { name: 'Standings' }).getByRole('listitem');
  const lines = await places.allTextContents();
  return lines.map((line) => line.replace(/^\S+\s|you$/g, '').trim());
}
