// The room as those see it who only watch where they are behind (TABLE-27): a state of its own, kept equal to what may be seen, so that
// nothing of what is held back is in any frame of theirs, nor moves one. Rooms without a delay have none of it.

import type { Schema } from '@colyseus/schema';
import { COME_BACK, type MatchClient, type MatchMirror } from './matchClient.ts';
import { PatchSerializer } from './patchSerializer.ts';
import type { WatcherPace } from './watcherPace.ts';

export interface WatchersViewPorts {
  readonly mirror: MatchMirror;
  readonly pace: WatcherPace;
  readonly isWatcher: (client: MatchClient) => boolean;
}

export class WatchersView {
  private readonly ports: WatchersViewPorts;
  private readonly patches: PatchSerializer<Schema>;
  /** Whether this is the view that somebody was given on coming in. */
  private readonly given = new Map<MatchClient, boolean>();

  constructor(ports: WatchersViewPorts) {
    this.ports = ports;
    this.patches = new PatchSerializer(() => ports.mirror.complete(), ports.pace);
    this.patches.reset(ports.mirror.state);
  }

  /** All of it, for whoever comes in; undefined for those who are to get the whole room. */
  fullStateFor(client: MatchClient): Uint8Array | undefined {
    const isWatcher = this.ports.isWatcher(client);
    // More may be free by now, and is told to the others before this one gets the whole.
    if (isWatcher) this.tellAll();
    this.given.set(client, isWatcher);
    return isWatcher ? this.patches.getFullState() : undefined;
  }

  /** Tells those who watch; answers with all others. Whoever has changed sides comes in anew. */
  publish(clients: readonly MatchClient[]): MatchClient[] {
    for (const client of [...clients]) {
      const given = this.given.get(client);
      if (given !== undefined && given !== this.ports.isWatcher(client)) client.leave(COME_BACK);
    }
    this.tellAll();
    return clients.filter((client) => this.given.get(client) === false && !this.ports.isWatcher(client));
  }

  /** The socket has closed. */
  forget(client: MatchClient): void {
    this.given.delete(client);
  }

  private tellAll(): void {
    this.ports.mirror.sync();
    this.ports.mirror.complete();
    const watching = [...this.given].flatMap(([client, isOne]) =>
      isOne && this.ports.isWatcher(client) ? [client] : [],
    );
    this.patches.applyPatches(watching);
  }
}
