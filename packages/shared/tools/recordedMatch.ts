// One random match of Skor as a record, with all that can happen at a table: undo, takeback, pause, somebody gone.

import { chooseCommand } from '../src/bot/playout.ts';
import type { Weights } from '../src/bot/randomBot.ts';
import { SKOR_STYLE } from '../src/bot/skorStyle.ts';
import { skor } from '../src/games/skor/skor.ts';
import type { SkorOptions, SkorState } from '../src/games/skor/types.ts';
import type { Random, Seat } from '../src/kernel/game.ts';
import { seededRandom } from '../src/kernel/random.ts';
import { type Entropy, NO_ENTROPY } from '../src/match/dice.ts';
import { portableHasher as hasher } from '../src/match/hasher.ts';
import type { ClockOptions, Takebacks } from '../src/protocol/messages.ts';
import { MatchRecorder } from './matchRecorder.ts';

/** `board`: as the game ends it; the others after `plies` commands. */
export type Ending = 'board' | 'resign' | 'agreed' | 'timeout' | 'claimWin' | 'claimDraw' | 'abort';

export interface Plan {
  readonly seed: number;
  readonly ending: Ending;
  readonly plies: number;
  readonly options: SkorOptions;
  readonly clock: ClockOptions;
  readonly takebacks: Takebacks;
  /** Of each seat: shown in time, promised but withheld, or never promised. */
  readonly entropy: readonly ('shown' | 'withheld' | 'none')[];
}

/** 1 January 2026. */
const EPOCH_MS = 1_767_225_600_000;
const DAY_MS = 86_400_000;
const NAMES = ['Ada', 'Béla', 'Чен', 'Dörte', 'Eri 🏰', 'Femi', 'Guðrún', 'Hana "H" \\'];
const SETTLED: Weights = { resign: 0, 'offer-draw': 0, 'accept-draw': 0 };

/** The same plan gives the same bytes on any machine. */
export function recordedMatch(plan: Plan): MatchRecorder {
  const choices = seededRandom(plan.seed);
  const recorder = new MatchRecorder(skor, termsOf(plan));
  const weights = { ...SKOR_STYLE.weights(choices), ...SETTLED };
  for (let plies = 0; recorder.outcome === undefined; plies++) {
    if (plan.ending !== 'board' && plies >= plan.plies) end(recorder, plan.ending, choices);
    else ply(recorder, choices, weights, plan);
  }
  return recorder;
}

function termsOf({ seed, options, clock, takebacks, entropy }: Plan) {
  const name = (seat: Seat): string => NAMES[(seed + seat * 3) % NAMES.length] ?? '';
  return {
    matchId: hasher.sha256(`match ${seed}`).slice(0, 16),
    options,
    clock,
    takebacks,
    visibility: 'public' as const,
    seats: entropy.map((kind, seat) => ({ name: name(seat), entropy: entropyOf(kind, `${seed} ${seat}`) })),
    createdAt: EPOCH_MS + seed * DAY_MS,
    secret: hasher.sha256(`secret ${seed}`),
  };
}

function entropyOf(kind: Plan['entropy'][number], seed: string): Entropy {
  if (kind === 'none') return NO_ENTROPY;
  const value = hasher.sha256(`entropy ${seed}`);
  return { promise: hasher.sha256OfHex(value), value: kind === 'shown' ? value : '' };
}

/** How often, one time in so many, a random player does what the game does not ask for. */
const UNDO_ODDS = 9;
const TAKEBACK_ODDS = 40;
const PAUSE_ODDS = 70;

function ply(recorder: MatchRecorder, choices: Random, weights: Weights, { takebacks }: Plan): void {
  const { fold } = recorder;
  const state = fold.state as SkorState;
  const seat = SKOR_STYLE.nextSeat(state, fold.turn.awaiting, choices);
  const command = chooseCommand(skor, SKOR_STYLE, state, seat, choices, weights);
  if (command === undefined) throw new Error(`seat ${seat} has no legal command`);
  recorder.say(seat, skor.formatCommand(state, command), thought(choices));
  if (recorder.outcome !== undefined) return;
  if (fold.undoTo(seat) !== undefined && choices.pick(UNDO_ODDS) === 0)
    recorder.say(seat, '@undo', thought(choices));
  const back = fold.takebackTo(takebacks);
  if (back.length > 0 && choices.pick(TAKEBACK_ODDS) === 0) {
    request(recorder, `@takeback ${back[choices.pick(Math.min(3, back.length))]}`, choices);
  }
  if (choices.pick(PAUSE_ODDS) === 0) pause(recorder, choices);
}

/** Between 0.4 and 9 s. */
const thought = (choices: Random): number => 400 + choices.pick(8600);

/** Asks, and is agreed with, refused, or thinks better of it; true when agreed. */
function request(recorder: MatchRecorder, text: string, choices: Random): boolean {
  const seat = choices.pick(2);
  recorder.say(seat, text, thought(choices));
  const answer = choices.pick(4);
  if (answer < 2) recorder.say(1 - seat, '@accept', thought(choices));
  else recorder.say(answer === 2 ? seat : 1 - seat, '@decline', thought(choices));
  return answer < 2;
}

function pause(recorder: MatchRecorder, choices: Random): void {
  if (request(recorder, '@pause', choices)) recorder.say(choices.pick(2), '@resume', 100 * thought(choices));
}

function end(recorder: MatchRecorder, ending: Exclude<Ending, 'board'>, choices: Random): void {
  const [awaited = 0] = recorder.fold.turn.awaiting;
  switch (ending) {
    case 'resign':
      recorder.say(awaited, 'resign', thought(choices));
      return;
    case 'agreed':
      recorder.say(awaited, 'offer-draw', thought(choices));
      recorder.say(1 - awaited, 'accept-draw', thought(choices));
      return;
    case 'timeout':
      recorder.flag(awaited);
      return;
    case 'abort':
      recorder.say(awaited, '@abort', thought(choices));
      return;
    case 'claimWin':
    case 'claimDraw':
      recorder.gone = [awaited];
      recorder.say(1 - awaited, ending === 'claimWin' ? '@claim win' : '@claim draw', thought(choices));
  }
}
