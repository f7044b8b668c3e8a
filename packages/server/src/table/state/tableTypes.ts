// What a table is made of, whom it talks to, and how long it waits.

import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import type { BanTold } from '@hexmarch/shared/protocol/bans';
import type { HostRefusal } from '@hexmarch/shared/protocol/codes';
import type { Delay } from '@hexmarch/shared/protocol/delay';
import type { Announcement, ClockOptions, Takebacks, Visibility } from '@hexmarch/shared/protocol/messages';
import type { RemovedMessage } from '@hexmarch/shared/protocol/turnedAway';
import type { Blocking } from '../../chat/hidden.ts';
import type { TalkAway } from '../../chat/said.ts';
import type { SettledReports } from '../../chat/settled.ts';
import type { DiceSecret } from '../../match/fairDice.ts';
import type { HostPorts } from '../../match/hostTypes.ts';
import type { Person } from '../../match/person.ts';
import type { BotThinkers } from '../../ports/ports.ts';
import type { BotManner } from '../bots/botSeat.ts';
import type { Bans } from '../seats/bans.ts';

/** Why somebody is sent away (`MESSAGE.removed`). */
export type RemovedReason = RemovedMessage['reason'];

/** The way to the people at the table; the room implements it. */
export interface TableOutbox {
  /** The public picture changed: sync it and send it now. */
  publish(): void;
  tell(person: Person, type: string, payload: unknown): void;
  /** `ban`: for `banned`. */
  sendAway(person: Person, reason: RemovedReason, ban?: BanTold): void;
  /** What the wires of this person are measured to cost, in ms. */
  lagMs(person: Person): number;
  /** The table leaves memory. `forGood`: there is nothing to come back to. */
  close(forGood: boolean): void;
}

export interface TableSetup {
  readonly matchId: string;
  readonly code: string;
  readonly game: AnyGame;
  readonly options: unknown;
  readonly visibility: Visibility;
  readonly clock: ClockOptions;
  readonly takebacks: Takebacks;
  readonly watchersAllowed: boolean;
  /** Who is who is told when the match has ended (TABLE-22). */
  readonly hidesNames?: true;
  /** Absent: who watches sees at once what everybody is told (TABLE-27). */
  readonly delay?: Delay;
  readonly seatCount: number;
  /** All seats, in the order in which they are taken; whoever creates the table takes the first. */
  readonly seatOrder: readonly Seat[];
  /** Ms since 1970. */
  readonly createdAt: number;
  readonly dice: DiceSecret;
  /** Of whoever made the table, in memory only; empty where nobody knows. */
  readonly owner: string;
}

export interface TablePorts extends HostPorts {
  /** What nobody may be called; absent: nothing. */
  readonly refusesName?: (name: string) => boolean;
  /** Who is kept out of the whole server; absent: nobody. */
  readonly bans?: Bans;
  /** What has become of reports; absent: nobody hears of it. */
  readonly settled?: SettledReports;
  /** What those who run the server tell everybody; absent: nothing. */
  readonly announced?: () => Announcement | undefined;
  /** The store has lost actions at the end of the match that were told; absent: none. */
  readonly lost?: boolean;
  /** Whether the store takes nothing now. */
  readonly failing: () => boolean;
  /** A client's picture differed from ours. */
  readonly mismatched: () => void;
  /** Something is about to be stored. */
  readonly storing: () => void;
  /** The row in the lobby may have changed. */
  readonly changed: () => void;
  /** Something has happened that everybody may see, and somebody away may want to hear of. */
  readonly noticed: () => void;
  /** What somebody is told while away was asked for by a key that opens nothing any more. */
  readonly keyRenewed: (person: Person) => void;
  /** What somebody is called who wants that name; undefined: just so. Never rejects. */
  readonly called?: (person: Person, name: string) => Promise<string> | undefined;
  /** Whose talk is hidden from whom, of `everybody` at the table; absent: nobody's. */
  readonly blocking?: ((everybody: () => Iterable<Person>) => Blocking | undefined) | undefined;
  /**
   * Somebody is about to be named in what is kept who has no seat: where that one keeps games, it is known from then on that the name is
   * there. Rejects where it could not be kept; absent: nobody keeps games.
   */
  readonly named?: ((person: Pick<Person, 'id' | 'seat' | 'kept'>) => Promise<void>) | undefined;
  /** Who is away hears that something was said. */
  readonly away: TalkAway;
  /** The match has come to its end, and that is stored. */
  readonly ended: () => void;
  /** Sets up the next match for the same people, with the promises of their dice by person; fulfilled with its id. */
  readonly rematch: (promises: ReadonlyMap<string, string>) => Promise<string>;
  /** Where bots think, and how; absent: there are none. */
  readonly thinkers?: BotThinkers;
  readonly botManner?: BotManner;
  /** The code of why no bot may sit down at this table now. */
  readonly noBots: () => HostRefusal | undefined;
  /**
   * The table leaves memory when `written`, its last writes, are decided; fulfilled when whoever is here may come back.
   * `forGood`: there is nothing to come back to.
   */
  readonly dispose: (forGood: boolean, written: Promise<unknown>) => Promise<void>;
}

/**
 * How long an empty table stays in memory, by what is going on, and for how long a seat of a table that waits is kept for
 * whoever took it and has not come yet, or was there and is away.
 */
export interface Patience {
  readonly emptyWaitingMs: number;
  /** For the first who comes to a new table. */
  readonly unvisitedMs: number;
  readonly emptyPlayingMs: number;
  readonly emptyOverMs: number;
  readonly arrivalMs: number;
  readonly absentMs: number;
  /** For the entropy that was promised. */
  readonly entropyMs: number;
}

export const PATIENCE: Patience = {
  emptyWaitingMs: 10 * 60_000,
  unvisitedMs: 60_000,
  emptyPlayingMs: 30_000,
  emptyOverMs: 60_000,
  arrivalMs: 30_000,
  absentMs: 90_000,
  entropyMs: 3000,
};

/** Until a room is there. */
export const NOBODY: TableOutbox = {
  publish() {},
  tell() {},
  sendAway() {},
  lagMs: () => 0,
  close() {},
};
