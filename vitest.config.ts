import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** A package with needs of its own brings its configuration; the others share this one. */
const plain = ['domain', 'contract', 'server', 'web'].filter(
  (name) => !existsSync(`packages/${name}/vitest.config.ts`),
);

// Noise on the console is a failure, so that real noise does not hide in a heap of expected noise.
const setupFiles = ['silence', 'local-zone'].map(
  (name) => `${import.meta.dirname}/tools/${name}.js`,
);

/** A machine that is busy with something else takes its time; a quick one never waits. */
const testTimeout = 240_000;

const shared = { setupFiles, testTimeout, isolate: false, env: { TZ: 'UTC' } };

/** One behind UTC and one before it, each with another day than UTC for half of the time. */
const zones = ['America/New_York', 'Pacific/Auckland'];

export default defineConfig({
  test: {
    // The usual number leaves one core idle; half of the time one of two waits for the database.
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'tools', root: 'tools', include: ['*.test.js'] } },
      'packages/*/vitest.config.ts',
      ...plain.map((name) => ({
        test: { ...shared, name, root: `packages/${name}`, include: ['src/**/*.test.{ts,tsx}'] },
      })),
      // What asks the machine's zone is found by tools/local-zone.js and runs here once more for each.
      ...zones.map((zone) => ({
        test: {
          ...shared,
          name: zone,
          include: ['tools/*.zone.test.js', 'packages/*/src/**/*.zone.test.ts'],
          globalSetup: ['packages/server/src/db/testing/global-setup.ts'],
          env: { TZ: zone },
        },
      })),
    ],
  },
});
