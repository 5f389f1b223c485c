import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  globalSetup: './src/prepare.ts',
  outputDir: '../../.cache/journeys',
  // Each worker has a server and a database of its own; half of the time one waits for the other.
  workers: 2,
  forbidOnly: true,
  // One that fails and then passes is named at the end of the run, not failed: these machines are shared.
  retries: 2,
  // Long enough for a machine that is busy with something else; a quick one never waits.
  timeout: 400_000,
  expect: { timeout: 30_000 },
  use: {
    // A step that hangs is told as such, long before the whole journey runs out of time.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: { executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium' },
    // A journey reads what the person's own machine would show, whatever this machine is set to.
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // The journeys of a worker share one context; cookies, storage, cache and other pages are cleared between
    // them. A new one costs two or three processes. A failed journey ends its worker: it is tried again in a new one.
    reuseContext: true,
    // Animations are drawn by the processor; shell.spec.ts asks for motion where it is about it.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    // Writing one down costs a third of a journey's time; what fails is written down when it is tried again.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
