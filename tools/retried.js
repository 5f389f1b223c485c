/** The journeys of a Playwright report that passed only when they were tried again, as "file: title (attempts)". */
export function retried({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...retried(suite),
    ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ results }) => `${file}: ${title} (${results.length} attempts)`),
    ),
  ]);
}
