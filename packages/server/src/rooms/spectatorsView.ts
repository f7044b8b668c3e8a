// The delayed view of spectators (TABLE-27): a state of its own, synchronised with what may be seen, so that no byte or timing of
// their frames depends on what is withheld. Rooms without a delay have none.

import type { Schema } from '@colyseus/schema';
import { COME_BACK, type MatchClient, type MatchMirror } from './matchClient.ts';
import { PatchSerializer } from './patchSerializer.ts';
import type { SpectatorThrottle } from './spectatorThrottle.ts';

export interface SpectatorsViewPorts {
  readonly mirror: MatchMirror;
  readonly pace: SpectatorThrottle;
  readonly isSpectator: (client: MatchClient) => boolean;
}

export class SpectatorsView {
  private readonly ports: SpectatorsViewPorts;
  private readonly patches: PatchSerializer<Schema>;
  /** Whether the client was given this view when it joined. */
  private readonly given = new Map<MatchClient, boolean>();

  constructor(ports: SpectatorsViewPorts) {
    this.ports = ports;
    this.patches = new PatchSerializer(() => ports.mirror.complete(), ports.pace);
    this.patches.reset(ports.mirror.state);
  }

  /** The whole view for a client that joins; undefined for those who get the whole room. */
  fullStateFor(client: MatchClient): Uint8Array | undefined {
    const isSpectator = this.ports.isSpectator(client);
    // More may have become visible, and is broadcast before this client gets the whole state.
    if (isSpectator) this.tellAll();
    this.given.set(client, isSpectator);
    return isSpectator ? this.patches.getFullState() : undefined;
  }

  /** Sends patches to spectators. A client that has changed sides must rejoin. */
  publish(clients: readonly MatchClient[]): void {
    for (const client of [...clients]) {
      const given = this.given.get(client);
      if (given !== undefined && given !== this.ports.isSpectator(client)) client.leave(COME_BACK);
    }
    this.tellAll();
  }

  /** Whether that client gets the patches of the whole room. */
  seesWholeRoom(client: MatchClient): boolean {
    return this.given.get(client) === false && !this.ports.isSpectator(client);
  }

  /** The socket has closed. */
  forget(client: MatchClient): void {
    this.given.delete(client);
  }

  private tellAll(): void {
    this.ports.mirror.sync();
    this.ports.mirror.complete();
    const watching = [...this.given].flatMap(([client, isOne]) =>
      isOne && this.ports.isSpectator(client) ? [client] : [],
    );
    this.patches.applyPatches(watching);
  }
}
