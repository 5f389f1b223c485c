import { api } from '@roadproof/contract/api';
import { documentKeys } from '@roadproof/contract/driver.columns';
import { addDays } from '@roadproof/domain/calendar-day';
import { expect, test } from 'vitest';
import { randomFrom } from '../../db/demo/random.ts';
import { newId } from '../../db/id.ts';
import { inCompany } from '../../db/transaction.ts';
import { testApp } from '../../testing/test-app.ts';
import { refreshAllDriverStandings } from '../driver-file/standing.ts';

const today = '2026-11-24';
const { call, company, database, signIn } = await testApp({
  now: () => new Date(`${today}T18:00:00Z`),
});
const token = await signIn();
const { clientId } = company;
const owner = database.owner;
const random = randomFrom(2026);
const drivers = 500;

const day = (from: number, to: number): string => addDays(today, random.int(from, to));
const maybe = <T>(share: number, make: () => T): T | null => (random.chance(share) ? make() : null);

/** Hires, cards and papers at random, around every edge the rules have. */
async function populate(): Promise<void> {
  const typeId = company.lookup('EmployeeType', 'CDL');
  const status = company.lookup('EmployeeStatus', 'Current');
  const types = await owner
    .selectFrom('driverFileType')
    .select(['id', 'results'])
    .where('clientId', '=', clientId)
    .execute();
  const people = Array.from({ length: drivers }, (_, index) => ({
    clientId,
    id: newId(),
    firstName: `D${index}`,
    lastName: 'Random',
    employeeStatusId: status,
    typeId,
    hireDate: maybe(0.97, () =>
      random.chance(0.3) ? random.pick(['2010-05-03', '2020-01-05', '2020-01-06']) : day(-900, 20),
    ),
    licenceExpirationDate: maybe(0.95, () => day(-40, 400)),
    medCertCardDate: maybe(0.9, () => day(-120, 0)),
    medCertCardExpirationDate: maybe(0.95, () => day(-40, 400)),
  }));
  await owner.insertInto('employee').values(people).execute();
  const papers = people.flatMap((person) =>
    types.flatMap(({ id, results }) =>
      Array.from({ length: random.int(0, 2) }, () => {
        const isRemoved = random.chance(0.1);
        return {
          clientId,
          id: newId(),
          employeeId: person.id,
          fileTypeId: id,
          documentDate: maybe(0.9, () => day(-1200, 0)),
          expirationDate: maybe(0.4, () => day(-60, 400)),
          result: results.length > 0 ? maybe(0.8, () => random.pick(results)) : null,
          employerName: random.pick([null, 'A', 'B']),
          deletedAt: isRemoved ? `${today}T10:00:00Z` : null,
          removedAsAllowed: isRemoved && random.chance(0.5),
        };
      }),
    ),
  );
  for (let at = 0; at < papers.length; at += 2000)
    await owner
      .insertInto('driverFile')
      .values(papers.slice(at, at + 2000))
      .execute();
  await inCompany(database, company.scope, (db) => refreshAllDriverStandings({ db }));
}

type Row = Readonly<Record<string, string | null>> & { readonly id: string };
const rows = async (flags: Record<string, unknown>) => {
  const Filter = JSON.stringify({ options: { pageNumber: 1, pageSize: 1000 } });
  const answer = await call(api.drivers.details, { ...flags, Filter }, token);
  if (answer.statusCode !== 200) throw new Error(answer.body.slice(0, 500));
  const { data, total } = answer.json<{ data: Row[]; total: number }>();
  expect(total).toBe(data.length);
  return data;
};

test(
  'slot, tracker, exceptions, dashboard, details and export agree on 500 random drivers',
  { timeout: 300_000 },
  async () => {
    await populate();
    const tracker = await rows({});
    expect(tracker).toHaveLength(drivers);
    const columns = (await call(api.drivers.documents, {}, token)).json<{
      data: { name: string; code: string }[];
    }>().data;
    const exceptions = new Set(
      (await rows({ OnlyDriversWithExceptions: true })).map(({ id }) => id),
    );
    const sheet = await call(api.drivers.excel, { format: 'csv' }, token);
    const met = new Set<string>();
    for (const row of tracker) {
      const file = (await call(api.driverFiles.slots, { EmployeeId: row.id }, token)).json<{
        data: { slots: { code: string; required: string; state: string; reason: string }[] };
      }>().data;
      const slotOf = new Map(file.slots.map((slot) => [slot.code, slot]));
      for (const { name, code } of columns) {
        const keys = documentKeys(name);
        const slot = slotOf.get(code);
        expect([code, row[keys.state], row[keys.reason]]).toEqual([
          code,
          slot?.state ?? null,
          slot?.reason ?? null,
        ]);
        if (slot) met.add(slot.state);
      }
      const open = file.slots.filter(
        ({ required, state }) => required === 'yes' && (state === 'MISSING' || state === 'OVERDUE'),
      );
      expect([row.id, row['dqFile'] !== null]).toEqual([row.id, open.length > 0]);
      if (open.length > 0) expect(exceptions).toContain(row.id);
      const [first] = open;
      const said = first && (row['dqFile'] ?? '').split(' (')[0];
      if (said) expect(sheet.body).toContain(said);
    }
    // Every state is met, or the drivers are not random enough to tell anything.
    expect([...met].sort()).toEqual([
      'DUE_SOON',
      'FILED_LATE',
      'MISSING',
      'NOT_NEEDED',
      'OPTIONAL',
      'OVERDUE',
      'PENDING',
      'PRESENT',
    ]);
    const dashboard = (await call(api.dashboard.data, {}, token)).json<{
      data: Record<string, number>;
    }>().data;
    for (const [card, flag] of [
      ['driverOverdue', 'OnlyOverDueDLs'],
      ['driverDueSoon', 'OnlyDueSoonDLs'],
      ['medCertOverDue', 'OnlyOverDueMedCards'],
      ['medCardDueSoon', 'OnlyDueSoonMedCards'],
    ] as const)
      expect([card, dashboard[card]]).toEqual([card, (await rows({ [flag]: true })).length]);
    const checks = (await call(api.drivers.checks, {}, token)).json<{
      data: { code: string; of: string; violating: number }[];
    }>().data;
    for (const { code, violating } of checks.filter(({ of }) => of === 'drivers'))
      expect([code, violating]).toEqual([code, (await rows({ Check: code })).length]);
  },
);
