// What goes in and out of a match host.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { AcceptedMessage, OverlayMessage, RefusedMessage } from '@hexmarch/shared/protocol/messages';
import type { Clock, EventStore, Journal } from './ports.ts';

/** How a command ended; a first success is not answered, the new picture says it. */
export type Answer =
  | { readonly kind: 'accepted'; readonly message: AcceptedMessage }
  | { readonly kind: 'refused'; readonly message: RefusedMessage };

export interface HostEvents {
  /** A seat's private part changed; told before the picture that it belongs to. */
  overlay(seat: Seat, message: OverlayMessage): void;
  /** The public picture changed and may be told now. */
  changed(): void;
  /** The match is over or frozen. */
  ended(): void;
}

export interface HostPorts {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly journal: Journal;
}
