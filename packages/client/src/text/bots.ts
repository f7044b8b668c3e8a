// Display names of people and bots; and bots' strengths in words.

import { AS_GUEST, ERASED } from '@hexmarch/shared/protocol/people/people';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { STRENGTHS, type Strength } from '@hexmarch/shared/search/botPlayer';
import { catalogue } from './catalogue.ts';
import { language } from './language.ts';
import type messages from './messages/bots/en.json';

export const { say } = await catalogue<typeof messages>(import.meta.url, 'messages/bots');

const NAMED: Readonly<Record<Strength, () => string>> = {
  1: () => say('strength.1'),
  2: () => say('strength.2'),
  3: () => say('strength.3'),
};

const CHOICES: Readonly<Record<Strength, () => string>> = {
  1: () => say('choice.1'),
  2: () => say('choice.2'),
  3: () => say('choice.3'),
};

/** Within a sentence or a name. */
export const strengthText = (strength: Strength): string => NAMED[strength]();

/** All strengths with their labels, as options. */
export const strengthChoices = (): readonly (readonly [value: string, label: string])[] =>
  STRENGTHS.map((strength) => [String(strength), CHOICES[strength]()]);

/** The same where it must be said that they are bots. */
export const botChoices = (): readonly (readonly [value: string, label: string])[] =>
  STRENGTHS.map((strength) => [String(strength), say('name', { strength: strengthText(strength) })]);

/** As received with a seat or in a row: an unknown number is no strength. */
export const strengthOf = (bot: number | undefined): Strength | undefined =>
  STRENGTHS.find((strength) => strength === bot);

interface Sitting {
  readonly name: string;
  readonly bot?: number;
}

/** Has the same name as another person (UI-P6). */
export const isGuest = ({ name }: Sitting): boolean => name.endsWith(AS_GUEST);

/** A person whose name was erased. */
export const erasedName = (seat: number): string => say('erased', { number: seat + 1 });

/** Display names at a table; bots by strength, numbered if that is ambiguous. */
export function namesOf(seats: readonly Sitting[]): readonly string[] {
  language();
  return seats.map((sitting, seat) => {
    const { name, bot } = sitting;
    const strength = strengthOf(bot);
    if (name.endsWith(ERASED)) return erasedName(seat);
    if (strength === undefined)
      return isGuest(sitting) ? say('guest', { name: name.slice(0, -AS_GUEST.length) }) : name;
    const nth = seats.slice(0, seat + 1).filter((other) => other.bot === bot).length;
    const shown = strengthText(strength);
    return nth === 1 ? say('name', { strength: shown }) : say('nameNth', { strength: shown, nth });
  });
}

/** The same for a row of a list: by seat, '' for a free seat. */
export const namesIn = ({ seats, bots }: Pick<MatchRow, 'seats' | 'bots'>): readonly string[] =>
  namesOf(seats.map((name, seat) => ({ name, bot: bots[seat] ?? 0 })));
