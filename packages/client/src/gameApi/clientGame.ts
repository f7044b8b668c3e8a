// The interface that each game implements for the browser. It reads views only, never more than the viewer may know.

import type { GameDefinition, Outcome, Seat, Tagged, Viewer } from '@hexmarch/shared/kernel/game';
import type { Refusal, RuleId } from '@hexmarch/shared/kernel/result';
import type { DueSnapshot, MatchSnapshot, WelcomeMessage } from '@hexmarch/shared/protocol/room/messages';
import type { ComponentType } from 'preact';
import type { PaintNumber } from '../art/paints.ts';
import type { Watched } from '../board/geometry/edges.ts';
import type { Overview } from '../board/geometry/overview.ts';
import type { BoardStage } from '../board/stage/stage.ts';
import type { GameKey } from '../shortcuts/bindings.ts';
import type { Refused, Wait } from '../source/commands.ts';
import type { Line, LinePart } from '../text/line.ts';
import type { CellText, Way } from './cellPlaces.ts';
import type { ChatPart, DueText, FrameText, LogFilter, ReasonText, SideText } from './frameText.ts';
import type { GameLessons, PuzzleTheme } from './lesson.ts';
import type { OtherMatches } from './otherMatches.ts';
import type { Palette } from './palette.ts';
import type { RoomActs } from './roomActs.ts';

