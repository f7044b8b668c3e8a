// What one game brings to the browser. Everything in it reads a view, never more than the viewer may know.

import type { GameDefinition, Outcome, Seat, Tagged, Viewer } from '@hexmarch/shared/kernel/game';
import type { Refusal, RuleId } from '@hexmarch/shared/kernel/result';
import type { DueSnapshot, MatchSnapshot, WelcomeMessage } from '@hexmarch/shared/protocol/messages';
import type { ComponentType } from 'preact';
import type { PaintNumber } from '../art/paints.ts';
import type { Art } from '../art/svg.ts';
import type { Rect } from '../board/camera.ts';
import type { Vec } from '../board/hexMath.ts';
import type { Overview } from '../board/overview.ts';
import type { BoardStage } from '../board/stage.ts';
import type { GameKey } from '../shortcuts/bindings.ts';
import type { Refused, Wait } from '../source/commands.ts';
import type { Line, LinePart } from '../text/line.ts';
import type { GameLessons } from './lesson.ts';
import type { OtherMatches } from './otherMatches.ts';
import type { Palette } from './palette.ts';
import type { RoomActs } from './roomActs.ts';
import type { CellPlace, Way } from './ways.ts';

export interface ClientGame<V, C extends Tagged, E extends Tagged> {
  readonly id: string;
  /** The shared engine: previews, legal commands, odds. */
  readonly definition: GameDefinition<unknown, C, E, unknown, V>;
  /** Pixi: the board. Loads its code when first asked, so that panels paint before it. */
  createScene(stage: BoardStage): Promise<Scene<V, E, C>>;
  /** Fetches that code beforehand, as far as somebody who plays, or one who looks on, will see a board now. */
  fetchScene?(isLookingOn?: boolean): Promise<unknown>;
  /** The board is there, perhaps before its first view: what is wanted next may be fetched, so that it is there when the network is not. */
  whenShown?(view: V | undefined): void;
  /** Told of each view before anything is said of it: cells are named by the board that is looked at. */
  looksAt?(view: V): void;
  /** Seats in this view, those that are out included; absent where the game has one number of seats. */
  seatCount?(view: V): number;
  /** What a seat is painted with, where players choose that; absent: each seat has the paint of its number. */
  paintOf?(view: V, seat: Seat): PaintNumber;
  /** Seats as a list of players shows them, who stands best first; absent: in the order of turns, whoever looks first. */
  ranking?(view: V): readonly Seat[];
  /** What the frame around every game says about this view. */
  frame(view: V, names: readonly string[], seat: Seat | undefined): FrameText;
  /** Of all that happens by itself, earliest first, what people should count down to. */
  due?(view: V, due: readonly DueSnapshot[]): DueText | undefined;
  /** Preact: everything beside the board, in reading order; a view may need other panels than the next one. */
  panels(view: V): readonly GamePanel<V, C, E>[];
  /** Below the board: what is being done and its price, odds or choice; renders nothing when there is nothing. */
  readonly Dock: ComponentType<PanelProps<V, C, E>>;
  /** A turn is one command: there is never anything to undo within it. */
  readonly oneCommandTurns?: true;
  /** The acts that close a turn. */
  readonly Actions: ComponentType<PanelProps<V, C, E>>;
  /** A player's emblem and second line in the plate. */
  readonly Emblem: ComponentType<EmblemProps>;
  readonly PlateLine: ComponentType<PlateLineProps<V>>;
  /** Pure selection machine; a finished step carries the command. `previous` keeps what still makes sense. */
  startInput(view: V, legal: readonly C[], seat: Seat | undefined, previous?: Step<C>): Step<C>;
  nextInput(step: Step<C>, gesture: Gesture): Step<C>;
  /** A command as a player would say it, for what is under way: `attack G2`. */
  describeCommand(command: C): string;
  /** A sentence for the log and for screen readers. */
  describe(event: E, before: V, viewer: Viewer, names: readonly string[]): Line | undefined;
  /** What a key on the board means while this step is in hand; `undefined` leaves it to the frame. */
  keyGesture?(step: Step<C>, key: string): Gesture | undefined;
  /** Keys of its own, for the list of keys and to be changed there; a key that is no gesture presses `data-key="<game>.<id>"`. */
  keys?(): readonly GameKey[];
  /** What players call the ways of a regular board, where the game names them. */
  wayNames?(): Readonly<Record<Way, string>>;
  /** Cells of this seat's pieces, in reading order: for walking from one to the next and for the list of pieces. */
  ownCells?(view: V, seat: Seat): readonly string[];
  /** Cells that an opponent of this seat could attack or take with its next act, for the overlay (UI-21). */
  threats(view: V, seat: Seat): readonly string[];
  /** Whose a cell is, for those that are somebody's: the overlay of UI-21. */
  owners?(view: V): readonly OwnedCell[];
  /** What a cell is to whoever points at it: why it is out of reach, safe, or no place to build, in lines with rules. */
  explainCell?(view: V, seat: Seat | undefined, step: Step<C>, cell: string): Explanation | undefined;
  /** What an event leaves to be seen on the board for a while: ways, places where something is new, and losses (UI-15). */
  traces?(event: E, before: V): readonly Mark[];
  /** Says what somebody did in a turn in a few words; loaded when there is something to say. Without it the log's own sentences are taken. */
  digest?(): Promise<Digest<V, E>>;
  /** How an event came to its result: the roll sheet of an attack, income and feeding line by line. */
  explainEvent?(event: E, before: V, names: readonly string[]): Explanation | undefined;
  /** What is heard when this happens; `undefined` for silence. */
  soundOf?(event: E): SoundKind | undefined;
  /** Why the match ended, in words; `undefined` for a reason that is not the game's. */
  endText(outcome: Outcome, names: readonly string[]): string | undefined;
  /** A rule in one sentence of our own words; `undefined` for one that is shown rather than said. */
  ruleText(rule: RuleId): string | undefined;
  /** Why a command was refused, in words; `undefined` for a code that is not the game's. */
  refusalText(refusal: Refusal): string | undefined;
  /** The cells a command names, in the order in which a player points at them: its ghost, or where it was refused. */
  cellsOf(command: C): readonly string[];
  /** What a match that is over leaves to somebody, at its result; renders nothing for everybody else. */
  readonly Keepsake?: ComponentType<KeepsakeProps<V>>;
  /** What the game teaches newcomers; loaded when somebody wants to learn. */
  lessons?(): Promise<GameLessons>;
  /** How positions of this game are put together by hand; loaded when somebody wants to. */
  palette?(): Promise<Palette>;
  /** The board as rows of text, for screen readers and tests. */
  boardText(view: V): readonly string[];
  /** All cells of the board in reading order with a full description each, for the keyboard's grid. */
  cells(view: V): readonly CellText[];
  /** With what people are called where names are hidden (TABLE-22), and what whoever looks was told besides. Absent: as it came. */
  covered?(snapshot: MatchSnapshot, welcome: WelcomeMessage | undefined): MatchSnapshot;
  /** What a player typed as canonical text: cells may be given by name. */
  readTyped(text: string): string;
  /** The name of a cell as players say it: `4,-2` is G2. */
  cellName(cell: string): string;
}

