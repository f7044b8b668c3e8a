// Players of the project's own server: lean clients on seats with keys.

import { LeanClient, type Place } from '../../packages/server/tools/lean/leanClient.ts';
import type { Traffic } from '../../packages/server/tools/lean/traffic.ts';
import { benchHex } from '../hex/benchHex.ts';
import { isEnd, type Step } from '../hex/rules.ts';
import type { HexView } from '../hex/view.ts';
import type { HexHost, SeeingClient } from './host.ts';

/** The opening is an action, too. */
const OPENINGS = 1;

class ProjectClient implements SeeingClient {
  onUpdate: () => void = () => undefined;
  private client: LeanClient;
  private readonly url: string;

  constructor(url: string, client: LeanClient) {
    this.url = url;
    this.client = client;
  }

  /** Fulfilled when the match is being played; from then on every update is an action. */
  async played(sees: boolean): Promise<void> {
    const { client } = this;
    await new Promise<void>((resolve) => {
      client.onUpdate = () => {
        if (client.status === 'playing') resolve();
      };
      client.onUpdate();
    });
    if (!sees) client.stopDecoding();
    client.onUpdate = () => this.onUpdate();
  }

  get traffic(): Readonly<Traffic> {
    return this.client.traffic;
  }

  get sequence(): number {
    return this.client.sequence - OPENINGS;
  }

  get view(): HexView {
    return this.client.view as HexView;
  }

  act({ from, to }: Step, seq: number): void {
    this.client.play(isEnd({ from, to }) ? 'end' : `${from}-${to}`, seq + OPENINGS);
  }

  refused(step: Step, seq: number): Promise<void> {
    return new Promise((resolve) => {
      this.client.onRefused = () => resolve();
      this.act(step, seq);
    });
  }

  drop(): void {
    this.client.terminate();
  }

  async comeBack(): Promise<void> {
    const { matchId, token } = this.client;
    this.client = await LeanClient.enter(this.url, matchId, { as: 'seat', name: '', token, decodes: false });
    this.client.onUpdate = () => this.onUpdate();
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

async function open(url: string, tiles: number, sees: boolean) {
  const ada = await LeanClient.create(url, {
    game: benchHex.id,
    options: { tiles },
    seat: 0,
    visibility: 'private',
    clock: { kind: 'untimed' },
    watchersAllowed: true,
    name: 'Ada',
  });
  const enter = async (place: Place) =>
    new ProjectClient(url, await LeanClient.enter(url, ada.matchId, place));
  const players = [new ProjectClient(url, ada), await enter({ as: 'seat', name: 'Bob' })];
  await Promise.all(players.map((player) => player.played(sees)));
  const watch = async () => {
    const spectator = await enter({ as: 'watch', name: 'Eve' });
    await spectator.played(true);
    return spectator;
  };
  return { players, watch };
}

export const projectHost: HexHost = {
  open: (url, tiles) => open(url, tiles, false),
  openSeeing: (url, tiles) => open(url, tiles, true),
};
