// What was said under which mark: a browser whose wire broke asks again, and nothing is said twice. In memory only, so that nothing that
// is kept ties a person to what was said without a name.

import type { Person } from '../match/person.ts';
import type { StoredLine } from '../ports/talkStore.ts';
import type { TalkRefusal } from './denied.ts';

/** The line, or why there is none. */
export type Said = StoredLine | TalkRefusal;

export const isRefused = (said: Said): said is TalkRefusal => typeof said === 'string' || 'code' in said;

/** More are never under way at once from one person. */
const MARKS_MAX = 20;

export class Repeated {
  private readonly said = new WeakMap<Person, Map<string, Promise<Said>>>();

  of(person: Person, mark: string): Promise<Said> | undefined {
    return this.said.get(person)?.get(mark);
  }

  /** What comes to nothing may be said again. */
  keep(person: Person, mark: string, saying: Promise<Said>): Promise<Said> {
    const own = this.said.get(person) ?? new Map<string, Promise<Said>>();
    this.said.set(person, own.set(mark, saying));
    const [oldest] = own.keys();
    if (own.size > MARKS_MAX && oldest !== undefined) own.delete(oldest);
    saying.then(
      (said) => isRefused(said) && own.delete(mark),
      () => own.delete(mark),
    );
    return saying;
  }
}
