import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { metricNames } from './testing/metric-names.ts';

const fileOf = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8');

/** The metrics that an expression reads; those of a histogram by their family. */
const namesIn = (expression: string): string[] =>
  [...expression.matchAll(/\b(?:roadproof|http|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_(?:bucket|count|sum)$/, ''),
  );

/** The expressions of the rules: each a folded block under `expr: >-`, indented further than its key. */
function expressionsOf(rules: string): string[] {
  return [...rules.matchAll(/^( +)expr: >-\n((?:\1 +.+\n)+)/gm)].map(([, , block = '']) => block);
}

test('each alert has an expression, a severity and what to do, over metrics that are served', async () => {
  const rules = fileOf('alerts.yml');
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(alerts).toEqual([
    'RoadproofNotWorking',
    'RoadproofDiskNearlyFull',
    'RoadproofQueueStuck',
    'RoadproofBackupMissing',
  ]);
  for (const part of ['expr: >-', 'severity:', 'summary:', 'action:'])
    expect(rules.split(part)).toHaveLength(alerts.length + 1);
  const names = expressionsOf(rules).map(namesIn);
  expect(names).toHaveLength(alerts.length);
  expect(names.every((one) => one.length > 0)).toBe(true);
  expect(await metricNames()).toEqual(expect.arrayContaining(names.flat()));
});

test('each panel of the dashboard shows metrics that are served, of the chosen servers', async () => {
  const { panels } = JSON.parse(fileOf('dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  expect(panels.length).toBeGreaterThan(10);
  const served = await metricNames();
  for (const { title, targets } of panels) {
    for (const { expr } of targets) {
      expect([title, namesIn(expr).length]).not.toEqual([title, 0]);
      expect(served).toEqual(expect.arrayContaining(namesIn(expr)));
      expect(expr).toContain('instance=~"$instance"');
    }
  }
});