export interface ClientGame<V, C extends Tagged, E extends Tagged> {
  readonly id: string;
  /** The shared engine: previews, legal commands, odds. */
  readonly definition: GameDefinition<unknown, C, E, unknown, V>;
  /** The Pixi board. Its code is loaded on first use, so that panels paint before it. */
  createScene(stage: BoardStage): Promise<Scene<V, E, C>>;
  /** Preloads that code, as far as this player or spectator will see a board now. */
  fetchScene?(isLookingOn?: boolean): Promise<unknown>;
  /** The board is mounted, perhaps before its first view: code needed next may be preloaded for offline use. */
  whenShown?(view: V | undefined): void;
  /** Called with each view before it is described: cells are named by the board on screen. */
  looksAt?(view: V): void;
  /** Seats in this view, eliminated ones included; absent if the game has a fixed number of seats. */
  seatCount?(view: V): number;
  /** The paint of a seat, where it is chosen or that of a side; absent: each seat has the paint of its number. */
  paintOf?(view: V, seat: Seat): PaintNumber;
  /** Players choose their colours, so that those of the seats mean nothing. */
  readonly choosesColours?: true;
  /** Seats in the order of the player list, best standing first; absent or empty: in turn order from the viewer. */
  ranking?(view: V): readonly Seat[];
  /** One plate per side in place of one per player, the viewer's side first; empty: players have plates. */
  sides?(view: V, names: readonly string[], seat: Seat | undefined): readonly SideText[];
  /** Facts about this view that the frame of every game shows. */
  frame(view: V, names: readonly string[], seat: Seat | undefined): FrameText;
  /** Due commands, earliest first, that people should see a countdown for. */
  due?(view: V, due: readonly DueSnapshot[], seat: Seat | undefined): DueText | undefined;
  /** So many people play that the board can show their names at their pieces. */
  namesPlayers?(view: V): boolean;
  /** A time of the game’s own replaces all banks in this match: plates show none. */
  isUnclocked?(view: V): boolean;
  /** Preact: the panels beside the board, in reading order; they may differ from view to view. */
  panels(view: V): readonly GamePanel<V, C, E>[];
  /** Below the board: the current step with its price, odds or choices; renders nothing if there is none. */
  readonly Dock: ComponentType<PanelProps<V, C, E>>;
  /** On a phone: what to do now, in the line above the board. Absent: the round and its stages. */
  readonly Now?: ComponentType<PanelProps<V, C, E>>;
  /** In the line after the stages of the turn: what a newcomer is advised to do. Renders nothing for others. */
  readonly Advice?: ComponentType<PanelProps<V, C, E>>;
  /** Whether the dock waits for one of two answers, in place of a phone's tabs. Absent: while a command awaits confirmation. */
  awaitsAnswer?(view: V, seat: Seat | undefined, step: Step<C>): boolean;
  /** A step keeps what each seat has planned ahead: where one person plays all sides it goes on when another one is in turn. */
  readonly plansAhead?: true;
  /** A command that the game's panels give by themselves in this position: practice undoes it with the act before. */
  isAutomatic?(view: V, command: C): boolean;
  /** A turn is one command: nothing can be undone within it. */
  readonly oneCommandTurns?: true;
  /** All that an admin of the match decides (TABLE-18), as a dialog behind one button. Absent: the acts of the table alone. */
  readonly Admin?: ComponentType<PanelProps<V, C, E> & { readonly close: () => void }>;
  /** The commands that end a turn. */
  readonly Actions: ComponentType<PanelProps<V, C, E>>;
  /** A line to read in the waiting room, such as a quotation. */
  waitingLine?(): Promise<string>;
  /** A player's emblem and second line in the plate. */
  readonly Emblem: ComponentType<EmblemProps>;
  readonly PlateLine: ComponentType<PlateLineProps<V>>;
  /** Where players are rows of a list: what the columns of that line are. */
  readonly PlateHeads?: ComponentType;
  /** Pure state machine of the input; a finished step carries the command. `previous`: keep what is still valid of it. */
  startInput(view: V, legal: readonly C[], seat: Seat | undefined, previous?: Step<C>): Step<C>;
  nextInput(step: Step<C>, gesture: Gesture): Step<C>;
  /** Short description of a command in flight: `attack G2`. */
  describeCommand(command: C): string;
  /** What a reader of a long log may want alone; empty: no choice. */
  logFilters?(view: V, seat: Seat | undefined): readonly LogFilter[];
  /** A sentence for the log and for screen readers. `actor`: whose command it came of, as in the log; absent if not known. */
  describe(event: E, before: V, viewer: Viewer, names: readonly string[], actor?: Seat): Line | undefined;
  /** Meaning of a key on the board during this step; `undefined` leaves it to the frame. */
  keyGesture?(step: Step<C>, key: string): Gesture | undefined;
  /** The game's own shortcuts, listed and rebindable; a key that is no gesture presses `data-key="<game>.<id>"`. */
  keys?(): readonly GameKey[];
  /** Names of the directions of a regular board, if the game names them. */
  wayNames?(): Readonly<Record<Way, string>>;
  /** Cells of this seat's pieces, in reading order: for keyboard navigation and for the list of pieces. */
  ownCells?(view: V, seat: Seat): readonly string[];
  /** Cells that an opponent of this seat could attack or capture with its next command, for the overlay (UI-21). */
  threats(view: V, seat: Seat): readonly string[];
  /** The owner of each owned cell: the overlay of UI-21. */
  owners?(view: V): readonly OwnedCell[];
  /** Explains a cell in the inspector: why it is out of reach, safe, or cannot be built on, in lines with rules. */
  explainCell?(view: V, seat: Seat | undefined, step: Step<C>, cell: string): Explanation | undefined;
  /** Marks that an event leaves on the board for a while: paths, new pieces or structures, and losses (UI-15). */
  traces?(event: E, before: V): readonly Mark[];
  /** Summarises a turn in a few words; lazily loaded. Without it the log's own sentences are used. */
  digest?(): Promise<Digest<V, E>>;
  /** Explains how an event came to its result: the roll sheet of an attack, income and feeding line by line. */
  explainEvent?(event: E, before: V, names: readonly string[]): Explanation | undefined;
  /** Why a plan would have been better, in the review of a match; lazily loaded. */
  reasonText?(): Promise<ReasonText>;
  /** The sound of an event; `undefined` for silence. */
  soundOf?(event: E): SoundKind | undefined;
  /** Why the match ended, in words; `undefined` for a reason that is not the game's. */
  endText(outcome: Outcome, names: readonly string[]): string | undefined;
  /** A paraphrase of a rule in one sentence; `undefined` for one that is illustrated instead. */
  ruleText(rule: RuleId): string | undefined;
  /** Why a command was refused, in words; `undefined` for a code that is not the game's. */
  refusalText(refusal: Refusal): string | undefined;
  /** The cells of a command, in the order in which a player points at them: for its ghost, and where it was refused. */
  cellsOf(command: C): readonly string[];
  /** What a finished match offers this viewer beside its result; renders nothing for others. */
  readonly Keepsake?: ComponentType<KeepsakeProps<V>>;
  /** The tutorial; lazily loaded. */
  lessons?(): Promise<GameLessons>;
  /** What its puzzles are about; lazily loaded. */
  puzzleThemes?(): Promise<readonly PuzzleTheme[]>;
  /** The position editor's palette; lazily loaded. */
  palette?(): Promise<Palette>;
  /** The board as rows of text, for screen readers and tests. */
  boardText(view: V): readonly string[];
  /** All cells of the board in reading order, each with a full description, for the keyboard's grid. */
  cells(view: V): readonly CellText[];
  /** The snapshot with pseudonyms where names are hidden (TABLE-22), and with the viewer's extra knowledge. Absent: unchanged. */
  covered?(snapshot: MatchSnapshot, welcome: WelcomeMessage | undefined): MatchSnapshot;
  /** Normalises a typed command to canonical text: cells may be given by name. */
  readTyped(text: string): string;
  /** A chat message with links to what it names on the board, and in words where it means more than it says. Absent: plain text. */
  chatText?(view: V, text: string): readonly ChatPart[];
  /** What a message calls that cell, or what stands there, so that it is a link to it; undefined where such names are no links. */
  chatName?(view: V, cell: string): string | undefined;
  /** The name of a cell as players say it: `4,-2` is G2. */
  cellName(cell: string): string;
}

