// Webhooks of somebody's own: one more way to him, whose address nobody is ever shown again.

import type { Clock } from '../base/clock.ts';
import { MatchError } from '../base/errors.ts';
import { newPersonId } from '../base/keys.ts';
import type { Addressees } from './addressees.ts';
import type { NoticeBook } from './model/noticeBook.ts';
import { NOTICE_LIMITS, tooMany } from './model/noticeLimits.ts';
import type { HookWay, Letter } from './model/noticeTypes.ts';

export interface OwnHooksPorts {
  readonly book: NoticeBook;
  readonly clock: Clock;
  readonly addressees: Addressees;
  /** There are new letters. */
  readonly written: () => Promise<void>;
}

export class OwnHooks {
  private readonly ports: OwnHooksPorts;

  constructor(ports: OwnHooksPorts) {
    this.ports = ports;
  }

  add(key: string | undefined, { service, address }: Pick<HookWay, 'service' | 'address'>): Promise<void> {
    return this.ports.addressees.change(key, ({ hooks = [], ...addressee }) => {
      if (hooks.length >= NOTICE_LIMITS.hooks) throw tooMany('webhooks');
      const id = newPersonId() + newPersonId();
      const hook = { id, failures: 0, hasWorked: false, service, address, isOff: false };
      return { ...addressee, hooks: [...hooks, hook] };
    });
  }

  remove(key: string | undefined, id: string): Promise<void> {
    return this.ports.addressees.change(key, (addressee) => ({
      ...addressee,
      hooks: (addressee.hooks ?? []).filter((one) => one.id !== id),
    }));
  }

  /** Sends a word there; one that was switched off is tried again. */
  async test(key: string | undefined, id: string): Promise<void> {
    const { book, clock, addressees, written } = this.ports;
    await book.update((draft) => {
      const { id: to, addressee } = addressees.found(key);
      const hooks = addressee.hooks ?? [];
      if (!hooks.some((one) => one.id === id)) throw new MatchError('not-found', 'There is no such webhook.');
      const tried = hooks.map((one) => (one.id === id ? { ...one, failures: 0, isOff: false } : one));
      draft.put('addressee', to, { ...addressee, hooks: tried });
      const letter: Letter = {
        ...{ matchId: '', to, by: 'hook', way: id, seat: null, turn: 0 },
        news: { kind: 'test', game: '', names: [], seats: [], dueAt: null },
        ...{ notBefore: clock.now(), tries: 0, state: 'waiting' },
      };
      // One at a time, however often it is asked for.
      draft.put('letter', `test ${id}`, letter);
    });
    await written();
  }
}
