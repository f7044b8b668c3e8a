// A table without a server: plays a match with the host's parts (dice, clocks, acts) on a simulated clock, and writes its record. For
// recorded logs and for tests of record readers.

import { actorOf, HOST_ACTOR } from '../src/kernel/actors.ts';
import type { AnyGame, Outcome, Seat, Tagged } from '../src/kernel/game.ts';
import { type RecordingRandom, recordingRandom } from '../src/kernel/random.ts';
import { actEvents } from '../src/match/fold/actEvents.ts';
import { parseAct, type TableEvent } from '../src/match/fold/acts.ts';
import { MatchFold } from '../src/match/fold/matchFold.ts';
import { diceSeed, type Entropy, fairDice } from '../src/match/record/dice.ts';
import type { Sign } from '../src/match/record/exportRecord.ts';
import { portableHasher as hasher } from '../src/match/record/hasher.ts';
import { FORMAT_OF_PEOPLE, personOf } from '../src/match/record/people.ts';
import {
  type Called,
  type EntryLine,
  type HeadLine,
  RECORD_FORMAT,
  stateHash,
} from '../src/match/record/record.ts';
import { MatchClock } from '../src/match/time/clock.ts';
import { type Moment, msUntil } from '../src/match/time/due.ts';
import { finishedRecord } from './wholeRecord.ts';

/** Fields of a head that the recorder does not compute; people by name. */
interface RecordedTerms
  extends Omit<HeadLine, 'kind' | 'format' | 'game' | 'rulesVersion' | 'commitment' | 'seats'> {
  /** Record format; default: the newest. */
  readonly format?: number;
  readonly seats: readonly { readonly name: string; readonly entropy: Entropy }[];
  /** Hex of 32 bytes. */
  readonly secret: string;
}

export class MatchRecorder {
  readonly game: AnyGame;
  readonly head: HeadLine;
  readonly fold: MatchFold;
  readonly clock: MatchClock;
  /** Simulated uptime in ms. */
  now = 0;
  /** Seats whose absence has exceeded the limit. */
  gone: readonly Seat[] = [];
  private readonly secret: string;
  private readonly seed: string;
  private readonly entries: EntryLine[] = [];
  private readonly format: number;
  private readonly names: Record<string, Called> = {};
  /** Pseudonym of each seat's player. */
  private readonly sitting: string[];

  constructor(game: AnyGame, { secret, seats, arbiters, format = RECORD_FORMAT, ...terms }: RecordedTerms) {
    this.format = format;
    this.game = game;
    this.secret = secret;
    this.fold = new MatchFold(game);
    this.clock = new MatchClock(terms.clock, seats.length);
    const commitment = hasher.sha256OfHex(secret);
    this.sitting = seats.map(({ name }) => this.somebody(terms.matchId, name));
    const ruling = arbiters?.map((name) => this.somebody(terms.matchId, name));
    this.head = {
      ...terms,
      kind: 'head',
      format,
      seats: seats.map(({ entropy }, seat) => ({ ...this.called(this.sitting[seat] ?? ''), entropy })),
      ...(ruling === undefined ? {} : { arbiters: ruling }),
      game: game.id,
      rulesVersion: game.rulesVersion,
      commitment,
    };
    this.seed = diceSeed(
      hasher,
      secret,
      terms.matchId,
      seats.map(({ entropy }) => entropy),
    );
    const dice = this.dice();
    this.keep(HOST_ACTOR, '', dice, game.open(terms.options, seats.length, dice));
  }

  /** Seats still in the match, in order. */
  get playing(): readonly Seat[] {
    return this.fold.standing.playing;
  }

  get outcome(): Outcome | undefined {
    return this.fold.outcome;
  }

  /** A game command or an act of the table, `ms` after the previous one; throws when it is refused. */
  say(seat: Seat, text: string, ms: number): void {
    this.now += ms;
    const dice = this.dice();
    this.keep(seat, text, dice, text.startsWith('@') ? this.act(seat, text) : this.play(seat, text, dice));
  }

  /** Whether a scheduled host action is due within so many ms. */
  isDueWithin(ms: number): boolean {
    const next = this.fold.table.paused ? undefined : this.clock.due.next(this.moment());
    return next !== undefined && msUntil(next.at, this.moment()) <= ms;
  }

