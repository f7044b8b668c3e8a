// Replays a record: recomputes every action, compares every state hash, and the end with the recorded outcome.

import type { AnyGame, Tagged } from '../../kernel/game.ts';
import { canonicalText } from '../../kernel/json.ts';
import { isTableEvent } from '../fold/acts.ts';
import { MatchFold } from '../fold/matchFold.ts';
import type { Findings } from '../record/findings.ts';
import type { Hasher } from '../record/hasher.ts';
import { FORMAT_OF_PEOPLE } from '../record/people.ts';
import { type EndLine, type EntryLine, type HeadLine, stateHash } from '../record/record.ts';
import type { CheckId, RecordContent } from '../record/recordReport.ts';
import { dueIn, faultOf } from './redecide.ts';
import { ClockCheck } from './verifyClock.ts';
import { lineOfEntry } from './verifyDice.ts';

/** The game of a record, or why it cannot be replayed here. */
export function gameOf(games: readonly AnyGame[], { game, rulesVersion }: HeadLine): AnyGame | string {
  const known = games.find(({ id }) => id === game);
  if (known === undefined) return `This program does not know the game "${game}".`;
  if (known.rulesVersion >= rulesVersion) return known;
  return `The match was played by version ${rulesVersion} of the rules; this program knows up to ${known.rulesVersion}.`;
}

/** An entry's events upcast to the current rules version; events of the table have only one. */
export const presentEvents = (
  game: AnyGame,
  { rulesVersion }: HeadLine,
  events: readonly Tagged[],
): Tagged[] =>
  events.flatMap((event) => (isTableEvent(event) ? [event] : game.upcast({ rulesVersion, event })));

/** Folds one more entry of the record. */
export function pushEntry(match: MatchFold, head: HeadLine, { actor, rolls, events }: EntryLine): void {
  match.push({ actor, rolls, events: presentEvents(match.game, head, events) });
}

export const OUTCOME_ONLY = 'Left out, since only the outcome was asked for.';

interface Replaying {
  readonly game: AnyGame;
  readonly hasher: Hasher;
  readonly findings: Findings;
  /** As in `VerifyOptions`. */
  readonly depth: 'outcome' | undefined;
}

/** Yields after each entry. */
export function* verifyRules(
  { head, entries }: RecordContent,
  end: EndLine,
  replaying: Replaying,
): Generator<undefined, void> {
  const { findings } = replaying;
  const replay = new Replay(head, replaying);
  for (const entry of entries) {
    if (!replay.apply(entry)) return;
    findings.advance();
    yield;
  }
  replay.finish(end, lineOfEntry(entries.length));
}

class Replay {
  private readonly head: HeadLine;
  private readonly hasher: Hasher;
  private readonly findings: Findings;
  private readonly match: MatchFold;
  private readonly clocks: ClockCheck;
  private readonly ids = new Set<string>();
  /** Pseudonym of each seat's player; undefined for bots, and in format 1. */
  private readonly sitting: (string | undefined)[];
  /** Why actions are folded and not recomputed: by older rules versions (through `upcast`), or as asked for. */
  private readonly onlyFolded: string | undefined;

  constructor(head: HeadLine, { game, hasher, findings, depth }: Replaying) {
    this.head = head;
    this.hasher = hasher;
    this.findings = findings;
    this.match = new MatchFold(game);
    this.clocks = new ClockCheck(head);
    const isPresent = game.rulesVersion === head.rulesVersion;
    const byOlder = `Played by version ${head.rulesVersion} of the rules, and folded by those of version ${game.rulesVersion}: only the result is compared.`;
    this.onlyFolded = depth === 'outcome' ? OUTCOME_ONLY : isPresent ? undefined : byOlder;
    this.sitting = head.seats.map((seat) => ('person' in seat ? seat.person : undefined));
  }

  /** False on a fault that makes continuing pointless. */
  apply(entry: EntryLine): boolean {
    const fault = this.ruleFault(entry) ?? this.seatFault(entry);
    if (fault !== undefined) return this.fail('rules', entry, fault);
    const { turn } = this.match;
    const due = this.onlyFolded === undefined ? dueIn(this.match.game, this.match, entry) : undefined;
    try {
      pushEntry(this.match, this.head, entry);
      if (this.onlyFolded === undefined && stateHash(this.hasher, this.match.state) !== entry.state)
        return this.fail('states', entry, 'leads to another position than the one that was logged');
    } catch (error) {
      return this.fail('rules', entry, `cannot be played: ${messageOf(error)}`);
    }
    const late = this.findings.has('clocks') ? undefined : this.clocks.faultOf(entry, turn, due, this.match);
    if (late !== undefined) this.fail('clocks', entry, late);
    return true;
  }

  finish(end: EndLine, line: number): void {
    const { findings, match, onlyFolded } = this;
    for (const id of ['rules', 'states'] as const) {
      if (onlyFolded === undefined) findings.pass(id, match.sequence);
      else findings.skip(id, onlyFolded);
    }
    if (!findings.has('clocks')) findings.pass('clocks', match.sequence);
    if (match.outcome !== undefined && canonicalText(match.outcome) === canonicalText(end.outcome))
      findings.pass('outcome', 1);
    else
      findings.fail('outcome', line, `Line ${line} tells another end than the one that the match came to.`);
  }

  private ruleFault(entry: EntryLine): string | undefined {
    const { actor, commandId } = entry;
    const id = `${actor} ${commandId}`;
    if (commandId !== '' && this.ids.has(id)) return 'is a command that was played before';
    this.ids.add(id);
    if (this.onlyFolded !== undefined) return undefined;
    try {
      return faultOf(this.match.game, this.head, this.match, entry);
    } catch (error) {
      return `cannot be decided: ${messageOf(error)}`;
    }
  }

  // TABLE-19.3.
  private seatFault({ events }: EntryLine): string | undefined {
    for (const event of events) {
      if (!isTableEvent(event) || event.type !== '@handedOver' || this.head.format < FORMAT_OF_PEOPLE)
        continue;
      if (!('person' in event) || !HASH.test(event.person)) return 'gives a seat to nobody';
      if (this.sitting[event.seat] !== event.from) return 'takes a seat from somebody who does not have it';
      this.sitting[event.seat] = event.person;
    }
    return undefined;
  }

  private fail(id: CheckId, { sequence }: EntryLine, fault: string): false {
    const line = lineOfEntry(sequence);
    this.findings.fail(id, line, `Line ${line} ${fault}.`, sequence);
    return false;
  }
}

const HASH = /^[0-9a-f]{64}$/;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown reason');
