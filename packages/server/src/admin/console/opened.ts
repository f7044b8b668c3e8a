// The console with what was kept of it.

import type { Router } from 'express';
import { tellKept } from '../../ops/keptAnnouncement.ts';
import type { OperatorBook } from '../../ops/operatorRows.ts';
import { Admins } from './admins.ts';
import { Audit } from './audit.ts';
import { type ConsoleDeps, consoleRoutes } from './console.ts';

export type ConsolePorts = Pick<ConsoleDeps, 'sights' | 'announcements' | 'journal' | 'clock' | 'stop'>;

/** How it is opened, once there is something to be seen. `token`: of whoever has started the server. */
export const consoleOn =
  (token: string, book: OperatorBook) =>
  (ports: ConsolePorts): Router => {
    const { announcements, clock } = ports;
    const now = () => clock.now();
    tellKept(book, announcements, now());
    book.follow(clock);
    return consoleRoutes({ ...ports, admins: new Admins(token, book), audit: new Audit(book, now), book });
  };
