// What the reviewers of games find in recorded matches.

import { manifestOf } from '../../src/catalogue/manifests.ts';
import { actorOf } from '../../src/kernel/actors.ts';
import { endsOf } from '../../src/kernel/ends.ts';
import type { AnyGame, Outcome } from '../../src/kernel/game.ts';
import { costOf, isMistake } from '../../src/review/decisions.ts';
import { partsOf } from '../../src/review/parts.ts';
import { type Review, reviewOf } from '../../src/review/review.ts';
import { practisedSteps, type Step } from '../../src/review/steps.ts';
import type { AnyReviewer } from '../../src/search/reviewer.ts';
import { toolsOf } from '../../tools/games/registry.ts';
import { playout } from '../../tools/playout.ts';
import { errorOf, lastOf } from '../../tools/review/reviewedMatch.ts';
import { run } from '../tools/run.ts';
import { FOLDER, recorded } from './recorded.ts';

async function reviewing(id: string): Promise<{ game: AnyGame; reviewer: AnyReviewer }> {
  const manifest = manifestOf(id);
  const [game, reviewer] = await Promise.all([manifest?.engine(), manifest?.reviewer?.()]);
  if (game === undefined || reviewer === undefined) throw new Error(`nothing reviews ${id}`);
  return { game, reviewer };
}

const REVIEWED = ['skor', 'skorm', 'skure'];
/** From the end of a match: a whole one takes seconds. */
const STEPS = 24;
/** Of a campaign, and with a game master who enters all rolls. */
const OTHERS_STEPS = 60;

describe.each(REVIEWED)('the end of a recorded match of %s', (id) => {
  let reviews: readonly (Review | undefined)[];

  beforeAll(async () => {
    const { game, reviewer } = await reviewing(id);
    const { steps, seats, end } = recorded(game, `${id}-v1-01.jsonl`);
    const match = { steps: steps.slice(-STEPS), seats, outcome: end.outcome };
    reviews = [1, 2].map(() => lastOf(reviewOf(game, reviewer, match)));
  });

  test('is reviewed the same way again', () => {
    expect(reviews[0]).toBeDefined();
    expect(reviews[1]).toEqual(reviews[0]);
  });

  test('adds up for each seat', () => {
    const [review] = reviews;
    if (review === undefined) throw new Error('there is no review');
    expect(review.turns.some(({ decisions = [] }) => decisions.length > 0)).toBe(true);
    for (const seat of [0, 1]) expect(Math.abs(errorOf(review, seat))).toBeLessThan(1e-9);
    const [one, other] = [0, 1].map((seat) => partsOf(review, seat));
    expect((one?.revision ?? 0) + (other?.revision ?? 0)).toBeCloseTo(0, 9);
  });
});

test('a match without a record has the steps that were played', () => {
  const contract = toolsOf('skorm').contracts[0];
  if (contract === undefined) throw new Error('there is no such contract');
  const { game, style, seatCount, options } = contract;
  const plies = [...playout(game, style, options(1), seatCount, 1).plies];
  const acts = plies.map(({ seat: by, command, events }) => ({ by, command, events }));
  const steps = practisedSteps(game, { start: plies[0]?.before, acts });
  expect(steps.map(({ before, after }) => ({ before, after }))).toEqual(
    plies.map(({ before, after }) => ({ before, after })),
  );
});

test.each([1, 3])(
  'the beginning of a match with other settings adds up, too: contract %i of skor',
  async (at) => {
    const { reviewer } = await reviewing('skor');
    const contract = toolsOf('skor').contracts[at];
    if (contract === undefined) throw new Error('there is no such contract');
    const { game, style, seatCount: seats, options } = contract;
    const steps: Step[] = [];
    for (const { before, after, seat: actor, command } of playout(game, style, options(1), seats, 1).plies) {
      steps.push({ action: steps.length + 1, actor, command, before, after });
      if (steps.length === OTHERS_STEPS) break;
    }
    const outcome: Outcome = { winners: [0], reason: 'city', rule: 'SKOR-6.12' };
    const review = lastOf(reviewOf(game, reviewer, { steps, seats, outcome }));
    if (review === undefined) throw new Error('there is no review');
    expect(review.turns.some(({ decisions = [] }) => decisions.length > 0)).toBe(true);
    for (const seat of [0, 1]) expect(Math.abs(errorOf(review, seat))).toBeLessThan(1e-9);
  },
);

test('a win on the board that is not taken is named as a mistake, and what follows has no part in it', async () => {
  const { game, reviewer } = await reviewing('skorm');
  const position = game.parsePosition('2p play 1 Hd2,Se8>1,We9|Ah3,Hc3,Sd5>4,We1 0');
  if (!position.ok) throw new Error(position.error.code);
  const step = stepBy(game, position.value, 'd2-d3');
  const outcome: Outcome = { winners: [1], reason: 'conquering', rule: 'SKORM-7.3' };
  const review = lastOf(reviewOf(game, reviewer, { steps: [step], seats: 2, outcome }));
  const [decision] = review?.turns[0]?.decisions ?? [];
  if (review === undefined || decision === undefined) throw new Error('it was not reviewed');
  expect(decision.better).toMatchObject({ commands: ['d2xe1'], worth: 1 });
  expect(isMistake(decision)).toBe(true);
  expect(costOf(decision)).toBeCloseTo(1 - decision.worth, 9);
  expect(partsOf(review, 0).skill[0]).toBeCloseTo(decision.worth - 1, 9);
});

function stepBy(game: AnyGame, before: unknown, text: string): Step {
  const command = game.parseCommandText(before, text);
  if (!command.ok) throw new Error(command.error.code);
  const [end] = endsOf(game, before, command.value, actorOf(0)) ?? [];
  return { action: 1, actor: 0, command: command.value, before, after: end?.state };
}

test('the command prints the review as JSON, and says what it cannot review', async () => {
  const path = (name: string): string => new URL(name, FOLDER).pathname;
  const ran = await run('review', path('skor-v1-11.jsonl'));
  expect(ran).toMatchObject({ status: 0, stderr: '' });
  const { parts, turns } = JSON.parse(ran.stdout);
  expect(parts).toHaveLength(2);
  expect(turns.at(-1).conceded[0]).not.toBe(0);
  expect((await run('review', path('skirmish-v1-02.jsonl'))).status).toBe(0);
});
