// Matches that begin a few acts before their end (TABLE-11): the beginning is tested elsewhere. The room is created as
// usual, at home or by a dialog; only its position is added to the request.

import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { Page } from 'playwright-core';
import { DUEL } from './skormMatches.ts';

/** The next room that this page opens begins at this position; without one it begins as any other. */
export async function beginAt(page: Page, position: string | undefined): Promise<void> {
  if (position !== undefined) await beginWith(page, { position });
}

/** The next room created by this page gets these options beside its own. */
export async function beginWith(page: Page, more: object): Promise<void> {
  const rooms = '**/api/matches';
  await page.route(rooms, async (route, request) => {
    if (request.method() !== 'POST') return route.continue();
    const body = request.postDataJSON();
    const options = { ...body.options, ...more };
    await route.continue({ postData: JSON.stringify({ ...body, options }) });
    await page.unroute(rooms);
  });
}

/** A builds, promotes, researches, and fights its way into the City of B, which has a single civilian: a few turns. */
export const SKOR_NEAR_END = JSON.stringify({
  to_move: 'A',
  stage: 'move',
  turn: { A: 6, B: 5 },
  budget: 24,
  players: { A: { culture: 'feudal' }, B: { culture: 'feudal' } },
  structures: {
    '-1,-1': 'resource',
    '0,-1': 'resource',
    '-1,0': 'obstruction',
    '-1,1': 'resource',
    '-2,1': 'resource',
    '6,-2': 'obstruction',
    '7,-3': 'resource',
    '7,-4': 'resource',
  },
  pieces: {
    '0,0': 'A:C',
    '-2,1': 'A:CC',
    '-1,-1': 'A:CC',
    '0,-1': 'A:CC',
    '-1,1': 'A:CC',
    '3,-2': 'A:M',
    '3,-1': 'A:M',
    '5,-3': 'B:M',
    '6,-3': 'B:C',
    '7,-3': 'B:CC',
  },
});

/** Of `DUEL`: all are placed, and the acts that every kind of command is among are still to come. */
export const DUEL_PLACED = DUEL.findIndex((line) => !line.startsWith('+'));

/** The position of two players after so many lines of `DUEL`. */
export const duelAfter = (lines: number): string => skormAfter(2, DUEL.slice(0, lines));

/** The position of so many players after these lines. */
export function skormAfter(players: 2 | 3, lines: readonly string[]): string {
  const options = skorm.parseOptions({ players });
  if (!options.ok) throw new Error('no options');
  const random = { die: () => 1, pick: () => 0 };
  let state = skorm.open(options.value, players, random).reduce(skorm.evolve, skorm.initialState());
  for (const line of lines) {
    const command = skorm.parseCommandText(state, line);
    const actor = { kind: 'seat', seat: state.active } as const;
    const decided = command.ok ? skorm.decide(state, command.value, actor, random) : command;
    if (!decided.ok) throw new Error(`refused: ${line}`);
    state = decided.value.reduce(skorm.evolve, state);
  }
  return skorm.formatPosition(state);
}
