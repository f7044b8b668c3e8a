// Scheduled actions of the host (SKI-3).

import type { Random } from '../../kernel/game.ts';
import { assertNever, ok, type Result } from '../../kernel/result.ts';
import { hasVote } from './clock.ts';
import { err } from './codes.ts';
import { resolveTurn } from './resolving.ts';
import { PLAIN_COMMANDS, type SkirmishCommand, type SkirmishEvent, type SkirmishState } from './state.ts';
import { type Announcement, checkAnnouncement, drawAnnouncement } from './votes.ts';
import { effectNow, landOf } from './world.ts';

type Decision = Result<readonly SkirmishEvent[]>;
type HostType = (typeof PLAIN_COMMANDS)['host'][number] | 'announce';
export type HostCommand = Extract<SkirmishCommand, { type: HostType }>;

export const isHostCommand = (command: SkirmishCommand): command is HostCommand =>
  command.type === 'announce' || (PLAIN_COMMANDS.host as readonly string[]).includes(command.type);

export function decideByHost(state: SkirmishState, command: HostCommand, random: Random): Decision {
  const { clock } = state;
  // SKI-3.6: while paused nothing resolves, and no lock is in force.
  if (state.paused) return err('is-paused', 'SKI-3.6');
  switch (command.type) {
    case 'lock':
      return clock.lock === 'before' ? err('locked', 'SKI-3.4') : ok([{ type: 'locked' }]);
    case 'unlock':
      return clock.lock === 'after' ? ok([{ type: 'unlocked' }]) : err('not-locked', 'SKI-3.4');
    case 'remind':
      return clock.reminded ? err('reminded-already', 'SKI-3.5') : ok([{ type: 'reminded' }]);
    case 'age-vote':
      if (state.announced === null) return err('no-vote-open', 'SKI-3.8');
      return clock.voteAged ? err('vote-aged-already', 'SKI-3.8') : ok([{ type: 'voteAged' }]);
    case 'announce':
      return announcing(state, command.announcement, random);
    case 'resolve':
    case 'resolve-uncounted':
      return ok(resolveTurn(state, random, command.type === 'resolve'));
    default:
      return assertNever(command);
  }
}

// SKI-10.2: all three choices are drawn, unless an arbiter names them.
function announcing(state: SkirmishState, named: Announcement | undefined, random: Random): Decision {
  if (!hasVote(state)) return err('no-vote-this-turn', 'SKI-10.1');
  if (state.announced !== null) return err('announced-already', 'SKI-10.2');
  const { terrain } = landOf(state.map);
  if (named === undefined) {
    // Effects of a start position are never drawn, in force or not: records contain what was drawn.
    return ok([{ type: 'announced', announcement: drawAnnouncement(terrain, state.effect, random) }]);
  }
  const checked = checkAnnouncement(terrain, effectNow(state), named);
  return checked.ok ? ok([{ type: 'announced', announcement: named }]) : checked;
}
