import { addDays } from '@roadproof/domain/calendar-day';
import { isPattern, registerCheck, trainingCheck } from '@roadproof/domain/people/audit-check';
import { scoreOf, type CheckResult, type Sample } from '@roadproof/domain/report/rehearsal';
import { expect, test } from 'vitest';
import type { AnySource } from '../../../db/list-source.ts';
import { countAll, type Reader } from '../../../db/list.ts';
import { inCompany } from '../../../db/transaction.ts';
import { testApp } from '../../../testing/test-app.ts';
import { equipmentSource } from '../../equipment/equipment/rows.ts';
import { renewalSource } from '../../equipment/renewal/rows.ts';
import { registerTotals } from '../../incident/incident/register-rows.ts';
import { checksFor } from '../../people/driver/checks.ts';
import { driverSource } from '../../people/driver/rows.ts';
import { employeeSource } from '../../people/employee/rows.ts';
import { companyReader } from './draw.ts';
import { examine } from './examine.ts';
import { poolOf } from './rows.ts';

let day = '2026-11-24';
const sample = await testApp({ sample: true, now: () => new Date(`${day}T18:00:00Z`) });
const { clientId } = await sample.database.owner
  .selectFrom('employee')
  .select('clientId')
  .limit(1)
  .executeTakeFirstOrThrow();

type Pools = Awaited<ReturnType<typeof poolOf>>;
/** The checks of a sample, and of the pattern meter at the same moment. */
const both = async (of: (pool: Pools) => Sample) =>
  inCompany(sample.database, { clientId }, async (db) => {
    const context = await companyReader(db, sample.platform, clientId);
    const pool = await poolOf(db, context.today, false);
    const trained = await countAll(context, {
      violating: ofDrivers(pool, { check: trainingCheck }),
      examined: ofDrivers(pool, { examined: true }),
    });
    const meter = (await checksFor(context)).map((check) =>
      // Its people are all who handle hazmat; only drivers are drawn.
      check.code === trainingCheck ? { ...check, ...trained } : check,
    );
    return { checks: await examine(context, of(pool)), meter, pool };
  });
const ofDrivers = ({ drivers }: Pools, body: object) => ({
  source: employeeSource,
  body: { ...body, options: { ids: ids(drivers), pageNumber: 1 } },
});
const ids = (members: readonly { readonly id: string }[]) => members.map(({ id }) => id);
const everybody = ({ drivers, units }: Pools) => ({ drivers: ids(drivers), units: ids(units) });
const counts = (checks: readonly Pick<CheckResult, 'code' | 'violating' | 'examined'>[]) =>
  Object.fromEntries(
    checks.map(({ code, violating, examined: all }) => [code, [violating, all]] as const),
  );

// Days far apart: cards, papers, renewals and courses stand otherwise on each.
const days = Array.from({ length: 16 }, (_, at) => addDays('2026-01-05', at * 71));

test.each(days)('a sample of everybody has the numbers of the pattern meter on %s', async (on) => {
  day = on;
  const { checks, meter } = await both(everybody);
  expect(counts(checks)).toEqual(counts(meter));
  const patterns = meter.filter(({ violating, examined }) => isPattern(violating, examined));
  expect(scoreOf(checks).patterns).toBe(patterns.length);
  for (const { code, violating, findings } of checks)
    expect([code, findings.length]).toEqual([code, violating]);
  expect(
    checks.flatMap(({ findings }) => findings).filter(({ name, text }) => !name || !text),
  ).toEqual([]);
});

/** The lists that the findings of a check open, as `listOf` of the web names them. */
async function opened(context: Reader, code: string, found: readonly string[]): Promise<number> {
  const only = { options: { ids: [...found], pageNumber: 1 } };
  if (code === registerCheck) {
    const body = { period: 'all', accidents: [...found] };
    return (await registerTotals(context, body)).accidents;
  }
  const inList = (source: AnySource, body: object = {}) =>
    countAll(context, { rows: { source, body: { ...only, ...body } } });
  const { rows } =
    code === '396.3' || code === '396.17'
      ? await inList(equipmentSource)
      : code === 'company'
        ? await inList(renewalSource)
        : code === trainingCheck
          ? await inList(employeeSource)
          : await inList(driverSource, { OnlyDriversWithExceptions: false });
  return rows;
}

test('each finding opens exactly the records it counts', async () => {
  await sample.database.owner
    .updateTable('incident')
    .set({ city: null, registerCity: null })
    .where('recordable', '=', true)
    .execute();
  const seen = new Set<string>();
  for (const on of days.filter((_, at) => at % 5 === 0)) {
    day = on;
    await inCompany(sample.database, { clientId }, async (db) => {
      const context = await companyReader(db, sample.platform, clientId);
      const checks = await examine(context, everybody(await poolOf(db, context.today, false)));
      for (const { code, findings } of checks) {
        const found = [...new Set(ids(findings))];
        if (found.length === 0) continue;
        seen.add(code);
        expect([on, code, await opened(context, code, found)]).toEqual([on, code, found.length]);
      }
    });
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['391.45', '396.17', '396.3', 'company', registerCheck, trainingCheck]),
  );
});

test('two halves of everybody add up to everybody', async () => {
  day = '2026-11-24';
  const half = (rest: number) => (pool: Pools) => {
    const of = everybody(pool);
    const part = (all: readonly string[]) => all.filter((_, at) => at % 2 === rest);
    return { drivers: part(of.drivers), units: part(of.units) };
  };
  const { checks: one, meter } = await both(half(0));
  const { checks: other } = await both(half(1));
  const all = counts(meter);
  const ofCompany = new Set(['company', registerCheck]);
  for (const [at, { code, violating, examined }] of one.entries()) {
    const more = other[at];
    const sums = [violating + (more?.violating ?? 0), examined + (more?.examined ?? 0)];
    // The company's own papers and its register are looked at as a whole each time.
    expect([code, ofCompany.has(code) ? [violating, examined] : sums]).toEqual([code, all[code]]);
  }
});

test('people of the office are not drawn: their car license is no violation', async () => {
  day = '2026-11-24';
  const before = counts((await both(everybody)).meter)['383.37'];
  const office = await sample.database.owner
    .updateTable('employee')
    .set({ licenceExpirationDate: '2020-01-01' })
    .where('typeId', 'in', (query) =>
      query.selectFrom('lookupValue').select('id').where('lookupName', '=', 'Office'),
    )
    .returning('id')
    .execute();
  expect(office.length).toBeGreaterThan(0);
  const { checks, pool } = await both(everybody);
  const drawn = new Set(ids(pool.drivers));
  expect(office.filter(({ id }) => drawn.has(id))).toEqual([]);
  expect(counts(checks)['383.37']).toEqual(before);
});
