// What this browser keeps of a player's teams, as text: those that were given a name, the last that was sealed, and the one that is
// being put together, so that a reload loses nothing.

import { recall, recallList, remember } from '../../../preferences/storage.ts';

const TEAMS = 'hexmarch.skure.teams';
const LAST = 'hexmarch.skure.lastTeam';
const DRAFT = 'hexmarch.skure.draft';
/** More than anybody looks through. */
const KEPT_MAX = 40;
export const NAME_MAX = 30;

export interface KeptTeam {
  readonly name: string;
  /** As it is typed: `knight,rogue`. */
  readonly text: string;
}

const isKept = (value: unknown): value is KeptTeam =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as KeptTeam).name === 'string' &&
  typeof (value as KeptTeam).text === 'string';

export const keptTeams = (): readonly KeptTeam[] => recallList(TEAMS).filter(isKept);

const store = (teams: readonly KeptTeam[]): void => remember(TEAMS, JSON.stringify(teams.slice(0, KEPT_MAX)));

/** A second one of that name takes the place of the first. */
export function keepTeam(team: KeptTeam): void {
  const name = team.name.trim().slice(0, NAME_MAX);
  if (name === '') return;
  store([{ ...team, name }, ...keptTeams().filter((one) => one.name !== name)]);
}

export const dropTeam = (name: string): void => store(keptTeams().filter((one) => one.name !== name));

export const lastTeam = (): string => recall(LAST) ?? '';
export const keepLast = (text: string): void => remember(LAST, text);
export const draftText = (): string => recall(DRAFT) ?? '';
export const keepDraft = (text: string): void => remember(DRAFT, text === '' ? null : text);
