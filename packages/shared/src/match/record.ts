// The record of a match: JSON lines, each chained to the one before by its hash (docs/record-format.md). The log in the
// store holds the same lines, so a finished match's record is its log, an end and the server's signature.

import type { Outcome, Seat, Tagged } from '../kernel/game.ts';
import { canonicalText } from '../kernel/json.ts';
import type { ClockOptions, Takebacks, Visibility } from '../protocol/messages.ts';
import type { Entropy } from './dice.ts';
import type { Hasher } from './hasher.ts';

/** Of what is written now; raised when a reader of the old format could misread the new one. All up to it are read. */
export const RECORD_FORMAT = 2;

/** Line 1: everything that is fixed before the first roll. */
export interface HeadLine {
  readonly kind: 'head';
  readonly format: number;
  readonly matchId: string;
  readonly game: string;
  readonly rulesVersion: number;
  /** As the game has parsed them. */
  readonly options: unknown;
  readonly clock: ClockOptions;
  readonly takebacks: Takebacks;
  readonly visibility: Visibility;
  readonly seats: readonly HeadSeat[];
  /** Those who rule the match (TABLE-18), as `person` of a seat; in format 1 their names. Absent: nobody does. */
  readonly arbiters?: readonly string[];
  /** Ms since 1970. */
  readonly createdAt: number;
  /** SHA-256 of the secret's bytes, in hex. */
  readonly commitment: string;
}

/** A bot has its name there, and in format 1 so has everybody. */
export type HeadSeat = Seated & ({ readonly name: string } | { readonly person: string });

interface Seated {
  readonly entropy: Entropy;
  /** Strength of the bot that played here; absent: a person did. */
  readonly bot?: number;
  /** What this seat wished for (TABLE-20), as the game reads it. */
  readonly wish?: object;
}

/** As the game's opening gets them; undefined where nobody wished for anything. */
export const wishesIn = ({ seats }: Pick<HeadLine, 'seats'>): readonly unknown[] | undefined =>
  seats.some(({ wish }) => wish !== undefined) ? seats.map(({ wish }) => wish ?? null) : undefined;

/** One accepted action, whole; sequence 0 is the opening. */
export interface EntryLine {
  readonly kind: 'entry';
  readonly sequence: number;
  /** A seat, -1 for the host, -2 for whoever rules (kernel/actors.ts). */
  readonly actor: Seat;
  /** Empty for actions of the host. */
  readonly commandId: string;
  /** Ms since 1970. */
  readonly at: number;
  /** Clocks after the action (match/clock.ts); empty without any. */
  readonly clock: string;
  /** Canonical text; empty where the host acted by events alone. */
  readonly command: string;
  /** Every roll in order, as `d6:3` (a die) or `p40:12` (one of 40, from 0), separated by spaces. */
  readonly rolls: string;
  readonly events: readonly Tagged[];
  /** SHA-256 of the canonical text of the game's state after the action. */
  readonly state: string;
}

/** One action as everybody was told of it while the match still runs: secrets left out (protocol/lastLine.ts). */
export interface ToldLine {
  readonly kind: 'told';
  readonly sequence: number;
  readonly at: number;
  readonly line: string;
}

/** The end, and the secret behind the dice. */
export interface EndLine {
  readonly kind: 'end';
  readonly outcome: Outcome;
  readonly at: number;
  /** Hex of 32 bytes. */
  readonly secret: string;
}

/** Ed25519 over the hash of the line before, as ASCII; key and signature in hex. */
export interface SignatureLine {
  readonly kind: 'signature';
  readonly key: string;
  readonly signature: string;
}

/** What somebody is called, and what keeps the name from being guessed. */
export interface Called {
  readonly name: string;
  /** Hex of 16 random bytes, drawn for this person and match alone: so nobody can be followed from one record to another. */
  readonly salt: string;
}

/** By what stands for each in the chain. */
export type Names = Readonly<Record<string, Called>>;

/**
 * What people are called (people.ts): the last line of the file, and not in the chain, so that a name can be erased. Absent in format 1,
 * and where no name is left.
 */
export interface NamesLine {
  readonly kind: 'names';
  readonly names: Names;
}

/** Those in the chain. */
export type RecordLine = HeadLine | EntryLine | ToldLine | EndLine | SignatureLine;

/** A line in its place: with its hash. */
export type Chained<L> = L & { readonly hash: string };

/** SHA-256 of the hash before, a line feed, and the line's canonical text without `hash`. The first line follows ''. */
export const lineHash = (hasher: Hasher, previous: string, text: string): string =>
  hasher.sha256(`${previous}\n${text}`);

export function chained<L extends RecordLine>(hasher: Hasher, previous: string, line: L): Chained<L> {
  return { ...line, hash: lineHash(hasher, previous, canonicalText(line)) };
}

/** One line of the file, without its line feed. */
export const formatLine = (line: Chained<RecordLine> | NamesLine): string => canonicalText(line);

/** The canonical text of an entry, from events whose canonical text is at hand: the host writes thousands a second. */
export function entryText(entry: Omit<EntryLine, 'kind' | 'events'> & { readonly events: string }): string {
  const { actor, at, clock, command, commandId, events, rolls, sequence, state } = entry;
  return (
    `{"actor":${actor},"at":${at},"clock":${quoted(clock)},"command":${quoted(command)},` +
    `"commandId":${quoted(commandId)},"events":${events},"kind":"entry","rolls":${quoted(rolls)},` +
    `"sequence":${sequence},"state":${quoted(state)}}`
  );
}

const [FIRST_PLAIN, LAST_PLAIN, QUOTE, BACKSLASH] = [0x20, 0x7e, 0x22, 0x5c];

/** As JSON. Mostly nothing has to be escaped, and to see that takes a fraction of the platform's way. */
function quoted(text: string): string {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const isPlain = unit >= FIRST_PLAIN && unit <= LAST_PLAIN && unit !== QUOTE && unit !== BACKSLASH;
    if (!isPlain) return JSON.stringify(text);
  }
  return `"${text}"`;
}

export const stateHash = (hasher: Hasher, state: unknown): string => hasher.sha256(canonicalText(state));
