// The record of a match: hash-chained JSON lines (docs/record-format.md). The stored log has the same lines, so a finished match's record
// is its log, an end line and the server's signature.

import type { Outcome, Seat, Tagged } from '../../kernel/game.ts';
import { canonicalText } from '../../kernel/json.ts';
import type { RecordedSettings } from '../../roomSettings/settingGroups.ts';
import type { Entropy } from './dice.ts';
import type { Hasher } from './hasher.ts';

/** Version written now; raised when a reader of the old format could misread the new one. All versions up to it are readable. */
export const RECORD_FORMAT = 2;

/** Line 1: everything fixed before the first roll. */
export interface HeadLine extends RecordedSettings {
  readonly kind: 'head';
  readonly format: number;
  readonly matchId: string;
  readonly game: string;
  readonly rulesVersion: number;
  /** As parsed by the game. */
  readonly options: unknown;
  readonly seats: readonly HeadSeat[];
  /** Arbiters (TABLE-18), as `person` of a seat; in format 1 their names. Absent: none. */
  readonly arbiters?: readonly string[];
  /** Ms since 1970. */
  readonly createdAt: number;
  /** Commitment: SHA-256 of the secret's bytes, in hex. */
  readonly commitment: string;
}

/** Bots have their names in the chain; in format 1 so have people. */
export type HeadSeat = Seated & ({ readonly name: string } | { readonly person: string });

interface Seated {
  readonly entropy: Entropy;
  /** A bot (search/botNumber.ts); absent: a person. */
  readonly bot?: number;
  /** This seat's wish (TABLE-20), as parsed by the game. */
  readonly wish?: object;
}

/** Argument of the game's `open`; undefined without wishes. */
export const wishesIn = ({ seats }: Pick<HeadLine, 'seats'>): readonly unknown[] | undefined =>
  seats.some(({ wish }) => wish !== undefined) ? seats.map(({ wish }) => wish ?? null) : undefined;

/** One accepted action in full; sequence 0 is the opening. */
export interface EntryLine {
  readonly kind: 'entry';
  readonly sequence: number;
  /** A seat, -1 for the host, -2 for the arbiter (kernel/actors.ts). */
  readonly actor: Seat;
  /** Empty for actions of the host. */
  readonly commandId: string;
  /** Ms since 1970. */
  readonly at: number;
  /** Clocks after the action (match/time/clock.ts); empty without any. */
  readonly clock: string;
  /** Canonical text; empty for host actions without a command. */
  readonly command: string;
  /** Every roll in order, as `d6:3` (a die) or `p40:12` (one of 40, from 0), separated by spaces. */
  readonly rolls: string;
  readonly events: readonly Tagged[];
  /** SHA-256 of the canonical text of the game's state after the action. */
  readonly state: string;
}

/** The public line of an action in a running match: secrets left out (protocol/room/lastLine.ts). */
export interface PublicLine {
  readonly kind: 'told';
  readonly sequence: number;
  readonly at: number;
  readonly line: string;
}

/** The outcome, and the revealed secret of the dice. */
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

/** A name and its salt, against guessing the name from the hash. */
export interface Called {
  readonly name: string;
  /** Hex of 16 random bytes, fresh per person and match, so that people cannot be linked across records. */
  readonly salt: string;
}

/** By pseudonym. */
export type Names = Readonly<Record<string, Called>>;

/**
 * Names of people (people.ts): the last line of the file, outside the chain, so that names can be erased. Absent in format 1, and when no
 * name is left.
 */
export interface NamesLine {
  readonly kind: 'names';
  readonly names: Names;
}

/** Lines of the chain. */
export type RecordLine = HeadLine | EntryLine | PublicLine | EndLine | SignatureLine;

/** A line with its hash in the chain. */
export type Chained<L> = L & { readonly hash: string };

/** SHA-256 of the hash before, a line feed, and the line's canonical text without `hash`. The first line follows ''. */
export const lineHash = (hasher: Hasher, previous: string, text: string): string =>
  hasher.sha256(`${previous}\n${text}`);

export function chained<L extends object>(hasher: Hasher, previous: string, line: L): Chained<L> {
  return { ...line, hash: lineHash(hasher, previous, canonicalText(line)) };
}

/** One line of the file, without its line feed. */
export const formatLine = (line: Chained<RecordLine> | NamesLine): string => canonicalText(line);

/** The canonical text of an entry from already serialized events: a hot path, thousands a second. */
export function entryText(entry: Omit<EntryLine, 'kind' | 'events'> & { readonly events: string }): string {
  const { actor, at, clock, command, commandId, events, rolls, sequence, state } = entry;
  return (
    `{"actor":${actor},"at":${at},"clock":${quoted(clock)},"command":${quoted(command)},` +
    `"commandId":${quoted(commandId)},"events":${events},"kind":"entry","rolls":${quoted(rolls)},` +
    `"sequence":${sequence},"state":${quoted(state)}}`
  );
}

const [FIRST_PLAIN, LAST_PLAIN, QUOTE, BACKSLASH] = [0x20, 0x7e, 0x22, 0x5c];

/** JSON string. Fast path: mostly nothing needs escaping, and checking that takes a fraction of JSON.stringify's time. */
function quoted(text: string): string {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const isPlain = unit >= FIRST_PLAIN && unit <= LAST_PLAIN && unit !== QUOTE && unit !== BACKSLASH;
    if (!isPlain) return JSON.stringify(text);
  }
  return `"${text}"`;
}

export const stateHash = (hasher: Hasher, state: unknown): string => hasher.sha256(canonicalText(state));
