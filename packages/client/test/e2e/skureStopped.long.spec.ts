// A blow on the way (SKURE-10.1): it is predicted with chance and damage; when it happens, the rest of the way waits and is offered anew;
// a fighter that falls has ended its turn. Two players at a table, by mouse and by touch.

import { totalOf } from '@hexmarch/shared/games/skure/damage';
import { strikeOptions } from '@hexmarch/shared/games/skure/plan/strikes';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import { parseLastLine } from '@hexmarch/shared/protocol/room/lastLine';
import type { Locator, Page } from 'playwright-core';
import { one } from '../../../shared/test/games/skure/support.ts';
import { everyNth } from '../../../shared/tools/sweep.ts';
import { turnIn } from '../../src/games/skure/panels/common/types.ts';
import { PASSED } from '../games/skure/passed.ts';
import { DESK, HAND } from './chromium.ts';
import { openHouse } from './house.ts';
import { SkurePlayer } from './skurePlayer.ts';
import { meet, type SkureRoom, sameField, until, viewOf } from './skureRoom.ts';

const house = openHouse({ emptied: true });

type Dock = 'go-dock' | 'strike-dock';

/** Shows what it is about to do, and waits for the word. */
class Planner extends SkurePlayer {
  async plan(cell: string, dock: Dock): Promise<void> {
    await this.pointUntil(cell, this.dock(dock));
  }

  dock(id: Dock): Locator {
    return this.page.getByTestId(id).first();
  }

  /** Of the way: that to a strike is in the line beside the board. */
  cost(id: Dock, points: string): Locator {
    const shown = id === 'go-dock' ? this.dock(id) : this.page.getByTestId('table-line').locator('.end');
    return shown.getByText(points);
  }

  /** The warning about the way. */
  async warnings(id: Dock): Promise<readonly string[]> {
    return (await this.dock(id).locator('p.bad').allInnerTexts()).map((text) => text.trim());
  }
}

/** All that has been done so far, as the record has it. */
async function commandsOf({ eyes }: SkureRoom): Promise<readonly string[]> {
  const record = await fetch(`${house.server.origin}/api/matches/${eyes.matchId}/record`);
  const lines = (await record.text()).trimEnd().split('\n');
  return lines.flatMap((text) => {
    const { line } = JSON.parse(text) as { readonly line?: string };
    const parsed = line === undefined ? undefined : parseLastLine(line);
    return parsed !== undefined && 'command' in parsed ? [parsed.command] : [];
  });
}

/** Rolls, damage and HP after, from a miss to a kill shot, as the dock says them. */
const seenOdds = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.stage-cell[data-testid]')
    .evaluateAll((all) =>
      all.map((cell) =>
        ['rolls', 'damage', 'after'].map((name) => cell.getAttribute(`data-${name}`)).join(' '),
      ),
    );

/** The same by the planner, as things stand now. */
function plannedOdds(view: SkureView, on: string): readonly string[] {
  const turn = turnIn(view);
  const stages =
    turn === undefined ? [] : (strikeOptions(view, turn, one(view, on))[0]?.outlook.stages ?? []);
  return stages.flatMap(({ rolls, parts, hp }) => (rolls === 0 ? [] : [`${rolls} ${totalOf(parts)} ${hp}`]));
}

const STOPPED = ['step E', 'step E'];

/** Whatever else were sent of a gesture would have come by then. */
const REST_MS = 700;

/** The rest of the way is offered, without the blow that happened; nothing more is sent automatically. */
async function waits(room: SkureRoom, planner: Planner, dock: Dock): Promise<void> {
  await planner.cost(dock, '1 of 1').waitFor();
  await planner.page.waitForTimeout(REST_MS);
  expect(await planner.warnings(dock)).toEqual([]);
  expect((await commandsOf(room)).slice(-STOPPED.length)).toEqual(STOPPED);
}

async function strikesInTheEnd(room: SkureRoom, planner: Planner): Promise<void> {
  await planner.plan('6,4', 'strike-dock');
  expect(await planner.warnings('strike-dock')).toEqual(['B1 strikes on the way: 100% for 3']);
  await planner.press('confirm');
  await until(room, ({ budget }) => budget.passed.B1 === 2);
  await waits(room, planner, 'strike-dock');
  const view = viewOf(room);
  expect([one(view, 'A1').hp, one(view, 'B2').hp]).toEqual([41, 36]);
  const odds = await seenOdds(planner.page);
  expect(odds.length).toBeGreaterThan(3);
  expect(odds).toEqual(plannedOdds(view, 'B2'));
  await planner.press('confirm');
  await until(room, ({ actor }) => actor === 'A2');
  expect(await commandsOf(room)).toEqual([...STOPPED, 'step E', 'face NE', 'attack B2']);
}

async function goesInTheEnd(room: SkureRoom, planner: Planner): Promise<void> {
  await planner.plan('5,1', 'go-dock');
  expect(await planner.warnings('go-dock')).toEqual(['B3 strikes on the way: 100% for 3 at 4,1']);
  await planner.press('confirm');
  await until(room, ({ budget }) => budget.passed.B3 === 2);
  await waits(room, planner, 'go-dock');
  await planner.act(() => planner.press('confirm'));
  expect((await commandsOf(room)).slice(-3)).toEqual([...STOPPED, 'step E']);
  await planner.dock('go-dock').waitFor({ state: 'detached' });
  await planner.end();
  await until(room, ({ actor }) => actor === 'A3');
}

async function falls(room: SkureRoom, planner: Planner): Promise<void> {
  await planner.plan('6,8', 'strike-dock');
  expect(await planner.warnings('strike-dock')).toEqual(['B4 strikes on the way: 100% for 3, and it falls']);
  await planner.press('confirm');
  await until(room, ({ actor }) => actor === 'B1');
  await planner.dock('strike-dock').waitFor({ state: 'detached' });
  await planner.page.waitForTimeout(REST_MS);
  const view = viewOf(room);
  expect([one(view, 'A3').life, one(view, 'B5').hp]).toEqual(['fallen', 36]);
  expect((await commandsOf(room)).slice(-2)).toEqual(STOPPED);
  expect(await planner.page.getByTestId('refused').count()).toBe(0);
}

test.each(
  everyNth(2, [
    ['by mouse', DESK],
    ['by touch at 390×844', HAND],
  ] as const),
)(
  '[UI-K24] struck on the way, %s: the rest waits and is offered again; a fall ends it without an error',
  async (_, screen) => {
    const room = await meet(house, {
      players: 2,
      screens: [screen],
      make: (page) => new Planner(page, screen.hasTouch === true),
      options: { position: skure.formatPosition(PASSED) },
    });
    await until(room, ({ phase }) => phase === 'battle');
    const [planner, other] = room.players;
    if (!(planner instanceof Planner) || other === undefined) throw new Error('two');
    await strikesInTheEnd(room, planner);
    await goesInTheEnd(room, planner);
    await falls(room, planner);
    await sameField(room);
    await other.page.getByTestId('end-turn').waitFor();
    expect(room.complaints).toEqual([]);
    await room.eyes.close();
  },
  120_000,
);
