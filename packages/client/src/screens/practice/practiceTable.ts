// A table of practice: one person and bots, in this browser alone. What was played is kept; going back is free.

import type { Seat, Tagged } from '@hexmarch/shared/kernel/game';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { AnyClientGame, AnyCommand, AnyLocalSource } from '../../gameApi/anyGame.ts';
import { playerName } from '../../preferences/prefs.ts';
import { LocalSource } from '../../source/localSource.ts';
import { HandTable } from '../../table/handTable.ts';
import { namesOf } from '../../text/bots.ts';
import { type KeptAct, type KeptMatch, keepMatch, type Slot, type Terms } from './kept.ts';
import { Opponents, type OpponentsOptions } from './opponents.ts';

export class PracticeTable extends HandTable<AnyLocalSource> {
  readonly terms: Terms;
  readonly seat: Seat;
  readonly opponents: Opponents;
  readonly names: ReadonlySignal<readonly string[]>;
  /** What undoing would take back; undefined while this seat has done nothing. */
  readonly undoable: ReadonlySignal<KeptAct | undefined>;
  private readonly start: unknown;
  private readonly slot: Slot;
  private readonly acts = signal<readonly Omit<KeptAct, 'events'>[]>([]);

  constructor(
    game: AnyClientGame,
    { terms, start, acts }: KeptMatch,
    mind: Omit<OpponentsOptions, 'seats' | 'strength'>,
    slot: Slot = 'practice',
  ) {
    const { definition } = game;
    const { seat, strength } = terms;
    super(game, new LocalSource(definition, start, undefined, seat));
    this.terms = terms;
    this.start = start;
    this.slot = slot;
    this.seat = seat;
    this.source.resume(acts);
    this.acts.value = acts;
    this.startAnew();
    const count = game.seatCount?.(this.source.frame.peek().view) ?? definition.seats.max;
    const all = Array.from({ length: count }, (_, one) => one);
    this.names = computed(() =>
      namesOf(
        all.map((one) => (one === seat ? { name: playerName.value, bot: 0 } : { name: '', bot: strength })),
      ),
    );
    this.undoable = computed(() => this.acts.value.findLast(({ by }) => by === seat) as KeptAct | undefined);
    const { source } = this;
    const match = {
      game: definition,
      get state() {
        return source.state;
      },
      play: (bot: Seat, command: Tagged) => this.play(bot, command as AnyCommand) === undefined,
    };
    this.opponents = new Opponents(match, { ...mind, strength, seats: all.filter((one) => one !== seat) });
  }

  /** The bots begin to play; until then nothing happens by itself. */
  begin(): void {
    this.keep();
    void this.opponents.attend();
  }

  close(): void {
    this.opponents.stop();
  }

  act(command: AnyCommand): void {
    const refused = this.play(this.seat, command);
    this.refuse(command, refused);
    if (refused !== undefined) this.goOn();
  }

  /** Back to before this seat's last act; what the bots have done since goes with it. */
  undo(): void {
    const acts = this.acts.peek();
    const at = acts.findLastIndex(({ by }) => by === this.seat);
    if (at < 0) return;
    for (let length = acts.length; length > at; length--) this.source.undo();
    this.acts.value = acts.slice(0, at);
    this.forgetRefused();
    this.startAnew();
    this.changed();
  }

  private play(by: Seat, command: AnyCommand): ReturnType<AnyLocalSource['act']> {
    const refused = this.source.act(by, command);
    if (refused !== undefined) return refused;
    const acts = this.acts.peek();
    this.acts.value = [...acts, by === this.seat ? { by, command } : { by }];
    this.goOn();
    this.changed();
    return undefined;
  }

  private changed(): void {
    this.keep();
    void this.opponents.attend();
  }

  private keep(): void {
    const { definition } = this.game;
    const isOver = definition.outcome(this.source.state) !== undefined;
    const events = this.source.acts;
    const acts = this.acts.peek().map((act, i) => ({ ...act, events: events[i] ?? [] }));
    const match = isOver ? undefined : { terms: this.terms, start: this.start, acts };
    keepMatch(definition, match, this.slot);
  }
}
