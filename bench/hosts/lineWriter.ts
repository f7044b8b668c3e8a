// The thread that writes lines: one write and one flush for all that have come together. An empty text is the end.

import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

const file = openSync(workerData as string, 'a');

parentPort?.on('message', (text: string) => {
  if (text === '') {
    closeSync(file);
    parentPort?.close();
    return;
  }
  writeSync(file, text);
  fdatasyncSync(file);
  parentPort?.postMessage(null);
});
