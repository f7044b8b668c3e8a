// SKI-12.4: commands of arbiters. They see no more than spectators.

import type { Random, Seat } from '../../kernel/game.ts';
import { assertNever, ok, type Result } from '../../kernel/result.ts';
import { err } from './codes.ts';
import { rewind } from './rewinding.ts';
import type { SkirmishCommand, SkirmishEvent, SkirmishState } from './state.ts';

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
