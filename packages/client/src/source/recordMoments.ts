// A recorded match unrolled: the state after every single event. States share structure, so a whole match costs little
// more than its events, and any moment is available at once.

import type { AnyGame, Seat, Tagged } from '@hexmarch/shared/kernel/game';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { isGoingBack, isTableEvent } from '@hexmarch/shared/match/fold/acts';
import { areAsides, MatchFold } from '@hexmarch/shared/match/fold/matchFold';
import { namedIn } from '@hexmarch/shared/match/record/people';
import type { EntryLine, PublicLine } from '@hexmarch/shared/match/record/record';
import type { RecordFault, RecordFile } from './recordFile.ts';
import { type Deed, playedIn, replayLine } from './replayLines.ts';

/** What one event made of the match. */
export interface Moment {
  readonly event: Tagged;
  /** After the event; for published lines, a spectator's view of it. */
  readonly state: unknown;
  /** Index into the record's actions. */
  readonly action: number;
  /** Of an undo or a takeback: the undone commands, oldest first. */
  readonly undid?: readonly Tagged[];
}

export interface Moments {
  readonly game: AnyGame;
  /** Before anything has happened. */
  readonly initial: unknown;
  /** Moment `n` of the cursor is item `n - 1`. */
  readonly list: readonly Moment[];
  /** Actions that were undone later. */
  readonly undone: ReadonlySet<number>;
  /** Where the record does not fit the rules. */
  readonly fault: RecordFault | undefined;
}

interface Action {
  readonly actor: Seat;
  readonly rolls: string;
  readonly events: readonly Tagged[];
  /** Index where it was published. */
  readonly command: Tagged | undefined;
}

/** Replays the record as long as it follows the rules. */
export function unrolled(game: AnyGame, file: RecordFile): Moments {
  const roll = new Unrolling(game);
  const done = (fault: RecordFault | undefined): Moments => {
    return { game, initial: roll.initial, list: roll.list, undone: roll.undone, fault };
  };
  for (const [action, line] of file.actions.entries()) {
    try {
      roll.apply(actionOf(game, file, line, roll.fold.state), action);
    } catch {
      const at = file.lines[action] ?? 0;
      return done({ line: at, code: 'impossible' });
    }
  }
  return done(file.fault);
}

class Unrolling {
  readonly fold: MatchFold;
  readonly initial: unknown;
  readonly list: Moment[] = [];
  readonly undone = new Set<number>();
  /** Actions of the game that have not been undone so far. */
  private standing: Omit<Deed<Tagged>, 'actor'>[] = [];

  constructor(game: AnyGame) {
    this.fold = new MatchFold(game, Number.POSITIVE_INFINITY);
    this.initial = this.fold.state;
  }

  /** Every event of one action with the state after it; undos and takebacks (TABLE-4.3, 4.4) are resolved by the fold. */
  apply({ actor, rolls, events, command }: Action, action: number): void {
    const { fold } = this;
    let state = fold.state;
    fold.push({ actor, rolls, events });
    const after = fold.state;
    for (const [i, event] of events.entries()) {
      if (isTableEvent(event) && isGoingBack(event)) {
        // Table events that follow an undo came before it and are in the list already (TABLE-4.4).
        this.list.push({ event, state: after, action, undid: this.takeBack(event.to) });
        return;
      }
      if (i === events.length - 1) state = after;
      else if (!isTableEvent(event)) state = fold.game.evolve(state, event);
      this.list.push({ event, state, action });
    }
    if (events.some((event) => !isTableEvent(event)))
      this.standing.push({ at: action, command, isAside: areAsides(fold.game, events) });
  }

  private takeBack(to: number): readonly Tagged[] {
    const gone = playedIn(this.standing.filter(({ at }) => at >= to));
    this.standing = this.standing.filter(({ at }) => at < to);
    for (const { at } of gone) this.undone.add(at);
    return gone.map(({ command }) => command).filter((command) => command !== undefined);
  }
}

function actionOf(game: AnyGame, file: RecordFile, line: EntryLine | PublicLine, before: unknown): Action {
  if (line.kind === 'told') return publishedAction(game, file, line, before);
  const { rulesVersion } = file.head;
  const events =
    rulesVersion === game.rulesVersion
      ? line.events
      : line.events.flatMap((event) =>
          isTableEvent(event) ? [event] : game.upcast({ rulesVersion, event }),
        );
  const parsed =
    line.command === '' || line.command.startsWith('@')
      ? undefined
      : game.parseCommandText(before, line.command);
  const command = parsed?.ok ? (parsed.value as Tagged) : undefined;
  return { actor: line.actor, rolls: line.rolls, events: named(file, events), command };
}

function publishedAction(game: AnyGame, file: RecordFile, { line }: PublicLine, before: unknown): Action {
  const replayed = replayLine<unknown, Tagged, Tagged>(game, before, line, SPECTATOR);
  if (replayed === undefined) throw new Error('the line does not fit');
  const { actor } = replayed.line;
  const events = named(file, [...replayed.table, ...replayed.events]);
  return { actor: actor.kind === 'seat' ? actor.seat : -1, rolls: '', events, command: replayed.command };
}

/** People by their names, as at the table. */
const named = ({ names }: RecordFile, events: readonly Tagged[]): readonly Tagged[] =>
  events.some(({ type }) => type === '@handedOver') ? events.map((event) => namedIn(names, event)) : events;
