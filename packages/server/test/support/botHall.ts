// Tables with bots whose clock and searches the test controls: no threads, no sockets.

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { AnyGame, Tagged } from '@hexmarch/shared/kernel/game';
import type { CreateMatchRequest } from '@hexmarch/shared/protocol/room/messages';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { Tables } from '../../src/lobby/tables.ts';
import type { Person } from '../../src/match/person.ts';
import type { BotAnswer, BotQuestion, BotThinkers, BotThought } from '../../src/ports/ports.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import type { Table } from '../../src/table/table.ts';
import { duel } from '../fixtures/duelGame.ts';
import { lowest } from '../fixtures/lowestGame.ts';
import { DUEL_REQUEST } from './duelRequest.ts';
import { FakeClock } from './hostOf.ts';

export const PACE_MS = 700;

/** A question that waits for the test to answer it. */
export interface ThinkRequest {
  readonly question: BotQuestion;
  readonly limitMs: number;
  dropped: boolean;
  answer(command: object | undefined, isCut?: boolean): Promise<void>;
  fail(error: Error): Promise<void>;
}

export class Thinkers implements BotThinkers {
  readonly requests: ThinkRequest[] = [];

  get last(): ThinkRequest {
    const last = this.requests.at(-1);
    if (last === undefined) throw new Error('nothing was asked');
    return last;
  }

  ladder = () => ({ version: 1, levels: 5, strengths: [1, 3, 5] }) as const;

  think(question: BotQuestion, limitMs: number): BotThought {
    const { promise, resolve, reject } = Promise.withResolvers<BotAnswer>();
    const request: ThinkRequest = {
      question,
      limitMs,
      dropped: false,
      answer: async (command, isCut = false) => {
        resolve({ command: command as Tagged | undefined, isCut });
        await soon();
      },
      fail: async (error) => {
        reject(error);
        await soon();
      },
    };
    this.requests.push(request);
    return {
      answer: promise,
      drop: () => {
        request.dropped = true;
      },
    };
  }
}

/** Pending work in memory is done by then. */
export const soon = async () => {
  for (let i = 0; i < 10; i++) await new Promise((resolve) => setImmediate(resolve));
};

export interface Hall {
  readonly tables: Tables;
  readonly clock: FakeClock;
  readonly thinkers: Thinkers;
  readonly store: MemoryStore;
  readonly warnings: string[];
}

export function hallOn(store = new MemoryStore(), clock = new FakeClock(), botsMax = 3): Hall {
  const thinkers = new Thinkers();
  const warnings: string[] = [];
  let drawn = 0;
  const note = (_fields: object, text: string) => warnings.push(text);
  const tables = new Tables([duel, lowest, skirmish, skure as unknown as AnyGame], {
    store,
    clock,
    journal: { info() {}, warn: note, error: note },
    hasher: nodeHasher,
    openRoom: async () => undefined,
    thinkers,
    botManner: { paceMs: PACE_MS, thinkMaxMs: 4000 },
    botsMax,
    // Always the same dice.
    randomBytes: (count) => Buffer.alloc(count, ++drawn),
  });
  return { tables, clock, thinkers, store, warnings };
}

export interface Match {
  readonly table: Table;
  readonly token: string;
  readonly ada: Person;
}

export async function matchIn({ tables }: Hall, change: Partial<CreateMatchRequest> = {}): Promise<Match> {
  const { table, token } = await tables.create({ ...DUEL_REQUEST, bots: [2], ...change }, 'Ada');
  const { person: ada } = await table.enter(token, '', 'seat');
  table.arrive(ada);
  await soon();
  expect(table.status).toBe('playing');
  return { table, token, ada };
}

export async function act({ table, ada }: Match, text: string): Promise<void> {
  const answers: unknown[] = [];
  const message = { seq: table.match?.sequence ?? 0, text };
  table.command(ada, message, (answer) => answers.push(answer));
  await soon();
  expect(answers).toEqual([]);
}
