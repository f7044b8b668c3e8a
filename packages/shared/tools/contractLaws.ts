// The laws of the game contract (docs/adding-a-game.md), as functions over one random match. They throw `BrokenLaw`; the contract suite
// (test/gameContract.ts) and `npm run -s laws` both call `checkMatch`.

import { ARBITER_ACTOR, actorOf } from '../src/kernel/actors.ts';
import { brokenText } from '../src/kernel/audit.ts';
import type { AnyGame, GameDefinition, Random, Seat, Tagged, Viewer } from '../src/kernel/game.ts';
import { ARBITER, SPECTATOR } from '../src/kernel/game.ts';
import { canonicalText } from '../src/kernel/json.ts';
import { scriptedRandom, seededRandom } from '../src/kernel/random.ts';
import { knowingOf } from '../src/match/fold/sealed.ts';
import { shownToBot } from '../src/search/botPlayer.ts';
import { arbiterLaws } from './arbiterLaws.ts';
import { brokenChatLaw } from './chatLaws.ts';
import { crossingLaws, sideOf } from './crossingLaws.ts';
import { endLaws } from './endLaws.ts';
import { must, mustBeTyped } from './law.ts';
import { checkOffers } from './offerLaws.ts';
import { type PlayStyle, type Ply, playout, streams } from './playout.ts';
import { spectatorLaws, viewGroupLaws } from './spectatorLaws.ts';
import { UndoLaws } from './undoLaws.ts';

export interface ContractCase<S, C extends Tagged, E extends Tagged, O, V> {
  readonly game: GameDefinition<S, C, E, O, V>;
  readonly style: PlayStyle<S, C>;
  readonly seatCount: number;
  /** Types of command that a run of the suite must have played. */
  readonly commandTypes: readonly C['type'][];
  options(seed: number): O;
  /** Well-formed commands of any type, most of them illegal in `state`, to test refusals. */
  anyCommand(state: S, random: Random): C;
  /** Legal although not listed (compound forms, no-ops). */
  isUnlisted?(command: C, state: S): boolean;
  /** For games whose position texts omit parts of the state (settings, history): the state that parsing such a text gives. */
  inPosition?(state: S): S;
}

interface MatchReport {
  readonly seed: number;
  readonly commands: number;
  readonly checks: number;
  /** How often each type of command was played. */
  readonly played: ReadonlyMap<string, number>;
  /** Commands in the game's `offers` that were legal at some point. */
  readonly offered: ReadonlySet<string>;
}

/** Expensive laws are checked on one state in so many. */
const SAMPLE_EVERY = 7;
const STRAY_COMMANDS = 12;

/** Plays one random match and checks every law along it. */
export function checkMatch<S, C extends Tagged, E extends Tagged, O, V>(
  the: ContractCase<S, C, E, O, V>,
  seed: number,
): MatchReport {
  const { game } = the;
  const options = the.options(seed);
  const match = playout(game, the.style, options, the.seatCount, seed);
  const checker = new Checker(the, seed);
  checker.start(match.opening);
  let commands = 0;
  for (const ply of match.plies) {
    checker.step(ply, commands % SAMPLE_EVERY === 0);
    commands += 1;
  }
  checker.end();
  return { seed, commands, checks: checker.checks, played: checker.playedTypes, offered: checker.offered };
}

/** A viewer's redacted events, folded into the state that it can know. */
interface Observer<S> {
  readonly viewer: Viewer;
  state: S;
}

class Checker<S, C extends Tagged, E extends Tagged, O, V> {
  readonly playedTypes = new Map<string, number>();
  readonly offered = new Set<string>();
  checks = 0;
  private readonly the: ContractCase<S, C, E, O, V>;
  private readonly random: Random;
  private readonly observers: readonly Observer<S>[];
  /** The spectator, the last of them. */
  private readonly watching: Observer<S>;
  private readonly secrets = new Map<string, string>();
  private readonly undoing: UndoLaws<S, C, E, O, V>;
  private folded: S;

  constructor(the: ContractCase<S, C, E, O, V>, seed: number) {
    this.the = the;
    this.random = seededRandom(streams(seed).choices.pick(0x1_0000_0000));
    const seats = Array.from({ length: the.seatCount }, (_, seat): Viewer => ({ kind: 'seat', seat }));
    const ruling = the.game.arbiter === 'apart' ? [ARBITER] : [];
    const observer = (viewer: Viewer): Observer<S> => ({ viewer, state: the.game.initialState() });
    this.watching = observer(SPECTATOR);
    this.observers = [...[...seats, ...ruling].map(observer), this.watching];
    this.folded = the.game.initialState();
    this.undoing = new UndoLaws(the.game);
  }

  start(opening: readonly E[]): void {
    this.fold(opening);
    this.undoing.start(opening);
    this.sound(this.folded);
    this.knownSuffices(this.folded);
  }

