// Stands between a socket and its room: counts frames, disconnects floods, and lets no malformed frame throw.

import { type Client, ClientState, Protocol } from '@colyseus/core';
import type { WebSocket } from 'ws';
import type { RateLimit } from '../base/rateLimit.ts';

/** The library's code for a client that broke the protocol; the SDK does not reconnect on it. */
export const CLOSE_BAD_CLIENT = 4002;

/** Bytes of a message's frame that say what it is. */
const HEAD = 2;

export interface GuardOptions {
  /** Frames by client, of all clients of the room. */
  readonly frames: RateLimit;
  /** Counts a frame with others of the same sender; whether they are over the limit. */
  readonly isFlooding?: (client: Client) => boolean;
  /** Handler of the most frequent messages: they bypass the library's dispatch, which costs more than the handler. */
  readonly direct?: DirectMessages;
  readonly tally: RoomTally;
}

/** Binary messages of one type, a number of one byte. */
export interface DirectMessages {
  readonly type: number;
  /** The message's bytes begin at `from`. */
  hear(client: Client, frame: Uint8Array, from: number): void;
}

/** Counts what strangers can cause as often as they like. */
export interface RoomTally {
  count(what: string, error?: unknown): void;
}

type Hear = (frame: Buffer) => void;

/**
 * Wraps the handler of raw frames that the library adds to the socket after `onJoin`, where this is to be called. Without it a frame that
 * its decoder fails on would be an uncaught exception, that is the end of the process.
 */
export function guardFrames(client: Client, options: GuardOptions): void {
  const socket = client.ref as WebSocket;
  const wrap = (event: string, handle: Hear): void => {
    if (event !== 'message') return;
    socket.off('newListener', wrap);
    // The handler is added when this has returned. No frame is read before a microtask.
    queueMicrotask(() => socket.off('message', handle).on('message', guarded(client, handle, options)));
  };
  socket.on('newListener', wrap);
}

function guarded(client: Client, handle: Hear, options: GuardOptions): Hear {
  const { direct, frames, isFlooding, tally } = options;
  return (frame) => {
    const isOften = !frames.allows(client);
    if (isFlooding?.(client) === true || isOften) return cutOff(client, 'too many messages');
    const { state } = client;
    if (!mayCome(state, frame)) return cutOff(client, 'not joined yet');
    try {
      if (direct !== undefined && isOf(direct, state, frame)) direct.hear(client, frame, HEAD);
      else handle(frame);
    } catch (error) {
      tally.count('malformed frame', error);
      cutOff(client, 'malformed frame');
    }
  };
}

/**
 * Messages to a socket that has not finished joining are queued in memory, so until then it may request nothing.
 * Our clients finish before they send anything else.
 */
function mayCome(state: ClientState, frame: Buffer): boolean {
  const code = frame[0];
  return state !== ClientState.JOINING || code === Protocol.JOIN_ROOM || code === Protocol.LEAVE_ROOM;
}

const isOf = ({ type }: DirectMessages, state: ClientState, frame: Buffer): boolean =>
  frame[0] === Protocol.ROOM_DATA_BYTES && frame[1] === type && state === ClientState.JOINED;

/** Drops a socket that has not finished joining after `ms`. */
export function expectJoin(client: Client, ms: number): void {
  const socket = client.ref as WebSocket;
  const timer = setTimeout(() => {
    if (client.state === ClientState.JOINING) socket.terminate();
  }, ms);
  socket.once('close', () => clearTimeout(timer));
}

const LAST_WORDS_MS = 1000;

/** Stops reading from this socket and closes it. */
export function cutOff(client: Client, reason: string): void {
  const socket = client.ref as WebSocket;
  socket.removeAllListeners('message');
  socket.close(CLOSE_BAD_CLIENT, reason);
  // A peer that keeps sending never answers the closing handshake.
  setTimeout(() => socket.terminate(), LAST_WORDS_MS).unref();
}
