// An action as it is carried out: events one after the other, each folded at once, with what everybody's aims and guards lose by it.

import type { Random } from '../../kernel/game.ts';
import { whyAimIsLost } from './aiming.ts';
import type { Rolled, SkureEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { CharacterId, SkureState } from './state.ts';

/** Where d100 come from; nothing while one by hand is due. */
export interface Dice {
  roll(): Rolled | undefined;
}

export const serverDice = (random: Random): Dice => ({ roll: () => ({ roll: random.die(100) }) });

/** Of the one that was entered; the next is due again. */
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

/** Where nobody may roll: what comes of it ends before the first die. */
export const NO_DICE: Dice = handDice();

export const diceOf = ({ options, masterless }: SkureState, random: Random): Dice =>
  options.rolls === 'hand' && !masterless ? handDice() : serverDice(random);

/** Events after which somebody may see somebody else no more. */
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

  tell(event: SkureEvent): void {
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
