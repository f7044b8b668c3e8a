// Opens the console with its stored documents.

import type { Router } from 'express';
import type { OperatorBook } from '../../ops/operatorRows.ts';
import { Admins } from './admins.ts';
import { Audit } from './audit.ts';
import { type ConsoleDeps, consoleRoutes } from './console.ts';

export type ConsolePorts = Pick<
  ConsoleDeps,
  'sights' | 'announcements' | 'bans' | 'settled' | 'reporters' | 'journal' | 'clock' | 'stop' | 'consoles'
>;

/** `token`: ADMIN_TOKEN. */
export const openConsole = (token: string, book: OperatorBook, ports: ConsolePorts): Router =>
  consoleRoutes({
    ...ports,
    admins: new Admins(token, book),
    audit: new Audit(book, () => ports.clock.now()),
    book,
  });
