import { readFileSync } from 'node:fs';
import { minVersion, satisfies } from 'semver';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (/** @type {string} */ path) => JSON.parse(readFileSync(new URL(path, root), 'utf8'));

// npm warns of a package that wants a newer Node, at the first thing a new user types.
test('every package of the lock runs on the oldest Node that the product allows', () => {
  const floor = minVersion(read('package.json').engines.node)?.version ?? '';
  expect(floor).toBe('20.19.0');
  const refused = Object.entries(read('package-lock.json').packages).flatMap(
    ([path, { version, engines }]) =>
      engines?.node === undefined || satisfies(floor, engines.node)
        ? []
        : [`${path} ${version} needs Node ${engines.node}`],
  );
  expect(refused).toEqual([]);
});
