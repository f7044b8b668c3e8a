// The head of a log: everything fixed before the first roll (shared match/record/record.ts).

import { canonicalText } from '@hexmarch/shared/kernel/json';
import { NO_ENTROPY } from '@hexmarch/shared/match/record/dice';
import { type HeadLine, lineHash, RECORD_FORMAT } from '@hexmarch/shared/match/record/record';
import { recordedIn } from '@hexmarch/shared/roomSettings/settingGroups';
import type { Person } from '../../match/person.ts';
import type { RecordedNames, Standing } from '../../match/recordedNames.ts';
import type { Hasher, MatchHead } from '../../ports/ports.ts';
import type { DiceCommitments } from '../seats/diceCommitments.ts';
import { ruledBy } from '../seats/nameCover.ts';
import type { Seating } from '../seats/seating.ts';
import type { TableSetup } from './tableTypes.ts';

export function headOf(
  setup: TableSetup,
  seating: Seating,
  promises: DiceCommitments,
  hasher: Hasher,
): MatchHead {
  const { matchId, game, options, dice, createdAt } = setup;
  const entropy = promises.all;
  const ruling = seating.arbiters.map((person) => ruledAs(seating, person));
  const { recorded } = seating;
  recorded.begin(hasher, standingIn(seating, ruling));
  const line: HeadLine = {
    kind: 'head',
    format: RECORD_FORMAT,
    matchId,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options,
    ...recordedIn(setup),
    seats: seating.seats.map((person, seat) => ({
      ...calledAs(recorded, person),
      entropy: entropy[seat] ?? NO_ENTROPY,
      ...(person?.wish === undefined ? {} : { wish: person.wish }),
    })),
    // TABLE-18.2: arbiters are recorded before the first roll.
    ...(ruling.length === 0
      ? {}
      : { arbiters: ruling.map(({ id, rules }) => recorded.standsFor(id, rules)) }),
    createdAt,
    commitment: dice.commitment,
  };
  return { line, hash: lineHash(hasher, '', canonicalText(line)), secret: dice.secret };
}

/** Without duplicates: players who are openly arbiters count once. */
function standingIn({ seats }: Seating, ruling: readonly Standing[]): readonly Standing[] {
  const playing = seats.flatMap((person) =>
    person === null || person.bot !== undefined ? [] : [{ id: person.id, name: person.name }],
  );
  return [...playing, ...ruling.filter((one) => one.rules || !playing.some(({ id }) => id === one.id))];
}

// TABLE-22.5.
function ruledAs({ cover }: Seating, person: Person): Standing {
  const { name, person: known } = ruledBy(cover, person);
  return { id: person.id, name, ...(known === '' ? { rules: true } : {}) };
}

/** Bots need no pseudonym. */
function calledAs(recorded: RecordedNames, person: Person | null): HeadSeatName {
  if (person === null) throw new Error('a match cannot begin with an empty seat');
  const { id, name, bot } = person;
  return bot === undefined ? { person: recorded.standsFor(id) } : { name, bot };
}

type HeadSeatName = { readonly person: string } | { readonly name: string; readonly bot: number };
