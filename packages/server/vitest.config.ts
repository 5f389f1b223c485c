import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'server',
    environment: 'node',
    include: ['src/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: [`${import.meta.dirname}/src/db/testing/global-setup.ts`],
    // Noise on the console is a failure.
    setupFiles: [`${import.meta.dirname}/../../tools/silence.js`],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
