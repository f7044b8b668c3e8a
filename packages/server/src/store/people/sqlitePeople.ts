// People in a SQLite file, in a thread of its own. Opened lazily: until there is an account there is no file and no thread.

import { chmodSync, existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { PeopleCalls, PeopleStore } from '../../ports/peopleStore.ts';
import { openingError } from '../storeError.ts';
import { FileOfPeople, openPeopleFile, peopleInMemory } from './peopleFile.ts';
import type { PeopleAnswer, PeopleCall } from './peopleThread.ts';
import { sqlPeople } from './sqlPeople.ts';

const OWNER_ONLY = 0o600;

/** Whether it creates an account. */
const CALLS: Readonly<Record<keyof PeopleCalls, boolean>> = {
  ...{ keep: true, person: false, personNamed: false, rename: false, remove: false, everythingOf: false },
  ...{ addSession: false, session: false, prolong: false, sessionsOf: false, endSession: false },
  ...{ setRecovery: false, hasRecovery: false, useRecovery: false },
  ...{ offerLink: false, claimLink: false, linkOf: false, confirmLink: false, dropLinks: false },
  ...{ putChallenge: false, takeChallenge: false, addPasskey: false, passkey: false, passkeysOf: false },
  ...{ usePasskey: false, removePasskey: false },
  ...{ endLater: false, endingBy: false, doubt: false, object: false },
  ...{ block: false, liftBlock: false, blocksOf: false, blocksWith: false, seatsAt: false },
  ...{ followMatch: false, dropMatch: false, endFollows: false, followersOfMatch: false },
  ...{ followPerson: false, dropFollow: false, followersOf: false, followsOf: false },
  ...{ keepReport: false, settleReport: false, reportsOf: false },
  ...{ markReportsSeen: false, unnameReports: false },
  ...{ namePlace: false, keepInRecord: false, placesOf: false, toForget: false, forgotten: false },
  ...{ callFollowed: false, scrub: false },
  ...{ isFollowing: false, mayBeFollowed: false, allowFollowing: false },
  ...{ merge: false, mergedInto: false, undoMerge: false, seatSum: false },
  ...{ setCalendar: false, dropCalendar: false, calendarOf: false, calendarAt: false },
  ...{ mailOf: false, mailAt: false, pendingMail: false, putMailLink: false },
  ...{ confirmMail: false, useMailLink: false, dropMail: false },
  ...{ mails: false, moveMail: false },
  ...{ linkClaimed: false, finishLink: false },
  ...{ bind: false, unbind: false, seatsOf: false, seatsIn: false, seatIs: false, forgetMatch: false },
  ...{ openSeatsOf: false, markDone: false, reopen: false },
  ...{ putEnd: false, putDetail: false, endlessOf: false, playedOf: false, tagSeats: false },
  ...{ metBy: false, looksOf: false },
  ...{ sweep: false, rowsOf: false, putRows: true },
};

/** For tests, and for hosts without persistence. */
export const memoryPeople = (): PeopleStore => sqlPeople(new FileOfPeople(peopleInMemory()));

/** Throws `StoreError` where there is a file that cannot be used. Its folder exists by the first account. */
export function sqlitePeople(file: string): PeopleStore {
  let thread: PeopleThread | undefined = existsSync(file) ? new PeopleThread(file) : undefined;
  let nobody: PeopleStore | undefined;
  const ask = (call: keyof PeopleCalls, args: readonly unknown[]): Promise<unknown> => {
    if (CALLS[call]) thread ??= new PeopleThread(file);
    if (thread !== undefined) return thread.ask(call, args);
    nobody ??= memoryPeople();
    const method = nobody[call].bind(nobody) as (...args: readonly unknown[]) => Promise<unknown>;
    return method(...args);
  };
  const calls = Object.keys(CALLS).map((call) => [
    call,
    async (...args: readonly unknown[]) => ask(call as keyof PeopleCalls, args),
  ]);
  return {
    ...(Object.fromEntries(calls) as unknown as PeopleCalls),
    close: async () => {
      await thread?.close();
      await nobody?.close();
    },
  };
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

class PeopleThread {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private calls = 0;
  private gone: Error | undefined;
  private readonly ended: Promise<void>;

  constructor(file: string) {
    try {
      openPeopleFile(file).close();
      chmodSync(file, OWNER_ONLY);
    } catch (error) {
      throw openingError(file, error);
    }
    this.worker = new Worker(new URL('./peopleThread.ts', import.meta.url), { workerData: file });
    this.worker.unref();
    this.worker.on('message', (answer: PeopleAnswer) => this.receive(answer));
    this.worker.on('error', (error: Error) => this.end(error));
    this.ended = new Promise((resolve) => {
      this.worker.on('exit', () => {
        this.end(new Error('whoever keeps people has ended'));
        resolve();
      });
    });
  }

  ask(call: PeopleCall['call'], args: readonly unknown[]): Promise<unknown> {
    if (this.gone !== undefined) return Promise.reject(this.gone);
    return new Promise((resolve, reject) => {
      const n = ++this.calls;
      this.waiting.set(n, { resolve, reject });
      this.worker.ref();
      this.worker.postMessage({ n, call, args } satisfies PeopleCall);
    });
  }

  async close(): Promise<void> {
    if (this.gone === undefined) await this.ask('close', []);
    // An idle process waits for its end.
    this.worker.ref();
    await this.ended;
  }

  private receive({ n, value, failure }: PeopleAnswer): void {
    const pendingCall = this.waiting.get(n);
    this.waiting.delete(n);
    if (this.waiting.size === 0) this.worker.unref();
    if (failure === undefined) pendingCall?.resolve(value);
    else pendingCall?.reject(new Error(failure));
  }

  private end(error: Error): void {
    this.gone ??= error;
    for (const { reject } of this.waiting.values()) reject(this.gone);
    this.waiting.clear();
  }
}
