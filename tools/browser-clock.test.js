import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../packages/web/src');

/** What gives the browser's own day, clock or time zone. */
const clocks =
  /new Date\(\)|Date\.now\(\)|resolvedOptions\(\)\.timeZone|\.get(FullYear|Month|Date)\(\)/;

/** Every source of the screens that may ask the browser, and what for; no date of a form is among it. */
const reasons = {
  'api/connection.ts': 'spaces the attempts to reach the server',
  'kit/form/today.ts': "carries the server's clock on",
  'kit/form/use-draft.ts': 'the instant at which a draft was kept',
  'pieces/entry/use-entry-form.ts': 'counts down until the next attempt',
  'pieces/zone-choices.ts': 'tells what time it is in each zone of the list',
  'modules/equipment/meter/entry-sheet.ts': 'a key that is used once',
  'modules/equipment/meter/unit-meter.ts': 'an instant on its way to the server',
  'modules/equipment/meter/use-entry-draft.ts': 'the instant at which a draft was kept',
  'pieces/time-zones.ts': 'proposes the zone of a company that has none yet',
};

test('only these sources ask the browser what time it is: the day of a form is the company’s', () => {
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  expect(sources.length).toBeGreaterThan(300);
  const asking = sources.filter((path) => clocks.test(readFileSync(join(root, path), 'utf8')));
  expect(asking.sort()).toEqual(Object.keys(reasons).sort());
});
