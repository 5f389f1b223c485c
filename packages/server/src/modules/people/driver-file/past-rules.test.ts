import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inCompany } from '../../../db/transaction.ts';
import { testApp } from '../../../testing/test-app.ts';
import { fileRulesOn } from './past-rules-rows.ts';

const { company, database } = await testApp();

const repeatOn = async (asOf?: string) =>
  inCompany(database, company.scope, async (db) => {
    const own = { timeZone: 'America/Chicago' };
    const rules = await fileRulesOn({
      db,
      ...(asOf && { asOf }),
      company: own,
    } as unknown as Parameters<typeof fileRulesOn>[0]);
    return rules.find(({ code }) => code === 'ANNUAL_MVR');
  });

test('a past day is judged by the rules of driver files as they were', async () => {
  await sql`update audit_entry set at = '2026-01-01' where client_id = ${company.clientId}::uuid`.execute(
    database.owner,
  );
  const before = await repeatOn();
  expect(before?.repeatMonths).toBe(12);
  const change = async (months: number, at: string) => {
    await sql`update driver_file_type set repeat_months = ${months}, restricted = true
               where client_id = ${company.clientId}::uuid and code = 'ANNUAL_MVR'`.execute(
      database.owner,
    );
    await sql`update audit_entry set at = ${at} where id = (select max(id) from audit_entry
               where client_id = ${company.clientId}::uuid and table_name = 'driver_file_type')`.execute(
      database.owner,
    );
  };
  // 23:59:59 of 11/10 in Chicago, and the first second of 11/13.
  await change(6, '2026-11-11T05:59:59Z');
  await change(3, '2026-11-13T06:00:00Z');
  expect((await repeatOn('2026-11-09'))?.repeatMonths).toBe(12);
  expect((await repeatOn('2026-11-10'))?.repeatMonths).toBe(6);
  expect((await repeatOn('2026-11-12'))?.repeatMonths).toBe(6);
  expect((await repeatOn('2026-11-13'))?.repeatMonths).toBe(3);
  expect((await repeatOn())?.repeatMonths).toBe(3);
  // Who may see a kind of paper is as today.
  expect((await repeatOn('2026-11-09'))?.restricted).toBe(true);
});
