import { join } from 'node:path';
import type { Config } from 'jest';
import swc from './scripts/lib/swc.mjs';

const sources = {
  testEnvironment: join(import.meta.dirname, 'scripts/lib/jestEnvironment.mjs'),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', swc] as [string, object] },
};

/** One project a package; a project name narrows a run: `npm run jest -- --selectProjects shared`. */
const project = (name: string) => ({
  ...sources,
  displayName: name,
  rootDir: `packages/${name}`,
  testMatch: ['<rootDir>/test/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/e2e/'],
});

/** Engines keep nothing in their modules, so that they can be loaded once for many files; servers and pages do. */
const shared = { ...project('shared'), runner: join(import.meta.dirname, 'scripts/lib/bareRunner.mjs') };

/** Parts of a page import their styles. */
const client = {
  ...project('client'),
  moduleNameMapper: { '\\.css$': join(import.meta.dirname, 'scripts/lib/noStyles.mjs') },
};

/** Whole matches through the interface in Chromium. */
const browser = {
  ...sources,
  testEnvironment: join(import.meta.dirname, 'scripts/lib/browserEnvironment.mjs'),
  displayName: 'browser',
  rootDir: 'packages/client',
  testMatch: ['<rootDir>/test/e2e/**/*.{spec,test}.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/e2e/setup.ts'],
};

const tools = {
  ...sources,
  displayName: 'tools',
  rootDir: 'scripts',
  testMatch: ['<rootDir>/test/**/*.test.mjs'],
};

const config: Config = {
  // For states, which tests wait for: on a machine with other work they may take long to come.
  testTimeout: 60_000,
  projects: [shared, project('server'), client, browser, tools],
};

export default config;
