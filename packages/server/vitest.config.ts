import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'server',
    environment: 'node',
    include: ['src/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: [`${import.meta.dirname}/src/db/testing/global-setup.ts`],
    // Noise on the console is a failure.
    setupFiles: [`${import.meta.dirname}/../../tools/silence.js`],
    // A machine that is busy with something else takes its time; a quick one never waits.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
