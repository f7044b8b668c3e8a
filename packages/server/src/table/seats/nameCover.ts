// TABLE-22: at a table that hides names everybody goes by another one until the match has ended. What is told, listed, logged and posted
// is that one, so that who is who leaves the server in no way at all.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { Called } from '@hexmarch/shared/kernel/names';
import type { Person } from '../../match/person.ts';
import { erasedNames, hiddenName, hiddenNames } from './names.ts';

/** Who it is, whatever others are told. */
export const nameOf = ({ realName, name }: Pick<Person, 'name' | 'realName'>): string => realName ?? name;

/** What somebody is called in posts, where the game may have a name for a seat. `view`: a spectator's, as soon as there is one. */
export function calledAt(
  { calledBy }: Pick<AnyGame, 'calledBy'>,
  { isOn }: Pick<NameCover, 'isOn'>,
  view: unknown,
  { seat, name, bot }: Pick<Person, 'seat' | 'name' | 'bot'>,
): Called {
  const erased = seat === null ? undefined : erasedNames(seat, name);
  if (erased !== undefined) return erased;
  if (!isOn || seat === null || bot !== undefined) return name;
  return (view === undefined ? undefined : calledBy?.(view, seat)) ?? hiddenNames(seat);
}

// TABLE-22.5: all see that somebody rules, and not who of the players it is.
/** As those who rule are listed and recorded; without an id where that would tell the seat. */
export function ruledBy(
  { isOn }: Pick<NameCover, 'isOn'>,
  { id, name, seat }: Pick<Person, 'id' | 'name' | 'seat'>,
): { readonly name: string; readonly person: string } {
  return isOn && seat !== null ? { name: hiddenName(null), person: '' } : { name, person: id };
}

export class NameCover {
  private covers: boolean;
  /** It was lifted: kept, since names that were told are known. */
  readonly lifted: { named?: true } = {};

  /** `isLifted`: before the server forgot the table. */
  constructor(hidesNames: boolean, isLifted: boolean) {
    this.covers = hidesNames && !isLifted;
    if (isLifted) this.lifted.named = true;
  }

  get isOn(): boolean {
    return this.covers;
  }

  // TABLE-22.1: bots are what they are.
  get isOrWas(): boolean {
    return this.covers || this.lifted.named === true;
  }

  /** After somebody has come or sits elsewhere. */
  renew(people: Iterable<Person>): void {
    if (!this.covers) return;
    for (const person of people) {
      if (person.bot !== undefined) continue;
      person.realName ??= person.name;
      person.name = hiddenName(person.seat);
    }
  }

  /** Whoever is called so now. */
  call(person: Person, name: string): void {
    if (this.covers && person.bot === undefined) person.realName = name;
    else person.name = name;
  }

  // TABLE-22.4: for good, since what was told is known. Whether it was on.
  lift(people: Iterable<Person>): boolean {
    if (!this.covers) return false;
    this.covers = false;
    this.lifted.named = true;
    for (const person of people) {
      person.name = nameOf(person);
      delete person.realName;
    }
    return true;
  }
}