/** What that seat has done of these events, one item each: `3 moves`, `took D4`. */
export type Digest<V, E> = (
  events: readonly { readonly event: E; readonly before: V }[],
  seat: Seat,
) => readonly (readonly LinePart[])[];

/** One cell for the keyboard and for screen readers: where it stands among the others, and what it is. */
export interface CellText extends CellPlace {
  readonly cell: string;
  readonly text: string;
  /** What lies or stands there, without name and land, for scans; absent where there is nothing. */
  readonly things?: string;
}

/** What happens next by itself. */
export interface DueText {
  /** What happens then, before the hour: `orders close`. */
  readonly label: string;
  /** Server time in ms; absent where nothing comes by itself, as in a pause. */
  readonly atMs?: number;
  /** How long all of it takes, in ms: what is left is alarming by its share. Absent: by the time that is left. */
  readonly ofMs?: number;
  /** What else is to be said of that hour: `20:00 in the room`. */
  readonly note?: string;
}

export interface FrameText {
  /** Of the whole match: `Round 10`. */
  readonly round: string;
  /** `your turn`, `Bryn's turn`, `choose your side`. */
  readonly status: string;
  /** Number before each line of the log. */
  readonly count: number;
  readonly stages: readonly { readonly label: string; readonly state: 'done' | 'now' | 'later' }[];
  readonly due?: DueText;
}

