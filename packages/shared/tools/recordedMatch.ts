// A random match as a record, with all acts of the table: undo, takeback, pause, absence.

import { DAY_MS } from '../src/kernel/durations.ts';
import type { AnyGame, Random, Seat } from '../src/kernel/game.ts';
import { seededRandom } from '../src/kernel/random.ts';
import { type Entropy, NO_ENTROPY } from '../src/match/record/dice.ts';
import { portableHasher as hasher } from '../src/match/record/hasher.ts';
import { drawWords, resignation, settled } from './byWord.ts';
import type { GameTools } from './games/gameTools.ts';
import { MatchRecorder } from './matchRecorder.ts';
import { chooseCommand } from './playout.ts';
import type { Weights } from './randomCommand.ts';
import type { Ending, Plan } from './recordPlan.ts';

/** 1 January 2026. */
const EPOCH_MS = 1_767_225_600_000;
const NAMES = ['Ada', 'Béla', 'Чен', 'Dörte', 'Eri 🏰', 'Femi', 'Guðrún', 'Hana "H" \\'];

const NEWCOMER = 'Ines';

/** The same plan gives the same bytes on any machine. */
export function recordedMatch(tools: GameTools, plan: Plan): MatchRecorder {
  const { game, style } = plan.ruled ?? tools;
  const choices = seededRandom(plan.seed);
  const recorder = new MatchRecorder(game, termsOf(plan));
  const weights = { ...style.weights(choices), ...settled(game) };
  for (let plies = 0; recorder.outcome === undefined; plies++) {
    if (plies === plan.handsOver) recorder.handOver(0, NEWCOMER);
    if (plies === plan.leaving?.plies) end(recorder, game, plan.leaving.how, choices);
    else if (plan.ending !== 'board' && plies >= plan.plies) end(recorder, game, plan.ending, choices);
    else if (isTimeUp(recorder, choices)) recorder.fall();
    else ply(recorder, { game, style }, choices, weights, plan);
  }
  return recorder;
}

/** While seats are awaited, one in so many steps lets a deadline pass. */
const DUE_EVERY = 12;

/** Random players think for seconds, so hours pass only when everyone waits for a scheduled action. */
function isTimeUp(recorder: MatchRecorder, choices: Random): boolean {
  const { due = [], awaiting } = recorder.fold.turn;
  if (due.length === 0) return false;
  return awaiting.length === 0 || recorder.isDueWithin(THOUGHT_MOST_MS) || choices.pick(DUE_EVERY) === 0;
}

function termsOf({ seed, format = 1, options, clock, takebacks, entropy, ruled }: Plan) {
  const name = (seat: Seat): string => NAMES[(seed + seat * 3) % NAMES.length] ?? '';
  return {
    format,
    matchId: hasher.sha256(`match ${seed}`).slice(0, 16),
    options,
    clock,
    takebacks,
    visibility: 'public' as const,
    seats: entropy.map((kind, seat) => ({ name: name(seat), entropy: entropyOf(kind, `${seed} ${seat}`) })),
    ...(ruled === undefined ? {} : { arbiters: [name(entropy.length)] }),
    createdAt: EPOCH_MS + seed * DAY_MS,
    secret: hasher.sha256(`secret ${seed}`),
  };
}

function entropyOf(kind: Plan['entropy'][number], seed: string): Entropy {
  if (kind === 'none') return NO_ENTROPY;
  const value = hasher.sha256(`entropy ${seed}`);
  return { promise: hasher.sha256OfHex(value), value: kind === 'shown' ? value : '' };
}

/** Odds (one in so many) of acts that the game does not require. */
const UNDO_ODDS = 9;
const TAKEBACK_ODDS = 40;
const PAUSE_ODDS = 70;
/** Maximum length of a takeback. */
const TAKEBACK_MOST = 3;

function ply(
  recorder: MatchRecorder,
  { game, style }: Pick<GameTools, 'game' | 'style'>,
  choices: Random,
  weights: Weights,
  { takebacks }: Plan,
): void {
  const { fold } = recorder;
  const { state } = fold;
  const seat = style.nextSeat(state, fold.turn.awaiting, choices);
  const command = chooseCommand(game, style, state, seat, choices, weights);
  if (command === undefined) throw new Error(`seat ${seat} has no legal command`);
  recorder.say(seat, game.formatCommand(state, command), thought(choices));
  if (recorder.outcome !== undefined) return;
  if (fold.undoTo(seat) !== undefined && choices.pick(UNDO_ODDS) === 0)
    recorder.say(seat, '@undo', thought(choices));
  const back = fold.takebackTo(takebacks);
  if (back.length > 0 && choices.pick(TAKEBACK_ODDS) === 0) {
    const to = back[choices.pick(Math.min(TAKEBACK_MOST, back.length))];
    request(recorder, `@takeback ${to}`, choices);
  }
  if (game.acts?.pause === undefined && choices.pick(PAUSE_ODDS) === 0) pause(recorder, choices);
}

/** Between 0.4 and 9 s. */
const thought = (choices: Random): number => 400 + choices.pick(8600);
const THOUGHT_MOST_MS = 9000;

const anybody = ({ playing }: MatchRecorder, choices: Random): Seat =>
  playing[choices.pick(playing.length)] ?? 0;

const othersThan = ({ playing }: MatchRecorder, seat: Seat): readonly Seat[] =>
  playing.filter((other) => other !== seat);

/** Makes a request, which is accepted, declined or withdrawn; true if accepted. */
function request(recorder: MatchRecorder, text: string, choices: Random): boolean {
  const seat = anybody(recorder, choices);
  const others = othersThan(recorder, seat);
  recorder.say(seat, text, thought(choices));
  const answer = choices.pick(4);
  if (answer < 2) {
    for (const other of others) recorder.say(other, '@accept', thought(choices));
    return true;
  }
  // The seat that declines comes last.
  const [refusing = seat, ...agreeing] = others.toReversed();
  if (answer === 3) for (const other of agreeing) recorder.say(other, '@accept', thought(choices));
  recorder.say(answer === 2 ? seat : refusing, '@decline', thought(choices));
  return false;
}

function pause(recorder: MatchRecorder, choices: Random): void {
  if (request(recorder, '@pause', choices))
    recorder.say(anybody(recorder, choices), '@resume', 100 * thought(choices));
}

function end(
  recorder: MatchRecorder,
  game: AnyGame,
  ending: Exclude<Ending, 'board'>,
  choices: Random,
): void {
  const [awaited = 0] = recorder.fold.turn.awaiting;
  const others = othersThan(recorder, awaited);
  const [staying = 0, ...further] = others;
  switch (ending) {
    case 'resign':
      recorder.say(awaited, resignation(game), thought(choices));
      return;
    case 'agreed': {
      const { offer, accept } = drawWords(game);
      recorder.say(awaited, offer, thought(choices));
      for (const other of others) recorder.say(other, accept, thought(choices));
      return;
    }
    case 'timeout':
      recorder.flag(awaited);
      return;
    case 'abort':
      recorder.say(awaited, '@abort', thought(choices));
      return;
    case 'claimWin':
      recorder.gone = [awaited];
      recorder.say(staying, '@claim win', thought(choices));
      return;
    case 'claimDraw':
      recorder.gone = [awaited, ...further];
      recorder.say(staying, '@claim draw', thought(choices));
  }
}
