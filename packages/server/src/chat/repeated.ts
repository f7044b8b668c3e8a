// Idempotency keys of messages: a browser resends after a lost connection, and nothing is written twice. Memory only, so that nothing
// stored links a person to an anonymous message.

import type { Person } from '../match/person.ts';
import type { StoredLine } from '../ports/chatStore.ts';
import type { ChatRefusal } from './denied.ts';

/** The line, or the refusal. */
export type SayResult = StoredLine | ChatRefusal;

export const isRefused = (result: SayResult): result is ChatRefusal =>
  typeof result === 'string' || 'code' in result;

/** Upper bound on one person's concurrent messages. */
const MARKS_MAX = 20;

export class Repeated {
  private readonly results = new WeakMap<Person, Map<string, Promise<SayResult>>>();

  of(person: Person, mark: string): Promise<SayResult> | undefined {
    return this.results.get(person)?.get(mark);
  }

  /** A failed message may be retried. */
  keep(person: Person, mark: string, saying: Promise<SayResult>): Promise<SayResult> {
    const own = this.results.get(person) ?? new Map<string, Promise<SayResult>>();
    this.results.set(person, own.set(mark, saying));
    const [oldest] = own.keys();
    if (own.size > MARKS_MAX && oldest !== undefined) own.delete(oldest);
    saying.then(
      (result) => isRefused(result) && own.delete(mark),
      () => own.delete(mark),
    );
    return saying;
  }
}
