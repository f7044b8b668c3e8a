// What the position of a company battle says beyond that of any other: one word.
//
//   1.single.0.60:0+1;2+3:A1,A2:A2:0:-:A3=2:-:q1   fighters, windows, band and seconds of a turn; captains and lieutenants by side; who is due;
// the last name of the window; its ms; absent seats; loans; seats that would surrender; quiet rounds, `q` if nobody has acted in this one, with
// the fighters that have joined in it; then seats that have acted in this window. Secrets, goals in words and other settings are left out.

import type { Seat } from '../../kernel/game.ts';
import { SIDE_LETTERS } from './company/muster.ts';
import { type CompanyOptions, type CompanyState, WINDOW_KINDS } from './company/state.ts';
import { beginningOf } from './emptyState.ts';
import { companyOf, type InCompany, musterOf } from './leaders.ts';
import { COMPANY_LIMITS, USUAL_COMPANY } from './optionRanges.ts';
import { countIn, items, listed, must, NONE, oneOf } from './positionWords.ts';
import type { CharacterId, SkureOptions, SkureState } from './state.ts';

/** The first word: seats, the side of each, objective. */
export const MUSTERED = /^([2-9]|1\d|20):([A-D]{2,20}):(\w+)$/;

export const musterText = (options: SkureOptions): string =>
  musterOf(options)
    .map((side) => SIDE_LETTERS.charAt(side))
    .join('');

/** Sides by their muster; every one has at least one seat. */
export function mustered(given: SkureOptions, named: string): SkureOptions {
  const muster = [...named].map((letter) => SIDE_LETTERS.indexOf(letter));
  const sides = Math.max(...muster) + 1;
  must(new Set(muster).size === sides && sides >= 2);
  const company = { ...USUAL_COMPANY, ...given.company, sides, muster };
  return { ...given, players: muster.length, sides: 'each', company };
}

const rankText = (seats: readonly (Seat | null)[]): string => seats.map((seat) => seat ?? 'x').join('+');

export function companyText(state: InCompany): string {
  const { company } = state;
  const { fighters, windows, band, turnSeconds } = companyOf(state.options);
  return [
    [fighters, windows, band, turnSeconds].join('.'),
    `${rankText(company.captains)};${rankText(company.lieutenants)}`,
    listed(company.due),
    company.last === '' ? NONE : company.last,
    company.windowMs,
    listed(company.absent),
    listed(Object.entries(company.lent).map(([who, seat]) => `${who}=${seat}`)),
    listed(company.yields),
    `${company.isQuiet ? 'q' : 'a'}${company.quietRounds}`,
    listed(company.joined),
    listed(company.acted),
  ].join(':');
}

/** With the settings that the word names. */
export const withSettings = (options: SkureOptions, text: string): SkureOptions => ({
  ...options,
  company: settingsIn(options, text.split(':')[0] ?? ''),
});

export function companyIn(state: SkureState, text: string): Pick<SkureState, 'company' | 'secrets'> {
  const words = text.split(':');
  must(words.length === 11);
  const [, ranks = '', due = '', last = '', ms, absent = '', lent = '', yields = ''] = words;
  const [, , , , , , , , quiet = '', joined = '', acted = ''] = words;
  const { options } = state;
  const ids = new Set(state.characters.map(({ id }) => id));
  const fighter = (id: string): CharacterId => {
    must(ids.has(id));
    return id;
  };
  const { sides, turnSeconds } = companyOf(options);
  const seat = (word: string): Seat => countIn(word, options.players - 1);
  const [captains = '', lieutenants = ''] = ranks.split(';');
  const ranked = (word: string): readonly (Seat | null)[] => {
    const seats = word.split('+').map((one) => (one === 'x' ? null : seat(one)));
    must(seats.length === sides);
    return seats;
  };
  must(/^[qa]\d$/.test(quiet));
  const company: CompanyState = {
    captains: ranked(captains),
    lieutenants: ranked(lieutenants),
    due: items(due).map(fighter),
    last: last === NONE ? '' : fighter(last),
    // A turn of every fighter at most (SKURE-15.16).
    windowMs: countIn(ms, turnSeconds * 1000 * state.characters.length),
    absent: items(absent).map(seat),
    lent: Object.fromEntries(
      items(lent).map((word) => {
        const [who = '', to = ''] = word.split('=');
        return [fighter(who), seat(to)];
      }),
    ),
    yields: items(yields).map(seat),
    isQuiet: quiet.startsWith('q'),
    quietRounds: Number(quiet.slice(1)),
    joined: items(joined).map(fighter),
    acted: items(acted).map(seat),
    goal: '',
  };
  return { company, secrets: beginningOf(options).secrets };
}

function settingsIn({ company }: SkureOptions, text: string): CompanyOptions {
  const [fighters, windows, band, seconds] = text.split('.');
  return {
    ...USUAL_COMPANY,
    ...company,
    fighters: Math.max(1, countIn(fighters, COMPANY_LIMITS.fighters)),
    windows: oneOf(WINDOW_KINDS, windows),
    band: countIn(band),
    turnSeconds: countIn(seconds),
  };
}
