// A match room in the same tab, for the workbench page and for tests: the engine instead of a server, with the real
// message formats, so that everything behind the connection is the production code.

import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorState } from '@hexmarch/shared/games/skor/types';
import { type AnyGame, type Seat, SPECTATOR, type Tagged } from '@hexmarch/shared/kernel/game';
import { type Json, sameJson } from '@hexmarch/shared/kernel/json';
import { recordingRandom, seededRandom } from '@hexmarch/shared/kernel/random';
import { actEvents } from '@hexmarch/shared/match/fold/actEvents';
import { parseAct, type TableAct } from '@hexmarch/shared/match/fold/acts';
import { MatchFold } from '@hexmarch/shared/match/fold/matchFold';
import { shortCheck, viewCheck } from '@hexmarch/shared/match/fold/viewCheck';
import { formatLastLine } from '@hexmarch/shared/protocol/room/lastLine';
import {
  type CommandMessage,
  LIMITS,
  type LogReply,
  type MatchSnapshot,
  MESSAGE,
} from '@hexmarch/shared/protocol/room/messages';
import { signal } from '@preact/signals';
import type { ConnectionListener, Link, Wire } from '../src/net/wire/connection.ts';

export interface LocalOptions {
  readonly seed: number;
  /** Skor unless another is named; `rules` are its options, as in a request for a room. */
  readonly game?: AnyGame;
  readonly rules?: unknown;
  readonly names: readonly string[];
  /** Shown as bots. */
  readonly bots?: readonly Seat[];
  /** Starts from this position instead of a fresh opening. */
  readonly position?: unknown;
  readonly clock?: MatchSnapshot['clock'];
  readonly clocksMs?: readonly number[];
  readonly takebacks?: MatchSnapshot['takebacks'];
  readonly due?: MatchSnapshot['due'];
}

interface Refused {
  readonly code: string;
  readonly rule: string;
}

const SKOR_RULES = { alternative: true, roundLimit: 150 };

export class LocalRoom<S extends { readonly options: unknown } = SkorState> {
  readonly lines: string[] = [];
  /** By seat; as in `SeatSnapshot`. */
  readonly goneAt: number[];
  /** Added to the checksums sent, to simulate a server with a different view. */
  checkOff = 0;
  private readonly game: AnyGame;
  private readonly match: MatchFold;
  private last = '';
  private readonly random;
  private board: MatchSnapshot['board'] = {};
  private readonly seated: { readonly seat: Seat | null; readonly listener: ConnectionListener }[] = [];
  private readonly options: LocalOptions;

  constructor(options: LocalOptions) {
    const { game = skor, rules = SKOR_RULES, names, position, seed } = options;
    this.options = options;
    this.game = game;
    this.goneAt = names.map(() => 0);
    this.random = seededRandom(seed);
    this.match = new MatchFold(game);
    if (position !== undefined) this.match.standing = { ...this.match.standing, state: position };
    const parsed = game.parseOptions(rules);
    if (!parsed.ok) throw new Error(parsed.error.code);
    const opening = position === undefined ? game.open(parsed.value, names.length, this.random) : [];
    this.accept({ kind: 'host' }, undefined, opening);
  }

  get state(): S {
    return this.match.state as S;
  }

  get sequence(): number {
    return this.match.sequence;
  }

  /** A visitor's connection; `seat` null for a spectator. */
  wire(seat: Seat | null): (listener: ConnectionListener) => Wire {
    return (listener) => {
      const link = signal<Link>('connecting');
      const enter = async (): Promise<void> => {
        if (!this.seated.some((one) => one.listener === listener)) this.seated.push({ seat, listener });
        link.value = 'open';
        const welcome = { matchId: 'local', seat, person: `p${seat}`, now: Date.now(), code: 'K7QF2M9X' };
        listener.onBegin?.();
        listener.onOpen(welcome);
        this.tellOwn(seat, listener);
        listener.onSnapshot(this.snapshot());
      };
      return {
        link,
        failure: signal(undefined),
        enter,
        enterAgain: async () => undefined,
        refetch: () => void Promise.resolve().then(enter),
        send: (type, payload) => this.receive(listener, type, payload),
        // Later, as from a server: never within the gesture that sends it.
        command: (message) => queueMicrotask(() => this.judge(seat, listener, message)),
        leave: async () => undefined,
      };
    };
  }

  /** Plays canonical text, or an act of the table, for a seat; throws on a refusal. */
  play(seat: Seat, text: string): void {
    const refused = this.command(seat, text);
    if (refused !== undefined) throw new Error(`${text}: ${refused.code} ${refused.rule}`);
  }

  /** Plays what is due, in canonical text, as the host does. */
  due(text: string): void {
    const refused = this.command('host', text);
    if (refused !== undefined) throw new Error(`${text}: ${refused.code} ${refused.rule}`);
  }

  /** Broadcasts again, after a change of the table beside the match. */
  publish(): void {
    const snapshot = this.snapshot();
    for (const { listener } of this.seated) listener.onSnapshot(snapshot);
  }

  /** Sends a message to everybody, as the server does for events beside the match. */
  tell(type: string, payload: unknown): void {
    for (const { listener } of this.seated) listener.onMessage(type, payload);
  }