export interface GamePanel<V, C extends Tagged, E extends Tagged> {
  readonly id: string;
  readonly title: string;
  readonly icon: { readonly body: string; readonly size: number };
  readonly rail: 'left' | 'right';
  /**
   * On a phone: a tab of its own (the `first` to be seen), a part of the context sheet, or not at all. A `reading` tab has no dock above
   * it, and stays while the board is marked, until something waits for a last word.
   */
  readonly phone: 'tab' | 'first tab' | 'reading tab' | 'sheet' | 'none';
  /** Of use to whoever acts alone: replays leave it out. */
  readonly acting?: true;
  readonly Component: ComponentType<PanelProps<V, C, E>>;
  /** On a phone above the board besides, whatever else is open: a strip of it. */
  readonly Strip?: ComponentType<PanelProps<V, C, E>>;
}

export interface EmblemProps {
  readonly seat: Seat;
  readonly paint: PaintNumber;
  readonly heightPx: number;
}

export interface KeepsakeProps<V> {
  /** Absent: the board was put together in a sandbox. */
  readonly matchId?: string;
  readonly view: V;
  /** Who looks; absent: nobody who plays. */
  readonly seat?: Seat;
  /** Anybody may keep it, as with a record. */
  readonly free?: true;
}

export interface PlateLineProps<V> {
  readonly view: V;
  readonly seat: Seat;
  /** The plate's second line has room for more than words (own plate on a phone). */
  readonly wide: boolean;
}

export interface Scene<V, E, C = never> {
  show(view: V): void;
  /** Resolves when played or skipped; afterwards the picture equals `show(after)`. */
  play(event: E, after: V): Promise<void>;
  mark(marks: readonly Mark[]): void;
  /** Shows what of a step is more than marks (a territory as the side in hand would turn it). */
  follow?(step: Step<C>): void;
  /** What a tap there means where it is not the cell under it. */
  gestureAt?(x: number, y: number): Gesture | undefined;
  /** A dragged piece follows the pointer, in CSS px of the stage's host; undefined puts it back. */
  drag?(held: HeldPiece | undefined): void;
  /** Switches of what is drawn beside the position (UI-21). */
  setOverlays?(shown: {
    readonly names: boolean;
    readonly threats: readonly string[];
    /** What is whose, while that is to be seen. */
    readonly owners: readonly OwnedCell[];
    /** A few letters for each seat, no two alike. */
    readonly initials: readonly string[];
  }): void;
  /** The spaces shown as pointed at (log links, keyboard cursor); empty for none. */
  point(cells: readonly string[]): void;
  /** Picks by arithmetic: the cell under a point of the stage's host in CSS px, if any. */
  cellAt(x: number, y: number): string | undefined;
  /** The cell's middle and outer radius in CSS px of the stage's host, for HTML laid over the board. */
  cellBox(cell: string): { readonly x: number; readonly y: number; readonly radiusPx: number } | undefined;
  /** The whole board in small, for a picture over it; undefined while all of it is seen. */
  overview?(): Overview | undefined;
  /** Whoever must not be lost sight of while only a part of the board is seen. */
  watched?(): Watched | undefined;
  destroy(): void;
}

export interface Watched {
  /** What no panel covers, in CSS px of the stage's host. */
  readonly free: Rect;
  /** Where each of them is there, seen or not; the most important first. */
  readonly pieces: readonly {
    readonly cell: string;
    readonly at: Vec;
    readonly name: string;
    readonly picture: Art;
  }[];
}

export interface HeldPiece {
  readonly cell: string;
  /** Of a pair: 0 left, 1 right. */
  readonly piece: number;
  readonly x: number;
  readonly y: number;
}

export interface OwnedCell {
  readonly cell: string;
  readonly seat: Seat;
}

