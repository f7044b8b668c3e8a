// Who may say what, how much and how often. The last lines are kept for whoever reloads the page, in memory only.

import type { HostRefusal } from '@hexmarch/shared/protocol/codes';
import { type ChatLine, LIMITS } from '@hexmarch/shared/protocol/messages';
import type { Clock } from './ports.ts';
import type { Person } from './seating.ts';

const LINES_MAX = 5;
const WINDOW_MS = 10_000;
/** Lines of a channel that a person coming back hears again. */
const KEPT_MAX = 50;

type Channel = ChatLine['channel'];

export class Chat {
  private readonly clock: Clock;
  /** Times of the last lines; dies with the person. */
  private readonly spoken = new WeakMap<Person, number[]>();
  private readonly kept: Readonly<Record<Channel, ChatLine[]>> = { players: [], watchers: [] };

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** The line as others hear it, or the code of why it is refused. */
  line(person: Person, channel: Channel, text: string): ChatLine | HostRefusal {
    if (channelOf(person) !== channel) return 'wrong-channel';
    const clean = text.normalize('NFC').replace(UNPRINTABLE, '').trim();
    if (clean === '') return 'empty';
    if (clean.length > LIMITS.chatTextMax) return 'too-long';
    const at = this.clock.now();
    const recent = (this.spoken.get(person) ?? []).filter((time) => time > at - WINDOW_MS);
    if (recent.length >= LINES_MAX) return 'too-many';
    this.spoken.set(person, [...recent, at]);
    const line = { channel, text: clean, person: person.id, name: person.name, seat: person.seat, at };
    const kept = this.kept[channel];
    kept.push(line);
    if (kept.length > KEPT_MAX) kept.shift();
    return line;
  }

  /** What this person could have heard so far, oldest first. */
  heardBy(person: Person): readonly ChatLine[] {
    return this.kept[channelOf(person)];
  }
}

const channelOf = (person: Person): Channel => (person.seat === null ? 'watchers' : 'players');

/** Control characters and the marks that turn the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
