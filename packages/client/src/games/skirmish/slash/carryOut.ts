// Executes a slash command, unless it needs a confirmation or dialog.

import type { SkirmishProps } from '../panels/common/types.ts';
import { answerTo, type SlashAnswer } from './commands.ts';
import { anyOf } from './lines.ts';
import { say } from './say.ts';

/** Undefined if the line is not a slash command. `onAnswer`: callback for asynchronous results. */
export function carryOut(
  props: SkirmishProps,
  line: string,
  nowMs: number,
  onAnswer: (answer: SlashAnswer) => void,
): SlashAnswer | undefined {
  const { view, seat, names, room, rule } = props;
  if (seat === undefined) return undefined;
  const answer = answerTo(
    { view, seat, names, room, isRuling: rule !== undefined, nowMs, pick: anyOf },
    line,
  );
  if (answer?.is === 'act') props.act(answer.command);
  if (answer?.is === 'room' && room !== undefined) {
    void Promise.resolve(answer.doing(room)).then((succeeded) => {
      if (succeeded === false) onAnswer({ is: 'refused', text: say('notices.failed') });
    });
  }
  return answer;
}
