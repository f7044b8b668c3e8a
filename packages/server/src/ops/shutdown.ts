// How the process ends: on a signal, or when its parent is gone, it shuts down gracefully once; an uncaught error is logged and the
// process goes on, since other people's matches live in it.

import type { Journal } from '../base/clock.ts';

export function onShutdown(journal: Journal, close: () => Promise<void>): void {
  let ending = false;
  const end = async (signal: string) => {
    if (ending) process.exit(1);
    ending = true;
    journal.info({ signal }, 'stopping');
    try {
      await close();
      process.exit(0);
    } catch (error) {
      journal.error({ err: error }, 'could not stop cleanly');
      process.exit(1);
    }
  };
  process.on('SIGINT', (signal) => void end(signal));
  process.on('SIGTERM', (signal) => void end(signal));
  // An orphan would lock the data folder against the next one.
  process.once('disconnect', () => void end('disconnect'));
  process.on('uncaughtException', (error) => journal.error({ err: error }, 'uncaught exception'));
  process.on('unhandledRejection', (error) => journal.error({ err: error }, 'unhandled rejection'));
}
