// Who may say what, how much and how often. Nothing that is said is kept.

import { type ChatLine, LIMITS } from '@hexmarch/shared/protocol/messages';
import type { Clock } from './ports.ts';
import type { Person } from './seating.ts';

const LINES_MAX = 5;
const WINDOW_MS = 10_000;

export class Chat {
  private readonly clock: Clock;
  /** Times of the last lines; dies with the person. */
  private readonly spoken = new WeakMap<Person, number[]>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** The line as others hear it, or the code of why it is refused. */
  line(person: Person, channel: ChatLine['channel'], text: string): ChatLine | string {
    if ((person.seat === null) !== (channel === 'watchers')) return 'wrong_channel';
    const clean = text.normalize('NFC').replace(UNPRINTABLE, '').trim();
    if (clean === '') return 'empty';
    if (clean.length > LIMITS.chatTextMax) return 'too_long';
    const at = this.clock.now();
    const recent = (this.spoken.get(person) ?? []).filter((time) => time > at - WINDOW_MS);
    if (recent.length >= LINES_MAX) return 'too_many';
    this.spoken.set(person, [...recent, at]);
    return { channel, text: clean, person: person.id, name: person.name, seat: person.seat, at };
  }
}

/** Control characters and the marks that turn the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