  step(ply: Ply<S, C, E>, isSampled: boolean): void {
    const { type } = ply.command;
    this.playedTypes.set(type, (this.playedTypes.get(type) ?? 0) + 1);
    this.commandText(ply.before, ply.command);
    if (isSampled) this.legality(ply.before);
    if (isSampled) crossingLaws(this.the.game, ply.before, this.random);
    if (isSampled) this.offers(ply.before);
    this.turnLaws(ply);
    this.replay(ply);
    if (isSampled) endLaws(this.the.game, ply);
    if (isSampled) spectatorLaws(this.the.game, ply, this.watching.state);
    if (isSampled) viewGroupLaws(this.the.game, ply.after, this.the.seatCount);
    this.fold(ply.events);
    this.undoing.step(ply, isSampled);
    must(
      canonicalText(this.folded) === canonicalText(ply.after),
      'folding the events alone gives the same state',
      () => ply.command,
    );
    this.sound(ply.after);
    if (isSampled) arbiterLaws(this.the, ply, this.random);
    if (isSampled) this.positionText(ply.after);
    const { game, seatCount } = this.the;
    const broken = isSampled ? brokenChatLaw(game, ply.after, seatCount) : undefined;
    must(broken === undefined, broken ?? '', () => ply.command);
    if (isSampled || ply.events.length > 1) this.knownSuffices(ply.after);
    this.checks += 1;
  }

  end(): void {
    const { game, seatCount } = this.the;
    const { awaiting, due = [] } = game.turn(this.folded);
    must(
      awaiting.length === 0 && due.length === 0,
      'nothing is awaited or due when the game is over',
      () => due,
    );
    this.positionText(this.folded);
    for (let seat = 0; seat < seatCount; seat++) {
      must(
        game.legalCommands(this.folded, seat).length === 0,
        'no command is legal when the game is over',
        () => seat,
      );
    }
  }

  private fold(events: readonly E[]): void {
    const { game } = this.the;
    for (const event of events) {
      this.secretsLookAlike(this.folded, event);
      this.folded = game.evolve(this.folded, event);
    }
    for (const one of this.observers) {
      for (const event of events) {
        const known = game.redact(event, one.viewer);
        if (known !== undefined) one.state = game.evolve(one.state, known);
      }
    }
  }

  private sound(state: S): void {
    const broken = this.the.game.audit(state);
    must(broken.length === 0, 'audit is silent', () => broken.map(brokenText).join('; '));
    for (const seat of this.the.game.turn(state).awaiting) {
      must(this.the.game.legalCommands(state, seat).length > 0, 'an awaited seat can always act', () => seat);
    }
  }

  private commandText(state: S, command: C): void {
    const { game } = this.the;
    const text = game.formatCommand(state, command);
    const parsed = game.parseCommandText(state, text);
    must(
      parsed.ok && canonicalText(parsed.value) === canonicalText(command),
      'commands survive text',
      () => text,
    );
    const apart = game.parseCommandText(game.initialState(), text);
    must(apart.ok && apart.value.type === command.type, 'a text says what kind of command it is', () => text);
    const read = game.parseCommand(JSON.parse(JSON.stringify(command)));
    must(
      read.ok && canonicalText(read.value) === canonicalText(command),
      'commands survive JSON',
      () => command,
    );
  }

  private positionText(state: S): void {
    const { game } = this.the;
    const text = game.formatPosition(state);
    const parsed = game.parsePosition(text);
    const expected = this.the.inPosition?.(state) ?? state;
    must(
      parsed.ok && canonicalText(parsed.value) === canonicalText(expected),
      'positions survive text',
      () => text,
    );
    must(game.formatPosition(expected) === text, 'positions read from text give the same text', () => text);
    must(
      canonicalText(JSON.parse(JSON.stringify(state))) === canonicalText(state),
      'states are plain JSON',
      () => text,
    );
  }

  /** Determinism: the same command and faces give the same events; refusing or deciding does not mutate. */
  private replay(ply: Ply<S, C, E>): void {
    const dice = scriptedRandom(ply.faces);
    const again = this.the.game.decide(ply.before, ply.command, actorOf(ply.seat), dice);
    must(
      again.ok && canonicalText(again.value) === canonicalText(ply.events),
      'same dice, same events',
      () => ply.command,
    );
    must(dice.used() === ply.faces.length, 'all recorded faces are used again', () => ply.faces);
  }

  private turnLaws({ before, after, events, command }: Ply<S, C, E>): void {
    const { game } = this.the;
    const [was, now] = [game.turn(before), game.turn(after)];
    must(now.number >= was.number, 'the number of a turn never falls', () => [
      command,
      was.number,
      now.number,
    ]);
    const truth = canonicalText(now);
    for (const { viewer } of this.observers) {
      const seen = game.turn(game.view(after, viewer) as unknown as S);
      // A view may omit the turn number, unless commands may cross in the turn.
      const known = now.sealed === true ? seen : { ...seen, number: now.number };
      must(canonicalText(known) === truth, 'everybody sees the same turn', () => [viewer, seen, now]);
    }
    for (const due of now.due ?? []) this.dueLaws(after, due.command as C);
    const standing = { playing: game.playing(before), turn: was };
    const knowing = knowingOf(game as AnyGame, standing, events);
    if (knowing !== undefined) this.sealedLaws(before, after, knowing);
  }

