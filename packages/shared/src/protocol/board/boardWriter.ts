// Delta encoder: keeps the synchronized state equal to a game's public view by sending differences. The board is laid out once, as a text,
// then updated by slots (boardLayout.ts). A list or record that changes shape is sent as a word; when the words have become longer than the
// board, or such shapes too costly, it is laid out anew.

import type { Json } from '../../kernel/json.ts';
import {
  BENT,
  codeOfWord,
  type Fields,
  type Items,
  isContainer,
  layoutOf,
  namesOf,
  type Place,
  plainCode,
} from './boardLayout.ts';
import { packBoard } from './boardText.ts';

/** Storage of the encoded board: fields of a schema on the server. */
export interface BoardSink {
  /** Starts a new layout: clears slots and words. */
  layOut(text: string): void;
  set(slot: number, code: number): void;
  /** Appends a word to the table. */
  add(word: string): void;
}

/** Changes to a place since the layout. */
interface Bend {
  /** Of a list: length of the unchanged prefix. */
  unchanged: number;
  isReplaced: boolean;
}

/**
 * Limits beyond which the board is laid out anew: characters of all words (this, or the layout's own length if greater), and number of
 * words.
 */
const WORDS_MIN = 400;
const WORDS_MAX = 500;
/** A list whose new shape costs this fraction of the board would soon cost more, since each further change repeats it. */
const BEND_PART = 4;
/** Number of simultaneous changes from which the full text may be shorter. */
const CHANGES_MIN = 16;
/** Minimum bytes per change on the wire. */
const CHANGE_COST = 2;
/** Number of items that may differ in a list that grows or shrinks before everything after the first counts as replaced. */
const STRAYS_MAX = 4;

export class BoardWriter {
  private readonly sink: BoardSink;
  private root: Place | undefined;
  private last: Fields = {};
  private textLength = 0;
  private readonly words = new Map<string, number>();
  private wordsLength = 0;
  /** The longest word that describes a current list's new shape. */
  private longestBend = 0;
  /** Words requested by `wordOf`. */
  private readonly texts = new Map<string, number>();
  private readonly bends = new Map<Place, Bend>();
  /** Laying out the current board again would give other slots. */
  private isBent = false;
  /** Pending changes: slot, code, slot, code, … */
  private readonly changes: number[] = [];

  constructor(sink: BoardSink) {
    this.sink = sink;
  }

  /** `board` must be plain JSON; it is compared with the previous one by reference. */
  write(board: Fields): void {
    const before = this.last;
    if (board === before) return;
    this.last = board;
    if (this.root === undefined) {
      this.layOut();
      return;
    }
    this.update(this.root, before, board);
    if (this.isDearerThanAll()) this.layOut();
    else this.flush();
  }

  /** Full snapshot, for a client that is about to join. */
  whole(): string {
    if (this.isBent) this.layOut();
    return this.root === undefined ? '' : packBoard(this.last);
  }

  /**
   * Index of a text that is in no slot, added if needed; none if the next index would not be below `below`. Valid until the next layout.
   */
  wordOf(value: string, below?: undefined): number;
  wordOf(value: string, below: number): number | undefined;
  wordOf(value: string, below = Number.POSITIVE_INFINITY): number | undefined {
    const known = this.texts.get(value);
    if (known !== undefined) return known < below ? known : undefined;
    const word = JSON.stringify(value);
    const index = this.words.get(word) ?? (this.words.size < below ? this.addWord(word) : undefined);
    if (index !== undefined) this.texts.set(value, index);
    return index !== undefined && index < below ? index : undefined;
  }

  private layOut(): void {
    const text = packBoard(this.last);
    this.root = layoutOf(this.last);
    this.textLength = text.length;
    this.words.clear();
    this.texts.clear();
    this.wordsLength = 0;
    this.bends.clear();
    this.longestBend = 0;
    this.isBent = false;
    this.changes.length = 0;
    this.sink.layOut(text);
  }

  private isDearerThanAll(): boolean {
    const most = Math.max(WORDS_MIN, this.textLength);
    if (this.words.size > WORDS_MAX || this.wordsLength > most) return true;
    if (this.longestBend * BEND_PART > most) return true;
    const count = this.changes.length / 2;
    return count >= CHANGES_MIN && count * CHANGE_COST > packBoard(this.last).length;
  }

  private flush(): void {
    const { changes, sink } = this;
    for (let i = 0; i < changes.length; i += 2) sink.set(changes[i] as number, changes[i + 1] as number);
    changes.length = 0;
  }

  private update(place: Place, before: Fields | Items, after: Fields | Items): void {
    if (before === after) return;
    if (place.names === undefined) this.updateList(place, before as Items, after as Items);
    else this.updateRecord(place, place.names, before as Fields, after as Fields);
  }

