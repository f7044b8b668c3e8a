// Execution of an action: events are folded immediately, and aims and guards that they break are ended.

import type { Random } from '../../kernel/game.ts';
import { whyAimIsLost } from './aiming.ts';
import type { Rolled, SkureEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { CharacterId, SkureState } from './state.ts';

/** Source of d100 rolls; undefined while a roll by hand is pending. */
interface Dice {
  roll(): Rolled | undefined;
}

export const serverDice = (random: Random): Dice => ({ roll: () => ({ roll: random.die(100) }) });

/** Returns the entered roll; the next is pending again. */
export function handDice(entered?: number): Dice {
  let left = entered;
  return {
    roll: () => {
      const roll = left;
      left = undefined;
      return roll === undefined ? undefined : { roll, byHand: true };
    },
  };
}

/** For actions without dice: execution stops before the first roll. */
export const NO_DICE: Dice = handDice();

export const diceOf = ({ options, masterless }: SkureState, random: Random): Dice =>
  options.rolls === 'hand' && !masterless ? handDice() : serverDice(random);

/** Events that can end lines of sight. */
const SEEING: readonly SkureEvent['type'][] = [
  'stepped',
  'heightChanged',
  'faced',
  'charged',
  'ran',
  'followed',
  'fell',
  'died',
  'destroyed',
  'statusSet',
  'left',
  'sidesLost',
  'entered',
  'takenBack',
];

export class Run {
  state: SkureState;
  readonly events: SkureEvent[] = [];
  readonly dice: Dice;

  constructor(state: SkureState, dice: Dice) {
    this.state = state;
    this.dice = dice;
  }

  emit(event: SkureEvent): void {
    const before = this.state;
    this.push(event);
    if (!SEEING.includes(event.type)) return;
    this.endGuards(before);
    this.loseAims();
  }

  private push(event: SkureEvent): void {
    this.events.push(event);
    this.state = evolve(this.state, event);
  }

  /** At once (SKURE-8.2). */
  private loseAims(): void {
    for (const { id, aim } of this.state.characters) {
      if (aim === null) continue;
      const why = whyAimIsLost(this.state, id);
      if (why !== undefined) this.push({ type: 'aimLost', who: id, why });
    }
  }

  /** SKURE-9.3: a declared guard lasts until one of the two leaves its space. */
  private endGuards(before: SkureState): void {
    for (const { id, stance } of this.state.characters) {
      if (stance?.type !== 'guard') continue;
      if (hasMoved(before, this.state, id) || hasMoved(before, this.state, stance.ally))
        this.push({ type: 'stanceEnded', who: id });
    }
  }
}

function hasMoved(before: SkureState, after: SkureState, who: CharacterId): boolean {
  const [was, is] = [before, after].map(({ characters }) => characters.find(({ id }) => id === who)?.at);
  return was !== is;
}