  snapshot(): MatchSnapshot {
    const { table, turn, outcome = null } = this.match;
    const {
      names,
      bots = [],
      clock = { kind: 'untimed' },
      clocksMs = [],
      takebacks = 'quiet',
    } = this.options;
    return {
      game: this.game.id,
      options: JSON.stringify(this.state.options),
      visibility: 'private',
      hidesNames: false,
      counts: false,
      ruling: null,
      arbiters: [],
      companions: [],
      status: outcome === null ? 'playing' : 'over',
      sequence: this.sequence,
      phase: turn.phase,
      awaiting: turn.awaiting,
      seats: names.map((name, seat) => ({
        name,
        person: `p${seat}`,
        bot: bots.includes(seat) ? 1 : 0,
        online: this.goneAt[seat] === 0,
        clockMs: clocksMs[seat] ?? 0,
        goneAt: this.goneAt[seat] ?? 0,
      })),
      clock,
      takebacks,
      table: { paused: table.paused, offer: table.offer },
      check: (shortCheck(viewCheck(this.game.view(this.state, SPECTATOR))) + this.checkOff) & 0xff,
      seatsLeast: 0,
      due: this.options.due ?? [],
      clockAt: Date.now(),
      watchers: 7,
      watchersAllowed: true,
      locked: false,
      host: 'p0',
      board: this.board,
      last: this.last,
      outcome,
      rematch: { wanted: [], matchId: '' },
      dice: { commitment: '', secret: '', entropy: [] },
    };
  }

  private receive(listener: ConnectionListener, type: string, payload: unknown): void {
    if (type === MESSAGE.log) {
      const { from } = payload as Pick<LogReply, 'from'>;
      const lines = this.lines.slice(from, from + LIMITS.logLinesMax);
      const reply: LogReply = { from, lines, more: from + lines.length < this.lines.length };
      listener.onMessage(MESSAGE.log, reply);
    }
  }

  private judge(seat: Seat | null, listener: ConnectionListener, { text, seq }: CommandMessage): void {
    if (seat === null) return;
    const refused = seq === this.sequence ? this.command(seat, text) : { code: 'stale', rule: '' };
    if (refused !== undefined)
      listener.onMessage(MESSAGE.refused, { ...refused, of: seq, text, seq: this.sequence });
  }

  private command(by: Seat | 'host', text: string): Refused | undefined {
    const act = by === 'host' ? undefined : parseAct(text);
    if (by !== 'host' && act !== undefined) return act.ok ? this.act(by, act.value) : act.error;
    if (this.match.table.paused) return { code: 'paused', rule: 'TABLE-4.1' };
    const command = this.game.parseCommandText(this.state, text);
    if (!command.ok) return command.error;
    const dice = recordingRandom(this.random);
    const actor = by === 'host' ? ({ kind: 'host' } as const) : ({ kind: 'seat', seat: by } as const);
    const decided = this.game.decide(this.state, command.value, actor, dice);
    if (!decided.ok) return decided.error;
    this.accept(actor, { text, dice }, decided.value);
    return undefined;
  }

  private act(seat: Seat, act: TableAct): Refused | undefined {
    const { match } = this;
    const { takebacks = 'quiet' } = this.options;
    const seats = this.options.names.map((_, other) => other);
    const gone = seats.filter((other) => {
      const due = this.goneAt[other] ?? 0;
      return due > 0 && due <= Date.now();
    });
    const present = seats.filter((other) => this.goneAt[other] === 0);
    const head = { takebacks, options: this.state.options };
    const decided = actEvents(this.game, head, match.standing, seat, act, { gone, present });
    if (!decided.ok) return decided.error;
    this.accept({ kind: 'seat', seat }, undefined, decided.value);
    return undefined;
  }

  private accept(
    actor: { kind: 'host' } | { kind: 'seat'; seat: Seat },
    command: { readonly text: string; readonly dice: ReturnType<typeof recordingRandom> } | undefined,
    events: readonly Tagged[],
  ): void {
    const rolls = command?.dice.rolls.join(' ') ?? '';
    this.match.push({ actor: actor.kind === 'seat' ? actor.seat : -1, rolls, events });
    // What is due reveals what others have not seen.
    const secret = actor.kind === 'host' || events.some(({ type }) => this.game.secretEvents.includes(type));
    const published = events
      .map((event) => (event.type.startsWith('@') ? event : this.game.redact(event, SPECTATOR)))
      .filter((event) => event !== undefined);
    const line =
      command === undefined || secret
        ? formatLastLine({ actor, events: published })
        : formatLastLine({ actor, command: command.text, faces: command.dice.faces });
    this.lines.push(line);
    this.last = this.lines.length === 1 ? '' : line;
    for (const { seat, listener } of this.seated) this.tellOwn(seat, listener);
    // As received: it shares no objects with the last one.
    this.board = JSON.parse(JSON.stringify(this.game.view(this.state, SPECTATOR)));
    this.publish();
  }

  private tellOwn(seat: Seat | null, listener: ConnectionListener): void {
    if (seat === null) return;
    const own = this.game.view(this.state, { kind: 'seat', seat }) as Record<string, Json>;
    const seen = this.game.view(this.state, SPECTATOR) as Record<string, Json>;
    const fields = Object.fromEntries(
      Object.entries(own).filter(([key, value]) => !sameJson(value, seen[key] ?? null)),
    );
    listener.onMessage(MESSAGE.overlay, { seq: this.sequence, check: viewCheck(own), fields });
  }
}
