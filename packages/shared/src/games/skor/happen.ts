// Events of an accepted command (decide.ts).

import type { Random, Seat } from '../../kernel/game.ts';
import { build, raze } from './build.ts';
import { isCityOf } from './cities.ts';
import { attackWithPiece } from './combat.ts';
import { send } from './diplomacy.ts';
import { draft } from './draft.ts';
import { assassinate, sabotage } from './espionage.ts';
import { evolve } from './evolve.ts';
import { migrate } from './migration.ts';
import { movePiece } from './movement.ts';
import { disband, promote, spawn } from './pieces.ts';
import { indexOf, isEnemy, opponentOf } from './query.ts';
import { gamble, research } from './research.ts';
import { chooseSetup } from './setup.ts';
import { OFFERS } from './table.ts';
import { fire } from './turret.ts';
import type { PlayerCommand, SkorEvent, SkorState } from './types.ts';
import { endTurn, finishTurn, startTurn, starve } from './upkeep.ts';
import { conquest } from './victory.ts';

/** Events of an accepted command. */
export function happen(
  state: SkorState,
  seat: Seat,
  command: PlayerCommand,
  random: Random,
): readonly SkorEvent[] {
  switch (command.type) {
    case 'ban':
    case 'choose':
      return draft(seat, command);
    case 'setup':
      return playSetup(state, seat, command, random);
    case 'move': {
      const attacks = isEnemy(state, seat, indexOf(state, command.to));
      const events = attacks
        ? attackWithPiece(state, seat, command, random)
        : movePiece(state, seat, command);
      const isCity = isCityOf(state, opponentOf(seat), indexOf(state, command.to));
      return isCity ? withConquest(state, seat, events) : events;
    }
    case 'fire':
      return fire(state, seat, command, random);
    case 'migrate':
      return migrate(seat, command);
    case 'disband':
      return disband(state, seat, command.kind, command.at);
    case 'spawn':
      return spawn(seat, command.at);
    case 'promote':
      return withConquest(state, seat, promote(seat, command.at));
    case 'build':
      return build(seat, command.structure, command.at);
    case 'raze':
      return raze(state, seat, command.at);
    case 'research':
      return withConquest(state, seat, research(state, seat, command.branch));
    case 'gamble':
      return withConquest(state, seat, gamble(state, seat, command.branch, random));
    case 'send':
      return send(seat, command.amount, command.escorts);
    case 'assassinate':
      return assassinate(seat, command);
    case 'sabotage':
      return sabotage(state, seat, command.at);
    case 'starve':
      return starve(seat);
    case 'purge':
      return playPurge(state, seat, command, random);
    case 'end':
      return endTurn(state, seat, random);
    default:
      return OFFERS.happen(state, seat, command.type);
  }
}

function playSetup(
  state: SkorState,
  seat: Seat,
  command: Extract<PlayerCommand, { type: 'setup' }>,
  random: Random,
): readonly SkorEvent[] {
  const { type: _, ...choice } = command;
  const events = chooseSetup(state, seat, choice, random);
  const revealed = events.find((event) => event.type === 'setupRevealed');
  if (revealed === undefined) return events;
  return [...events, ...startTurn(events.reduce(evolve, state), revealed.first, random)];
}

function playPurge(
  state: SkorState,
  seat: Seat,
  command: Extract<PlayerCommand, { type: 'purge' }>,
  random: Random,
): readonly SkorEvent[] {
  const purged: SkorEvent = { type: 'purged', seat, kind: command.kind, at: command.at };
  return [purged, ...finishTurn(evolve(state, purged), seat, random)];
}

/** Appends conquests to events that may bring `seat` onto a City of the opponent. */
function withConquest(state: SkorState, seat: Seat, events: readonly SkorEvent[]): readonly SkorEvent[] {
  const conquered = conquest(events.reduce(evolve, state), seat);
  return conquered.length === 0 ? events : [...events, ...conquered];
}
