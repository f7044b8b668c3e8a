// The one webhook of a circle (UI-C27), set by its organisers. Its URL is a secret: stored sealed, and never shown again.

import type {
  CircleWebhookReply,
  CircleWebhookRequest,
  CircleWebhookTestReply,
} from '@hexmarch/shared/protocol/people/circleNews';
import { MatchError } from '../base/errors.ts';
import {
  type AccessPorts,
  assertMember,
  assertOrganiser,
  type CircleCaller,
  memberIn,
} from './circleAccess.ts';

export interface CircleWebhookPorts extends AccessPorts {
  readonly hooks: {
    /** Whether a webhook can have this URL. */
    isAddress(address: string): boolean;
    seal(address: string): string;
  };
}

/** Says hello; false: it was not accepted. */
type Tester = (circleId: string) => Promise<boolean>;

export class CircleWebhook {
  private readonly ports: CircleWebhookPorts;

  constructor(ports: CircleWebhookPorts) {
    this.ports = ports;
  }

  /** Throws `not-organiser`, as all here. */
  async state(circleId: string, caller: CircleCaller): Promise<CircleWebhookReply> {
    await this.assertMay(circleId, caller);
    const stored = await this.ports.store.circleWebhook(circleId);
    if (stored === undefined) return { webhook: null };
    const { language, off, isOff } = stored;
    return { webhook: { service: 'discord', language, off, isOff } };
  }

  /** Without an address the former one stays. Throws `bad-request` or `not-found`. */
  async set(
    circleId: string,
    caller: CircleCaller,
    { address, language, off }: CircleWebhookRequest,
  ): Promise<CircleWebhookReply> {
    const { store, hooks } = this.ports;
    await this.assertMay(circleId, caller);
    if (address === undefined) {
      if ((await store.circleWebhook(circleId)) === undefined) throw noWebhook();
      await store.setCircleWebhook(circleId, { language, off });
    } else {
      if (!hooks.isAddress(address))
        throw new MatchError('bad-request', 'This is not the address of a webhook.');
      const counts = { since: 0, posted: 0, missed: 0 };
      const webhook = { sealed: hooks.seal(address), language, off, failures: 0, isOff: false, ...counts };
      await store.putCircleWebhook(circleId, webhook);
    }
    return this.state(circleId, caller);
  }

  async remove(circleId: string, caller: CircleCaller): Promise<CircleWebhookReply> {
    await this.assertMay(circleId, caller);
    await this.ports.store.dropCircleWebhook(circleId);
    return { webhook: null };
  }

  /** Switches one on again that was off after failures. Throws `not-found`. */
  async test(circleId: string, caller: CircleCaller, tester: Tester): Promise<CircleWebhookTestReply> {
    const { store } = this.ports;
    await this.assertMay(circleId, caller);
    if ((await store.circleWebhook(circleId)) === undefined) throw noWebhook();
    await store.setCircleWebhook(circleId, { failures: 0, isOff: false });
    return { isSent: await tester(circleId) };
  }

  private async assertMay(circleId: string, caller: CircleCaller): Promise<void> {
    const circle = await memberIn(this.ports, circleId, caller);
    assertMember(circle);
    assertOrganiser(circle);
  }
}

const noWebhook = (): MatchError => new MatchError('not-found', 'The circle has no webhook.');
