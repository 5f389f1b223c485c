/**
 * `npm test`: types, lint, unit and server tests, journeys in a browser; `npm test -- --quick`:
 * types, lint and the tests of the changed files (quick.js).
 * Every step runs even when one before it failed; the last line is the sum of all of them.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { build } from './build.js';
import { install } from './install.js';
import { allTests, baseCommit, changedSince, testsOf } from './quick.js';
import { retried } from './retried.js';
import { root, runScript, stopWithSignals } from './run.js';
import { slowestFiles, slowestJourneyFiles, slowestJourneys } from './slowest.js';

const reports = `${root}.cache/test`;
const isQuick = process.argv.includes('--quick');

function title(text) {
  process.stdout.write(`\n=== ${text}\n`);
}

/** The counts of a report file, read by `count`. A step that failed without saying so, or died, is one failure. */
function counted(name, code, file, count) {
  let result = { passed: 0, failed: 0, skipped: 0 };
  try {
    result = count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    process.stdout.write(`${name} ended with code ${code} and left no report\n`);
    result.failed = 1;
  }
  if (code !== 0 && result.failed === 0) result.failed = 1;
  return result;
}

/** Runs the unit and server tests, of these files only where some are given. */
async function vitest(only = []) {
  const file = `${reports}/tests.json`;
  const args = ['run', ...only, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await runScript('vitest/vitest.mjs', args);
  return counted('Vitest', code, file, (report) => ({
    passed: report.numPassedTests,
    // A file that could not be loaded has no test in it that could fail.
    failed:
      report.numFailedTests +
      report.testResults.filter(
        (suite) => suite.status === 'failed' && !suite.assertionResults.length,
      ).length,
    skipped: report.numPendingTests + report.numTodoTests,
    slowest: [['test files', slowestFiles(report)]],
  }));
}

async function journeys() {
  title('Journeys in Chromium');
  const { chromium, noChromium } = await import('./chromium.js');
  const path = await chromium();
  if (!path) process.stdout.write(`${noChromium}\n`);
  if (!path || (await build()) !== 0) return { passed: 0, failed: 1, skipped: 0 };
  const file = `${reports}/journeys.json`;
  const { code } = await runScript(
    '@playwright/test/cli.js',
    ['test', '--config', 'packages/e2e/playwright.config.ts', '--reporter=list,json'],
    { env: { CHROME_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  return counted('Playwright', code, file, (report) => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
    skipped: report.stats.skipped,
    retried: retried(report),
    slowest: [
      ['files of journeys', slowestJourneyFiles(report)],
      ['journeys', slowestJourneys(report)],
    ],
  }));
}

async function main() {
  const installed = await install();
  if (installed !== 0) return { passed: 0, failed: 1, skipped: 0 };
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const { checks, quickChecks, runChecks } = await import('./checks.js');
  const results = [];
  const seconds = [];
  const step = async (name, work) => {
    const started = performance.now();
    results.push(await work());
    seconds.push(`${name}: ${Math.round((performance.now() - started) / 1000)} s`);
  };
  if (isQuick) {
    title('Types, lint');
    await step('types, lint', () => runChecks(quickChecks));
    const base = baseCommit();
    const changed = changedSince(base);
    process.stdout.write(`\n${changed.length} files changed since ${base}\n`);
    title('Unit and server tests');
    await step('unit and server tests', () => vitest(testsOf(changed, allTests())));
  } else {
    // Half of the time a test waits for its database: one check at a time uses what is left.
    title(
      'Types, lint, unused code; beside them unit and server tests, those of zones in three of them',
    );
    await Promise.all([
      step('types, lint, unused code', () => runChecks(checks, 1)),
      step('unit and server tests', () => vitest()),
    ]);
    await step('build and journeys', journeys);
  }
  const sum = (key) => results.reduce((total, result) => total + (result[key] ?? 0), 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    again: results.flatMap((result) => result.retried ?? []),
    slowest: results.flatMap((result) => result.slowest ?? []),
    seconds,
  };
}

stopWithSignals();
// Tests are to be the same on a person's machine and on a build machine.
process.env.CI = 'true';
if (!process.stdout.isTTY) process.env.NO_COLOR = '1';
const { passed, failed, skipped, again = [], slowest = [], seconds = [] } = await main();
for (const journey of again) process.stdout.write(`\nPassed only when tried again: ${journey}`);
if (again.length > 0) process.stdout.write('\n');
for (const [kind, lines] of slowest) {
  if (lines.length > 0) process.stdout.write(`\nThe slowest ${kind}:\n${lines.join('\n')}\n`);
}
if (seconds.length > 0) process.stdout.write(`\n${seconds.join('\n')}\n`);
if (skipped > 0) process.stdout.write(`\n${skipped} skipped, neither passed nor failed\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode ||= failed > 0 || passed === 0 ? 1 : 0;
