// Battle statistics (UI-K36): actions and damage by fighter, luck of the dice by seat, the hardest blows.

import { find } from '@hexmarch/shared/games/skure/characters';
import { totalOf } from '@hexmarch/shared/games/skure/damage';
import type { Event, SkureEvent } from '@hexmarch/shared/games/skure/events';
import { oddsOf, reactionOdds, type Stage } from '@hexmarch/shared/games/skure/hit';
import { skure } from '@hexmarch/shared/games/skure/skure';
import { type CharacterId, NOBODY, type SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { leaderOf } from '../../facts/company.ts';

export interface FighterTally {
  readonly id: CharacterId;
  dealt: number;
  taken: number;
  felled: number;
  healed: number;
  spaces: number;
  /** Opportunity attacks that it provoked. */
  opportunities: number;
  /** Blows that it took for others. */
  covered: number;
  /** In a company battle: others who gave its commands. */
  ledBy: readonly Seat[];
}

/** Attacks and reactions, whose hit chances are exact. */
export interface SeatLuck {
  readonly seat: Seat;
  strikes: number;
  hits: number;
  /** Expected hits, in hundredths. */
  expected: number;
}

export interface HardBlow {
  readonly by: CharacterId;
  readonly on: CharacterId;
  /** Stage of an attack; undefined for a reaction. */
  readonly stage: Stage | undefined;
  readonly damage: number;
}

export interface Tally {
  readonly fighters: readonly FighterTally[];
  readonly luck: readonly SeatLuck[];
  /** Hardest first. */
  readonly blows: readonly HardBlow[];
}

const BLOWS = 3;

/** `start`: the view before the first event. */
export function tallyOf(start: SkureView, events: readonly SkureEvent[]): Tally {
  const counting = new Counting();
  let view = start;
  for (const event of events) {
    counting.count(event, view);
    view = skure.evolve(view, event);
  }
  const { fighters, luck, blows } = counting;
  const inOrder = view.characters.map(({ id }) => fighters.get(id) ?? none(id));
  return {
    fighters: inOrder,
    luck: [...luck.values()].sort((a, b) => a.seat - b.seat),
    blows: blows.sort((a, b) => b.damage - a.damage).slice(0, BLOWS),
  };
}

const none = (id: CharacterId): FighterTally => ({
  ...{ id, dealt: 0, taken: 0, felled: 0, healed: 0, spaces: 0, opportunities: 0, covered: 0, ledBy: [] },
});

class Counting {
  readonly fighters = new Map<CharacterId, FighterTally>();
  readonly luck = new Map<Seat, SeatLuck>();
  readonly blows: HardBlow[] = [];
  /** Cause of the next damage; nobody's for damage by a status. */
  private source: CharacterId | undefined;

  count(event: SkureEvent, before: SkureView): void {
    switch (event.type) {
      case 'struck':
      case 'reacted':
        this.strike(event, before);
        break;
      case 'cast':
        this.source = event.by;
        break;
      case 'breathed':
        this.source = event.who;
        break;
      case 'turnBegun':
        this.source = undefined;
        this.lead(event.who, before);
        break;
      case 'guarded':
        this.of(event.guard).covered += 1;
        break;
      case 'stepped':
        this.of(event.who).spaces += event.over.length + 1;
        break;
      case 'ran':
        this.of(event.who).spaces += 1;
        break;
      case 'followed':
        if (find(before, event.by)?.at !== event.to) this.of(event.by).spaces += 1;
        break;
      default:
        this.countLoss(event, before);
    }
  }

  private lead(who: CharacterId, before: SkureView): void {
    const one = find(before, who);
    const leader = one === undefined ? undefined : leaderOf(before, one);
    const row = this.of(who);
    if (leader !== undefined && leader !== one?.seat && !row.ledBy.includes(leader))
      row.ledBy = [...row.ledBy, leader];
  }

  private countLoss(event: SkureEvent, before: SkureView): void {
    switch (event.type) {
      case 'hurt': {
        const amount = totalOf(event.parts);
        this.of(event.who).taken += amount;
        if (this.source !== undefined) this.of(this.source).dealt += amount;
        break;
      }
      case 'fell':
      case 'died':
        // A fallen fighter does not fall twice.
        if (this.source !== undefined && find(before, event.who)?.life === 'standing')
          this.of(this.source).felled += 1;
        break;
      case 'healed':
        if (this.source !== undefined)
          this.of(this.source).healed += event.hp - (find(before, event.who)?.hp ?? event.hp);
        break;
      default:
    }
  }

  private strike(event: Event<'struck'> | Event<'reacted'>, before: SkureView): void {
    this.source = event.by;
    const isAttack = event.type === 'struck';
    const on = isAttack ? (event.guard ?? event.on) : event.on;
    if (!isAttack && event.as === 'opportunity') this.of(event.on).opportunities += 1;
    const damage = totalOf(event.parts);
    if (damage > 0) this.blows.push({ by: event.by, on, stage: isAttack ? event.stage : undefined, damage });
    const seat = find(before, event.by)?.seat ?? NOBODY;
    // Rolls entered by a battle master do not count as luck.
    if (seat === NOBODY || event.byHand === true) return;
    const sum = event.total - event.roll;
    const luck = this.luck.get(seat) ?? { seat, strikes: 0, hits: 0, expected: 0 };
    luck.strikes += 1;
    luck.hits += event.stage > MISS ? 1 : 0;
    luck.expected += isAttack ? ALL - (oddsOf(sum, HIGHEST)[0] ?? 0) : reactionOdds(sum);
    this.luck.set(seat, luck);
  }

  private of(id: CharacterId): FighterTally {
    const known = this.fighters.get(id) ?? none(id);
    this.fighters.set(id, known);
    return known;
  }
}

const MISS = 1;
const ALL = 100;
/** A cap never turns a miss into a hit. */
const HIGHEST: Stage = 7;
