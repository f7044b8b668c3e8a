// Moments of real matches, each of which the panels must show well.

import { playout } from '@hexmarch/shared/bot/playout';
import { formatCommand } from '@hexmarch/shared/games/skirmish/notation';
import { defaultOptions } from '@hexmarch/shared/games/skirmish/options';
import { SKIRMISH_STYLE } from '@hexmarch/shared/games/skirmish/random/style';
import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishCommand, SkirmishSettings, SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import type { Actor, Seat } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { DueList, type Instant } from '@hexmarch/shared/match/due';
import type { DueSnapshot } from '@hexmarch/shared/protocol/messages';

export const HOST: Actor = { kind: 'host' };
export const ARBITER: Actor = { kind: 'arbiter' };

export interface Moment {
  readonly state: SkirmishState;
  /** Absent for a watcher. */
  readonly seat?: Seat;
  readonly isRuler?: boolean;
}

const SETTINGS: SkirmishSettings = {
  ...defaultOptions,
  players: 7,
  playersMin: 7,
  vp: 30,
  votes: 'every',
  voteStartTurn: 1,
  expansionMinimum: 4,
};

/** What the engine makes of it; a command that it refuses is none of a real match. */
export function done(state: SkirmishState, text: string, actor: Actor): SkirmishState {
  const command = skirmish.parseCommandText(state, text);
  if (!command.ok) throw new Error(`${text}: ${command.error.code}`);
  const decided = skirmish.decide(state, command.value, actor, seededRandom(3));
  if (!decided.ok) throw new Error(`${text}: ${decided.error.code}`);
  return decided.value.reduce(skirmish.evolve, state);
}

const opened = (change: Partial<SkirmishSettings> = {}): SkirmishState => {
  const settings = { ...SETTINGS, ...change };
  return skirmish
    .open({ ...settings, mapSeed: 7 }, settings.players, seededRandom(1))
    .reduce(skirmish.evolve, skirmish.initialState());
};

/** A match of random players, at the first moment of that turn at which this holds. */
function reached(
  turn: number,
  holds: (state: SkirmishState) => boolean,
  change: Partial<SkirmishSettings> = {},
): SkirmishState {
  for (let seed = 1; seed < 40; seed += 1) {
    const match = playout(
      skirmish,
      SKIRMISH_STYLE,
      { ...SETTINGS, mapSeed: 7, ...change },
      SETTINGS.players,
      seed,
    );
    for (const { after } of match.plies) {
      if (after.turn >= turn && after.clock.lock === null && after.outcome === null && holds(after))
        return after;
      if (after.turn > turn + 3) break;
    }
  }
  throw new Error('no such moment in these matches');
}

const seat = (own: Seat): Actor => ({ kind: 'seat', seat: own });
const isFree = ({ orders }: SkirmishState): boolean => (orders[0]?.length ?? 0) === 0;

/** With some of the first seat's legal orders given, of every kind that there is. */
function ordered(state: SkirmishState, count: number): SkirmishState {
  const kinds = new Map<string, string>();
  for (const command of skirmish.legalCommands(state, 0)) {
    if (command.type !== 'order') continue;
    const [text = ''] = command.parts;
    const [whose = '', word = ''] = text.split(' ');
    if (!kinds.has(whose) && ![...kinds.values()].some((other) => other.split(' ')[1] === word))
      kinds.set(whose, text);
  }
  const given = [...kinds.values()].slice(0, count);
  return given.length === 0 ? state : done(state, `order ${given.join(', ')}`, seat(0));
}

const middle = (): SkirmishState => ordered(reached(6, isFree), 3);

export const MOMENTS: Readonly<Record<string, () => Moment>> = {
  opening: () => ({ state: opened(), seat: 0 }),
  middle: () => ({ state: middle(), seat: 0 }),
  locked: () => ({ state: done(middle(), 'lock', HOST), seat: 0 }),
  after: () => ({ state: done(middle(), 'resolve', HOST), seat: 0 }),
  vote: () => ({ state: voting('normal'), seat: 0 }),
  secret: () => ({ state: voting('sameDay'), seat: 0 }),
  effect: () => ({ state: reached(7, (state) => isFree(state) && state.effect !== null), seat: 0 }),
  out: () => ({ state: done(middle(), 'resign', seat(0)), seat: 0 }),
  banned: () => ({ state: done(middle(), 'ban 1', ARBITER), seat: 0 }),
  watcher: () => ({ state: middle() }),
  ruler: () => ({ state: middle(), seat: 0, isRuler: true }),
  paused: () => ({ state: done(middle(), 'pause', ARBITER), seat: 0, isRuler: true }),
  twenty: () => ({ state: opened({ players: 20, playersMin: 20 }), seat: 0 }),
};

function voting(votingMode: SkirmishSettings['votingMode']): SkirmishState {
  const state = reached(5, (one) => isFree(one) && one.announced === null && one.effect !== null, {
    votingMode,
  });
  const open = done(state, 'announce', HOST);
  return [3, 1, 4].reduce((now, own) => {
    const vote = skirmish.legalCommands(now, own).filter(({ type }) => type === 'vote')[own % 2];
    return vote === undefined ? now : done(now, formatCommand(vote), seat(own));
  }, open);
}

/** What is due of that state, as a server would say it now. */
export function dueOf(state: SkirmishState): readonly DueSnapshot[] {
  const nowMs = Date.now();
  const list = new DueList();
  const turn = skirmish.turn(state);
  list.pass(turn.number, turn.due ?? [], { uptime: nowMs, wall: nowMs });
  const ms = ({ ms: at }: Instant): number => at;
  return list
    .list()
    .map(({ at, command }) => ({ at: ms(at), command: formatCommand(command as SkirmishCommand) }))
    .sort((a, b) => a.at - b.at);
}
