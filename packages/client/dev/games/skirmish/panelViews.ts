// Fixtures for panels: moments of real matches.

import { formatCommand } from '@hexmarch/shared/games/skirmish/notation';
import { defaultOptions } from '@hexmarch/shared/games/skirmish/options';
import { repeatable } from '@hexmarch/shared/games/skirmish/repeating';
import { armiesOf } from '@hexmarch/shared/games/skirmish/sides';
import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishCommand, SkirmishSettings, SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import { boardOf, playerOf } from '@hexmarch/shared/games/skirmish/world';
import type { Actor, Seat } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { DueList, type Instant } from '@hexmarch/shared/match/time/due';
import type { DueSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { SKIRMISH_STYLE } from '../../../../shared/tools/games/skirmish/random/style.ts';
import { playout } from '../../../../shared/tools/playout.ts';

export const HOST: Actor = { kind: 'host' };
export const ARBITER: Actor = { kind: 'arbiter' };

export interface Moment {
  readonly state: SkirmishState;
  /** Absent for a spectator. */
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

/** Applies a command with the engine; throws if it is refused. */
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

/** Plays a random match up to the first moment of that turn that satisfies the predicate. */
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

/** The player with most armies that has no order yet. */
function strongest(state: SkirmishState): Seat {
  const free = [...state.players.keys()].filter(
    (player) => (state.orders[player]?.length ?? 0) === 0 && state.players[player]?.joint === false,
  );
  const board = boardOf(state);
  return free.sort((a, b) => armiesOf(board, b) - armiesOf(board, a))[0] ?? 0;
}

const isStrong = (state: SkirmishState): boolean => armiesOf(boardOf(state), strongest(state)) > 3;

/** With legal orders of that seat, one per army and as many kinds as possible. */
function ordered(state: SkirmishState, own: Seat, count: number): SkirmishState {
  const given = new Map<string, string>();
  const kinds = new Set<string>();
  for (const command of skirmish.legalCommands(state, own)) {
    if (command.type !== 'order') continue;
    const [text = ''] = command.parts;
    const [whose = '', kind = ''] = text.split(' ');
    if (given.has(whose) || kinds.has(kind)) continue;
    given.set(whose, text);
    kinds.add(kind);
  }
  const texts = [...given.values()].slice(0, count);
  return texts.length === 0 ? state : done(state, `order ${texts.join(', ')}`, seat(own));
}

function middle(change: Partial<SkirmishSettings> = {}): {
  readonly state: SkirmishState;
  readonly seat: Seat;
} {
  // With same-day voting no effect is in force while orders are given.
  const hasEffect = (one: SkirmishState) => one.effect !== null || change.votingMode === 'sameDay';
  const state = reached(8, (one) => isStrong(one) && one.announced === null && hasEffect(one), change);
  const own = strongest(state);
  return { state: ordered(state, own, 3), seat: own };
}

/** With these commands on top, by the host or an admin. */
function then(text: string, actor: (own: Seat) => Actor): Moment {
  const { state, seat: own } = middle();
  return { state: done(state, text.replace('$', String(own + 1)), actor(own)), seat: own };
}

const host = (): Actor => HOST;
const arbiter = (): Actor => ARBITER;

export const MOMENTS: Readonly<Record<string, () => Moment>> = {
  opening: () => ({ state: opened(), seat: 0 }),
  middle,
  locked: () => then('lock', host),
  after: () => then('resolve', host),
  vote: () => voting('normal'),
  secret: () => voting('sameDay'),
  asked: () => joinRequested(),
  out: () => then('resign', seat),
  banned: () => then('ban $', arbiter),
  watcher: () => ({ state: middle().state }),
  ruler: () => ({ ...middle(), isRuler: true }),
  paused: () => ({ ...then('pause', arbiter), isRuler: true }),
  away: () => away(),
  twenty: () => ({ state: opened({ players: 20, playersMin: 20 }), seat: 0 }),
};

function voting(votingMode: SkirmishSettings['votingMode']): Moment {
  const { state, seat: own } = middle({ votingMode });
  const open = done(state, 'announce', HOST);
  const voters = [...open.people.keys()].filter((person) => playerOf(open, person) !== own);
  const voted = voters.slice(0, 5).reduce((now, player) => {
    const vote = skirmish.legalCommands(now, player).filter(({ type }) => type === 'vote')[player % 2];
    return vote === undefined ? now : done(now, formatCommand(vote), seat(player));
  }, open);
  return { state: voted, seat: own };
}

/** With farms that nothing borders, one of them with a repeated order, and an absence planned for the next turn. */
function away(): Moment {
  const state = opened();
  const farms = [...state.armies.keys()].filter((place) => state.armies[place] === 0);
  const farmed: SkirmishState = { ...state, farms };
  const [first = ''] = repeatable(farmed, 0);
  const texts = [`away ${state.turn + 1}`, `repeat ${first} F`];
  return { state: texts.reduce((now, text) => done(now, text, seat(0)), farmed), seat: 0 };
}

/** With a pending request to join forces. */
function joinRequested(): Moment {
  const canAsk = (state: SkirmishState, player: Seat) =>
    skirmish.legalCommands(state, player).find(({ type }) => type === 'join-forces');
  const state = reached(4, (one) => one.players.some((_, player) => canAsk(one, player) !== undefined));
  const from = state.players.findIndex((_, player) => canAsk(state, player) !== undefined);
  const command = canAsk(state, from);
  if (command?.type !== 'join-forces') throw new Error('nobody can ask');
  return { state: done(state, formatCommand(command), seat(from)), seat: command.player };
}

/** The due commands of that state, as a server would send them now. */
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
