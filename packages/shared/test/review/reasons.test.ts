// Why a plan is better: parts of the evaluation that add up to it, and wins by force.

import { manifestOf } from '../../src/catalogue/manifests.ts';
import {
  bounded,
  evaluate as evaluateSkor,
  partsOf as partsOfSkor,
  WON,
} from '../../src/games/skor/bot/evaluate.ts';
import { eyesAfter, TUNED_WEIGHTS, WEIGHTS } from '../../src/games/skor/bot/weights.ts';
import type { SkorState } from '../../src/games/skor/types.ts';
import { fieldOf } from '../../src/games/skorm/bot/setUp.ts';
import { partsOf as partsOfSkorm } from '../../src/games/skorm/bot/worth.ts';
import type { SkormState } from '../../src/games/skorm/types.ts';
import { actorOf } from '../../src/kernel/actors.ts';
import { endsOf } from '../../src/kernel/ends.ts';
import type { AnyGame } from '../../src/kernel/game.ts';
import { reasonOf } from '../../src/search/reasons.ts';
import { toolsOf } from '../../tools/games/registry.ts';
import { playout } from '../../tools/playout.ts';

/** Of random matches, every tenth. */
function positionsOf(id: string, contractAt = 0): readonly unknown[] {
  const contract = toolsOf(id).contracts[contractAt];
  if (contract === undefined) throw new Error('there is no such contract');
  const { game, style, seatCount, options } = contract;
  return [1, 2].flatMap((seed) =>
    [...playout(game, style, options(seed), seatCount, seed).plies].flatMap(({ after }, i) =>
      i % 10 === 0 ? [after] : [],
    ),
  );
}

const sumOf = (parts: Readonly<Record<string, number>>): number =>
  Object.values(parts).reduce((sum, part) => sum + part, 0);

const EYES = [
  { weights: 'the same', eyes: { own: TUNED_WEIGHTS, other: TUNED_WEIGHTS } },
  { weights: 'different', eyes: eyesAfter(WEIGHTS, 30) },
];

test.each(EYES)(
  'the parts of a position of Skor add up to its evaluation by $weights weights',
  ({ eyes }) => {
    const states = (positionsOf('skor') as readonly SkorState[]).filter(({ outcome }) => outcome === null);
    expect(states.length).toBeGreaterThan(10);
    for (const state of states)
      for (const seat of [0, 1])
        expect(bounded(sumOf(partsOfSkor(state, seat, eyes)))).toBe(evaluateSkor(state, seat, eyes));
  },
);

test('no lead in Skor is worth a win, and the larger of two leads is worth more', () => {
  const leads = [0, 1000, 40_000, 41_000, 60_000, 100_000];
  for (const sign of [1, -1]) {
    const worths = leads.map((lead) => sign * bounded(sign * lead));
    expect(worths).toEqual([...new Set(worths)].toSorted((a, b) => a - b));
    expect(worths.at(-1)).toBeLessThan(WON);
  }
});

test('the parts of a position of Skorm add up to its evaluation', () => {
  const states = (positionsOf('skorm') as readonly SkormState[]).filter(
    ({ phase, outcome, options }) => phase === 'play' && outcome === null && options.players === 2,
  );
  expect(states.length).toBeGreaterThan(10);
  for (const state of states)
    for (const seat of [0, 1]) {
      const field = fieldOf(state, seat, true);
      expect(sumOf(partsOfSkorm(field, seat))).toBe(field.evaluate());
    }
});

async function reasonFor(id: string, text: string, playedText: string, betterText: string) {
  const manifest = manifestOf(id);
  const [game, reviewer] = await Promise.all([manifest?.engine(), manifest?.reviewer?.()]);
  if (game === undefined || reviewer === undefined) throw new Error(`nothing reviews ${id}`);
  const position = game.parsePosition(text);
  if (!position.ok) throw new Error(position.error.code);
  const before = position.value;
  const seat = game.turn(before).awaiting[0] ?? 0;
  const ends = (command: string) => endsAfter(game, before, command);
  return reasonOf(game, reviewer, { seat, before, played: ends(playedText), better: ends(betterText) });
}

function endsAfter(game: AnyGame, before: unknown, text: string) {
  const command = game.parseCommandText(before, text);
  if (!command.ok) throw new Error(command.error.code);
  const ends = endsOf(game, before, command.value, actorOf(game.turn(before).awaiting[0] ?? 0));
  if (ends === undefined) throw new Error(`${text} is refused`);
  return ends;
}

/** A puzzle of two turns. */
const TWO_TURNS = '2p play 1 Ad6,Ad8,Af6,Ag5,Ag6,Sd5>2,Sd7>1,Sf8>1,We8|Aa5,Se4>5,We1 0';

test('a win by force that was missed is told with its length', async () => {
  const reason = await reasonFor('skorm', TWO_TURNS, 'd8-d9', 'e8-e6');
  expect(reason).toMatchObject({ code: 'forced', turns: 2 });
  expect(reason?.first).toContain('e8-e6');
});

test('so is one that the opponent was given', async () => {
  const before = TWO_TURNS.replace('play 1', 'play 2').replace('Aa5', 'Aa6');
  const reason = await reasonFor('skorm', before, 'a6-a5', 'a6-a7');
  expect(reason).toMatchObject({ code: 'allowed', turns: 2 });
  expect(reason?.first).toContain('e8-e6');
});

test('a piece that is left to the opponent is told as one kept', async () => {
  const reason = await reasonFor(
    'skorm',
    '2p play 1 Ad8,Hg6,He6,Se8>1,Sd9>1,We9|Ad2,Ae2,Hc3,Hg3,Sf2>4,Sd3>4,Sc4>4,We1 0',
    'g6-g5',
    'g6-g7',
  );
  expect(reason?.code).toBe('pieces');
});
