// Who runs the server: whoever has its ADMIN_TOKEN, and those to whom he has given tokens of their own, each with a role. Tokens are
// kept as hashes.

import type { Operator, Role } from '@hexmarch/shared/protocol/operators';
import { hashToken, newToken, sameHash } from '../../match/keys.ts';
import type { OperatorStore } from '../../ops/operatorRows.ts';

interface Kept extends Operator {
  /** SHA-256 in hex. */
  readonly hash: string;
}

/** Whoever has the token that the server was started with. */
const OWNER: Operator = { name: 'operator', role: 'operate' };
const ADMINS_MAX = 100;

export class Admins {
  private readonly store: OperatorStore;
  private readonly ownerHash: string;
  private readonly byName = new Map<string, Kept>();

  constructor(token: string, store: OperatorStore, kept: readonly unknown[]) {
    this.store = store;
    this.ownerHash = hashToken(token);
    for (const one of kept as readonly Kept[]) this.byName.set(one.name, one);
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

  isFree(name: string): boolean {
    return name !== OWNER.name && !this.byName.has(name) && this.byName.size < ADMINS_MAX;
  }

  /** Fulfilled with the token, which nobody sees again. */
  async add(name: string, role: Role): Promise<string> {
    const token = newToken();
    const kept: Kept = { name, role, hash: hashToken(token) };
    await this.store.write([{ kind: 'admin', key: name, value: kept }]);
    this.byName.set(name, kept);
    return token;
  }

  /** Fulfilled with whether there was such a one. */
  async remove(name: string): Promise<boolean> {
    if (!this.byName.has(name)) return false;
    await this.store.write([{ kind: 'admin', key: name, value: undefined }]);
    this.byName.delete(name);
    return true;
  }
}
