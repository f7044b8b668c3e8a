// Encodes a room's state and patches. The library's own serializer hands its reused buffer to the sockets, where a
// slow client's unsent bytes would be overwritten by the next patch; here every frame is a copy. That also lets all
// rooms share one scratch buffer, which saves 32 kB a room.

import { type Client, ClientState, Protocol, SchemaSerializer } from '@colyseus/core';
import type { Schema } from '@colyseus/schema';
import { sendShared, sharedMessage } from './sharedMessage.ts';
import type { SpectatorThrottle } from './spectatorThrottle.ts';

/** The state of clients that see the room with a delay. */
interface DelayedView {
  /** Undefined for clients that get the whole room. */
  fullStateFor(client: Client): Uint8Array | undefined;
  seesWholeRoom(client: Client): boolean;
}

const SCRATCH_BYTES = 128 * 1024;
const scratch = new Uint8Array(SCRATCH_BYTES);
/** The type description of a state, by its class. */
const descriptions = new WeakMap<object, Uint8Array<ArrayBufferLike>>();

export class PatchSerializer<T extends Schema> extends SchemaSerializer<T> {
  private readonly complete: () => void;
  private readonly pace: SpectatorThrottle | undefined;
  private readonly delayed: (() => DelayedView | undefined) | undefined;

  /**
   * `complete`: called before somebody gets the whole state, which may have fields for newcomers alone. `delayed`: the state of clients
   * that do not get this one.
   */
  constructor(complete: () => void, pace?: SpectatorThrottle, delayed?: () => DelayedView | undefined) {
    super();
    this.complete = complete;
    this.pace = pace;
    this.delayed = delayed;
  }

  override reset(state: T): void {
    this.fullEncodeBuffer = scratch;
    super.reset(state);
    this.encoder.sharedBuffer = scratch;
  }

  /** Cached for all rooms of one kind: to compute it is a twentieth of the cost of joining. */
  override handshake(): Uint8Array<ArrayBufferLike> {
    const kind = this.encoder.state.constructor;
    const description = descriptions.get(kind) ?? super.handshake();
    descriptions.set(kind, description);
    return description;
  }

  override getFullState(client?: Client): Uint8Array {
    const delayed = client === undefined ? undefined : this.delayed?.()?.fullStateFor(client);
    if (delayed !== undefined) return delayed;
    if (this.needFullEncode || this.encoder.hasChanges) {
      this.complete();
      this.fullEncodeCache = framed(this.encoder.encodeAll({ offset: 1 }, scratch), Protocol.ROOM_STATE);
      this.needFullEncode = false;
    }
    return this.fullEncodeCache;
  }

  override applyPatches(clients: Client[]): boolean {
    if (!this.encoder.hasChanges) return false;
    this.needFullEncode = true;
    const delayed = this.delayed?.();
    const recipients =
      delayed === undefined ? clients : clients.filter((client) => delayed.seesWholeRoom(client));
    if (recipients.length > 0) this.send(recipients);
    this.encoder.discardChanges();
    return recipients.length > 0;
  }

  private send(clients: Client[]): void {
    const bytes = this.encoder.encode({ offset: 1 });
    bytes[0] = Protocol.ROOM_STATE_PATCH;
    const patch = sharedMessage(bytes);
    if (this.pace !== undefined) this.pace.send(clients, patch);
    else for (const client of clients) if (client.state === ClientState.JOINED) sendShared(client, patch);
  }
}

function framed(bytes: Uint8Array, protocol: number): Buffer {
  const frame = Buffer.from(bytes);
  frame[0] = protocol;
  return frame;
}
