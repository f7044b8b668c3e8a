import { join } from 'node:path';
import type { Config } from 'jest';
import swc from './scripts/lib/swc.mjs';

const BARE = join(import.meta.dirname, 'scripts/lib/bareRunner.mjs');

const sources = {
  testEnvironment: join(import.meta.dirname, 'scripts/lib/jestEnvironment.mjs'),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', swc] as [string, object] },
};

/** One project a package; a project name narrows a run: `npm run jest -- --selectProjects shared`. */
const project = (name: string) => ({
  ...sources,
  runner: BARE,
  displayName: name,
  rootDir: `packages/${name}`,
  testMatch: ['<rootDir>/test/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/e2e/'],
});

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
  runner: BARE,
  displayName: 'tools',
  rootDir: 'scripts',
  testMatch: ['<rootDir>/test/**/*.test.mjs'],
};

const config: Config = {
  testTimeout: 30_000,
  projects: [...['shared', 'server', 'client'].map(project), browser, tools],
};

export default config;
