// The bot of Skorm: a function of its seat's view.

import { awaitsAnswer } from '../../../kernel/drawState.ts';
import type { Random, Seat } from '../../../kernel/game.ts';
import { seededRandom } from '../../../kernel/random.ts';
import { type Ask, type BotPlayer, mindOf } from '../../../search/botPlayer.ts';
import { tileName } from '../board.ts';
import { facingOf, typeOf } from '../piece.ts';
import type { Direction, Rotation, SkormCommand, SkormView, TurnCommand } from '../types.ts';
import type { Battlefield } from './battlefield.ts';
import { chosenAction, isLosing } from './choice.ts';
import { type Turned, turnedShields } from './facings.ts';
import { placement } from './formation.ts';
import { LEVELS, type Skill } from './levels.ts';
import { actionKind, CAPTURE, endOf, SHOT, startOf } from './moveList.ts';
import { fieldOf } from './setUp.ts';

export const skormBot: BotPlayer<SkormView, SkormCommand> = {
  levels: LEVELS,
  nextCommand: (view, seat, ask) => commandOfSkill(view, seat, mindOf(LEVELS, ask), ask),
};

/** As `nextCommand`, of any skill. */
export function commandOfSkill(
  view: SkormView,
  seat: Seat,
  skill: Skill,
  { seed, stop }: Pick<Ask, 'seed' | 'stop'>,
): SkormCommand | undefined {
  if (view.active !== seat) return undefined;
  const random = seededRandom(seed);
  if (view.phase === 'set') return placement(view, seat, skill.whim, random);
  // An offer stays open until the other seat's turn (SKORM-8.4), so it is answered there, after searching its own move.
  if (awaitsAnswer(view, seat)) {
    const isWelcome = isLosing(fieldOf(view, seat, true), skill, random, stop);
    return { type: isWelcome ? 'accept-draw' : 'decline-draw' };
  }
  return turn(view, seat, skill, random, stop);
}

function turn(
  view: SkormView,
  seat: Seat,
  skill: Skill,
  random: Random,
  stop: (() => boolean) | undefined,
): TurnCommand {
  const field = fieldOf(view, seat, true);
  return turnBy(view, field, chosenAction(field, skill, random, stop));
}

/** The command of a main action, with shieldmen turned as is best after it. */
export function turnBy(view: SkormView, field: Battlefield, move: number): TurnCommand {
  const seat = view.active;
  field.make(move);
  const turned = field.result < 0 ? turnedShields(field, seat) : [];
  field.unmake();
  return asCommand(view, move, turned);
}

function asCommand(view: SkormView, move: number, turned: readonly Turned[]): TurnCommand {
  const [from, to] = [startOf(move), endOf(move)];
  const rotations = turned
    .filter(({ tile, facing }) => tile !== to && facingOf(view.tiles[tile] ?? 0) !== facing)
    .map(({ tile, facing }): Rotation => ({ tile: tileName(tile), facing }));
  if (from === to) return { type: 'pass', rotations };
  const ends = { rotations, from: tileName(from), to: tileName(to) };
  if (actionKind(move) === SHOT) return { type: 'shoot', ...ends };
  const type = actionKind(move) === CAPTURE ? 'capture' : 'move';
  const piece = view.tiles[from] ?? 0;
  if (typeOf(piece) !== 'S') return { type, ...ends };
  const landed = turned.find(({ tile }) => tile === to);
  return { type, ...ends, facing: landed?.facing ?? (facingOf(piece) as Direction) };
}
