// A match room in the same tab, for the workbench page and for tests: the engine instead of a server, with the wire's
// own shapes, so that everything behind the connection is the real thing.

import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorEvent, SkorState } from '@hexmarch/shared/games/skor/types';
import { fold } from '@hexmarch/shared/kernel/fold';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Json } from '@hexmarch/shared/kernel/json';
import { recordingRandom, seededRandom } from '@hexmarch/shared/kernel/random';
import { formatLastLine } from '@hexmarch/shared/protocol/lastLine';
import { LeafWriter } from '@hexmarch/shared/protocol/leafTree';
import {
  type CommandMessage,
  type LogRequest,
  type MatchSnapshot,
  MESSAGE,
} from '@hexmarch/shared/protocol/messages';
import { signal } from '@preact/signals';
import type { ConnectionListener, Link, Wire } from '../src/net/connection.ts';

export interface LocalOptions {
  readonly seed: number;
  readonly names: readonly [string, string];
  /** Starts from this position instead of a fresh opening. */
  readonly position?: SkorState;
  readonly clock?: MatchSnapshot['clock'];
  readonly clocksMs?: readonly [number, number];
}

export class LocalRoom {
  state: SkorState;
  sequence = 0;
  readonly lines: string[] = [];
  private last = '';
  private readonly random;
  private readonly leaves = new Map<string, string>();
  private readonly writer = new LeafWriter({
    set: (key, text) => this.leaves.set(key, text),
    delete: (key) => this.leaves.delete(key),
  });
  private readonly seated: { readonly seat: Seat | null; readonly listener: ConnectionListener }[] = [];
  private readonly options: LocalOptions;

  constructor(options: LocalOptions) {
    this.options = options;
    this.random = seededRandom(options.seed);
    this.state = options.position ?? skor.initialState();
    const opening =
      options.position === undefined ? skor.open({ alternative: true, roundLimit: 150 }, 2, this.random) : [];
    this.accept({ kind: 'host' }, undefined, opening);
  }

  /** The wire of a visitor; `seat` null for a watcher. */
  wire(seat: Seat | null): (listener: ConnectionListener) => Wire {
    return (listener) => {
      const link = signal<Link>('connecting');
      return {
        link,
        failure: signal(undefined),
        enter: async () => {
          this.seated.push({ seat, listener });
          link.value = 'open';
          const welcome = { matchId: 'local', seat, person: `p${seat}`, now: Date.now(), code: 'K7QF2M9X' };
          listener.onOpen(welcome);
          listener.onSnapshot(this.snapshot());
        },
        enterAgain: async () => undefined,
        send: (type, payload) => this.receive(seat, listener, type, payload),
        leave: async () => undefined,
      };
    };
  }

  /** Plays canonical text for a seat; throws on a refusal. */
  play(seat: Seat, text: string): void {
    const refused = this.command(seat, text);
    if (refused !== undefined) throw new Error(`${text}: ${refused.code} ${refused.rule}`);
  }

  snapshot(): MatchSnapshot {
    const turn = skor.turn(this.state);
    const { names, clock = { kind: 'untimed' }, clocksMs = [0, 0] } = this.options;
    return {
      game: 'skor',
      options: JSON.stringify(this.state.options),
      visibility: 'private',
      status: this.state.outcome === null ? 'playing' : 'over',
      sequence: this.sequence,
      phase: turn.phase,
      awaiting: turn.awaiting,
      seats: names.map((name, seat) => ({
        name,
        person: `p${seat}`,
        online: true,
        clockMs: clocksMs[seat] ?? 0,
      })),
      clock,
      clockAt: Date.now(),
      watchers: 7,
      watchersAllowed: true,
      locked: false,
      host: 'p0',
      board: new Map(this.leaves),
      last: this.last,
      outcome: this.state.outcome,
      rematch: { wanted: [], matchId: '' },
      dice: { commitment: '', secret: '' },
    };
  }

  private receive(seat: Seat | null, listener: ConnectionListener, type: string, payload: unknown): void {
    if (type === MESSAGE.log) {
      const { from } = payload as LogRequest;
      listener.onMessage(MESSAGE.log, { from, lines: this.lines.slice(from) });
    }
    if (type !== MESSAGE.command || seat === null) return;
    const { id, text, seq } = payload as CommandMessage;
    const refused = seq === this.sequence ? this.command(seat, text) : { code: 'stale', rule: '' };
    if (refused !== undefined) listener.onMessage(MESSAGE.refused, { ...refused, id, seq: this.sequence });
  }

  private command(seat: Seat, text: string) {
    const command = skor.parseCommandText(this.state, text);
    if (!command.ok) return command.error;
    const dice = recordingRandom(this.random);
    const decided = skor.decide(this.state, command.value, { kind: 'seat', seat }, dice);
    if (!decided.ok) return decided.error;
    this.accept({ kind: 'seat', seat }, { text, faces: dice.faces }, decided.value);
    return undefined;
  }

  private accept(
    actor: { kind: 'host' } | { kind: 'seat'; seat: Seat },
    command: { readonly text: string; readonly faces: readonly number[] } | undefined,
    events: readonly SkorEvent[],
  ): void {
    this.state = fold(skor, this.state, events);
    this.sequence += 1;
    const secret = events.some(({ type }) => type === 'setupChosen');
    const told = events
      .map((event) => skor.redact(event, { kind: 'spectator' }))
      .filter((event) => event !== undefined);
    const line =
      command === undefined || secret
        ? formatLastLine({ actor, events: told })
        : formatLastLine({ actor, command: command.text, faces: command.faces });
    this.lines.push(line);
    this.last = command === undefined ? '' : line;
    const view = skor.view(this.state, { kind: 'spectator' });
    for (const { seat, listener } of this.seated) {
      if (seat === null) continue;
      const own = skor.view(this.state, { kind: 'seat', seat });
      listener.onMessage(MESSAGE.overlay, { seq: this.sequence, fields: { choices: own.choices } });
    }
    this.writer.write(view as unknown as Json);
    const snapshot = this.snapshot();
    for (const { listener } of this.seated) listener.onSnapshot(snapshot);
  }
}
