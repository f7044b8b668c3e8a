// Display names of people and bots.

import { AS_GUEST, ERASED } from '@hexmarch/shared/protocol/people/people';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { type Strength, seatedLevel, strengthOf } from '@hexmarch/shared/search/botNumber';
import { catalogue } from './catalogue.ts';
import { language } from './language.ts';
import type messages from './messages/bots/en.json';

export const { say } = await catalogue<typeof messages>(import.meta.url, 'messages/bots');

const STRENGTH_TEXTS: Readonly<Record<Strength, () => string>> = {
  1: () => say('strength.1'),
  2: () => say('strength.2'),
  3: () => say('strength.3'),
};

/** What distinguishes a bot, within its name. */
function kindOf(bot: number): string {
  const strength = strengthOf(bot);
  return strength === undefined ? say('level', { level: seatedLevel(bot) }) : STRENGTH_TEXTS[strength]();
}

interface Sitting {
  readonly name: string;
  readonly bot?: number;
}

/** Has the same name as another person (UI-P6). */
export const isGuest = ({ name }: Sitting): boolean => name.endsWith(AS_GUEST);

/** A person whose name was erased. */
export const erasedName = (seat: number): string => say('erased', { number: seat + 1 });

/** Display names at a table; bots by level, numbered if that is ambiguous. */
export function namesOf(seats: readonly Sitting[]): readonly string[] {
  language();
  return seats.map((sitting, seat) => {
    const { name, bot = 0 } = sitting;
    if (name.endsWith(ERASED)) return erasedName(seat);
    if (bot === 0) return isGuest(sitting) ? say('guest', { name: name.slice(0, -AS_GUEST.length) }) : name;
    const nth = seats.slice(0, seat + 1).filter((other) => other.bot === bot).length;
    const kind = kindOf(bot);
    return nth === 1 ? say('name', { kind }) : say('nameNth', { kind, nth });
  });
}

/** The same for a row of a list: by seat, '' for a free seat. */
export const namesIn = ({ seats, bots }: Pick<MatchRow, 'seats' | 'bots'>): readonly string[] =>
  namesOf(seats.map((name, seat) => ({ name, bot: bots[seat] ?? 0 })));
