// A room of a company battle of Skure: programs make it and take its places, and pages then use their keys.

import { sideOfSeat } from '@hexmarch/shared/games/skure/sides';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { LeanClient } from '../../../server/tools/lean/leanClient.ts';
import { keep, openPage } from './chromium.ts';
import type { House } from './house.ts';
import { SkurePlayer } from './skurePlayer.ts';
import { shownTo, viewOf } from './skureRoom.ts';

interface Person {
  readonly name: string;
  readonly screen: BrowserContextOptions;
  readonly wish?: object;
}

export interface CompanyMeeting {
  /** The first one is the host. Bots take all other seats. */
  readonly people: readonly Person[];
  readonly options: { readonly players: number; readonly company: object };
  /** Rules the battle without a seat. */
  readonly master?: Person;
  readonly spectator?: Person;
}

export interface Member {
  readonly player: SkurePlayer;
  readonly page: Page;
  readonly seat: number;
  readonly name: string;
}

export interface CompanyRoom {
  /** By seat. */
  readonly members: readonly Member[];
  readonly master: Page | undefined;
  readonly spectators: readonly SkurePlayer[];
  readonly eyes: LeanClient;
  readonly complaints: string[];
}

export function memberNamed({ members }: Pick<CompanyRoom, 'members'>, name: string): Member {
  const found = members.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
}

export const sideOfMember = (room: CompanyRoom, { seat }: Member): number =>
  sideOfSeat(viewOf(room).options, seat);

export async function meetCompany(house: House, meeting: CompanyMeeting): Promise<CompanyRoom> {
  const { people, options, master, spectator } = meeting;
  const { origin } = house.server;
  const [first] = people;
  const wishes = people.filter(({ wish }) => wish !== undefined).length;
  const bots = Array.from({ length: options.players - people.length }, () => 1);
  const host = await LeanClient.create(origin, {
    ...{ game: 'skure', name: first?.name ?? '', options },
    ...{ visibility: 'private', clock: { kind: 'untimed' }, watchersAllowed: true },
    // The match begins when all seats are taken: where people wish for something, bots come last.
    bots: wishes === 0 ? bots : [],
  });
  const eyes = await LeanClient.enter(origin, host.matchId, { name: 'Eyes', as: 'watch' });
  const enter = (name: string, as: 'seat' | 'watch') => LeanClient.enter(origin, host.matchId, { as, name });
  const seated = [host];
  for (const { name } of people.slice(1)) seated.push(await enter(name, 'seat'));
  for (const [i, { wish }] of people.entries())
    if (wish !== undefined) seated[i]?.manage({ do: 'wish', wish });
  await shownTo(eyes, () => eyes.snapshot.seats.filter(({ wish }) => wish !== undefined).length === wishes);
  const ruling = master === undefined ? undefined : await enter(master.name, 'watch');
  if (ruling !== undefined) {
    host.manage({ do: 'nameArbiter', person: (await ruling.welcome()).person });
    await shownTo(eyes, () => eyes.snapshot.arbiters.length > 0);
  }
  if (wishes > 0)
    for (const [i, level] of bots.entries()) host.manage({ do: 'seatBot', seat: people.length + i, level });
  await shownTo(eyes, () => eyes.status === 'playing');

  const complaints: string[] = [];
  const open = async (client: LeanClient, { name, screen }: Person): Promise<Page> => {
    const page = await openPage(house.browser, name, complaints, screen);
    await keep(page, { 'hexmarch.name': name });
    await client.close();
    await page.goto(`${origin}/m/${host.matchId}#seat=${client.token}`);
    await page.getByTestId('match').waitFor();
    return page;
  };
  const members: Member[] = [];
  for (const [i, client] of seated.entries()) {
    const person = people[i];
    if (person === undefined) continue;
    const page = await open(client, person);
    const player = new SkurePlayer(page, person.screen.hasTouch === true);
    members.push({ player, page, seat: client.seat ?? 0, name: person.name });
  }
  const spectators: SkurePlayer[] = [];
  if (spectator !== undefined) {
    const page = await open(await enter(spectator.name, 'watch'), spectator);
    spectators.push(new SkurePlayer(page, spectator.screen.hasTouch === true));
  }
  return {
    ...{ eyes, complaints, spectators },
    members: members.toSorted((a, b) => a.seat - b.seat),
    master: master === undefined || ruling === undefined ? undefined : await open(ruling, master),
  };
}
