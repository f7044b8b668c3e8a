// A game before its code is loaded: what the start page and the create dialog say of it, and how to load the rest.

import type { SeatRange } from '@hexmarch/shared/kernel/game';
import type { OptionRange, OptionValue } from '@hexmarch/shared/kernel/optionRange';
import type { ClockOptions, MatchSnapshot } from '@hexmarch/shared/protocol/messages';
import type { ComponentChildren, ComponentType } from 'preact';
import type { AnyClientGame } from './anyGame.ts';
import type { LoadBook, Primer, RulePictures } from './book.ts';
import type { GameStart } from './gameStart.ts';
import type { OtherMatches, PlayedMatch } from './otherMatches.ts';

/** A number that is chosen from a list and told in words, where digits alone would say little: an hour, a length of time. */
export interface NumberWords {
  /** `options` are those of the whole table. */
  readonly text: (value: number, options: Readonly<Record<string, unknown>>) => string;
  readonly offered: readonly number[];
}

/** What of asking for an option is no matter of the engine. */
export interface Asking {
  /** Few want to change it: it is folded away. */
  readonly more?: true;
  /** Means something in rooms where people meet: not asked of whoever plays alone. */
  readonly roomsOnly?: true;
  /** Of a number. */
  readonly words?: NumberWords;
  readonly when?: OptionRange['when'];
}

/** What holds in a room, in one line and at length. */
export interface TermsText {
  readonly summary: string;
  readonly facts: readonly { readonly title: string; readonly text: string }[];
}

/** An option that the game asks for by a part of its own, which is loaded when somebody is asked. */
export interface OwnAsking {
  readonly key: string;
  readonly kind: 'own';
  /** Without a value the engine knows what is usual. */
  readonly initial?: undefined;
  readonly beforePlay?: true;
  /** It may set other options along with its own. */
  readonly Field: ComponentType<OwnAskingProps>;
  /** As it is told where nobody is asked any more; `options` are those of the whole table. */
  readonly text: (value: unknown, options: Readonly<Record<string, unknown>>) => string;
}

export interface OwnAskingProps {
  readonly options: Readonly<Record<string, unknown>>;
  readonly set: (options: Readonly<Record<string, unknown>>) => void;
}

/** An option of a game as the create dialog asks for it. */
export type OptionField = { readonly label: () => string } & Asking &
  (
    | OwnAsking
    | Exclude<OptionRange, { readonly kind: 'choice' }>
    | (Omit<Extract<OptionRange, { readonly kind: 'choice' }>, 'values'> & {
        readonly values: readonly { readonly value: OptionValue; readonly label: () => string }[];
      })
  );

/** A room that is opened from such a page. */
export interface CampaignRoom {
  readonly options: Readonly<Record<string, unknown>>;
  /** What the seats are called where its host takes one. */
  readonly sides: readonly string[];
  /** What kind of match it is, in a sentence. */
  readonly about: string;
}

export interface CampaignProps {
  /** What any game has on such a page, to stand at its end. */
  readonly children?: ComponentChildren;
  readonly open: (room: CampaignRoom) => void;
  readonly matches: Pick<OtherMatches, 'path'>;
  /** Of a match that is over; undefined where its record cannot be had. */
  readonly played: (matchId: string) => Promise<PlayedMatch | undefined>;
}

export interface GameEntry {
  readonly id: string;
  /** What the ids of its rules begin with, where that is not its id in capitals. */
  readonly rulePrefix?: string;
  readonly title: string;
  /** One sentence for the home screen. */
  readonly about: () => string;
  /** What wins, and what one begins with, in a sentence each: for somebody who has never heard of the game. */
  readonly goal: () => string;
  readonly begins: () => string;
  readonly seats: SeatRange;
  /** Nothing is rolled after the setup, so nothing need be said of dice. */
  readonly withoutDice?: true;
  /** How long one was, by what its log counts: `14 rounds`. */
  readonly length: (count: number) => string;
  readonly options: readonly OptionField[];
  /** What a host is likely to want on this device beside what the engine takes for usual: its own zone. */
  suggested?(): Readonly<Record<string, unknown>>;
  /** Options that go with the clock, unless the host says otherwise: how long may be taken for what no bank is charged with. */
  paced?(clock: ClockOptions): Readonly<Record<string, unknown>>;
  /** Of a game that has its own pace: what holds in its rooms instead of a clock and takebacks, for which nobody is asked then. */
  terms?(options: Readonly<Record<string, unknown>>): TermsText;
  /** What arbiters decide by the game's own rulings, beside the acts of the table (TABLE-18.3): `bans`. */
  rulings?(options: Readonly<Record<string, unknown>>): readonly string[];
  /** Somebody enters what real dice show, so that nobody can verify it. */
  rollsByHand?(options: Readonly<Record<string, unknown>>): boolean;
  /** Seats are drawn by lot unless the host chooses one. */
  readonly drawsSeats?: true;
  /** Key of the choice that says how many play, where the host chooses. */
  readonly seatsOption?: string;
  /** A page of matches that go on from one to the next, where the game has such. */
  readonly Campaign?: ComponentType<CampaignProps>;
  /** So many may play in a league of it (TABLE-26), fewest first; absent: nobody holds one. */
  readonly leagues?: readonly number[];
  /** What the start page says and shows of it. */
  start(): Promise<GameStart>;
  load(): Promise<AnyClientGame>;
  /** Less of the same game, for a match that is at its very beginning: `load` then gives the game that was there the rest. */
  readonly first?: {
    suffices(told: Pick<MatchSnapshot, 'phase' | 'options'>): boolean;
    load(): Promise<AnyClientGame>;
  };
  /** The whole rules, by language. */
  readonly book: LoadBook;
  /** Pictures that stand with rules, by number. */
  pictures?(): Promise<RulePictures>;
  /** The game in short, before its numbered rules. */
  primer?(): Promise<Primer>;
}

/** What the ids of its rules begin with: `TABLE`. */
export const prefixOf = ({
  id,
  rulePrefix = id.toUpperCase(),
}: Pick<GameEntry, 'id' | 'rulePrefix'>): string => rulePrefix;
