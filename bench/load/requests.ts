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
    }
  /** `actionsMax`: of each match. */
  | { readonly do: 'play'; readonly ms: number; readonly actionsMax?: number }
  | { readonly do: 'pace'; readonly ms: number; readonly perSecond: number }
  /** A spectator joins each of so many matches, and checks the state. */
  | { readonly do: 'look'; readonly matches: number }
  | { readonly do: 'close' };

export interface Looked {
  /** Mean, in bytes. */
  readonly firstState: number;
}
