// A host of bench-hex as its players see it, the same for every host: load and comparison know nothing else.

import type { Traffic } from '../../packages/server/tools/lean/traffic.ts';
import type { Step } from '../hex/rules.ts';
import type { HexView } from '../hex/view.ts';

export interface HexClient {
  readonly traffic: Readonly<Traffic>;
  /** After every action of the match. */
  onUpdate: () => void;
  /** `seq`: the actions before it. */
  act(step: Step, seq: number): void;
  /** Loses its connection. */
  drop(): void;
  /** Takes its place again; fulfilled with the first state. Of a match that was opened with `returns`. */
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** One that decodes its updates, for comparison. */
export interface SeeingClient extends HexClient {
  /** Actions so far. */
  readonly sequence: number;
  readonly view: HexView;
  /** Fulfilled when the host has done with a step that it refuses. */
  refused(step: Step, seq: number): Promise<void>;
}

export interface HexMatch {
  /** By seat. They count, and decode nothing. */
  readonly players: readonly HexClient[];
  /** One more spectator. */
  watch(): Promise<SeeingClient>;
}

export interface SeeingMatch extends HexMatch {
  readonly players: readonly SeeingClient[];
}

export interface HexHost {
  /**
   * Fulfilled when the match is open and both players have its first state. `returns`: the host keeps it for a while when all of them have
   * lost their connections.
   */
  open(url: string, tiles: number, returns?: boolean): Promise<HexMatch>;
  openSeeing(url: string, tiles: number): Promise<SeeingMatch>;
}

export async function post<T>(url: string, body: object): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
