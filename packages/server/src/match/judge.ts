// Validates a command against the current state and yields its step. Stateless, except for the rate limit of requests.

import { actorOf, HOST_ACTOR } from '@hexmarch/shared/kernel/actors';
import type { Seat, Tagged } from '@hexmarch/shared/kernel/game';
import { isRefusal, type Refusal } from '@hexmarch/shared/kernel/result';
import { isStopped } from '@hexmarch/shared/match/fold/actEvents';
import { parseAct, type TableAct } from '@hexmarch/shared/match/fold/acts';
import { mayReopen, reopenedBy, undoesEnd } from '@hexmarch/shared/match/fold/reopening';
import { isTimely, knowingOf, numberOf, sealedInTurn } from '@hexmarch/shared/match/fold/sealed';
import type { MatchClock } from '@hexmarch/shared/match/time/clock';
import type { TableDenial } from '@hexmarch/shared/protocol/errors/codes';
import { type CommandMessage, LIMITS, type MatchStatus } from '@hexmarch/shared/protocol/room/messages';
import { RequestRateLimit } from './requestRateLimit.ts';
import type { RunnerTable } from './runnerTypes.ts';
import {
  actStep,
  commandStep,
  operatorsStep,
  type Position,
  prepare,
  type Rules,
  type Step,
} from './steps.ts';

/** The state that a command is validated against. */
interface Judged {
  readonly position: Position;
  readonly status: MatchStatus;
  readonly clock: Pick<MatchClock, 'offOf'>;
}

const STALE: TableDenial = { code: 'stale', rule: '' };
const CODE_OF_STATUS = { waiting: 'waiting', playing: '', over: 'over', frozen: 'frozen' } as const;

export class Judge {
  private readonly rules: Rules;
  private readonly table: Pick<RunnerTable, 'present' | 'gone'>;
  private readonly requestRateLimit = new RequestRateLimit();

  constructor(rules: Rules, table: Pick<RunnerTable, 'present' | 'gone'>) {
    this.rules = rules;
    this.table = table;
  }

  /** `who`: a seat, or the arbiter (kernel/actors.ts); `now`: uptime in ms. */
  judge(match: Judged, who: Seat, message: CommandMessage, now: number): Step | Refusal {
    const { position, status } = match;
    const isReopening = status === 'over' && mayReopen(this.rules.game, who);
    if (status !== 'playing' && !isReopening) return { code: CODE_OF_STATUS[status], rule: '' };
    const step = isReopening
      ? this.reopeningStep(match, who, message, now)
      : this.stepOf(match, who, message, now);
    if ('code' in step) return step;
    // Legal, but possibly beyond a limit.
    return (
      tooLong(this.rules, position, who, step) ?? this.requestRateLimit.refusal(who, step.events, now) ?? step
    );
  }

  /** The same for a command not sent by a client, as if the seat gave it now. */
  given(match: Judged, seat: Seat, command: Tagged | Refusal, now: number): Step | Refusal {
    if (isRefusal(command)) return command;
    const { position } = match;
    const text = this.rules.game.formatCommand(position.state, command);
    return this.judge(match, seat, { seq: numberOf(position, seat), text }, now);
  }

  /** Action of an operator on a running match (TABLE-24). */
  operated(position: Position, act: TableAct): Step | Refusal {
    const step = operatorsStep(this.rules, position, act);
    return 'code' in step ? step : (tooLong(this.rules, position, HOST_ACTOR, step) ?? step);
  }

  // TABLE-18.7: when the match is over the arbiter may only do what undoes its end.
  private reopeningStep(match: Judged, who: Seat, message: CommandMessage, now: number): Step | Refusal {
    const { rules } = this;
    const { position } = match;
    if (reopenedBy(rules.game, position) >= rules.seeds.length)
      return { code: 'reopened-often', rule: 'TABLE-18.7' } satisfies TableDenial;
    const step = this.stepOf(match, who, message, now);
    if ('code' in step) return step;
    const goesOn = undoesEnd(rules.game, position, { actor: who, events: step.events });
    return goesOn ? step : { code: CODE_OF_STATUS.over, rule: '' };
  }

  private stepOf(
    { position, clock }: Judged,
    who: Seat,
    message: CommandMessage,
    now: number,
  ): Step | Refusal {
    const { rules } = this;
    const { seq, text } = message;
    const act = parseAct(text);
    if (act !== undefined) {
      // Consent acts must refer to the current offer.
      if (seq !== numberOf(position, who)) return STALE;
      if (!act.ok) return act.error;
      const { table } = this;
      const presence = { present: table.present(), gone: table.gone(), daysOff: clock.offOf(who, now) };
      return actStep(rules, position, who, act.value, message, presence, now);
    }
    if (!isTimely(position, who, seq)) return STALE;
    if (isStopped(rules.game, position.table))
      return { code: 'paused', rule: 'TABLE-4.1' } satisfies TableDenial;
    const parsed = rules.game.parseCommandText(position.state, text);
    if (!parsed.ok) return parsed.error;
    return commandStep(rules, position, actorOf(who), parsed.value, seq);
  }
}

// Limits on the length of a log (TABLE-14): beyond any real match, but bounding what abuse can write.

/** Events that lengthen the log without bringing the match nearer to its end. */
const IN_CIRCLES: readonly string[] = ['@offered', '@undone'];

/** The limit that this step would exceed; undefined: none. */
function tooLong(rules: Rules, before: Position, seat: Seat, step: Step): TableDenial | undefined {
  // TABLE-14.3: one seat alone could fill the log of a sealed turn unseen.
  if (sealedInTurn(before, seat) >= LIMITS.sealedInTurnMax && isSealed(rules, before, step))
    return { code: 'long-turn', rule: 'TABLE-14.3' };
  if (before.sequence < LIMITS.entriesNear) return undefined;
  // TABLE-14.1: near the limit of the log, offers and undos are refused.
  if (step.events.some(({ type }) => IN_CIRCLES.includes(type)))
    return { code: 'long-match', rule: 'TABLE-14.1' };
  // TABLE-14.2: at the limit only steps that end the match or bring its end nearer are accepted.
  if (before.sequence < LIMITS.entriesMax || isEnding(rules, before, step)) return undefined;
  return { code: 'longest-match', rule: 'TABLE-14.2' };
}

const isSealed = ({ game }: Rules, before: Position, { events }: Step): boolean =>
  knowingOf(game, before, events) !== undefined;

function isEnding(rules: Rules, before: Position, step: Step): boolean {
  const { next, outcome } = prepare(rules, before, step);
  const isFewer = next.playing.length < before.playing.length;
  return outcome !== undefined || isFewer || (before.table.paused && !next.table.paused);
}
