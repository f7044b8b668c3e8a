// Who runs the server: whoever has its ADMIN_TOKEN, and those to whom he has given tokens of their own, each with a role. Tokens are
// kept as hashes.

import type { Operator, Role } from '@hexmarch/shared/protocol/operators';
import { hashToken, newToken, sameHash } from '../../base/keys.ts';
import type { KeptOperator, OperatorBook } from '../../ops/operatorRows.ts';
import { ConsoleError } from './consoleError.ts';

/** Whoever has the token that the server was started with. */
const OWNER: Operator = { name: 'operator', role: 'operate' };
const ADMINS_MAX = 100;

export class Admins {
  private readonly book: OperatorBook;
  private readonly ownerHash: string;

  constructor(token: string, book: OperatorBook) {
    this.book = book;
    this.ownerHash = hashToken(token);
  }

  /** All are compared, so that nothing can be learned by how long it takes. */
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

  /** Throws `ConsoleError` where nobody new can have this name. */
  assertFree(name: string): void {
    if (this.isKnown(name) || this.byName.size >= ADMINS_MAX)
      throw new ConsoleError(409, 'name-taken', 'There is somebody of that name, or there are too many.');
  }

  isKnown(name: string): boolean {
    return name === OWNER.name || this.byName.has(name);
  }

  /** Fulfilled with the token, which nobody sees again. Throws as `assertFree`. */
  add(name: string, role: Role): Promise<string> {
    return this.book.update((draft) => {
      this.assertFree(name);
      const token = newToken();
      draft.put('admin', name, { name, role, hash: hashToken(token) });
      return token;
    });
  }

  async remove(name: string): Promise<void> {
    await this.book.update((draft) => draft.drop('admin', name));
  }

  private get byName(): ReadonlyMap<string, KeptOperator> {
    return this.book.all('admin');
  }
}
