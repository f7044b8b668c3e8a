// A command on its way through its match: who is told what came of it, and that it is counted.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { CommandMessage } from '@hexmarch/shared/protocol/messages';
import { type Answer, accepted, type CommandTask } from './hostTypes.ts';
import type { Meter } from './meter.ts';

/** `answer`: called at most once, and never for a first success of which everybody is told. */
export function commandTask(
  meter: Meter,
  game: string,
  who: Seat,
  message: CommandMessage,
  answer: (answer: Answer) => void,
): CommandTask {
  const since = meter.now();
  return {
    ...{ kind: 'command', who, message },
    answer: (given) => {
      meter.commanded(game, given.kind === 'accepted' ? 'repeated' : 'refused');
      answer(given);
    },
    played: (isTold) => {
      meter.commanded(game, 'accepted');
      meter.told(since);
      // Else no new picture says it.
      if (!isTold) answer(accepted(message));
    },
  };
}
