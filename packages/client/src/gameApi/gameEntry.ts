// A game before its code is loaded: what the start page and the create dialog show of it, and how to load the rest.

import type { Seat, SeatRange } from '@hexmarch/shared/kernel/game';
import type { OptionRange, OptionValue } from '@hexmarch/shared/kernel/optionRange';
import type { MatchSnapshot, SeatSnapshot } from '@hexmarch/shared/protocol/room/messages';
import type { ClockOptions } from '@hexmarch/shared/roomSettings/clockOptions';
import type { ComponentChildren, ComponentType } from 'preact';
import type { LinePart } from '../text/line.ts';
import type { AnyClientGame } from './anyGame.ts';
import type { LoadBook, Primer, RulePictures } from './book.ts';
import type { OtherMatches, PlayedMatch } from './otherMatches.ts';

/** A number chosen from a list and shown in words, where digits alone would say little: an hour, a duration. */
export interface NumberWords {
  /** `options` are those of the whole table. */
  readonly text: (value: number, options: Readonly<Record<string, unknown>>) => string;
  readonly offered: readonly number[];
}

/** The presentation of an option field, which the engine does not know. */
export interface Asking {
  /** Rarely changed: it is collapsed. */
  readonly more?: true;
  /** Relevant in rooms with several people only: hidden in practice. */
  readonly roomsOnly?: true;
  /** Of a number. */
  readonly words?: NumberWords;
  readonly when?: OptionRange['when'];
  /** Whether the option belongs to this kind of match, where one value of one other option does not tell. Absent: to every kind. */
  suits?(options: Readonly<Record<string, unknown>>): boolean;
  /** Its value is part of another field's text: lists of a room's options leave it out. */
  readonly inSummary?: true;
}

/** The room's rule, as one line and at length. */
export interface TermsText {
  readonly summary: string;
  readonly facts: readonly { readonly title: string; readonly text: string }[];
}

export interface TurnsText {
  readonly pace: string;
  readonly missed: string;
}

/** An option with an input component of the game's own, which is lazily loaded. */
export interface OwnAsking {
  readonly key: string;
  readonly kind: 'own';
  /** Absent value: the engine's default. */
  readonly initial?: undefined;
  readonly beforePlay?: true;
  /** It may set other options along with its own. */
  readonly Field: ComponentType<OwnAskingProps>;
  /** Read-only text of the value; `options` are those of the whole table. */
  readonly text: (value: unknown, options: Readonly<Record<string, unknown>>) => string;
}

export interface OwnAskingProps {
  readonly options: Readonly<Record<string, unknown>>;
  readonly set: (options: Readonly<Record<string, unknown>>) => void;
  /** Sets the room's clock along with options; absent in practice, which has none. */
  readonly setClock?: ((clock: ClockOptions) => void) | undefined;
}

/** An option of a game as a field of the create dialog. */
export type OptionField = { readonly label: () => string } & Asking &
  (
    | OwnAsking
    | Exclude<OptionRange, { readonly kind: 'choice' }>
    | (Omit<Extract<OptionRange, { readonly kind: 'choice' }>, 'values'> & {
        readonly values: readonly { readonly value: OptionValue; readonly label: () => string }[];
      })
  );

/** The seats of a waiting room, and what its people may do there (TABLE-17, 20). */
export interface SeatingProps {
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly SeatSnapshot[];
  /** Display names, by seat. */
  readonly names: readonly string[];
  /** The reader's. */
  readonly own: Seat | undefined;
  /** Id of the host. */
  readonly host: string;
  /** The reader may take a free seat. */
  readonly maySit: boolean;
  /** Changes the reader's wish, and takes a seat first where there is none yet; null: no wish. */
  readonly wish: (wish: object | null) => void;
  /** The host's. */
  readonly bots?: {
    readonly seat: (seat: Seat, level: number) => void;
    readonly remove: (person: string) => void;
  };
  /** Whether the reader is the host and may do something about the person in that seat. */
  readonly hasControls: (seat: Seat) => boolean;
  readonly controls: (seat: Seat) => ComponentChildren;
  /** The invitation; empty without one. */
  readonly link: string;
  readonly isPhone: boolean;
}

/** A wish that an invitation brings along, in its query. */
export interface LinkWish {
  readonly wish: object;
  /** The letter of the side that is wished for. */
  readonly side: string;
}

/** A room that is opened from such a page. */
export interface CampaignRoom {
  readonly options: Readonly<Record<string, unknown>>;
  /** Names of the seats from which the host chooses. */
  readonly sides: readonly string[];
  /** The kind of match, in a sentence. */
  readonly about: string;
}

export interface CampaignProps {
  /** Common footer of such pages. */
  readonly children?: ComponentChildren;
  readonly open: (room: CampaignRoom) => void;
  readonly matches: Pick<OtherMatches, 'path'>;
  /** A finished match; undefined if its record is not available. */
  readonly played: (matchId: string) => Promise<PlayedMatch | undefined>;
}

