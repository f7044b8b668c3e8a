// Finds a seat's decisive mistake (UI-P14) in the background while the end of the match is shown; it never moves a cursor that the
// user has moved in the meantime.

import type { Seat, Tagged } from '@hexmarch/shared/kernel/game';
import type { TableEvent } from '@hexmarch/shared/match/fold/acts';
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { readMoment } from '../../../source/moment.ts';
import { seatOf } from '../../../source/viewSource.ts';
import { erasedName } from '../../../text/bots.ts';
import { type Fall, largestFall, sizeOf } from '../story/fall.ts';
import { GAIN_MIN, type Story } from '../story/story.ts';
import type { StoryTeller } from '../story/storyTeller.ts';
import type { ReplayTable } from '../table/replayTable.ts';

/** The seat's last player, whose mistake is searched for. */
interface Loser {
  readonly seat: Seat;
  readonly who: string;
  /** Number of the event by which they took it. */
  readonly since: number;
}

export type LostState = Loser &
  (
    | { readonly kind: 'looking' }
    /** `offered`: the user has seeked elsewhere before it was known. */
    | { readonly kind: 'offered' | 'shown'; readonly found: FoundFall }
    /** The game has no evaluation; it was over too soon; or no turn cost the seat much. */
    | { readonly kind: 'none'; readonly why: 'unknown' | 'short' | 'even' }
  );

export interface FoundFall extends Fall {
  /** If the dice caused most of it: the share of throws with a result as bad or worse. */
  readonly chance: number | undefined;
}

export class LostMoment {
  /** Undefined: not requested. */
  readonly state: ReadonlySignal<LostState | undefined>;
  private readonly setState = signal<LostState | undefined>(undefined);
  private readonly table: ReplayTable;
  private readonly teller: StoryTeller;

  constructor(table: ReplayTable, teller: StoryTeller) {
    this.state = this.setState;
    this.table = table;
    this.teller = teller;
  }

  /** If the address requests it, for an existing seat. The address also sets the cursor (moment.ts). */
  follow(hash: string): void {
    const { event, viewer } = readMoment(hash, this.table.names.length);
    const seat = seatOf(viewer);
    if (event !== 'lost' || seat === undefined) this.setState.value = undefined;
    else void this.find(seat);
  }

  /** Seeks there, or there again. */
  show(): void {
    const state = this.setState.peek();
    if (state?.kind !== 'offered' && state?.kind !== 'shown') return;
    this.setState.value = { ...state, kind: 'shown' };
    this.table.seek(state.found.from);
  }

  /** Dismisses it. */
  leave(): void {
    this.setState.value = undefined;
  }

  /** The seat in the cursor's address: the one that lost here, or whose mistake is still being searched for. */
  get addressOf(): Seat | undefined {
    const state = this.state.value;
    const { sequence } = this.table.source.frame.value;
    if (state?.kind === 'looking') return sequence === this.table.source.length ? state.seat : undefined;
    return state?.kind === 'shown' && sequence === state.found.from ? state.seat : undefined;
  }

  private async find(seat: Seat): Promise<void> {
    const loser = loserAt(this.table, seat);
    const looking: LostState = { ...loser, kind: 'looking' };
    this.setState.value = looking;
    const { source, playback } = this.table;
    const at = source.cursor;
    let isElsewhere = false;
    const forget = effect(() => {
      if (source.frame.value.sequence !== at || playback.playing.value) isElsewhere = true;
    });
    const story = await this.teller.loading;
    forget();
    if (this.setState.peek() !== looking) return;
    this.setState.value = lostIn(story, loser);
    if (!isElsewhere) this.show();
  }
}

function lostIn(story: Story | undefined, loser: Loser): LostState {
  const { seat, since } = loser;
  if (story === undefined) return { ...loser, kind: 'none', why: 'unknown' };
  const fall = largestFall(story.curve, seat, since);
  if (fall === undefined) return { ...loser, kind: 'none', why: 'short' };
  if (sizeOf(fall) < GAIN_MIN) return { ...loser, kind: 'none', why: 'even' };
  const by = story.points.find((point) => point.at > fall.from && point.at <= fall.to && point.seat !== seat);
  return { ...loser, kind: 'offered', found: { ...fall, chance: by?.chance } };
}

function loserAt({ source, names }: ReplayTable, seat: Seat): Loser {
  const { list } = source.moments;
  const since = list.findLastIndex(({ event }) => isTaking(event) && event.seat === seat) + 1;
  const taken = list[since - 1]?.event;
  if (taken === undefined || !isTaking(taken)) return { seat, who: names[seat] ?? '', since };
  return { seat, who: taken.name || erasedName(seat), since };
}

/** As in the table's log (TABLE-19): by names, and an empty one was erased. */
type Taking = Extract<TableEvent, { readonly type: '@handedOver'; readonly name: string }>;

const isTaking = (event: Tagged): event is Taking => event.type === '@handedOver' && 'name' in event;
