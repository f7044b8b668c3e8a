// A jest runner without a VM context for each file: imports of tests are loaded once a worker, by Node itself, which takes
// less CPU time than jest's own. Jest's library runs the tests (times, hooks, retries are its); between two files the
// worker restores all globals (bareWorker.mjs). Tests of modules with state need jest's own runner,
// and so does JSX.

import { fileURLToPath } from 'node:url';
import { Worker } from 'jest-worker';

const WORKER = fileURLToPath(new URL('bareWorker.mjs', import.meta.url));

/** @typedef {Worker & { runFile(file: object): Promise<object> }} FileWorkers */

function workers(numWorkers) {
  /** @type {import('node:child_process').ForkOptions} */
  const forkOptions = { serialization: 'json', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] };
  const all = new Worker(WORKER, { exposedMethods: ['runFile'], forkOptions, numWorkers });
  return /** @type {FileWorkers} */ (/** @type {unknown} */ (all));
}

export default class BareRunner {
  supportsEventEmitters = false;
  #globalConfig;

  constructor(globalConfig) {
    this.#globalConfig = globalConfig;
  }

  /** In the given order, as many at a time as there are workers. */
  async runTests(tests, interruption, onStart, onResult, onFailure) {
    const { maxWorkers } = this.#globalConfig;
    const worker = workers(maxWorkers);
    const left = tests.values();
    const lane = async () => {
      for (const test of left) {
        if (interruption.isInterrupted()) return;
        await onStart(test);
        const { path, context } = test;
        const ran = worker.runFile({ path, config: context.config, globalConfig: this.#globalConfig });
        await ran.then(
          (result) => onResult(test, result),
          (error) => onFailure(test, error),
        );
      }
    };
    await Promise.all(Array.from({ length: Math.min(maxWorkers, tests.length) }, lane));
    await worker.end();
  }
}
