// A line with a slash, carried out as far as it needs no further word.

import type { SkirmishProps } from '../panels/types.ts';
import { answerTo, type SlashAnswer } from './commands.ts';
import { anyOf } from './lines.ts';
import { say } from './say.ts';

/** Undefined where the line is none of these. `later` hears what became of what takes a while. */
export function carryOut(
  props: SkirmishProps,
  line: string,
  nowMs: number,
  later: (answer: SlashAnswer) => void,
): SlashAnswer | undefined {
  const { view, seat, names, room, rule } = props;
  if (seat === undefined) return undefined;
  const answer = answerTo(
    { view, seat, names, room, isRuling: rule !== undefined, nowMs, pick: anyOf },
    line,
  );
  if (answer?.is === 'act') props.act(answer.command);
  if (answer?.is === 'room' && room !== undefined) {
    void Promise.resolve(answer.doing(room)).then((kept) => {
      if (kept === false) later({ is: 'refused', said: say('notices.failed') });
    });
  }
  return answer;
}
