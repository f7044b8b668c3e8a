// A match of Floe between two browsers, from the start page to the end, by mouse and by finger.

import { type FloeState, floe } from '@hexmarch/shared/games/floe/floe';
import type { BrowserContextOptions } from 'playwright-core';
import { DESKTOP, openPage, PHONE } from './chromium.ts';
import { openHouse } from './house.ts';
import { TablePlayer } from './tablePlayer.ts';

const NO_DICE = { die: () => 1, pick: () => 0 };

const house = openHouse();

/** Aster opens a private room, Bryn comes by the link; in the order of their seats. */
async function meet(device: BrowserContextOptions, complaints: string[]): Promise<readonly TablePlayer[]> {
  const come = async (name: string, address: string): Promise<TablePlayer> => {
    const page = await openPage(house.browser, name, complaints, device);
    await page.goto(address);
    await page.getByTestId('name').fill(name);
    return new TablePlayer(page, device === PHONE);
  };
  const host = await come('Aster', house.server.origin);
  await host.press('create-private-floe');
  const guest = await come('Bryn', await host.page.getByTestId('invite-link').inputValue());
  await guest.press('take-seat');
  await Promise.all([host, guest].map(({ page }) => page.getByTestId('match').waitFor()));
  return (await host.seat()) === 0 ? [host, guest] : [guest, host];
}

function after(state: FloeState, to: string): FloeState {
  const decided = floe.decide(state, { type: 'step', to }, { kind: 'seat', seat: state.active }, NO_DICE);
  if (!decided.ok) throw new Error(decided.error.code);
  return decided.value.reduce(floe.evolve, state);
}

test.each([
  ['mouse', DESKTOP],
  ['finger', PHONE],
])(
  'a match by %s ends when a stone is stuck',
  async (_by, device) => {
    const complaints: string[] = [];
    const players = await meet(device, complaints);
    let state = floe.initialState();
    while (floe.outcome(state) === undefined) {
      const [step] = floe.legalCommands(state, state.active);
      const player = players[state.active];
      if (step === undefined || player === undefined) throw new Error('nobody can step');
      await player.act(() => player.point(step.to));
      const reached = await player.sequence();
      await Promise.all(players.map((one) => one.reach(reached)));
      state = after(state, step.to);
    }
    for (const { page } of players)
      await page.getByText('The other stone cannot step any more.').first().waitFor();
    expect(complaints).toEqual([]);
    for (const { page } of players) await page.context().close();
  },
  120_000,
);
