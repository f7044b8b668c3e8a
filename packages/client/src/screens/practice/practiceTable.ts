// A practice table: one player and bots, in this browser alone. Its acts are stored; undo is unlimited.

import { HOST_ACTOR } from '@hexmarch/shared/kernel/actors';
import type { Outcome, Seat, Tagged } from '@hexmarch/shared/kernel/game';
import type { PractisedMatch } from '@hexmarch/shared/review/steps';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { AnyClientGame, AnyCommand, AnyLocalSource, AnyProps } from '../../gameApi/anyGame.ts';
import type { Prepared } from '../../gameApi/gameEntry.ts';
import { playerName } from '../../preferences/preferences.ts';
import { LocalSource } from '../../source/localSource.ts';
import type { BoardControl } from '../../table/input/boardControl.ts';
import { DraftTable } from '../../table/input/draftTable.ts';
import { isOut } from '../../table/seats/seats.ts';
import { namesOf } from '../../text/bots.ts';
import type { LogLine } from '../../ui/text/Log.tsx';
import { Opponents, type OpponentsOptions } from './opponents.ts';
import { type Slot, type StoredAct, type StoredMatch, storeMatch, type Terms } from './practiceStorage.ts';

type Act = Omit<StoredAct, 'events'>;

export class PracticeTable extends DraftTable<AnyLocalSource> {
  readonly terms: Terms;
  readonly seat: Seat;
  readonly opponents: Opponents;
  readonly names: ReadonlySignal<readonly string[]>;
  /** What undo would revert, with what followed from it; undefined before this seat's first act. */
  readonly undoable: ReadonlySignal<Act | undefined>;
  /** The player's share of the win, once they have no more to do in the match. */
  readonly result: ReadonlySignal<number | undefined>;
  /** The level that they meet next, once the result has counted. */
  readonly nextLevel = signal<number | undefined>(undefined);
  private readonly start: unknown;
  private readonly slot: Slot;
  private opening: string | undefined;
  private hasCounted: boolean;
  private readonly setResult = signal<number | undefined>(undefined);
  private readonly acts = signal<readonly Act[]>([]);

  constructor(
    game: AnyClientGame,
    { terms, start, acts, opening, hasCounted = false }: StoredMatch,
    mind: Omit<OpponentsOptions, 'seats' | 'bot'>,
    slot: Slot = 'practice',
  ) {
    const { definition } = game;
    const { seat, bot: opponent } = terms;
    super(game, new LocalSource(definition, start, undefined, seat));
    this.terms = terms;
    this.start = start;
    this.slot = slot;
    this.opening = opening;
    this.hasCounted = hasCounted;
    this.result = this.setResult;
    this.seat = seat;
    this.source.resume(acts);
    this.acts.value = acts;
    this.startAnew();
    const count = game.seatCount?.(this.source.frame.peek().view) ?? definition.seats.max;
    const all = Array.from({ length: count }, (_, one) => one);
    this.names = computed(() =>
      namesOf(
        all.map((one) => (one === seat ? { name: playerName.value, bot: 0 } : { name: '', bot: opponent })),
      ),
    );
    this.undoable = computed(() => this.acts.value.findLast(this.isDecided));
    const { source } = this;
    const match = {
      game: definition,
      get state() {
        return source.state;
      },
      play: (bot: Seat, command: Tagged) => this.play(bot, command as AnyCommand) === undefined,
      passDue: () => this.passDue(),
    };
    this.opponents = new Opponents(match, {
      ...mind,
      bot: opponent,
      seats: all.filter((one) => one !== seat),
    });
  }

  /** Starts the bots; until then nothing happens automatically. */
  begin(): void {
    if (this.opening !== undefined) this.gesture({ kind: 'choose', id: this.opening }, 'agreed');
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

  /** The result counts for the player's level, once a match, although it can be undone. */
  counts(next: () => number | undefined): void {
    if (this.hasCounted) return;
    this.hasCounted = true;
    this.nextLevel.value = next();
  }

  /** For its review; undefined while others play on. */
  get finished(): PractisedMatch | undefined {
    const outcome = this.game.definition.outcome(this.source.state);
    const { start, played: acts } = this;
    return outcome && { game: this.game.id, seats: this.names.peek().length, start, acts, outcome };
  }

  /** Undoes to before this seat's last act, including the bots' acts since. */
  undo(): void {
    const acts = this.acts.peek();
    const at = acts.findLastIndex(this.isDecided);
    if (at < 0) return;
    for (let length = acts.length; length > at; length--) this.source.undo();
    this.acts.value = acts.slice(0, at);
    this.forgetRefused();
    this.startAnew();
    this.changed();
  }

  private readonly isDecided = ({ by, automatic }: Act): boolean => by === this.seat && automatic !== true;

  private play(by: Seat, command: AnyCommand): ReturnType<AnyLocalSource['act']> {
    const { view } = this.source.frame.peek();
    const refused = this.source.act(by, command);
    if (refused !== undefined) return refused;
    if (by === this.seat) this.opening = undefined;
    const acts = this.acts.peek();
    const automatic = by === this.seat && this.game.isAutomatic?.(view, command) === true;
    this.acts.value = [...acts, { by, command, automatic }];
    this.goOn();
    this.changed();
    return undefined;
  }

  private passDue(): boolean {
    if (!this.source.passDue()) return false;
    this.acts.value = [...this.acts.peek(), { by: HOST_ACTOR }];
    this.goOn();
    this.changed();
    return true;
  }

  private changed(): void {
    this.keep();
    void this.opponents.attend();
  }

  private keep(): void {
    const { opening, terms, start } = this;
    const { definition } = this.game;
    // Who has resigned or lost has nothing to come back to, although the others play on.
    const outcome = definition.outcome(this.source.state);
    const isOver = outcome !== undefined || isOut(this.game, this.source.frame.peek().view, this.seat);
    if (isOver) this.setResult.value = shareOf(outcome, this.seat, this.names.peek().length);
    const match = isOver
      ? undefined
      : { terms, start, acts: this.played, opening, hasCounted: this.hasCounted };
    storeMatch(definition, match, this.slot);
  }

  private get played(): readonly StoredAct[] {
    const events = this.source.acts;
    return this.acts.peek().map((act, i) => ({ ...act, events: events[i] ?? [] }));
  }
}

/** In a draw all have the same share; who is out while others play on has none. */
function shareOf(outcome: Outcome | undefined, seat: Seat, seatCount: number): number {
  if (outcome === undefined) return 0;
  if (outcome.winners.length === 0) return 1 / seatCount;
  return outcome.winners.includes(seat) ? 1 / outcome.winners.length : 0;
}

/** Common props of the practice screen's components. */
export type PracticeDialog = 'command' | 'evening' | 'pieces';

export interface PracticeShared {
  readonly table: PracticeTable;
  readonly props: AnyProps;
  readonly lines: readonly LogLine[];
  /** The board's control, once it is mounted. */
  readonly board: ReadonlySignal<BoardControl | undefined>;
  /** Cells highlighted by a panel. */
  readonly pointed: Signal<readonly string[]>;
  /** The prepared position from which the match began, if any. */
  readonly prepared: Prepared | undefined;
  /** Another match: with these settings at once, or after choosing them. */
  readonly again: (terms?: Terms) => void;
}

/** Before the first act at a prepared position, when newcomers get instructions. */
export const isBriefed = ({ table, prepared }: Pick<PracticeShared, 'table' | 'prepared'>): boolean =>
  prepared !== undefined && table.seat === prepared.seat && table.undoable.value === undefined;
