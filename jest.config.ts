import { join } from 'node:path';
import type { Config } from 'jest';

const swc: [string, object] = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', importSource: 'preact' } },
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

const sources = {
  testEnvironment: join(import.meta.dirname, 'scripts/lib/jestEnvironment.mjs'),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': swc },
};

/** One project a package; a project name narrows a run: `npm run jest -- --selectProjects shared`. */
const project = (name: string) => ({
  ...sources,
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
  displayName: 'tools',
  rootDir: 'scripts',
  testMatch: ['<rootDir>/test/**/*.test.mjs'],
};

const config: Config = {
  testTimeout: 30_000,
  projects: [...['shared', 'server', 'client'].map(project), browser, tools],
};

export default config;
