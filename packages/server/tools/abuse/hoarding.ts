// A guest who exhausts shared resources: tables, bots, rows of the list, places in the lobby, sockets.

import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { USUAL_LIMITS } from '../../src/base/limits.ts';
import { type Case, NEIGHBOUR, spectators, times, type Verdict, WINDOWS } from './case.ts';
import type { Scene } from './scene.ts';

const wereMade = (replies: readonly { readonly status: number }[]): number =>
  replies.filter(({ status }) => status === 201).length;

async function tables(scene: Scene): Promise<Verdict> {
  const made = await times(60, () => scene.make());
  const count = wereMade(made);
  const other = await scene.elsewhere(NEIGHBOUR).make();
  const { body: rows } = await scene.ask<readonly MatchRow[]>('/api/matches');
  const own = new Set(made.map(({ body }) => body.matchId));
  const listed = rows.filter(({ matchId }) => own.has(matchId)).length;
  const isBounded = count <= USUAL_LIMITS.tablesPerAddress && listed <= USUAL_LIMITS.rowsPerAddress;
  const isOtherListed = rows.some(({ matchId }) => matchId === other.body.matchId);
  const passed = isBounded && listed > 0 && isOtherListed;
  return { passed, summary: `${count} of 60 opened, ${listed} listed` };
}

async function bots(scene: Scene): Promise<Verdict> {
  const seated = wereMade(await times(40, () => scene.make({ bots: [3], visibility: 'private' })));
  const other = await scene.elsewhere(NEIGHBOUR).make({ bots: [1], visibility: 'private' });
  const passed = seated > 0 && seated <= USUAL_LIMITS.botsPerAddress && other.status === 201;
  return { passed, summary: `${seated} of 40 seated` };
}

async function lobby(scene: Scene): Promise<Verdict> {
  const statuses: number[] = [];
  for (let round = 0; round < 10; round++)
    statuses.push(...(await times(60, () => scene.knock())).map(({ status }) => status));
  const count = statuses.filter((status) => status === 200).length;
  const other = await scene.elsewhere(NEIGHBOUR).knock();
  const passed = count > 0 && count <= WINDOWS * ENTRIES_PER_MINUTE && other.status === 200;
  return { passed, summary: `${count} of 600 reserved` };
}

const ENTRIES_PER_MINUTE = 120;

async function sockets(scene: Scene): Promise<Verdict> {
  const { matchId } = await scene.pair();
  const all = [...(await spectators(scene, matchId, 110))];
  for (const { status, body } of await times(115, () => scene.knock()))
    if (status === 200) all.push(await scene.socket(body));
  const open = all.filter(({ isOpen }) => isOpen).length;
  const other = await scene.elsewhere(NEIGHBOUR).enter(matchId, 'watch');
  const passed = open > 0 && open <= USUAL_LIMITS.socketsPerAddress && other.status === 200;
  return { passed, summary: `${open} of 225 opened` };
}

export const HOARDING: readonly Case[] = [
  { name: 'tables, and rows of the list', quick: true, run: tables },
  { name: 'bots', quick: true, run: bots },
  { name: 'places in the lobby', quick: true, run: lobby },
  { name: 'sockets of one address', quick: true, run: sockets },
];