export type MarkKind =
  | 'selected'
  | 'reach'
  | 'attack'
  | 'aim'
  | 'act'
  | 'help'
  | 'pending'
  | 'trail'
  | 'lost'
  | 'refused';

/** One thing drawn over a cell; `label` is a chip such as `69%`. */
export interface Mark {
  readonly cell: string;
  readonly kind: MarkKind;
  readonly label?: string;
  /** Of a pair: which piece is meant (0 left, 1 right). */
  readonly piece?: number;
  /** Cells on the way here, for the path and its step count. */
  readonly path?: readonly string[];
  /** Whose trail it is. */
  readonly seat?: Seat;
  /** All cells that it is about, `cell` among them, drawn as one shape: what a breath sweeps, where a charge may end. */
  readonly area?: readonly string[];
}

export interface Gesture {
  readonly kind: 'cell' | 'choose' | 'cancel';
  /** A cell, or the id of a choice. */
  readonly id: string;
}

/** Where the player is in giving a command. Games extend it with what they must remember. */
export interface Step<C> {
  readonly marks: readonly Mark[];
  /** Commands that could be given now with one more gesture (`choose` with its canonical text, or `confirm`). */
  readonly choices: readonly C[];
  /** Waits for a last word: `choose` with `confirm`, or `cancel`. */
  readonly armed?: boolean;
  /** Complete: to be sent now. */
  readonly command?: C;
  /** Complete, but the frame waits for a last word (UI-11): a second look at its target, `confirm`, or `cancel`. */
  readonly held?: C;
}

/** An answer to "why?": reasons in the order in which the rules take them. */
export interface Explanation {
  readonly title: string;
  readonly reasons: readonly Reason[];
}

export interface Reason {
  readonly parts: readonly LinePart[];
  /** What this line counts for: `+2`, `d8`, `33/48`. */
  readonly value?: string;
  readonly rule?: RuleId;
}

/** Kinds of sound, each with a volume of its own. */
export type SoundKind = 'turn' | 'move' | 'build' | 'dice' | 'capture' | 'lost' | 'tech' | 'chat' | 'clock';

export interface PanelProps<V, C extends Tagged, E extends Tagged> {
  readonly view: V;
  /** Absent for watchers. */
  readonly seat?: Seat;
  /** Whose side of the board is near, where that is not the own. */
  readonly near?: Seat;
  readonly names: readonly string[];
  readonly legal: readonly C[];
  readonly step: Step<C>;
  readonly outcome?: Outcome;
  /** Everything that happened so far; empty until it is known. */
  readonly events: readonly E[];
  /** The view before the first of them; absent until it is known. */
  readonly start?: V;
  /** An act is on its way to the server. */
  readonly pending: boolean;
  /** The game's command that is under way, and how long it has been. */
  readonly flying?: { readonly command: C; readonly wait: Wait };
  /** The last command that was refused, for as long as that is told. */
  readonly refused?: Refused<C>;
  /** What happens by itself, earliest first; absent where nothing does. */
  readonly due?: readonly DueSnapshot[];
  /** Gives a command as somebody who rules the match (TABLE-18); absent for everybody else. */
  readonly rule?: (command: C) => void;
  /** Absent where there is no way to them: alone, and in a record. */
  readonly matches?: OtherMatches;
  /** Absent for whoever neither plays nor rules, and where there is no room. */
  readonly room?: RoomActs;
  /** The table rests: nothing is legal until it goes on. */
  readonly paused: boolean;
  /** Whoever plays here may be told what to do next. */
  readonly advised: boolean;
  /** A lesson: it asks for everything itself, and nothing is kept of it for later. */
  readonly taught?: boolean;
  /** A narrow screen: one column, bigger targets. */
  readonly phone: boolean;
  readonly act: (command: C) => void;
  readonly gesture: (gesture: Gesture) => void;
  /** Where only one panel fits (a phone): brings that one, or `board`, to the front. */
  readonly open: (panel: string) => void;
  /** Lights cells on the board; an empty list takes the light away. */
  readonly point: (cells: readonly string[]) => void;
}
