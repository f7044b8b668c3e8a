// What a season takes from matches of each game.

import { outcomeOf } from '../../src/games/skirmish/outcome.ts';
import { skirmish } from '../../src/games/skirmish/skirmish.ts';
import type { AnyGame } from '../../src/kernel/game.ts';
import type { RecordContent } from '../../src/match/record/recordReport.ts';
import { matchResult } from '../../src/standings/matchResult.ts';
import type { GameTools } from '../../tools/games/gameTools.ts';
import { toolsOf } from '../../tools/games/registry.ts';
import { recordedMatch } from '../../tools/recordedMatch.ts';
import { signRecorded } from '../../tools/recordMatches.ts';
import type { Plan } from '../../tools/recordPlan.ts';
import { verifyRecordNow } from '../../tools/verifyRecordNow.ts';
import { begun, vps } from '../games/skirmish/matches.ts';

type Finished = RecordContent & { readonly end: NonNullable<RecordContent['end']> };

function recordOf(game: AnyGame, text: string): Finished {
  const { record } = verifyRecordNow(text, { games: [game] });
  if (record?.end === undefined) throw new Error('the record is not right');
  return { ...record, end: record.end };
}

/** The result of the game's plan of that number, changed. */
function played(game: string, plan: number, changes: Partial<Plan> = {}) {
  const tools: GameTools = toolsOf(game);
  const base = tools.plans[plan];
  if (base === undefined) throw new Error(`${game} has no plan ${plan}`);
  const recorder = recordedMatch(tools, { ...base, format: 2, ...changes });
  const record = recordOf(tools.game, recorder.finished(signRecorded));
  return { record, result: matchResult(tools.game, recorder.fold.state, record) };
}

test('[TABLE-30.7] a duel: the winner, then the other', () => {
  const { record, result } = played('skor', 0);
  const [winner] = record.end.outcome.winners;
  expect(result).toEqual({
    match: record.head.matchId,
    recordHash: record.end.hash,
    endAt: record.end.at,
    game: 'skor',
    persons: record.head.seats.map((seat) => ('person' in seat ? seat.person : undefined)),
    isFromPosition: false,
    ended: 'played',
    sides: [0, 1],
    places: winner === 0 ? [1, 2] : [2, 1],
    handedOver: [],
  });
});

test('[TABLE-30.7] a draw shares the first place, and a match of three has its places', () => {
  expect(played('skor', 12).result.places).toEqual([1, 1]);
  expect(played('skorm', 3).result.places).toEqual([3, 1, 2]);
  expect(played('skorm', 4).result.places).toEqual([1, 3, 1]);
});

test('[TABLE-30.7] pairs are two sides', () => {
  expect(played('skure', 8).result).toMatchObject({
    sides: [0, 1, 0, 1],
    places: [1, 2, 1, 2],
    isFromPosition: true,
  });
  expect(played('skure', 9).result.places).toEqual([1, 1, 1, 1]);
});

test('[TABLE-30.8] resignation, time and claims count as the match ended, abortion does not', () => {
  for (const plan of [10, 13, 15]) {
    const { result } = played('skor', plan);
    expect(result.ended).toBe('played');
    expect([...result.places].sort()).toEqual([1, 2]);
  }
  expect(played('skor', 16).result).toMatchObject({ ended: 'played', places: [1, 1] });
  expect(played('skor', 17).result.ended).toBe('aborted');
});

test('[TABLE-30.8] where a draw is claimed, a seat that had left before is not level', () => {
  const { record, result } = played('skorm', 7);
  expect(record.end.outcome).toEqual({ winners: [], reason: 'abandoned', rule: 'TABLE-3.2' });
  expect([...result.places].sort()).toEqual([1, 1, 3]);
});

test('[TABLE-30.8] a seat that changed hands is named', () => {
  expect(played('skirmish', 7).result.handedOver).toEqual([0]);
  expect(played('skor', 0, { handsOver: 5 }).result.handedOver).toEqual([0]);
});

describe('[TABLE-30.7] Skirmish Society', () => {
  const { record } = played('skirmish', 0);
  const placesIn = (state: ReturnType<typeof begun>) => {
    const outcome = outcomeOf(state, { winner: 0, rule: 'SKI-9.4' });
    const over = { ...state, outcome };
    const { sides, places } = matchResult(skirmish as AnyGame, over, {
      ...record,
      end: { ...record.end, outcome },
    });
    return { sides, places };
  };

  test('players whom only their seats set apart are level', () => {
    const land = begun().control.map(() => -1);
    const state = { ...begun(), ...vps(3, 1, 1), control: land };
    expect(placesIn(state)).toEqual({ sides: [0, 1, 2], places: [1, 2, 2] });
    expect(placesIn({ ...state, ...vps(3, 0, 1) })).toEqual({ sides: [0, 1, 2], places: [1, 3, 2] });
  });

  test('a joint player is one side', () => {
    const state = { ...begun(), ...vps(3, 1, 0) };
    const people = state.people.map((one, seat) => (seat === 2 ? { ...one, plays: 1 } : one));
    const players = state.players.map((one, seat) =>
      seat === 2 ? { ...one, gone: 'joined' as const } : one,
    );
    expect(placesIn({ ...state, people, players })).toEqual({ sides: [0, 1, 1], places: [1, 2, 2] });
  });
});
