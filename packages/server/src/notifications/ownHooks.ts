// A recipient's own webhooks: one more channel, whose URL is never shown again.

import type { Clock } from '../base/clock.ts';
import { MatchError } from '../base/errors.ts';
import { newPersonId } from '../base/keys.ts';
import type { NotificationBook } from './model/notificationBook.ts';
import { NOTIFICATION_LIMITS, tooMany } from './model/notificationLimits.ts';
import type { Delivery, HookChannel } from './model/notificationTypes.ts';
import type { Recipients } from './recipients.ts';

interface OwnHooksPorts {
  readonly book: NotificationBook;
  readonly clock: Clock;
  readonly recipients: Recipients;
  /** New deliveries exist. */
  readonly written: () => Promise<void>;
}

export class OwnHooks {
  private readonly ports: OwnHooksPorts;

  constructor(ports: OwnHooksPorts) {
    this.ports = ports;
  }

  add(
    key: string | undefined,
    { service, address }: Pick<HookChannel, 'service' | 'address'>,
  ): Promise<void> {
    return this.ports.recipients.change(key, ({ hooks = [], ...recipient }) => {
      if (hooks.length >= NOTIFICATION_LIMITS.hooks) throw tooMany('webhooks');
      const id = newPersonId() + newPersonId();
      const hook = { id, failures: 0, hasWorked: false, service, address, isOff: false };
      return { ...recipient, hooks: [...hooks, hook] };
    });
  }

  remove(key: string | undefined, id: string): Promise<void> {
    return this.ports.recipients.change(key, (recipient) => ({
      ...recipient,
      hooks: (recipient.hooks ?? []).filter((one) => one.id !== id),
    }));
  }

  /** Sends a test message; switches a disabled webhook on again. */
  async test(key: string | undefined, id: string): Promise<void> {
    const { book, clock, recipients, written } = this.ports;
    await book.update((draft) => {
      const { id: to, recipient } = recipients.found(key);
      const hooks = recipient.hooks ?? [];
      if (!hooks.some((one) => one.id === id)) throw new MatchError('not-found', 'There is no such webhook.');
      const tried = hooks.map((one) => (one.id === id ? { ...one, failures: 0, isOff: false } : one));
      draft.set('addressee', to, { ...recipient, hooks: tried });
      const delivery: Delivery = {
        ...{ matchId: '', to, by: 'hook', way: id, seat: null, turn: 0 },
        news: { kind: 'test', game: '', names: [], seats: [], dueAt: null },
        ...{ notBefore: clock.now(), tries: 0, state: 'waiting' },
      };
      // Idempotent while one is waiting.
      draft.set('letter', `test ${id}`, delivery);
    });
    await written();
  }
}
