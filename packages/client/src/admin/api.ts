// What the console asks of the server, as packages/server/src/admin/console answers.

import type { Announcement, MatchRow } from '@hexmarch/shared/protocol/messages';

export const ROLES = ['look', 'moderate', 'operate'] as const;
export type Role = (typeof ROLES)[number];
export const mayAs = (role: Role, wanted: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(wanted);

export interface Operator {
  readonly name: string;
  readonly role: Role;
}

export interface Overview {
  readonly version: string;
  readonly node: string;
  readonly upSeconds: number;
  readonly ready: boolean;
  readonly reason?: string;
  readonly tables: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly sockets: Readonly<Record<string, number>>;
  readonly botQueue: number;
  /** `refused`: what is taken no more, since the process is short of something. */
  readonly load: { readonly lagMs: number; readonly refused: readonly string[] };
  readonly memoryMb: number;
  readonly machineLoad: number;
  readonly mismatches: number;
  readonly announced: Announcement | null;
}

export interface ListedTable extends MatchRow {
  readonly visibility: 'public' | 'private';
  readonly isSomebodyThere: boolean;
}

export interface SeenPerson {
  readonly id: string;
  readonly name: string;
  readonly seat: number | null;
  readonly isHere: boolean;
  readonly isHost: boolean;
  readonly isArbiter: boolean;
  readonly isBot: boolean;
}

export interface SeenMatch {
  readonly row: MatchRow;
  readonly code: string;
  readonly visibility: 'public' | 'private';
  readonly isInMemory: boolean;
  readonly dueAt: number | null;
  readonly people?: readonly SeenPerson[];
  readonly told?: number;
  readonly view?: unknown;
}

interface Line {
  readonly at: number;
  readonly author: string;
  readonly name: string;
  readonly text: string;
}

export interface SeenReport {
  readonly id: string;
  readonly matchId: string;
  readonly at: number;
  readonly reporter: { readonly name: string };
  readonly reason: string;
  readonly lines: readonly Line[];
  readonly done?: { readonly at: number; readonly by: string; readonly note: string };
}

export interface Act {
  readonly n: number;
  readonly at: number;
  readonly by: string;
  readonly role: Role;
  readonly act: string;
  readonly match?: string;
  readonly what: string;
  readonly why: string;
}

/** The server's own words, in English, and a code. */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'Refused';
    this.code = code;
  }
}

export class ConsoleApi {
  private readonly token: string;

  constructor(token: string) {
    this.token = token;
  }

  /** Rejects with `Refused`. */
  get<T>(path: string): Promise<T> {
    return this.ask<T>('GET', path);
  }

  post<T = unknown>(path: string, body: object): Promise<T> {
    return this.ask<T>('POST', path, body);
  }

  delete(path: string, body: object = {}): Promise<unknown> {
    return this.ask('DELETE', path, body);
  }

  private async ask<T>(method: string, path: string, body?: object): Promise<T> {
    const headers = { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' };
    const answer = await fetch(`/admin/api${path}`, {
      ...{ method, headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    const told = (await answer?.json().catch(() => undefined)) as
      | { error?: string; message?: string }
      | undefined;
    if (answer?.ok === true) return told as T;
    throw new Refused(told?.error ?? 'unreachable', told?.message ?? '');
  }
}
