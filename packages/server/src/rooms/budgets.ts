// What people may send: each person by itself through all its windows, and each address with everybody behind it. A
// refused command costs the server as much as one that is played, and moves nothing, so there are fewer of those.

import type { Limits } from '../base/limits.ts';
import { AddressPace, Pace } from '../base/pace.ts';
import type { Person } from '../match/person.ts';

const WINDOW_MS = 10_000;
/** Of pings and messages over the budget, before the socket that sends them is cut off. */
const FRAMES_PER_MESSAGE = 4;

type SendingLimits = Pick<
  Limits,
  'messagesPerAddress' | 'messagesPerPerson' | 'refusalsPerAddress' | 'refusalsPerPerson'
>;

export class Budgets {
  private readonly frames: AddressPace;
  private readonly messages: readonly [person: Pace, address: AddressPace];
  private readonly refusals: readonly [person: Pace, address: AddressPace];

  constructor(limits: SendingLimits) {
    this.frames = new AddressPace(FRAMES_PER_MESSAGE * limits.messagesPerAddress, WINDOW_MS);
    this.messages = [
      new Pace(limits.messagesPerPerson, WINDOW_MS),
      new AddressPace(limits.messagesPerAddress, WINDOW_MS),
    ];
    this.refusals = [
      new Pace(limits.refusalsPerPerson, WINDOW_MS),
      new AddressPace(limits.refusalsPerAddress, WINDOW_MS),
    ];
  }

  /** Counts a frame of any kind; whether all behind this address send so many that nobody looks at them any more. */
  isFlooding(person: Person | undefined): boolean {
    return person !== undefined && !this.frames.allows(person.address);
  }

  /** Counts a message; whether it may be looked at. */
  allows(person: Person): boolean {
    const [ofPerson, ofAddress] = this.messages;
    const isPersonal = ofPerson.allows(person);
    // What is over the person's own budget is not on the house's.
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
