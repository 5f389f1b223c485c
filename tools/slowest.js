/** Finds the slowest files and journeys in the reports that Vitest and Playwright write. */
import { root } from './run.js';

/** The ten slowest as lines of seconds and name. */
function tenSlowest(timed) {
  return timed
    .sort((one, other) => other.ms - one.ms)
    .slice(0, 10)
    .map(({ ms, name }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

/** The ten slowest test files of a Vitest report, slowest first; each with its number of tests. */
export function slowestFiles({ testResults = [] }, folder = root) {
  return tenSlowest(
    testResults.map(({ name, startTime, endTime, assertionResults = [] }) => {
      const path = name.startsWith(folder) ? name.slice(folder.length) : name;
      return { ms: endTime - startTime, name: `${path} (${assertionResults.length})` };
    }),
  );
}

function* journeysOf({ suites = [] }) {
  for (const suite of suites) {
    yield* journeysOf(suite);
    for (const { file, title, tests } of suite.specs ?? []) {
      const results = tests.flatMap((test) => test.results);
      yield { file, title, ms: results.reduce((sum, { duration }) => sum + duration, 0) };
    }
  }
}

/** The ten slowest journeys of a Playwright report, slowest first; every attempt of a journey counts. */
export function slowestJourneys(report) {
  return tenSlowest(
    [...journeysOf(report)].map(({ file, title, ms }) => ({ ms, name: `${file}: ${title}` })),
  );
}

/** The ten slowest files of journeys, slowest first; each with its number of journeys. */
export function slowestJourneyFiles(report) {
  const files = new Map();
  for (const { file, ms } of journeysOf(report)) {
    const { ms: before, count } = files.get(file) ?? { ms: 0, count: 0 };
    files.set(file, { ms: before + ms, count: count + 1 });
  }
  return tenSlowest(
    [...files].map(([file, { ms, count }]) => ({ ms, name: `${file} (${count})` })),
  );
}
