// The console with what was kept of it.

import type { Announcement } from '@hexmarch/shared/protocol/messages';
import type { Settled } from '@hexmarch/shared/protocol/operators';
import type { Router } from 'express';
import type { OperatorKind, OperatorStore } from '../../ops/operatorRows.ts';
import { Admins } from './admins.ts';
import { Audit } from './audit.ts';
import { type ConsoleDeps, consoleRoutes } from './console.ts';

export type ConsolePorts = Pick<ConsoleDeps, 'sights' | 'announcements' | 'journal' | 'now' | 'stop'>;

/** Fulfilled with how it is opened, once there is something to be seen. `token`: of whoever has started the server. */
export async function readConsole(
  token: string,
  store: OperatorStore,
): Promise<(ports: ConsolePorts) => Router> {
  const rows = await store.read();
  const of = (kind: OperatorKind) => rows.filter((row) => row.kind === kind);
  const values = (kind: OperatorKind) => of(kind).map(({ value }) => value);
  const admins = new Admins(token, store, values('admin'));
  const done = new Map(of('report').map(({ key, value }) => [key, value as Settled]));
  const [announcement] = values('announcement') as readonly Announcement[];
  return (ports) => {
    if (announcement !== undefined) ports.announcements.current = announcement;
    const audit = new Audit(store, ports.now, values('act'));
    return consoleRoutes({ ...ports, admins, audit, store, done });
  };
}