/** Summary of that seat's part in these events, one item each: `3 moves`, `took D4`. */
export type Digest<V, E> = (
  events: readonly { readonly event: E; readonly before: V }[],
  seat: Seat,
) => readonly (readonly LinePart[])[];

export interface GamePanel<V, C extends Tagged, E extends Tagged> {
  readonly id: string;
  readonly title: string;
  readonly icon: { readonly body: string; readonly size: number };
  readonly rail: 'left' | 'right';
  // A `reading` tab has no dock above it, and stays open while cells are marked, until a command awaits confirmation.
  /** On a phone: a tab of its own (the `first` one open), a part of the context sheet, part of another panel, or hidden. */
  readonly phone: 'tab' | 'first tab' | 'reading tab' | 'sheet' | 'nested' | 'none';
  /** Takes the whole table while it is shown (styles/whole.css). */
  readonly whole?: true;
  /** Of use to a player only: replays omit it. */
  readonly acting?: true;
  /** Of use to whoever rules the match only (TABLE-17): everybody else has no tab for it. */
  readonly ruling?: true;
  readonly Component: ComponentType<PanelProps<V, C, E>>;
  /** On a phone also shown as a strip above the board, whatever else is open. */
  readonly Strip?: ComponentType<PanelProps<V, C, E>>;
}

export interface EmblemProps {
  readonly seat: Seat;
  readonly paint: PaintNumber;
  readonly heightPx: number;
}

export interface KeepsakeProps<V> {
  /** Absent: the position was set up in a sandbox. */
  readonly matchId?: string;
  readonly view: V;
  /** The viewer's seat; absent: a spectator. */
  readonly seat?: Seat;
  /** It may be downloaded by anybody, like a record. */
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
  /** Animates an event; resolves when played or skipped, and the board then equals `show(after)`. */
  play(event: E, after: V): Promise<void>;
  mark(marks: readonly Mark[]): void;
  /** Shows parts of a step that are more than marks (a territory as the attack would turn it). */
  follow?(step: Step<C>): void;
  /** The gesture of a tap at this point, where it does not mean the cell under it. */
  gestureAt?(x: number, y: number): Gesture | undefined;
  /** A dragged piece follows the pointer, in CSS px of the stage's host; undefined puts it back. */
  drag?(dragged: DraggedPiece | undefined): void;
  /** Toggles what is drawn beside the position (UI-21). */
  setOverlays?(shown: {
    readonly names: boolean;
    readonly threats: readonly string[];
    /** Owners of cells, while that overlay is on. */
    readonly owners: readonly OwnedCell[];
    /** Abbreviations of the seats' names, all different. */
    readonly initials: readonly string[];
    /** Names of the seats, while that overlay is on. */
    readonly players?: readonly string[];
    /** Seats of bots. */
    readonly bots?: readonly Seat[];
  }): void;
  /** Highlighted cells (log links, keyboard cursor); empty for none. */
  point(cells: readonly string[]): void;
  /** Hit test: the cell under a point of the stage's host in CSS px, if any. */
  cellAt(x: number, y: number): string | undefined;
  /** The cell's middle and outer radius in CSS px of the stage's host, for HTML overlays. */
  cellBox(cell: string): { readonly x: number; readonly y: number; readonly radiusPx: number } | undefined;
  /** The minimap; undefined while the whole board is in view. */
  overview?(): Overview | undefined;
  /** Pieces that need an off-screen indicator while they are out of view. */
  watched?(): Watched | undefined;
  destroy(): void;
}

