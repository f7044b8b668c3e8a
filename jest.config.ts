import type { Config } from 'jest';

const swc: [string, object] = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', importSource: 'preact' } },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

/** One project a package; a project name narrows a run: `npm run jest -- --selectProjects shared`. */
const project = (name: string) => ({
  displayName: name,
  rootDir: `packages/${name}`,
  testMatch: ['<rootDir>/test/**/*.test.{ts,tsx}'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': swc },
});

const config: Config = {
  testTimeout: 30_000,
  projects: ['shared', 'server', 'client'].map(project),
};

export default config;
