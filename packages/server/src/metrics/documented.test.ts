import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { metricNames } from './testing/metric-names.ts';

const page = readFileSync(join(root, 'docs', 'operation.md'), 'utf8');

test('the page of operation has a line for each metric of the product, and for no other', async () => {
  const documented = [...page.matchAll(/^\| `((?:roadproof|http)_\w+)` \|/gm)].map(
    ([, name]) => name,
  );
  const ours = (await metricNames()).filter((name) => /^(roadproof|http)_/.test(name));
  expect(documented).toHaveLength(ours.length);
  expect(new Set(documented)).toEqual(new Set(ours));
});

test('the metrics of Node that the page names are there', async () => {
  const named = [...page.matchAll(/`((?:nodejs|process)_\w+)`/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(0);
  expect(await metricNames()).toEqual(expect.arrayContaining(named));
});