export interface GameEntry {
  readonly id: string;
  /** Prefix of its rule ids, if not its id in capitals. */
  readonly rulePrefix?: string;
  readonly title: string;
  /** One sentence for the home screen. */
  readonly about: () => string;
  /** The goal and the starting position, in a sentence each: for people who have never heard of the game. */
  readonly goal: () => string;
  readonly begins: (options?: Readonly<Record<string, unknown>>) => string;
  readonly seats: SeatRange;
  /** Of its largest kind of match, which strangers are not matched for; absent: as many as `seats`. */
  readonly seatsMost?: number;
  /** The board is drawn by lot when such a match begins: until then a picture of it is an example. */
  boardByLot?(options: Readonly<Record<string, unknown>>): boolean;
  /** Nothing is rolled after the setup, so dice settings are hidden. */
  readonly withoutDice?: true;
  /** The length of a match, as its log counts: `14 rounds`. */
  readonly length: (count: number) => string;
  readonly options: readonly OptionField[];
  /** Defaults of this device beside the engine's: its own time zone. */
  suggested?(): Readonly<Record<string, unknown>>;
  /** Options that go with the clock, unless the host chooses otherwise: the limit for actions that no bank is charged for. */
  paced?(clock: ClockOptions, options: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** Why no room can be opened with these options, naming the setting to change; undefined if one can. */
  fault?(options: Readonly<Record<string, unknown>>): Promise<string | undefined>;
  /** For a game with a pace of its own: its rooms' rules instead of clock and takebacks, for which the dialog then does not ask. */
  terms?(options: Readonly<Record<string, unknown>>): TermsText;
  /**
   * Of such a game, or of a kind of match in which no player has a time bank: how often a turn ends, and what missing one costs, a few
   * words each. Undefined: the room's clock says it.
   */
  turns?(options: Readonly<Record<string, unknown>>): TurnsText | undefined;
  /** Arbiters' rulings of the game itself, beside the acts of the table (TABLE-18.3): `bans`. */
  rulings?(options: Readonly<Record<string, unknown>>): readonly string[];
  /** The results of real dice are entered, so nobody can verify them. */
  rollsByHand?(options: Readonly<Record<string, unknown>>): boolean;
  /** Seats are drawn by lot unless the host chooses one. */
  readonly drawsSeats?: true;
  /** Key of the option for the number of players, if the host chooses it. */
  readonly seatsOption?: string;
  /** The seats of a waiting room in an order of the game's own, lazily loaded; undefined: the usual list. */
  seating?(options: Readonly<Record<string, unknown>>): ComponentType<SeatingProps> | undefined;
  /** The wish in an invitation's query. */
  linkWish?(
    query: Readonly<Record<string, string>>,
    options: Readonly<Record<string, unknown>>,
  ): LinkWish | undefined;
  /** A page of matches that continue each other, if the game has campaigns. */
  readonly Campaign?: ComponentType<CampaignProps>;
  /** Numbers of players of a knockout (TABLE-26), fewest first; empty: other tournaments alone (TABLE-31); absent: none at all. */
  readonly leagues?: readonly number[];
  /** What the start page shows of it. */
  start(): Promise<GameStart>;
  load(): Promise<AnyClientGame>;
  /** A smaller part of the same game, for a match at its very beginning; `load` then adds the rest to the same object. */
  readonly first?: {
    suffices(snapshot: Pick<MatchSnapshot, 'phase' | 'options'>): boolean;
    load(): Promise<AnyClientGame>;
  };
  /** The whole rules, by language. */
  readonly book: LoadBook;
  /** Illustrations of rules, by number. */
  pictures?(): Promise<RulePictures>;
  /** The primer, before its numbered rules. */
  primer?(): Promise<Primer>;
}

/** Prefix of its rule ids: `TABLE`. */
export const prefixOf = ({
  id,
  rulePrefix = id.toUpperCase(),
}: Pick<GameEntry, 'id' | 'rulePrefix'>): string => rulePrefix;

type Options = Readonly<Record<string, unknown>>;

/**
 * What the start page shows of a game, and the position from which a newcomer may begin at once (UI-P70,
 * UI-P71). It is loaded with that page, never with a match.
 */
export interface GameStart {
  /** What kind of thinking it demands, in a few words: `No luck: shields and facing`. */
  readonly thinking: () => string;
  /** How long a match usually lasts, for people who compare: `about 40 min`; with a room's options, a match there. */
  readonly lasts: (options?: Options) => string;
  /** The turn order: `in turn`. */
  readonly pace: () => string;
  /** A corner of its board, 300 by 158 CSS px. */
  picture(): Promise<ComponentType>;
  /** Defaults against the computer, instead of those among people. */
  readonly alone?: Options;
  /** Keys of the options that matter against the computer; all others are collapsed there. */
  readonly asksAlone?: readonly string[];
  /** Of the form of a match against the computer. */
  opening?(): Promise<Opening>;
  readonly prepared?: Prepared;
}

/** What a player decides before a match against the computer begins, instead of by the first act at the table. */
export interface Opening {
  /** Its answer is kept beside the options, under a key that the engine does not know. */
  readonly Field: ComponentType<OwnAskingProps>;
  /** Asked before anything else; absent: after the options, on which it depends. */
  readonly isFirst?: true;
  /** Id of the `choose` gesture that the table makes for the player when the match begins; undefined: none, the player decides there. */
  gesture(options: Options): string | undefined;
}

/** A position in which a newcomer can act at once, against the weakest practice opponents. */
export interface Prepared {
  /** The board of that position, rendered without Pixi: any size, one shape. */
  board(): Promise<ComponentType>;
  /** Options of the match that begins there, its `position` among them (TABLE-11). */
  readonly options: Options;
  /** The newcomer's seat, which is to move. */
  readonly seat: Seat;
  /** Cells of the own pieces to use; highlighted until the first act. */
  readonly lit: readonly string[];
  /** Some acts from there, one published line each (lastLine.ts), for the preview (UI-P70). */
  played(): Promise<readonly string[]>;
  /** What to do, in two sentences; cells are links. */
  readonly summary: () => readonly LinePart[];
}
