// The matches under test: a fixed number of concurrent tables, with consecutive matches.

import { setTimeout as pause } from 'node:timers/promises';
import type { TrialGame } from '../../../shared/tools/playout.ts';
import { acknowledgedBy } from '../trial/auditWitness.ts';
import type { Guest, Scene } from './guest.ts';
import { Party } from './party.ts';

const AGAIN_MS = 200;

export class Hall {
  readonly parties: Party[] = [];
  readonly faults: string[] = [];
  /** Tables that never opened, because the server crashed meanwhile. */
  stillborn = 0;
  private readonly trials: readonly TrialGame[];
  private readonly scene: Scene;
  private readonly seed: number;
  private born = 0;
  private ending = false;

  constructor(trials: readonly TrialGame[], scene: Scene, seed: number) {
    this.trials = trials;
    this.scene = scene;
    this.seed = seed;
  }

  get guests(): readonly Guest[] {
    return this.parties.flatMap(({ guests }) => guests);
  }

  /** Guests of running matches. */
  get present(): readonly Guest[] {
    return this.parties.filter(({ isOver }) => !isOver).flatMap(({ guests }) => guests);
  }

  /** Resolves when closed. */
  async keepPlaying(): Promise<void> {
    while (!this.ending) {
      const trial = this.trials[this.born % this.trials.length];
      if (trial === undefined) return;
      this.born += 1;
      const party = new Party(`m${this.born}`, trial, this.scene, this.seed * 1000 + this.born);
      if (!(await this.opened(party))) continue;
      // Guests connecting after the end do not count.
      if (this.ending) return party.leave();
      this.parties.push(party);
      await party.play(() => this.ending);
      if (!this.ending) await party.leave();
    }
  }

  /** No new commands and no new matches; connections stay. */
  close(): void {
    this.ending = true;
  }

  /** At least one match has all players seated. */
  get isAtPlay(): boolean {
    return this.present.length > 0;
  }

  /** Acknowledged commands of all matches. */
  get acknowledged(): number {
    const counts = this.parties.map(({ guests }) =>
      acknowledgedBy(guests.map(({ player }) => player.witness)),
    );
    return counts.reduce((total, count) => total + count, 0);
  }

  everybodyIsBack(): boolean {
    return this.present.every(({ isOpen, failure }) => isOpen || failure !== undefined);
  }

  /** All commands are answered, and all guests of a table have the same state. Retries what is missing. */
  allIsSaid(): boolean {
    for (const guest of this.present) guest.repeat();
    const isSame = ({ guests }: Party) =>
      new Set(guests.map(({ player }) => player.mirror.sequence)).size === 1;
    return this.parties.every(isSame) && this.present.every(isContent);
  }

  /** Guests with something missing, and what. */
  discontent(what: string): readonly string[] {
    return this.present
      .filter((guest) => !isContent(guest))
      .map(({ player, failure, isOpen }) => {
        const { flight, mirror, witness } = player;
        return `${witness.who} ${what}: ${failure ?? (isOpen ? 'in' : 'out')} at ${mirror.sequence} with ${flight?.text}`;
      });
  }

  async leave(): Promise<void> {
    for (const party of this.parties) await party.leave();
  }

  private async opened(party: Party): Promise<boolean> {
    if (await party.open()) return true;
    const failures = party.guests.map(({ failure }) => failure).filter((failure) => failure !== undefined);
    const plights = party.guests.map(plightOf);
    await party.leave();
    await pause(AGAIN_MS);
    if (party.matchId === '' || this.ending) return false;
    this.stillborn += 1;
    // Without its token, lost with the response, a guest finds the table full; anything else is a fault.
    if (failures.length === 0 || !failures.every((failure) => failure.startsWith('409')))
      this.faults.push(`${party.name} (${party.trial.name}) never opened: ${plights.join(', ')}`);
    return false;
  }
}

function plightOf({ player, seat, failure, isOpen }: Guest): string {
  const { status, dice } = player.mirror.snapshot ?? {};
  const shown = dice?.entropy.map(({ promise, value }) => `${promise.length}/${value.length}`).join(' ');
  return `${player.witness.who} ${failure ?? (isOpen ? 'in' : 'out')} ${status} ${seat.entropy.length} of ${shown}`;
}

const isContent = ({ isOpen, player }: Guest): boolean => isOpen && player.flight === undefined;
