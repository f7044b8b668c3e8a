// A player's teams in local storage, as text: saved by name, the last sealed one, and the current draft, so
// that a reload loses nothing.

import { recall, recallList, remember } from '../../../../preferences/storage.ts';

const TEAMS = 'hexmarch.skure.teams';
const LAST = 'hexmarch.skure.lastTeam';
const DRAFT = 'hexmarch.skure.draft';
/** Upper limit of saved teams. */
const STORED_MAX = 40;
export const NAME_MAX = 30;

export interface StoredTeam {
  readonly name: string;
  /** As typed: `knight,rogue`. */
  readonly text: string;
}

const isStoredTeam = (value: unknown): value is StoredTeam =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as StoredTeam).name === 'string' &&
  typeof (value as StoredTeam).text === 'string';

export const storedTeams = (): readonly StoredTeam[] => recallList(TEAMS).filter(isStoredTeam);

const store = (teams: readonly StoredTeam[]): void =>
  remember(TEAMS, JSON.stringify(teams.slice(0, STORED_MAX)));

/** A team of the same name is replaced. */
export function keepTeam(team: StoredTeam): void {
  const name = team.name.trim().slice(0, NAME_MAX);
  if (name === '') return;
  store([{ ...team, name }, ...storedTeams().filter((one) => one.name !== name)]);
}

export const dropTeam = (name: string): void => store(storedTeams().filter((one) => one.name !== name));

export const lastTeam = (): string => recall(LAST) ?? '';
export const keepLast = (text: string): void => remember(LAST, text);
export const draftText = (): string => recall(DRAFT) ?? '';
export const keepDraft = (text: string): void => remember(DRAFT, text === '' ? null : text);
