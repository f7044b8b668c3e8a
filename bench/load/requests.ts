// Requests to the load process (load.ts).

import type { HostName } from '../hosts/hosts.ts';

export type LoadRequest =
  | {
      readonly do: 'open';
      readonly host: HostName;
      readonly url: string;
      readonly tiles: number;
      /** The target number, including those that are open. */
      readonly matches: number;
      /** They stay for a while when nobody is connected. */
      readonly returns?: boolean;
    }
  /** All players lose their connections at once, and come back. */
  | { readonly do: 'storm' }
  /** `actionsMax`: of each match. */
  | { readonly do: 'play'; readonly ms: number; readonly actionsMax?: number }
  | { readonly do: 'pace'; readonly ms: number; readonly perSecond: number }
  /** A spectator joins each of so many matches, and checks the state. */
  | { readonly do: 'look'; readonly matches: number }
  | { readonly do: 'close' };

export interface Stormed {
  readonly sockets: number;
  /** From the loss until every player has a state again. */
  readonly ms: number;
}

export interface Looked {
  /** Mean, in bytes. */
  readonly firstState: number;
}
