// Rate limits of messages: per person over all windows, and per address. A refused command costs the server as much as an accepted
// one, and moves nothing, so there are fewer of those.

import type { Limits } from '../base/limits.ts';
import { AddressRateLimit, RateLimit } from '../base/rateLimit.ts';
import type { Person } from '../match/person.ts';

const WINDOW_MS = 10_000;
/** Pings and messages over the budget, before the socket that sends them is cut off. */
const FRAMES_PER_MESSAGE = 4;

type SendingLimits = Pick<
  Limits,
  'messagesPerAddress' | 'messagesPerPerson' | 'refusalsPerAddress' | 'refusalsPerPerson'
>;

export class Budgets {
  private readonly frames: AddressRateLimit;
  private readonly messages: readonly [person: RateLimit, address: AddressRateLimit];
  private readonly refusals: readonly [person: RateLimit, address: AddressRateLimit];

  constructor(limits: SendingLimits) {
    this.frames = new AddressRateLimit(FRAMES_PER_MESSAGE * limits.messagesPerAddress, WINDOW_MS);
    this.messages = [
      new RateLimit(limits.messagesPerPerson, WINDOW_MS),
      new AddressRateLimit(limits.messagesPerAddress, WINDOW_MS),
    ];
    this.refusals = [
      new RateLimit(limits.refusalsPerPerson, WINDOW_MS),
      new AddressRateLimit(limits.refusalsPerAddress, WINDOW_MS),
    ];
  }

  /** Counts a frame of any kind; whether this address is over its limit. */
  isFlooding(person: Person | undefined): boolean {
    return person !== undefined && !this.frames.allows(person.address);
  }

  /** Counts a message; whether it is within the limits. */
  allows(person: Person): boolean {
    const [ofPerson, ofAddress] = this.messages;
    const isPersonal = ofPerson.allows(person);
    // What exceeds the person's own budget is not counted for the address.
    return isPersonal && ofAddress.allows(person.address) && !this.isRefusedTooOften(person);
  }

  refused(person: Person): void {
    const [ofPerson, ofAddress] = this.refusals;
    ofPerson.count(person);
    ofAddress.count(person.address);
  }

  private isRefusedTooOften(person: Person): boolean {
    const [ofPerson, ofAddress] = this.refusals;
    return ofPerson.isOver(person) || ofAddress.isOver(person.address);
  }
}