  private dueLaws(state: S, command: C): void {
    const { game } = this.the;
    const decision = game.decide(state, command, { kind: 'host' }, this.random);
    must(decision.ok, 'what is due is accepted from the host', () => [command, decision]);
    this.commandText(state, command);
  }

  /** A sealed action is invisible to all other viewers. */
  private sealedLaws(before: S, after: S, knowing: readonly Seat[]): void {
    const { game } = this.the;
    const turns = [before, after].map((state) => canonicalText(game.turn(state)));
    must(turns[0] === turns[1], 'a sealed action changes nothing of the turn', () => turns);
    for (const { viewer } of this.observers) {
      if (viewer.kind === 'seat' && knowing.includes(viewer.seat)) continue;
      if (viewer.kind === 'arbiter' && knowing.includes(ARBITER_ACTOR)) continue;
      const views = [before, after].map((state) => canonicalText(game.view(state, viewer)));
      must(views[0] === views[1], 'a sealed action changes no view of others', () => viewer);
    }
  }

  private offers(state: S): void {
    for (const type of checkOffers(this.the.game as AnyGame, state, this.random)) this.offered.add(type);
  }

  /** Listed if and only if accepted, for every seat. */
  private legality(state: S): void {
    const { game, seatCount } = this.the;
    const before = canonicalText(state);
    for (let seat = 0; seat < seatCount; seat++) {
      const legal = game.legalCommands(state, seat);
      const listed = new Set(legal.map((command) => game.formatCommand(state, command)));
      must(listed.size === legal.length, 'no command is listed twice', () => [...listed]);
      for (const command of legal) this.mustAccept(state, seat, command);
      must(
        canonicalText(game.legalCommands(this.seen(state, seat), seat)) === canonicalText(legal),
        'a view takes the place of a state when a seat asks what it may do',
        () => seat,
      );
      for (let i = 0; i < STRAY_COMMANDS; i++) this.stray(state, seat, listed);
    }
    must(canonicalText(state) === before, 'deciding changes no state', () => before);
  }

  /** The view in place of the state, as clients do. */
  private seen(state: S, seat: Seat): S {
    return this.the.game.view(state, { kind: 'seat', seat }) as unknown as S;
  }

  private mustAccept(state: S, seat: Seat, command: C): void {
    const decision = this.the.game.decide(state, command, { kind: 'seat', seat }, this.random);
    must(decision.ok, 'listed commands are accepted', () => [seat, command, decision]);
  }

  private stray(state: S, seat: Seat, listed: ReadonlySet<string>): void {
    const { game } = this.the;
    const command = this.the.anyCommand(state, this.random);
    if (listed.has(game.formatCommand(state, command)) || this.the.isUnlisted?.(command, state)) return;
    const decision = game.decide(state, command, { kind: 'seat', seat }, this.random);
    must(!decision.ok, 'unlisted commands are refused', () => [seat, command]);
    if (decision.ok) return;
    mustBeTyped(decision.error);
  }

  /** Folding a viewer's redacted events gives its view and its legal commands. */
  private knownSuffices(state: S): void {
    const { game } = this.the;
    const whole = canonicalText(state);
    for (const { viewer, state: known } of this.observers) {
      // With the whole state known, view and commands are the same by definition.
      if (canonicalText(known) === whole) continue;
      const view = game.view(state, viewer);
      must(
        canonicalText(game.view(known, viewer)) === canonicalText(view),
        'what a viewer was told suffices for its view',
        () => viewer,
      );
      if (viewer.kind !== 'seat') continue;
      must(
        canonicalText(shownToBot(game, known, viewer.seat)) ===
          canonicalText(shownToBot(game, state, viewer.seat)),
        'what a viewer was told suffices for what it can remember',
        () => viewer,
      );
      const fromKnown = game.legalCommands(known, viewer.seat);
      const fromTruth = game.legalCommands(state, viewer.seat);
      must(
        canonicalText(fromKnown) === canonicalText(fromTruth),
        'what a viewer was told suffices for its legal commands',
        () => viewer,
      );
    }
  }

  /** A secret event looks the same whatever its content, except to its owner and allies. */
  private secretsLookAlike(before: S, event: E): void {
    if (!this.the.game.secretEvents.includes(event.type)) return;
    const owner = (event as { readonly seat?: Seat }).seat ?? -1;
    const side = sideOf(this.the.game, before, owner);
    for (const { viewer } of this.observers) {
      // The game decides what an arbiter without a seat may know.
      if (viewer.kind === 'arbiter' || (viewer.kind === 'seat' && side.includes(viewer.seat))) continue;
      const seen = canonicalText(this.the.game.redact(event, viewer) ?? null);
      const key = `${event.type} ${owner}`;
      const known = this.secrets.get(key) ?? SEEN.get(key);
      must(known === undefined || known === seen, 'secret events look alike', () => [known, seen]);
      this.secrets.set(key, seen);
      SEEN.set(key, seen);
    }
  }
}

/** Redacted forms of secret events in earlier matches of this process. */
const SEEN = new Map<string, string>();