  /** Executes the next scheduled action at its time; throws if there is none. */
  fall(): void {
    const next = this.clock.due.next(this.moment());
    if (next === undefined) throw new Error('nothing is due');
    this.now += Math.max(0, msUntil(next.at, this.moment()));
    const dice = this.dice();
    const text = this.game.formatCommand(this.fold.state, next.command);
    this.keep(HOST_ACTOR, text, dice, this.decide(HOST_ACTOR, text, next.command, dice));
  }

  /** The seat's clock has run out. */
  flag(seat: Seat): void {
    this.now = Math.max(this.now, this.clock.nextDeadline() ?? this.now);
    this.keep(HOST_ACTOR, '', this.dice(), this.game.forfeit(this.fold.state, seat, 'timeout'));
  }

  /** The seat passes to a person of that name (TABLE-19). */
  handOver(seat: Seat, name: string): void {
    const from = this.sitting[seat] ?? '';
    const next = this.somebody(this.head.matchId, name);
    this.sitting[seat] = next;
    const event: TableEvent = { type: '@handedOver', seat, ...this.called(next), from };
    this.keep(HOST_ACTOR, '', this.dice(), [event]);
  }

  finished(sign: Sign): string {
    const { outcome } = this;
    if (outcome === undefined) throw new Error('the match is not over');
    const end = { kind: 'end', outcome, at: this.wallTime(), secret: this.secret } as const;
    const { head, entries, names } = this;
    return finishedRecord(hasher, { head, entries, end, names }, sign);
  }

  /** A person's pseudonym. Salts are deterministic here, so that the same match gives the same bytes. */
  private somebody(matchId: string, name: string): string {
    if (this.format < FORMAT_OF_PEOPLE) return name;
    const count = Object.keys(this.names).length;
    const called = { name, salt: hasher.sha256(`salt ${matchId} ${count}`).slice(0, 32) };
    const person = personOf(hasher, called);
    this.names[person] = called;
    return person;
  }

  private called(somebody: string): { readonly name: string } | { readonly person: string } {
    return this.format < FORMAT_OF_PEOPLE ? { name: somebody } : { person: somebody };
  }

  private play(seat: Seat, text: string, dice: RecordingRandom): readonly Tagged[] {
    const { state } = this.fold;
    const parsed = this.game.parseCommandText(state, text);
    if (!parsed.ok) throw new Error(`${text}: ${parsed.error.code}`);
    return this.decide(seat, text, parsed.value, dice);
  }

  private decide(actor: Seat, text: string, command: Tagged, dice: RecordingRandom): readonly Tagged[] {
    const decided = this.game.decide(this.fold.state, command, actorOf(actor), dice);
    if (!decided.ok) throw new Error(`${text}: ${decided.error.code}`);
    return decided.value;
  }

  private act(seat: Seat, text: string): readonly Tagged[] {
    const act = parseAct(text);
    if (act === undefined || !act.ok) throw new Error(`${text}: no act of the table`);
    const present = this.head.seats.map((_, other) => other).filter((other) => !this.gone.includes(other));
    const presence = { gone: this.gone, present, daysOff: this.clock.offOf(seat, this.now) };
    const decided = actEvents(this.game, this.head, this.fold.standing, seat, act.value, presence);
    if (!decided.ok) throw new Error(`${text}: ${decided.error.code}`);
    return decided.value;
  }

  private keep(actor: Seat, command: string, dice: RecordingRandom, events: readonly Tagged[]): void {
    const { sequence, table: before } = this.fold;
    const rolls = dice.rolls.join(' ');
    this.fold.push({ actor, rolls, events });
    const { turn, table, state, outcome } = this.fold;
    this.clock.hear(events, this.now);
    if (outcome !== undefined) this.clock.end(this.now);
    else if (!table.paused) this.clock.pass(this.moment(), turn, actor, this.playing);
    else if (!before.paused) this.clock.stop(this.now, this.game.pausable);
    this.entries.push({
      kind: 'entry',
      sequence,
      actor,
      commandId: actor === HOST_ACTOR ? '' : `c${sequence}`,
      at: this.wallTime(),
      clock: this.clock.format(),
      command,
      rolls,
      events,
      state: stateHash(hasher, state),
    });
  }

  private dice(): RecordingRandom {
    return recordingRandom(fairDice(hasher, this.seed, this.fold.sequence));
  }

  private moment(): Moment {
    return { uptime: this.now, wall: this.wallTime() };
  }

  private wallTime(): number {
    return this.head.createdAt + this.now;
  }
}
