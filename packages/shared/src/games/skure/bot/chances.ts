// Expected values of blows, spells and charges, by exact odds.

import { characterOf } from '../characters.ts';
import { totalOf } from '../damage.ts';
import type { Status } from '../field/types.ts';
import { DIE } from '../hit.ts';
import type { CastOutlook } from '../plan/magic.ts';
import type { Loss, Outlook, ReactionOutlook } from '../plan/outlook.ts';
import type { CounterOutlook, StrikeOption } from '../plan/strikes.ts';
import { ROSTER } from '../roster.ts';
import type { Character, Statuses } from '../state.ts';
import { changeOf, type Stakes, wokenUp } from './stakes.ts';

/** Converts sums over die faces to a mean. */
const mean = (sum: number): number => Math.trunc(sum / DIE);

/** Expected loss of a character. */
export const lossOf = (stakes: Stakes, one: Character, { hp, life, parts }: Loss): number =>
  totalOf(parts) === 0 && life === one.life
    ? 0
    : changeOf(stakes, one, { hp, life, statuses: wokenUp(one.statuses) });

export function outlookWorth(stakes: Stakes, { on, stages }: Outlook): number {
  const target = characterOf(stakes.view, on);
  return mean(stages.reduce((sum, one) => sum + one.rolls * lossOf(stakes, target, one), 0));
}

export const reactionWorth = (stakes: Stakes, on: Character, { hits, ...loss }: ReactionOutlook): number =>
  mean(hits * lossOf(stakes, on, loss));

/** If it misses first. */
export function counterWorth(stakes: Stakes, counter: CounterOutlook | null): number {
  if (counter === null) return 0;
  const { n, d } = counter.chance;
  return Math.trunc((n * lossOf(stakes, stakes.actor, counter)) / d);
}

/** The defender is assumed to use the guard that is best for it. */
export function strikeWorth(stakes: Stakes, { outlook, guards, counter }: StrikeOption): number {
  const open = outlookWorth(stakes, outlook) + counterWorth(stakes, counter);
  return Math.min(open, ...guards.map((guard) => outlookWorth(stakes, guard.outlook)));
}

function withStatus(statuses: Statuses, status: Status): Statuses {
  return { ...statuses, [status]: Math.max(statuses[status] ?? 0, ROSTER.statuses[status].turns) };
}

/** Including the caster's costs (SKURE-12.2). */
export function castWorth(stakes: Stakes, target: Character, cast: CastOutlook): number {
  const { actor } = stakes;
  const { failPercent, essenceAfter } = cast.terms;
  const spent = changeOf(stakes, actor, { essence: essenceAfter });
  const strained = changeOf(stakes, actor, {
    essence: essenceAfter,
    statuses: withStatus(actor.statuses, 'stun'),
  });
  const works = spellWorth(stakes, target, cast) + spent;
  return mean((DIE - failPercent) * works + failPercent * strained);
}

function spellWorth(stakes: Stakes, target: Character, cast: CastOutlook): number {
  const { damage, heals, status, revival } = cast;
  if (revival !== null)
    return mean(
      (DIE - revival.fails) * changeOf(stakes, target, { hp: revival.hp, life: 'standing', statuses: {} }),
    );
  let after: Character = target;
  if (damage !== null)
    after = { ...after, hp: damage.hp, life: damage.life, statuses: wokenUp(target.statuses) };
  if (heals !== null) {
    const { gore: _, ...statuses } = after.statuses;
    after = { ...after, hp: heals, life: heals > 0 ? 'standing' : after.life, statuses };
  }
  const plain = changeOf(stakes, target, after);
  if (status === null) return plain;
  const given = changeOf(stakes, target, { ...after, statuses: withStatus(after.statuses, status.status) });
  return mean(status.chance * given + (DIE - status.chance) * plain);
}

/** Value of a status on a standing character. */
export const givenWorth = (stakes: Stakes, target: Character, status: Status): number =>
  changeOf(stakes, target, { statuses: withStatus(target.statuses, status) });