export interface DraggedPiece {
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

/** One mark drawn over a cell; `label` is a chip such as `69%`. */
export interface Mark {
  readonly cell: string;
  readonly kind: MarkKind;
  readonly label?: string;
  /** Of a pair: which piece is meant (0 left, 1 right). */
  readonly piece?: number;
  /** Cells of the path to here, with its step count. */
  readonly path?: readonly string[];
  /** The seat whose trail it is. */
  readonly seat?: Seat;
  /** All cells of its area, `cell` among them, drawn as one shape: what a breath sweeps, where a charge may end. */
  readonly area?: readonly string[];
}

export interface Gesture {
  readonly kind: 'cell' | 'choose' | 'cancel';
  /** A cell, or the id of a choice. */
  readonly id: string;
}

/** State of entering a command. Games extend it with their own. */
export interface Step<C> {
  readonly marks: readonly Mark[];
  /** Commands that one more gesture would complete (`choose` with its canonical text, or `confirm`). */
  readonly choices: readonly C[];
  /** Awaits confirmation: `choose` with `confirm`, or `cancel`. */
  readonly armed?: boolean;
  /** Complete: to be sent now. */
  readonly command?: C;
  /** A gesture that the table makes by itself after so long, unless the step changes before. */
  readonly timed?: { readonly gesture: Gesture; readonly afterMs: number };
  /** Complete, but the frame awaits confirmation (UI-11): a second tap on its target, `confirm`, or `cancel`. */
  readonly unconfirmed?: C;
}

/** An answer to "why?": reasons in the order of the rules. */
export interface Explanation {
  readonly title: string;
  readonly reasons: readonly Reason[];
}

export interface Reason {
  readonly parts: readonly LinePart[];
  /** This line's value: `+2`, `d8`, `33/48`. */
  readonly value?: string;
  readonly rule?: RuleId;
}

/** Kinds of sound, each with a volume of its own. */
export type SoundKind = 'turn' | 'move' | 'build' | 'dice' | 'capture' | 'lost' | 'tech' | 'chat' | 'clock';

export interface PanelProps<V, C extends Tagged, E extends Tagged> {
  readonly view: V;
  /** Absent for spectators. */
  readonly seat?: Seat;
  /** The seat at the near side of the board, if not the own. */
  readonly near?: Seat;
  readonly names: readonly string[];
  readonly legal: readonly C[];
  readonly step: Step<C>;
  readonly outcome?: Outcome;
  /** All events so far; empty until the log is loaded. */
  readonly events: readonly E[];
  /** The view before the first of them; absent until the log is loaded. */
  readonly start?: V;
  /** An act is in flight. */
  readonly pending: boolean;
  /** The game's command in flight, and for how long. */
  readonly flying?: { readonly command: C; readonly wait: Wait };
  /** The last refused command, while the refusal is shown. */
  readonly refused?: Refused<C>;
  /** Due commands, earliest first; absent if there are none. */
  readonly due?: readonly DueSnapshot[];
  /** Sends a command as arbiter (TABLE-18); absent for everybody else. */
  readonly rule?: (command: C) => void;
  /** Absent where other matches cannot be reached: offline practice, and a record. */
  readonly matches?: OtherMatches;
  /** Absent for spectators, and without a room. */
  readonly room?: RoomActs;
  /** The table is paused: nothing is legal until it resumes. */
  readonly paused: boolean;
  /** Hints on what to do next are allowed. */
  readonly advised: boolean;
  /** A lesson: it gives its own instructions, and nothing of it is stored. */
  readonly taught?: boolean;
  /** A narrow screen: one column, larger targets. */
  readonly phone: boolean;
  /** Of a panel: it is a tab of its own, without the dock. */
  readonly alone?: boolean;
  readonly act: (command: C) => void;
  readonly gesture: (gesture: Gesture) => void;
  /** Where only one panel fits (a phone): brings that one, or `board`, to the front. */
  readonly open: (panel: string) => void;
  /** Highlights cells on the board; an empty list removes the highlight. */
  readonly point: (cells: readonly string[]) => void;
}
