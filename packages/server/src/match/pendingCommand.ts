// A command in progress: its response callback and its metrics.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { CommandMessage } from '@hexmarch/shared/protocol/room/messages';
import type { Meter } from '../base/meter.ts';
import { type Answer, accepted, type CommandTask } from './runnerTypes.ts';

/** `answer`: called at most once, and never for a first success that is broadcast. */
export class PendingCommand implements CommandTask {
  readonly kind = 'command';
  readonly who: Seat;
  readonly message: CommandMessage;
  private readonly meter: Meter;
  private readonly game: string;
  private readonly respond: (answer: Answer) => void;
  private readonly since: number;

  constructor(
    meter: Meter,
    game: string,
    who: Seat,
    message: CommandMessage,
    answer: (answer: Answer) => void,
  ) {
    this.who = who;
    this.message = message;
    this.meter = meter;
    this.game = game;
    this.respond = answer;
    this.since = meter.now();
  }

  answer(given: Answer): void {
    this.meter.commanded(this.game, given.kind === 'accepted' ? 'repeated' : 'refused');
    this.respond(given);
  }

  played(isPublished: boolean): void {
    this.meter.commanded(this.game, 'accepted');
    this.meter.published(this.since);
    // Not visible in a new broadcast state, so it is acknowledged.
    if (!isPublished) this.respond(accepted(this.message));
  }
}
