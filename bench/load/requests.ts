// What may be asked of the load (load.ts).

import type { HostName } from '../hosts/hosts.ts';

export type LoadRequest =
  | {
      readonly do: 'open';
      readonly host: HostName;
      readonly url: string;
      readonly tiles: number;
      /** As many as there are to be, those that are open counted. */
      readonly matches: number;
    }
  /** `actionsMax`: of each match. */
  | { readonly do: 'play'; readonly ms: number; readonly actionsMax?: number }
  | { readonly do: 'pace'; readonly ms: number; readonly perSecond: number }
  /** Somebody comes to watch each of so many matches, and sees what there should be. */
  | { readonly do: 'look'; readonly matches: number }
  | { readonly do: 'close' };

export interface Looked {
  /** Mean, in bytes. */
  readonly firstState: number;
}
