// Plays a company battle of Skure through its pages: whoever leads the fighter in turn acts, and whoever is asked answers.

import type { Character, SkureView } from '@hexmarch/shared/games/skure/state';
import { leaderOf } from '../../src/games/skure/facts/company.ts';
import type { CompanyRoom } from './skureCompanyRoom.ts';
import type { SkurePlayer } from './skurePlayer.ts';
import { takeTurn, until, viewOf } from './skureRoom.ts';

/** Who plays by which seat; a bot by nobody. */
export type Crew = Map<number, SkurePlayer>;

export const everybody = ({ members, spectators, eyes }: CompanyRoom) => ({
  players: members.map(({ player }) => player),
  spectators,
  eyes,
});

/** Every page as it is now, in the folder that SHOTS names; nothing without one. */
export async function picture(room: Omit<CompanyRoom, 'eyes'>, stage: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (folder === undefined) return;
  const save = (name: string, page: CompanyRoom['master']) =>
    page?.screenshot({ path: `${folder}/${stage}-${name}.png` });
  for (const { name, page } of room.members) await save(name, page);
  await save('master', room.master);
  for (const { page } of room.spectators) await save('spectator', page);
}

export const ready = (player: SkurePlayer): Promise<void> =>
  player.pressOn('[data-testid="ready"][aria-disabled="false"]');

export const actorOf = (view: SkureView): Character | undefined =>
  view.characters.find(({ id }) => id === view.actor);

/** The turn of one fighter, and the answers that it asks for. */
export async function oneTurn(room: CompanyRoom, crew: Crew): Promise<void> {
  const { turns } = viewOf(room);
  for (;;) {
    const view = viewOf(room);
    if (view.turns !== turns || view.outcome !== null) return;
    await oneStep(room, view, crew);
  }
}

async function oneStep(room: CompanyRoom, view: SkureView, crew: Crew): Promise<void> {
  const { sequence } = room.eyes;
  const respondent = view.held?.question?.asked.find((seat) => crew.has(seat));
  const actor = actorOf(view);
  const leader = actor === undefined ? undefined : leaderOf(view, actor);
  const player = crew.get(respondent ?? leader ?? -1);
  if (respondent !== undefined) await player?.answer(undefined);
  else if (player !== undefined && view.held === null) {
    await player.reach(sequence);
    return takeTurn(room, view, player);
  }
  await until(room, () => room.eyes.sequence > sequence);
}

/** So many turns are enough for any fighter to come round. */
const TURNS_MOST = 20;

export async function playUntil(
  room: CompanyRoom,
  crew: Crew,
  holds: (view: SkureView) => boolean,
): Promise<void> {
  for (let turns = 0; turns < TURNS_MOST; turns++) {
    if (viewOf(room).outcome !== null) throw new Error('the battle is over');
    if (viewOf(room).held === null && holds(viewOf(room))) return;
    await oneTurn(room, crew);
  }
  throw new Error(`never came: ${holds}`);
}
