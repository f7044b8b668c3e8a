// Guests of all kinds who join, do a little, and leave, properly or not: what a public server sees all day.

import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@hexmarch/shared/kernel/game';
import { Scene, seen } from '../abuse/scene.ts';

const BETWEEN_MS = 400;
/** Of a guest's stay. */
const STAY_MS = 1500;

export type Visit = (scene: Scene) => Promise<void>;

/** Creates a table, looks at it, and leaves it. */
const leavesATable: Visit = async (scene) => {
  const { body } = await scene.make();
  await scene.player(body.matchId, body.token);
  await pause(STAY_MS);
};

/** Creates a table and never joins it. */
const neverComes: Visit = async (scene) => {
  await scene.make();
};

/** Reserves a seat and does not use it. */
const reserves: Visit = async (scene) => {
  const { body } = await scene.make();
  await scene.enter(body.matchId, 'watch');
};

/** Looks at the lobby. */
const looksRound: Visit = async (scene) => {
  const { status, body } = await scene.knock();
  if (status === 200) (await scene.socket(body)).join();
  await pause(STAY_MS);
};

/** Two who begin a match and resign, and read its record. */
const resigns: Visit = async (scene) => {
  const { matchId, tokens, wires } = await scene.pair();
  wires[0].command(1, 'resign');
  const over = seen(wires[1], ({ status }) => status === 'over').then(() => true);
  if (!(await Promise.race([over, pause(STAY_MS).then(() => false)]))) return;
  await fetch(`${scene.url}/api/matches/${matchId}/record`, {
    headers: { authorization: `Bearer ${tokens[0]}`, 'x-forwarded-for': scene.address },
  }).then((response) => response.text());
};

/** Plays a little with a bot, and drops the connection. */
const meetsABot: Visit = async (scene) => {
  const { body } = await scene.make({ bots: [1], visibility: 'private' });
  if (body.matchId === undefined) return;
  await scene.player(body.matchId, body.token);
  await pause(3 * STAY_MS);
};

/** Two who play with a spectator; all drop their connections. */
const breaksOff: Visit = async (scene) => {
  const { matchId } = await scene.pair({ clock: { kind: 'fischer', initialMs: 20_000, incrementMs: 0 } });
  await scene.watch(matchId);
  await pause(STAY_MS);
};

/** After these the server keeps nothing for longer than some minute. */
export const SHORT: readonly Visit[] = [looksRound, resigns, meetsABot, breaksOff];
export const ALL: readonly Visit[] = [...SHORT, leavesATable, neverComes, reserves];

export class PassersBy {
  /** Visits so far, and those that ended with an error. */
  visits = 0;
  failures = 0;
  private readonly url: string;
  private readonly random: Random;
  private readonly under = new Set<Promise<void>>();
  private readonly kinds: readonly Visit[];
  private open = true;

  constructor(url: string, random: Random, kinds: readonly Visit[]) {
    this.url = url;
    this.random = random;
    this.kinds = kinds;
  }

  async keepComing(): Promise<void> {
    while (this.open) {
      const visit = this.visit();
      this.under.add(visit);
      void visit.finally(() => this.under.delete(visit));
      await pause(BETWEEN_MS);
    }
  }

  /** Fulfilled when the last one has gone. */
  async stop(): Promise<void> {
    this.open = false;
    await Promise.all(this.under);
  }

  private async visit(): Promise<void> {
    this.visits += 1;
    const address = `172.${16 + this.random.pick(16)}.${this.random.pick(256)}.${this.random.pick(256)}`;
    const scene = new Scene(this.url, address);
    const visit = this.kinds[this.random.pick(this.kinds.length)];
    try {
      await visit?.(scene);
    } catch {
      this.failures += 1;
    } finally {
      scene.leave();
    }
  }
}
