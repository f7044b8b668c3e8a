// Whether a command may be played as the match stands, and the step that comes of it. Changes nothing, but for how often a
// seat has asked for something.

import { actorOf, HOST_ACTOR } from '@hexmarch/shared/kernel/actors';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import { isStopped } from '@hexmarch/shared/match/actEvents';
import { parseAct, type TableAct } from '@hexmarch/shared/match/acts';
import { mayReopen, reopenedBy, undoesEnd } from '@hexmarch/shared/match/reopening';
import { isTimely, numberOf } from '@hexmarch/shared/match/sealed';
import type { TableDenial } from '@hexmarch/shared/protocol/codes';
import type { CommandMessage, MatchStatus } from '@hexmarch/shared/protocol/messages';
import type { HostTable } from './hostTypes.ts';
import { tooLong } from './length.ts';
import { RequestPace } from './requestPace.ts';
import { actStep, commandStep, operatorsStep, type Position, type Rules, type Step } from './steps.ts';

const STALE: TableDenial = { code: 'stale', rule: '' };
const CODE_OF_STATUS = { waiting: 'waiting', playing: '', over: 'over', frozen: 'frozen' } as const;

export class Judge {
  private readonly rules: Rules;
  private readonly table: Pick<HostTable, 'present' | 'gone'>;
  private readonly requestPace = new RequestPace();

  constructor(rules: Rules, table: Pick<HostTable, 'present' | 'gone'>) {
    this.rules = rules;
    this.table = table;
  }

  /** `who`: a seat, or whoever rules the match (kernel/actors.ts); `now`: uptime in ms. */
  judge(
    position: Position,
    status: MatchStatus,
    who: Seat,
    message: CommandMessage,
    now: number,
  ): Step | Refusal {
    const isReopening = status === 'over' && mayReopen(this.rules.game, who);
    if (status !== 'playing' && !isReopening) return { code: CODE_OF_STATUS[status], rule: '' };
    const step = isReopening
      ? this.reopeningStep(position, who, message)
      : this.stepOf(position, who, message);
    if ('code' in step) return step;
    // What the rules allow may still be too much of it.
    return (
      tooLong(this.rules, position, who, step) ?? this.requestPace.refusal(who, step.events, now) ?? step
    );
  }

  /** What those who run the server do to a match that is played (TABLE-24). */
  operated(position: Position, act: TableAct): Step | Refusal {
    const step = operatorsStep(this.rules, position, act);
    return 'code' in step ? step : (tooLong(this.rules, position, HOST_ACTOR, step) ?? step);
  }

  // TABLE-18.7: when the match is over whoever rules may do what undoes its end, and nothing else.
  private reopeningStep(position: Position, who: Seat, message: CommandMessage): Step | Refusal {
    const { rules } = this;
    if (reopenedBy(rules.game, position) >= rules.seeds.length)
      return { code: 'reopened-often', rule: 'TABLE-18.7' } satisfies TableDenial;
    const step = this.stepOf(position, who, message);
    if ('code' in step) return step;
    const goesOn = undoesEnd(rules.game, position, { actor: who, events: step.events });
    return goesOn ? step : { code: CODE_OF_STATUS.over, rule: '' };
  }

  private stepOf(position: Position, who: Seat, message: CommandMessage): Step | Refusal {
    const { rules } = this;
    const { seq, text } = message;
    const act = parseAct(text);
    if (act !== undefined) {
      // What it answers to may be another thing by now.
      if (seq !== numberOf(position, who)) return STALE;
      if (!act.ok) return act.error;
      const presence = { present: this.table.present(), gone: this.table.gone() };
      return actStep(rules, position, who, act.value, message, presence);
    }
    if (!isTimely(position, who, seq)) return STALE;
    if (isStopped(rules.game, position.table))
      return { code: 'paused', rule: 'TABLE-4.1' } satisfies TableDenial;
    const parsed = rules.game.parseCommandText(position.state, text);
    if (!parsed.ok) return parsed.error;
    return commandStep(rules, position, actorOf(who), parsed.value, seq);
  }
}
