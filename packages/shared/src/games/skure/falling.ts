// Consequences of damage.

import { characterOf, dataOf, isStanding } from './characters.ts';
import { totalOf } from './damage.ts';
import { suffer } from './death.ts';
import type { HurtBy, Part } from './events.ts';
import type { Height, Status } from './field/types.ts';
import { ROSTER } from './roster.ts';
import type { Run } from './run.ts';
import type { CharacterId } from './state.ts';

/** Nothing happens where every part was resisted. */
export function wound(run: Run, who: CharacterId, by: HurtBy, parts: readonly Part[]): void {
  if (totalOf(parts) === 0) return;
  const { hp: before, life, statuses } = characterOf(run.state, who);
  const after = suffer(before, parts);
  const { hp, element } = after;
  run.emit({ type: 'hurt', who, by, parts, hp });
  for (const status of Object.keys(statuses) as Status[])
    if (ROSTER.statuses[status].endsOnDamage) run.emit({ type: 'statusEnded', who, status });
  if (element !== null) run.emit({ type: 'died', who, life: after.life, element });
  else if (after.life === 'fallen' && life === 'standing') run.emit({ type: 'fell', who });
}

/** SKURE-11.1: flying ones stand up at low height. */
export const heightUp = (type: 'ground' | 'climbing' | 'flying'): Height =>
  type === 'flying' ? 'low' : 'ground';

/** Above 0 HP a fallen character stands up where it is. */
export function heal(run: Run, who: CharacterId, amount: number): void {
  const one = characterOf(run.state, who);
  const { hp: most, move } = dataOf(one);
  const hp = Math.min(most, one.hp + amount);
  run.emit({ type: 'healed', who, hp });
  // Healing ends gore (SKURE-12.4).
  for (const status of Object.keys(one.statuses) as Status[])
    if (ROSTER.statuses[status].endsOnHeal) run.emit({ type: 'statusEnded', who, status });
  if (!isStanding(one) && hp > 0) run.emit({ type: 'stoodUp', who, height: heightUp(move.type) });
}

// SKURE-12.4: a longer helpless status replaces a shorter one, any other starts anew.
export function giveStatus(run: Run, who: CharacterId, status: Status): void {
  const { statuses } = characterOf(run.state, who);
  const { turns, losesTurn } = ROSTER.statuses[status];
  if (losesTurn) {
    const other = (Object.keys(statuses) as Status[]).find((one) => ROSTER.statuses[one].losesTurn);
    if (other !== undefined && (statuses[other] ?? 0) >= turns) return;
    if (other !== undefined && other !== status) run.emit({ type: 'statusEnded', who, status: other });
  }
  run.emit({ type: 'statusSet', who, status, turns });
}
