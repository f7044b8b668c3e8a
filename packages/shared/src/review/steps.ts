// The commands of a finished match that were not taken back, with the positions before and after them.

import { fold } from '../kernel/fold.ts';
import type { AnyGame, Outcome, Seat, Tagged } from '../kernel/game.ts';
import { isGoingBack, isTableEvent } from '../match/fold/acts.ts';
import { MatchFold } from '../match/fold/matchFold.ts';
import type { EntryLine, HeadLine } from '../match/record/record.ts';
import { pushEntry } from '../match/verify/verifyRules.ts';

export interface Step {
  /** Index of the entry in the record. */
  readonly action: number;
  /** A seat, or a number below (kernel/actors.ts). */
  readonly actor: Seat;
  /** Undefined: a forfeit, or an act of the table. */
  readonly command: Tagged | undefined;
  readonly before: unknown;
  readonly after: unknown;
}

/** Throws where the record does not follow the rules. */
export function stepsOf(game: AnyGame, head: HeadLine, entries: readonly EntryLine[]): readonly Step[] {
  const match = new MatchFold(game);
  let steps: Step[] = [];
  for (const [action, entry] of entries.entries()) {
    const before = match.state;
    const command = commandOf(game, before, entry);
    pushEntry(match, head, entry);
    const back = entry.events.filter(isTableEvent).find(isGoingBack);
    if (back !== undefined) steps = steps.filter((step) => step.action < back.to);
    else if (action > 0 && match.state !== before)
      steps.push({ action, actor: entry.actor, command, before, after: match.state });
  }
  return steps;
}

function commandOf(game: AnyGame, before: unknown, { command }: EntryLine): Tagged | undefined {
  if (command === '' || command.startsWith('@')) return undefined;
  const parsed = game.parseCommandText(before, command);
  return parsed.ok ? parsed.value : undefined;
}

/** A finished match that has no record. */
export interface PractisedMatch {
  readonly game: string;
  readonly seats: number;
  readonly start: unknown;
  readonly acts: readonly PractisedAct[];
  readonly outcome: Outcome;
}

interface PractisedAct {
  readonly by: Seat;
  /** Absent: an act of the host. */
  readonly command?: Tagged | undefined;
  readonly events: readonly Tagged[];
}

export function practisedSteps(
  game: AnyGame,
  { start, acts }: Pick<PractisedMatch, 'start' | 'acts'>,
): readonly Step[] {
  let before = start;
  return acts.map(({ by, command, events }, action): Step => {
    const step = { action, actor: by, command, before, after: fold(game, before, events) };
    before = step.after;
    return step;
  });
}
