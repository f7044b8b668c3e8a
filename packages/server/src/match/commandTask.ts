// A command on its way through its match: who is told what came of it, and that it is counted.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { CommandMessage } from '@hexmarch/shared/protocol/messages';
import type { Meter } from '../base/meter.ts';
import { type Answer, accepted, type CommandTask } from './hostTypes.ts';

/** `answer`: called at most once, and never for a first success of which everybody is told. */
export class MeteredCommand implements CommandTask {
  readonly kind = 'command';
  readonly who: Seat;
  readonly message: CommandMessage;
  private readonly meter: Meter;
  private readonly game: string;
  private readonly tell: (answer: Answer) => void;
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
    this.tell = answer;
    this.since = meter.now();
  }

  answer(given: Answer): void {
    this.meter.commanded(this.game, given.kind === 'accepted' ? 'repeated' : 'refused');
    this.tell(given);
  }

  played(isTold: boolean): void {
    this.meter.commanded(this.game, 'accepted');
    this.meter.told(this.since);
    // Else no new picture says it.
    if (!isTold) this.tell(accepted(this.message));
  }
}
