// SKI-12.4: commands of arbiters. They see no more than spectators.

import type { Random, Seat } from '../../kernel/game.ts';
import { assertNever, ok, type Result } from '../../kernel/result.ts';
import { err } from './codes.ts';
import { evolve } from './evolve.ts';
import { COLOUR_LIST, isShown } from './looks.ts';
import { activePlayers } from './sides.ts';
import type { Look, Rewound, SkirmishCommand, SkirmishEvent, SkirmishState } from './state.ts';
import { put, sidesIn } from './world.ts';

type Decision = Result<readonly SkirmishEvent[]>;

const RULINGS = [
  'pause',
  'unpause',
  'rewind',
  'ban',
  'unban',
  'mode',
  'resolution-hour',
  'local-offset',
  'broadcasts',
] as const;
export type Ruling = Extract<SkirmishCommand, { type: (typeof RULINGS)[number] }>;

export const isRuling = (command: SkirmishCommand): command is Ruling =>
  (RULINGS as readonly string[]).includes(command.type);

export function decideByArbiter(state: SkirmishState, command: Ruling, random: Random): Decision {
  const { options, paused } = state;
  switch (command.type) {
    case 'pause':
      return paused ? err('is-paused', 'SKI-3.6') : ok([{ type: 'paused' }]);
    case 'unpause':
      return paused ? ok([{ type: 'unpaused' }]) : err('not-paused', 'SKI-3.6');
    case 'rewind':
      return rewind(state, random);
    case 'ban':
    case 'unban':
      return banOrUnban(state, command.type, command.player);
    // SKI-3.3: at any time.
    case 'mode':
      return options.mode === command.mode
        ? err('no-change', 'SKI-3.3')
        : ok([{ type: 'modeSet', mode: command.mode }]);
    case 'resolution-hour':
      return options.resolutionHour === command.hour
        ? err('no-change', 'SKI-3.7')
        : ok([{ type: 'hourSet', hour: command.hour }]);
    case 'local-offset':
      return zoning(state, command.offset);
    case 'broadcasts':
      return options.broadcasts === command.on
        ? err('no-change', 'SKI-13.5')
        : ok([{ type: 'broadcastsSet', on: command.on }]);
    default:
      return assertNever(command);
  }
}

function banOrUnban({ people }: SkirmishState, type: 'ban' | 'unban', seat: Seat): Decision {
  const person = people[seat];
  if (person === undefined) return err('no-such-player', 'SKI-12.3');
  if (person.resigned) return err('resigned', 'SKI-12.3');
  if (type === 'ban') return person.banned ? err('banned', 'SKI-12.3') : ok([{ type: 'banned', seat }]);
  return person.banned ? ok([{ type: 'unbanned', seat }]) : err('not-banned', 'SKI-12.3');
}

// SKI-3.7: the next resolution stays where it is, only the hour is called another.
function zoning({ options }: SkirmishState, offset: number): Decision {
  const { localOffset, resolutionHour } = options;
  if (offset === localOffset) return err('no-change', 'SKI-3.7');
  const hour = (resolutionHour + offset - localOffset + 48) % 24;
  return ok([{ type: 'zoneSet', hour, offset }]);
}

// SKI-12.5: the last resolution undone. The log keeps it; the match goes on in a period of its own.
function rewind(state: SkirmishState, random: Random): Result<readonly SkirmishEvent[]> {
  const start = state.history.at(-1);
  if (start === undefined) return err('nothing-to-rewind', 'SKI-12.5');
  const isHere = ({ person }: { readonly person: number }): boolean => !state.people[person]?.resigned;
  // Resignations are not undone, and drop what was ordered (SKI-12.2).
  const orders = start.orders.map((list) => (list.every(isHere) ? list : list.filter(isHere)));
  const knowing = start.orders.map((_, player) =>
    start.plays.flatMap((plays, seat) => (plays === player && isHere({ person: seat }) ? [seat] : [])),
  );
  const event: Rewound = { type: 'rewound', ...start, orders, knowing, looks: state.looks };
  const after = evolve(state, event);
  // SKI-9.5: where others have resigned the match is over still.
  if (activePlayers(sidesIn(after)).length < 2) return err('too-few-left', 'SKI-9.5');
  return ok([{ ...event, looks: distinctLooks(state, after, random) }]);
}

/** SKI-14.1: a player who returns to the map may find the old colour taken, and gets an unused one. */
function distinctLooks(before: SkirmishState, after: SkirmishState, random: Random): readonly Look[] {
  const seats = [...after.looks.keys()];
  // Players who had a colour throughout come first.
  const wasShown = (seat: Seat): number => Number(isShown(before, seat));
  const order = seats
    .filter((seat) => isShown(after, seat))
    .sort((a, b) => wasShown(b) - wasShown(a) || a - b);
  const used = new Set<number>();
  let { looks } = after;
  for (const seat of order) {
    const look = looks[seat];
    if (look === undefined) continue;
    if (used.has(look.colour)) {
      const free = COLOUR_LIST.filter((colour) => looks.every((other) => other.colour !== colour));
      const colour = free[random.pick(Math.max(1, free.length))] ?? look.colour;
      looks = put(looks, seat, { ...look, colour });
    }
    used.add(looks[seat]?.colour ?? 0);
  }
  return looks;
}
