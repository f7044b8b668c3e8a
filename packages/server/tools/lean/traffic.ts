// Traffic of a WebSocket in bytes on the wire: payload and frame header, without pings.

export interface Traffic {
  up: number;
  /** All that has come, the two below included. */
  down: number;
  /** What comes once before the first state: how the state is built. */
  handshake: number;
  firstState: number;
}

export const noTraffic = (): Traffic => ({ up: 0, down: 0, handshake: 0, firstState: 0 });

const MASK_BYTES = 4;
const SHORT_MAX = 125;
const MEDIUM_MAX = 0xffff;

/** A frame from the server. */
export function frameDown(payloadBytes: number): number {
  if (payloadBytes <= SHORT_MAX) return payloadBytes + 2;
  return payloadBytes + (payloadBytes <= MEDIUM_MAX ? 4 : 10);
}

/** A frame from a client, which is masked. */
export const frameUp = (payloadBytes: number): number => frameDown(payloadBytes) + MASK_BYTES;
