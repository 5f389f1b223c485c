import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** A package with needs of its own brings its configuration; the others share this one. */
const plain = ['domain', 'contract', 'server', 'web'].filter(
  (name) => !existsSync(`packages/${name}/vitest.config.ts`),
);

// Noise on the console is a failure, so that real noise does not hide in a heap of expected noise.
const setupFiles = [`${import.meta.dirname}/tools/silence.js`];

/** A machine that is busy with something else takes its time; a quick one never waits. */
const testTimeout = 60_000;

export default defineConfig({
  test: {
    // The usual number leaves one core idle; half of the time one of two waits for the database.
    maxWorkers: 2,
    projects: [
      { test: { name: 'tools', root: 'tools', include: ['*.test.js'], setupFiles, testTimeout } },
      'packages/*/vitest.config.ts',
      ...plain.map((name) => ({
        test: {
          name,
          root: `packages/${name}`,
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles,
          testTimeout,
        },
      })),
    ],
  },
});
