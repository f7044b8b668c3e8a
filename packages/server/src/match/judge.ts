// Whether a command may be played as the match stands, and the step that comes of it. Changes nothing, but for how often a
// seat has asked for something.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import { parseAct } from '@hexmarch/shared/match/acts';
import { isTimely, numberOf } from '@hexmarch/shared/match/sealed';
import type { CommandMessage, MatchStatus } from '@hexmarch/shared/protocol/messages';
import type { HostTable } from './hostTypes.ts';
import { tooLong } from './length.ts';
import { RequestPace } from './requestPace.ts';
import { actStep, commandStep, type Position, type Rules, type Step } from './steps.ts';

const STALE: Refusal = { code: 'stale', rule: '' };
const CODE_OF_STATUS = { waiting: 'waiting', playing: '', over: 'over', frozen: 'frozen' } as const;

export class Judge {
  private readonly rules: Rules;
  private readonly table: Pick<HostTable, 'present' | 'gone'>;
  private readonly requestPace = new RequestPace();

  constructor(rules: Rules, table: Pick<HostTable, 'present' | 'gone'>) {
    this.rules = rules;
    this.table = table;
  }

  /** `now`: uptime in ms. */
  judge(
    position: Position,
    status: MatchStatus,
    seat: Seat,
    message: CommandMessage,
    now: number,
  ): Step | Refusal {
    if (status !== 'playing') return { code: CODE_OF_STATUS[status], rule: '' };
    const step = this.stepOf(position, seat, message);
    if ('code' in step) return step;
    // What the rules allow may still be too much of it.
    return (
      tooLong(this.rules, position, seat, step) ?? this.requestPace.refusal(seat, step.events, now) ?? step
    );
  }

  private stepOf(position: Position, seat: Seat, message: CommandMessage): Step | Refusal {
    const { rules } = this;
    const { seq, text } = message;
    const act = parseAct(text);
    if (act !== undefined) {
      // What it answers to may be another thing by now.
      if (seq !== numberOf(position, seat)) return STALE;
      if (!act.ok) return act.error;
      const presence = { present: this.table.present(), gone: this.table.gone() };
      return actStep(rules, position, seat, act.value, message, presence);
    }
    if (!isTimely(position, seat, seq)) return STALE;
    if (position.table.paused) return { code: 'paused', rule: 'TABLE-4.1' };
    const parsed = rules.game.parseCommandText(position.state, text);
    if (!parsed.ok) return parsed.error;
    return commandStep(rules, position, { kind: 'seat', seat }, parsed.value, seq);
  }
}
