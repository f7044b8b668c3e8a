// What is to be measured, and how long.

import type { HostName } from '../hosts/hosts.ts';

export interface Settings {
  readonly rounds: number;
  /** Of each figure in each round. */
  readonly seconds: number;
  /** Played at a time. */
  readonly matches: number;
  /** Of the board on which they are played. */
  readonly tiles: number;
  readonly seed: number;
  /** The project, and the other hosts that are installed. */
  readonly hosts: readonly HostName[];
  /** Folder for profiles of the project's server; undefined: none are taken. */
  readonly profileDir: string | undefined;
}

/** Says what is being done; the table itself goes another way. */
export type Say = (text: string) => void;
