import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'server',
    environment: 'node',
    include: ['src/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: [`${import.meta.dirname}/src/db/testing/global-setup.ts`],
    // Noise on the console is a failure, and so is a question for the machine's time zone.
    setupFiles: ['silence', 'local-zone'].map(
      (name) => `${import.meta.dirname}/../../tools/${name}.js`,
    ),
    env: { TZ: 'UTC' },
    // A worker loads the server once, not once for each of its files.
    isolate: false,
    // A machine that is busy with something else takes its time; a quick one never waits.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