  private updateList(place: Place, before: Items, after: Items): void {
    const { parts } = place;
    const bend = this.bendAt(place);
    if (bend !== undefined || before.length !== after.length) {
      this.updateBentList(place, bend ?? this.bendOf(place), before, after);
      return;
    }
    for (let i = 0; i < parts.length; i++) {
      const item = after[i] as Json;
      if (item !== before[i]) this.writePart(parts[i] as Place | number, before[i], item);
    }
  }

  private updateBentList(place: Place, bend: Bend, before: Items, after: Items): void {
    if (before.length !== after.length) bend.unchanged = Math.min(bend.unchanged, alikeUpTo(before, after));
    const { unchanged } = bend;
    for (let i = 0; i < unchanged; i++) {
      const item = after[i] as Json;
      if (item !== before[i]) this.writePart(place.parts[i] as Place | number, before[i], item);
    }
    const word = BENT + JSON.stringify([unchanged, ...after.slice(unchanged)]);
    this.longestBend = Math.max(this.longestBend, word.length);
    this.change(place.slot, this.wordCode(word));
  }

  private updateRecord(place: Place, names: readonly string[], before: Fields, after: Fields): void {
    // Field lookup by name in records of so many shapes would be slower.
    const known = Object.values(before);
    const values = Object.values(after);
    // An extra field in the layout is `undefined` now.
    const isSame = known.length === names.length && isLaidOut(Object.keys(after), values, names);
    if (!isSame || this.bendAt(place) !== undefined) {
      this.updateBentRecord(place, names, before, after);
      return;
    }
    for (let i = 0; i < values.length; i++) {
      const value = values[i] as Json;
      if (value !== known[i]) this.writePart(place.parts[i] as Place | number, known[i], value);
    }
  }

  private updateBentRecord(place: Place, names: readonly string[], before: Fields, after: Fields): void {
    this.bendOf(place);
    const present = new Set(namesOf(after));
    const stood = new Set(namesOf(before));
    names.forEach((name, i) => {
      const known = stood.has(name) ? before[name] : undefined;
      if (present.has(name) && known !== after[name])
        this.writePart(place.parts[i] as Place | number, known, after[name] as Json);
    });
    const gone = names.filter((name) => !present.has(name));
    const laid = new Set(names);
    const come = [...present].filter((name) => !laid.has(name)).map((name) => [name, after[name]] as const);
    this.change(place.slot, this.wordCode(BENT + JSON.stringify([gone, Object.fromEntries(come)])));
  }

  private writePart(part: Place | number, before: Json | undefined, after: Json): void {
    if (typeof part === 'number') {
      if (isContainer(after)) this.isBent = true;
      this.change(part, this.codeOf(after));
    } else if (this.bendAt(part)?.isReplaced !== true && isSameKind(before, after)) {
      this.update(part, before as Fields, after as Fields);
    } else {
      this.bendOf(part).isReplaced = true;
      this.change(part.slot, this.codeOf(after));
    }
  }

  private change(slot: number, code: number): void {
    this.changes.push(slot, code);
  }

  private codeOf(value: Json): number {
    return plainCode(value) ?? this.wordCode(JSON.stringify(value));
  }

  private wordCode(word: string): number {
    return codeOfWord(this.words.get(word) ?? this.addWord(word));
  }

  private addWord(word: string): number {
    const index = this.words.size;
    this.words.set(word, index);
    this.wordsLength += word.length;
    this.sink.add(word);
    return index;
  }

  private bendAt(place: Place): Bend | undefined {
    return this.isBent ? this.bends.get(place) : undefined;
  }

  private bendOf(place: Place): Bend {
    let bend = this.bends.get(place);
    if (bend === undefined) {
      bend = { unchanged: place.parts.length, isReplaced: false };
      this.bends.set(place, bend);
      this.isBent = true;
    }
    return bend;
  }
}

const isSameKind = (a: Json | undefined, b: Json): boolean =>
  isContainer(a) && isContainer(b) && Array.isArray(a) === Array.isArray(b);

/** The same names in the same order. */
function isLaidOut(keys: readonly string[], values: Items, names: readonly string[]): boolean {
  if (keys.length !== names.length) return false;
  for (let i = 0; i < keys.length; i++) if (keys[i] !== names[i] || values[i] === undefined) return false;
  return true;
}

/** Length of the common prefix, tolerating a few differing items. */
function alikeUpTo(before: Items, after: Items): number {
  const length = Math.min(before.length, after.length);
  const strays: number[] = [];
  for (let i = 0; i < length; i++) {
    if (before[i] !== after[i]) strays.push(i);
    if (strays.length > STRAYS_MAX) return strays[0] ?? 0;
  }
  return length;
}
