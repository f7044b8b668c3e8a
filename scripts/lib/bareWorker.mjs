// Runs test files one after the other in one and the same process (bareRunner.mjs).

import { pathToFileURL } from 'node:url';
import { jestExpect as expect } from '@jest/expect';
import * as circus from 'jest-circus';
import { formatResultsErrors } from 'jest-message-util';
import { forgetModules, rememberModules } from './bareModules.mjs';
import { jest, tidyUp } from './jestObject.mjs';

const { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } = circus;
Object.assign(globalThis, { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test });

/** State of expectations: the current test, and errors to report at its end. */
circus.addEventHandler((event) => {
  if (event.name === 'test_start')
    expect.setState({ currentTestName: pathOf(event.test).join(' '), suppressedErrors: [] });
  if (event.name !== 'test_done') return;
  const { errors } = event.test;
  const { isExpectingAssertions, suppressedErrors = [] } = expect.getState();
  errors.push(...suppressedErrors);
  const missing = expect.extractExpectedAssertionsErrors();
  if (!isExpectingAssertions || errors.length === 0) errors.push(...missing.map(({ error }) => error));
});

/** Names from the outermost `describe` to the test. */
function pathOf({ name, parent }) {
  const names = [name];
  for (let block = parent; block?.parent; block = block.parent) names.unshift(block.name);
  return names;
}

let files = 0;

/** @returns {Promise<object>} a result as jest has them */
export async function runFile({ path, config, globalConfig }) {
  const before = globalsNow();
  const start = Date.now();
  circus.resetState();
  const state = circus.getState();
  state.testTimeout = globalConfig.testTimeout ?? state.testTimeout;
  if (globalConfig.testNamePattern) state.testNamePattern = new RegExp(globalConfig.testNamePattern, 'i');
  expect.setState({ testPath: path, expand: globalConfig.expand });
  try {
    files += 1;
    await import(`${pathToFileURL(path)}?file=${files}`);
    const { testResults, unhandledErrors } = await circus.run();
    return resultOf({ path, config, globalConfig, start, testResults, unhandledErrors });
  } finally {
    tidyUp();
    forgetModules();
    putBack(before);
  }
}

rememberModules();

function resultOf({ path, config, globalConfig, start, testResults, unhandledErrors }) {
  const results = testResults.map(
    ({ testPath, errors, duration, status, retryReasons, numPassingAsserts }) => {
      const [title, ...ancestors] = testPath.slice(1).reverse();
      const ancestorTitles = ancestors.reverse();
      return {
        ancestorTitles,
        duration,
        failureDetails: [],
        failureMessages: errors,
        fullName: [...ancestorTitles, title].join(' '),
        invocations: 1,
        numPassingAsserts,
        retryReasons,
        status: statusOf(status, errors),
        title,
      };
    },
  );
  const count = (wanted) => results.filter(({ status }) => status === wanted).length;
  const output = [
    formatResultsErrors(results, config, globalConfig, path),
    ...unhandledErrors,
    ...none(results),
  ];
  const end = Date.now();
  return {
    console: undefined,
    failureMessage: output.filter(Boolean).join('\n') || null,
    leaks: false,
    numFailingTests: count('failed') + unhandledErrors.length + none(results).length,
    numPassingTests: count('passed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    openHandles: [],
    perfStats: {
      start,
      end,
      runtime: end - start,
      slow: false,
      loadTestEnvironmentEnd: start,
      loadTestEnvironmentStart: start,
      setupAfterEnvEnd: start,
      setupAfterEnvStart: start,
      setupFilesEnd: start,
      setupFilesStart: start,
    },
    skipped: false,
    snapshot: {
      added: 0,
      fileDeleted: false,
      matched: 0,
      unchecked: 0,
      uncheckedKeys: [],
      unmatched: 0,
      updated: 0,
    },
    testFilePath: path,
    testResults: results,
  };
}

/** A file without a test proves nothing. */
const none = (results) => (results.length === 0 ? ['There is no test in this file.'] : []);

function statusOf(status, errors) {
  if (status === 'skip') return 'pending';
  if (status === 'todo') return 'todo';
  return errors.length > 0 ? 'failed' : 'passed';
}

/** Everything that a file may leave behind: own properties of the global object, and the environment. */
const globalsNow = () => ({
  properties: Object.getOwnPropertyDescriptors(globalThis),
  env: { ...process.env },
});

/** Libraries keep theirs by symbol or behind two underscores, and are loaded once for all files. */
const isOfLibrary = (key) => typeof key === 'symbol' || key.startsWith('__');

function putBack({ properties, env }) {
  for (const key of Reflect.ownKeys(globalThis))
    if (!Object.hasOwn(properties, key) && !isOfLibrary(key)) Reflect.deleteProperty(globalThis, key);
  for (const key of Reflect.ownKeys(properties)) {
    const was = properties[key];
    const is = Object.getOwnPropertyDescriptor(globalThis, key);
    const isSame =
      is !== undefined && Object.is(is.value, was.value) && is.get === was.get && is.set === was.set;
    if (!isSame) Object.defineProperty(globalThis, key, was);
  }
  for (const key of Object.keys(process.env)) if (!Object.hasOwn(env, key)) delete process.env[key];
  for (const [key, value] of Object.entries(env)) if (process.env[key] !== value) process.env[key] = value;
}
