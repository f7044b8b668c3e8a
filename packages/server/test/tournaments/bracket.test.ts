// The bracket, for any match results (TABLE-26).

import fc from 'fast-check';
import { runs } from '../../../shared/tools/sweep.ts';
import {
  allMeetings,
  drawnRounds,
  matchOf,
  meetingAt,
  prizesFor,
  type Rounds,
  seatsIn,
  winnerOf,
  withEnding,
  withMatch,
} from '../../src/tournaments/state/bracket.ts';

test('[TABLE-26.3, 26.5, 26.6] every league has one winner, who has won all meetings', () => {
  fc.assert(
    fc.property(
      fc
        .constantFrom(4, 8, 16)
        .chain((size) => fc.shuffledSubarray([...Array(size).keys()], { minLength: size })),
      fc.infiniteStream(fc.constantFrom(0, 1, undefined)),
      fc.infiniteStream(fc.nat(1000)),
      (order, endings, picks) => {
        let rounds = drawnRounds(order, 0);
        let matches = 0;
        const endingOf = () => endings.next().value as 0 | 1 | undefined;
        while (winnerOf(rounds) === undefined) {
          const open = allMeetings(rounds).filter(
            ({ meeting }) => meeting.dueAt !== undefined || matchOf(meeting) !== undefined,
          );
          const { meeting, ...where } = open[
            (picks.next().value as number) % open.length
          ] as (typeof open)[number];
          if (meeting.dueAt !== undefined) {
            // Each player carries over the prize.
            const seats = seatsIn(meeting, meeting.matches.length);
            if (where.round > 0)
              expect(prizesFor(rounds, where)).toEqual(seats?.map((place) => `${where.round - 1}:${place}`));
            else expect(prizesFor(rounds, where)).toBeUndefined();
            rounds = withMatch(rounds, where, `m${matches}`);
            matches += 1;
            continue;
          }
          const winner = endingOf();
          const seats = seatsIn(meeting, meeting.matches.length - 1);
          const ending = winner === undefined ? {} : { winner, prize: `${where.round}:${seats?.[winner]}` };
          rounds = withEnding(rounds, where, ending, 5);
        }
        expectWhole(rounds, order.length);
      },
    ),
    { numRuns: runs(50) },
  );
});

function expectWhole(rounds: Rounds, size: number): void {
  const winner = winnerOf(rounds);
  expect(rounds.map((round) => round.length)).toEqual(
    Array.from({ length: Math.log2(size) }, (_, round) => size / 2 ** (round + 1)),
  );
  const won = allMeetings(rounds).filter(({ meeting }) => meeting.winner === winner);
  expect(won.map(({ round }) => round)).toEqual(rounds.map((_, round) => round));
  for (const { meeting, round, index } of allMeetings(rounds)) {
    expect(meeting.pair).toContain(meeting.winner);
    expect(meeting.matches).toHaveLength(meeting.undecided + 1);
    const next = meetingAt(rounds, { round: round + 1, index: Math.floor(index / 2) });
    expect(next === undefined || next.pair[index % 2] === meeting.winner).toBe(true);
  }
}

test('[TABLE-26.5] a replay swaps seats, and keeps the prizes', () => {
  let rounds = drawnRounds([2, 0, 1, 3], 0);
  for (const index of [0, 1]) {
    rounds = withMatch(rounds, { round: 0, index }, `m${index}`);
    rounds = withEnding(rounds, { round: 0, index }, { winner: 1, prize: `p${index}` }, 7);
  }
  const final = { round: 1, index: 0 };
  expect(meetingAt(rounds, final)).toMatchObject({ pair: [0, 3], dueAt: 7 });
  expect(prizesFor(rounds, final)).toEqual(['p0', 'p1']);
  rounds = withEnding(withMatch(rounds, final, 'm2'), final, {}, 9);
  expect(meetingAt(rounds, final)).toMatchObject({ undecided: 1, dueAt: 9, matches: ['m2'] });
  expect(prizesFor(rounds, final)).toEqual(['p1', 'p0']);
  rounds = withEnding(withMatch(rounds, final, 'm3'), final, { winner: 0, prize: 'p' }, 9);
  expect(winnerOf(rounds)).toBe(3);
});
