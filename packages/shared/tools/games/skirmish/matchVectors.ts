// Plays the vectors of Skirmish Society that are matches begun from a position (kind `match`): orders are checked, listed, seen and
// resolved as at a table.

import { skirmish } from '../../../src/games/skirmish/skirmish.ts';
import type { SkirmishCommand, SkirmishState } from '../../../src/games/skirmish/state.ts';
import { fold } from '../../../src/kernel/fold.ts';
import { type Actor, SPECTATOR } from '../../../src/kernel/game.ts';
import { scriptedRandom } from '../../../src/kernel/random.ts';
import { Mismatch, mustBeGiven, mustBeRefused } from '../../mismatch.ts';
import type { Fields } from '../gameTools.ts';

export interface MatchVector {
  /** In the text form of SKI-2.6. */
  readonly position: string;
  readonly settings?: Fields;
  readonly dice?: readonly number[];
  /** `1: order AA to BB`, `host: resolve`; seats are counted from 1. */
  readonly commands: readonly string[];
  readonly expect: Fields;
}

export function playedMatch({ position, settings, dice = [], commands, expect }: MatchVector): Fields {
  const options = skirmish.parseOptions({ ...settings, position });
  if (!options.ok) throw new Mismatch('options', settings, options.error);
  const random = scriptedRandom(dice);
  const { max } = skirmish.seatsFor(options.value);
  let state = fold(skirmish, skirmish.initialState(), skirmish.open(options.value, max, random));
  const rejected = expect.rejected as { readonly at: number; readonly rule?: string } | undefined;
  mustBeGiven(commands, rejected?.at);
  for (const [at, text] of commands.entries()) {
    const [actor, command] = spoken(state, text);
    const decision = skirmish.decide(state, command, actor, random);
    if (rejected?.at === at)
      mustBeRefused('rejected', rejected.rule, decision.ok ? undefined : decision.error.rule);
    else if (!decision.ok) throw new Mismatch(`command ${at}`, text, decision.error);
    if (decision.ok) state = fold(skirmish, state, decision.value);
  }
  return { ...publicFacts(state, (expect.listed ?? {}) as Fields), rejected };
}

function spoken(state: SkirmishState, text: string): readonly [Actor, SkirmishCommand] {
  const [, name = '', commandText = ''] = /^(host|\d+): *(.*)$/.exec(text) ?? [];
  const command = skirmish.parseCommandText(state, commandText);
  if (!command.ok) throw new Mismatch('a command', text, command.error);
  return [name === 'host' ? { kind: 'host' } : { kind: 'seat', seat: Number(name) - 1 }, command.value];
}

/** The spectators' view, and whether the seats in `listed` (`1: AA to BB`) are offered these orders. */
function publicFacts(state: SkirmishState, listed: Fields): Fields {
  const view = skirmish.view(state, SPECTATOR);
  return {
    turn: view.turn,
    effect: view.effect,
    position: skirmish.formatPosition(state),
    listed: Object.fromEntries(Object.keys(listed).map((text) => [text, isListed(state, text)])),
  };
}

function isListed(state: SkirmishState, text: string): boolean {
  const [seat = '', order = ''] = text.split(': ');
  return skirmish
    .legalCommands(state, Number(seat) - 1)
    .some((command) => command.type === 'order' && command.parts.includes(order));
}
