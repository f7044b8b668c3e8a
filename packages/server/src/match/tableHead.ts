// The head of a match's log: everything that is fixed before the first roll (shared match/record.ts).

import { canonicalText } from '@hexmarch/shared/kernel/json';
import { NO_ENTROPY } from '@hexmarch/shared/match/dice';
import { type HeadLine, lineHash, RECORD_FORMAT } from '@hexmarch/shared/match/record';
import { ruledBy } from './nameCover.ts';
import type { Hasher, MatchHead } from './ports.ts';
import type { Promises } from './promises.ts';
import type { Seating } from './seating.ts';
import type { TableSetup } from './tableTypes.ts';

export function headOf(setup: TableSetup, seating: Seating, promises: Promises, hasher: Hasher): MatchHead {
  const { matchId, game, options, clock, takebacks, visibility, dice, createdAt } = setup;
  const entropy = promises.all;
  const line: HeadLine = {
    kind: 'head',
    format: RECORD_FORMAT,
    matchId,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options,
    clock,
    takebacks,
    visibility,
    seats: seating.seats.map((person, seat) => ({
      name: person?.name ?? '',
      entropy: entropy[seat] ?? NO_ENTROPY,
      ...(person?.bot === undefined ? {} : { bot: person.bot }),
      ...(person?.wish === undefined ? {} : { wish: person.wish }),
    })),
    ...rulingIn(seating),
    createdAt,
    commitment: dice.commitment,
  };
  return { line, hash: lineHash(hasher, '', canonicalText(line)), secret: dice.secret };
}

/** TABLE-18.2: who rules is named before the first roll. */
function rulingIn({ arbiters, cover }: Seating): Pick<HeadLine, 'arbiters'> {
  return arbiters.length === 0 ? {} : { arbiters: arbiters.map((person) => ruledBy(cover, person).name) };
}
