// Operators: the holder of ADMIN_TOKEN, and others with tokens of their own, each with a role. Tokens are
// stored as hashes.

import type { Operator, Role } from '@hexmarch/shared/protocol/people/operators';
import { hashToken, newToken, sameHash } from '../../base/keys.ts';
import type { OperatorBook, StoredOperator } from '../../ops/operatorRows.ts';
import { ConsoleError } from './consoleError.ts';

/** The holder of ADMIN_TOKEN. */
const OWNER: Operator = { name: 'operator', role: 'operate' };
const ADMINS_MAX = 100;

export class Admins {
  private readonly book: OperatorBook;
  private readonly ownerHash: string;

  constructor(token: string, book: OperatorBook) {
    this.book = book;
    this.ownerHash = hashToken(token);
  }

  /** Compares all of them, so that the time reveals nothing. */
  of(token: string): Operator | undefined {
    const hash = hashToken(token);
    let found: Operator | undefined;
    for (const one of this.byName.values()) if (sameHash(one.hash, hash)) found = one;
    if (sameHash(this.ownerHash, hash)) found = OWNER;
    return found === undefined ? undefined : { name: found.name, role: found.role };
  }

  get all(): readonly Operator[] {
    return [OWNER, ...this.byName.values()].map(({ name, role }) => ({ name, role }));
  }

  /** Throws `ConsoleError` where the name is taken or invalid. */
  assertFree(name: string): void {
    if (this.isKnown(name) || this.byName.size >= ADMINS_MAX)
      throw new ConsoleError(409, 'name-taken', 'That name is taken, or there are too many operators.');
  }

  isKnown(name: string): boolean {
    return name === OWNER.name || this.byName.has(name);
  }

  /** Resolves with the token, which is shown once. Throws as `assertFree`. */
  add(name: string, role: Role): Promise<string> {
    return this.book.update((draft) => {
      this.assertFree(name);
      const token = newToken();
      draft.set('admin', name, { name, role, hash: hashToken(token) });
      return token;
    });
  }

  async remove(name: string): Promise<void> {
    await this.book.update((draft) => draft.drop('admin', name));
  }

  private get byName(): ReadonlyMap<string, StoredOperator> {
    return this.book.all('admin');
  }
}
