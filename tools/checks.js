/** What is checked without running the product: types, lint, unused code and classes, words, subjects of commits, the lock, format. Each answers its exit code and text. */
import { readdirSync } from 'node:fs';
import { checkCircles } from './circles.js';
import { checkLock } from './lock.js';
import { root, runScript } from './run.js';
import { checkStyles } from './styles.js';
import { checkSubjects } from './subjects.js';
import { checkWords } from './words-count.js';

const packages = readdirSync(`${root}packages`).sort().reverse();

/** Each with a memory of its own in .cache: only what depends on a changed file is checked again. */
const typeChecks = packages.map((name) => ({
  name: `types: ${name}`,
  run: () => {
    const memory = ['--incremental', '--tsBuildInfoFile', `.cache/types/${name}.tsbuildinfo`];
    const args = ['-p', `packages/${name}`, '--noEmit', ...memory];
    return runScript('typescript/bin/tsc', args, { capture: true });
  },
}));

const lint = {
  name: 'lint (with types, layers and file length)',
  run: () => runScript('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'], { capture: true }),
};

const knip = (name, args) => ({
  name,
  run: () =>
    runScript('knip/bin/knip.js', ['--no-progress', '--no-config-hints', ...args], {
      capture: true,
    }),
});

/** What the product does not use is one question, what nobody uses, tests and tools included, another. */
const unused = [knip('unused in the product', ['--strict']), knip('unused anywhere', [])];

const format = {
  name: 'format',
  run: () => runScript('oxfmt/bin/oxfmt', ['--check', 'packages', 'tools'], { capture: true }),
};

const lock = { name: 'lock (every package by its hash)', run: async () => checkLock() };
const circles = { name: 'rooms that import each other', run: async () => checkCircles() };
const styles = { name: 'classes of CSS modules', run: async () => checkStyles() };
const words = { name: 'words to avoid', run: async () => checkWords() };
const subjects = { name: 'subjects of new commits', run: async () => checkSubjects() };

/** The checks every test run makes; the longest first, so that none is left to run alone. */
export const checks = [lint, ...typeChecks, ...unused, words, styles, circles, subjects, lock];

/** The checks of `npm test -- --quick`: all but those of unused code and of commits, which may not be written yet. */
export const quickChecks = [lint, ...typeChecks, words, styles, circles, lock];

/** Every check and the format, for `npm run check`. */
export const allChecks = [...checks, format];

/** Runs checks, `atOnce` at a time, writes each result as it comes, and returns how many passed and failed. */
export async function runChecks(list, atOnce = 2) {
  const waiting = [...list];
  const result = { passed: 0, failed: 0 };
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = performance.now();
      const { code, output } = await check.run();
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)\n`);
      if (code !== 0) process.stdout.write(`${output.trimEnd()}\n`);
      result[code === 0 ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return result;
}
