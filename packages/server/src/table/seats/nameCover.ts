// TABLE-22: aliases at a table with hidden names until the match has ended. Broadcasts, lists, logs and notifications use the alias alone,
// so identities do not leave the server.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { Called } from '@hexmarch/shared/kernel/names';
import type { Person } from '../../match/person.ts';
import { erasedNames, hiddenName, hiddenNames } from './names.ts';

/** The real name. */
export const nameOf = ({ realName, name }: Pick<Person, 'name' | 'realName'>): string => realName ?? name;

/** Name for notifications; the game may name seats. `view`: the spectator view, once there is one. */
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

// TABLE-22.5: it is public that there is an arbiter, but not which of the players it is.
/** Arbiters for lists and records; without an id where that would reveal the seat. */
export function ruledBy(
  { isOn }: Pick<NameCover, 'isOn'>,
  { id, name, seat }: Pick<Person, 'id' | 'name' | 'seat'>,
): { readonly name: string; readonly person: string } {
  return isOn && seat !== null ? { name: hiddenName(null), person: '' } : { name, person: id };
}

export class NameCover {
  private covers: boolean;
  /** Lifted; stored, since revealed names stay known. */
  readonly lifted: { named?: true } = {};

  /** `isLifted`: from the stored row. */
  constructor(hidesNames: boolean, isLifted: boolean) {
    this.covers = hidesNames && !isLifted;
    if (isLifted) this.lifted.named = true;
  }

  get isOn(): boolean {
    return this.covers;
  }

  // TABLE-22.1: bots are not hidden.
  get isOrWas(): boolean {
    return this.covers || this.lifted.named === true;
  }

  /** Reassigns aliases after a change of seats. */
  renew(people: Iterable<Person>): void {
    if (!this.covers) return;
    for (const person of people) {
      if (person.bot !== undefined) continue;
      person.realName ??= person.name;
      person.name = hiddenName(person.seat);
    }
  }

  /** Sets the real name. */
  call(person: Person, name: string): void {
    if (this.covers && person.bot === undefined) person.realName = name;
    else person.name = name;
  }

  // TABLE-22.4: irreversible, since the names are known. Returns whether it was on.
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
