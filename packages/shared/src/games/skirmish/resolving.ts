// SKI-3.9: resolves a turn into one report.

import type { Random, Seat } from '../../kernel/game.ts';
import { isAway } from './away.ts';
import { hasVote } from './clock.ts';
import { type Submission, textOf } from './counting.ts';
import { evolve } from './evolve.ts';
import { type Board, type InForce, NOBODY } from './land/types.ts';
import { freeColours } from './looks.ts';
import { formatOrder } from './orderText.ts';
import { outcomeOf } from './outcome.ts';
import { type PlayedTurn, playTurn } from './playTurn.ts';
import type {
  InvalidOrder,
  Report,
  ReportedJoin,
  ReportedOrder,
  Sent,
  SkirmishEvent,
  SkirmishState,
} from './state.ts';
import { drawAnnouncement, voteResult } from './votes.ts';
import { boardOf, canOrder, effectNow, landOf, playing, sidesIn } from './world.ts';

/** `isCounted`: inactive players have missed the turn, as far as the host can tell (SKI-12.7). */
export function resolveTurn(
  before: SkirmishState,
  random: Random,
  isCounted = true,
): readonly SkirmishEvent[] {
  const events: SkirmishEvent[] = [];
  let state = before;
  const happen = (event: SkirmishEvent): void => {
    events.push(event);
    state = evolve(state, event);
  };
  if (hasVote(state) && state.announced === null) {
    // SKI-10.5: a vote always has a result, also where there was no time to open it.
    const { terrain } = landOf(state.map);
    happen({ type: 'announced', announcement: drawAnnouncement(terrain, state.effect, random) });
  }
  const isSameDay = state.options.votingMode === 'sameDay';
  const result = votedFor(state);
  // SKI-10.8: in force in the very turn.
  const effect = isSameDay ? result : effectNow(state);
  const sent = state.orders.flat();
  const { vp: target, expansionMinimum } = state.options;
  const frozen = {
    board: boardOf(state),
    sides: sidesIn(state),
    effect,
    submissions: sent,
    requests: state.requests,
  };
  const played = playTurn(frozen, { target, expansionMinimum });
  // SKI-10.6: otherwise in the next turn, and in that alone; a game that is won ends before the vote is counted (SKI-3.9).
  const next = isSameDay || played.ending !== undefined ? null : result;
  const voted = isSameDay ? result : next;
  const report = reportOf(state, played, sent, { effect, voted, next }, random);
  // SKI-12.7: nor in a turn of a pause or after a rewind.
  const isMissed = isCounted && state.clock.uncounted === undefined;
  happen({ type: 'resolved', report: isMissed ? excusedIn(state, report) : { ...report, uncounted: true } });
  if (played.ending !== undefined) {
    happen({ type: 'ended', outcome: outcomeOf(state, played.ending) });
  }
  return events;
}

// SKI-12.8: a player who announced absence has not missed the turn. One who acted all the same has used no excuse.
function excusedIn(state: SkirmishState, report: Report): Report {
  const excused = report.missed.filter((seat) => isAway(state, seat, state.turn));
  if (excused.length === 0) return report;
  return { ...report, missed: report.missed.filter((seat) => !excused.includes(seat)), excused };
}

function votedFor(state: SkirmishState): InForce {
  const { announced, votes } = state;
  if (announced === null) return null;
  return voteResult(
    sidesIn(state),
    announced,
    votes.filter((vote) => vote !== null),
  );
}

function reportOf(
  state: SkirmishState,
  played: PlayedTurn,
  sent: readonly Sent[],
  effects: Pick<Report, 'effect' | 'voted' | 'next'>,
  random: Random,
): Report {
  const results = turnResults(boardOf(state), played, sent);
  return {
    turn: state.turn,
    ...effects,
    ...results,
    joined: withColours(state, played.joined, random),
    missed: missedBy(state, results.orders, results.invalid),
  };
}

/** The part of a report that depends on the turn alone, not on votes, people and the match. */
export function turnResults(
  before: Board,
  { chosen, resolution, farming, expansion, eliminated }: PlayedTurn,
  sent: readonly Submission[],
): Omit<Report, 'turn' | 'effect' | 'voted' | 'next' | 'joined' | 'missed'> {
  return {
    orders: resolution.results.map(({ id, player, order, sent: at, success, reason, killer }) => ({
      id,
      player,
      ...(at === undefined ? {} : { person: sent[at]?.person ?? player }),
      text: formatOrder(order),
      success,
      ...(reason === undefined ? {} : { reason }),
      ...(killer === undefined ? {} : { killer }),
    })),
    invalid: invalidOrders(chosen.marks, sent),
    deaths: resolution.deaths,
    captures: capturesIn(before, resolution.results),
    builds: resolution.results.flatMap(({ id, order, success }) =>
      order.type === 'build' && success ? [id] : [],
    ),
    farming,
    expansion,
    eliminated,
  };
}

/** Sorted by sender and text, to hide the times of submission. */
function invalidOrders(
  marks: PlayedTurn['chosen']['marks'],
  sent: readonly Submission[],
): readonly InvalidOrder[] {
  return marks
    .flatMap((mark, i): readonly InvalidOrder[] => {
      const one = sent[i];
      if (mark.mark !== 'invalid' || one === undefined) return [];
      return [{ person: one.person, text: textOf(one), why: mark.why }];
    })
    .sort((a, b) => a.person - b.person || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
}

function capturesIn(
  { terrain, control }: Board,
  results: PlayedTurn['resolution']['results'],
): Report['captures'] {
  return results.flatMap(({ order, player, success }) => {
    if (order.type !== 'move' || !success) return [];
    const from = control[terrain.codes.indexOf(order.to)] ?? NOBODY;
    return from === NOBODY || from === player ? [] : [{ at: order.to, from, by: player }];
  });
}

// SKI-11.4: an unused colour; if there is none, the first requester's.
function withColours(
  state: SkirmishState,
  joined: PlayedTurn['joined'],
  random: Random,
): readonly ReportedJoin[] {
  const free = [...freeColours(state)];
  return joined.map(({ from, to }) => {
    const [drawn] = free.length === 0 ? [] : free.splice(random.pick(free.length), 1);
    return { from, to, colour: drawn ?? state.looks[from]?.colour ?? 1 };
  });
}

// SKI-12.7: players who could have ordered and did nothing visible in this report. Withdrawn and unreadable orders do not count, since
// their existence is secret.
function missedBy(
  state: SkirmishState,
  orders: readonly ReportedOrder[],
  invalid: readonly InvalidOrder[],
): readonly Seat[] {
  const shown = [...orders, ...invalid.filter(({ why }) => why.code !== 'unreadable')];
  const acted = new Set(shown.map(({ person }) => person));
  return playing(state).filter((seat) => {
    const person = state.people[seat];
    if (person === undefined || person.banned || acted.has(seat)) return false;
    return canOrder(state, person.plays) && state.ready[person.plays] !== true;
  });
}
