import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Takes the pictures of docs/pictures; nothing is tested by it, and no test needs it. */
export default defineConfig({
  ...journeys,
  testDir: 'pictures',
  outputDir: '../../.cache/pictures',
  workers: 1,
  retries: 0,
});
