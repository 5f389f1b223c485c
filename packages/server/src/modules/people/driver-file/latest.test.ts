import { api } from '@roadproof/contract/api';
import { documentKeys } from '@roadproof/contract/people/driver.columns';
import { addDays, dayInZone } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { inCompany } from '../../../db/transaction.ts';
import { testApp } from '../../../testing/test-app.ts';
import { refreshFileStatus } from '../../company/driver-rule/file-status.ts';

// In Los Angeles it is still the 20th: half of the filings below fall between the two midnights.
const timeZone = 'America/Los_Angeles';
const now = new Date('2026-11-21T05:00:00Z');
const today = '2026-11-20';
const { call, company, database, platform, signIn } = await testApp({ now: () => now });
const token = await signIn();
const { clientId } = company;
const types = new Map<string, string>();
let driver = '';

beforeAll(async () => {
  await database.owner.updateTable('client').set({ timeZone }).where('id', '=', clientId).execute();
  const rows = await database.owner
    .selectFrom('driverFileType')
    .select(['code', 'id'])
    .where('clientId', '=', clientId)
    .execute();
  for (const { code, id } of rows) types.set(code, id);
  // Without other rules the medical card alone says from when on the file has a gap.
  await database.owner
    .updateTable('driverFileType')
    .set({ required: 'no' })
    .where('clientId', '=', clientId)
    .where('code', '<>', 'LICENCE')
    .execute();
  driver = await company.employee({
    typeId: company.lookup('EmployeeType', 'CDL'),
    hireDate: '2020-01-01',
    licenceExpirationDate: '2035-01-01',
    medCertCardExpirationDate: '2035-01-01',
  });
});

interface Filing {
  readonly documentDate: string | null;
  readonly createdAt: string;
  readonly expirationDate: string;
  readonly order: number;
}

/** Lays these papers into the driver's file, in the order of the list but with the times that they carry. */
async function lay(filings: readonly Filing[], code = 'LICENCE') {
  await database.owner.deleteFrom('driverFile').where('clientId', '=', clientId).execute();
  const ids = filings.map(() => newId()).sort();
  const papers = filings.map(({ order, ...filing }, index) => ({
    ...filing,
    id: ids[order] ?? '',
    name: `${index}.pdf`,
  }));
  for (const { name, ...paper } of papers) {
    const fileId = newId();
    await database.owner
      .insertInto('storedFile')
      .values({
        clientId,
        id: fileId,
        name,
        size: 1,
        contentType: 'application/pdf',
        sha256: Buffer.alloc(32, 1),
        storageKey: fileId,
      })
      .execute();
    await database.owner
      .insertInto('driverFile')
      .values({
        ...paper,
        clientId,
        employeeId: driver,
        fileTypeId: types.get(code) ?? '',
        fileId,
      })
      .execute();
  }
  await inCompany(database, company.scope, (db) => refreshFileStatus({ db }, [driver]));
  platform.counts.forget(clientId);
  return papers;
}

const data = async <T>(answer: ReturnType<typeof call>) => (await answer).json<{ data: T }>().data;

/** Which paper is the latest and whether the driver is an exception by it, as each place tells it. */
async function papersOf() {
  const file = await data<{
    slots: { code: string; due: string; state: string; latest: { id: string; fileName: string } }[];
  }>(call(api.driverFiles.slots, { EmployeeId: driver }, token));
  const slot = file.slots.find(({ code }) => code === 'LICENCE');
  const person = await data<{ employeeDriverFiles: { id: string; isLatest: boolean }[] }>(
    call(api.employees.get, { Id: driver }, token),
  );
  const rows = (flags: Record<string, boolean>) =>
    data<Record<string, string>[]>(call(api.drivers.details, flags, token));
  const [row] = (await rows({})).filter(({ id }) => id === driver);
  const columns = await data<{ name: string; code: string }[]>(
    call(api.drivers.documents, {}, token),
  );
  const name = columns.find(({ code }) => code === 'LICENCE')?.name ?? '';
  const stored = await database.owner
    .selectFrom('driverStanding')
    .select('gapDays')
    .where('id', '=', driver)
    .executeTakeFirstOrThrow();
  const exceptions = await rows({ OnlyDriversWithExceptions: true });
  return {
    slot: slot?.latest.id,
    details: person.employeeDriverFiles.filter(({ isLatest }) => isLatest).map(({ id }) => id),
    tracker: row?.[documentKeys(name).text],
    due: slot?.due.slice(0, 10),
    gapDays: stored.gapDays,
    isOverdue: slot?.state === 'OVERDUE',
    isException: exceptions.some(({ id }) => id === driver),
  };
}

// Written out once more, from the words: the day on the paper, else the company's day of filing; then filed last.
function expected(papers: Awaited<ReturnType<typeof lay>>) {
  const dayOf = (one: (typeof papers)[number]) =>
    one.documentDate ?? dayInZone(new Date(one.createdAt), timeZone);
  return [...papers].sort(
    (one, other) =>
      dayOf(other).localeCompare(dayOf(one)) ||
      other.createdAt.localeCompare(one.createdAt) ||
      other.id.localeCompare(one.id),
  )[0];
}

const histories = fc
  .array(
    fc.record({
      documentDate: fc.constantFrom(null, today, '2026-11-19'),
      createdAt: fc.constantFrom(
        '2026-11-20T18:00:00.000001Z',
        '2026-11-20T18:00:00.000002Z',
        '2026-11-21T02:00:00.000000Z',
        '2026-11-20T03:00:00.000000Z',
      ),
      expirationDate: fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days)),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .chain((papers) =>
    fc
      .shuffledSubarray(
        papers.map((_, index) => index),
        { minLength: papers.length },
      )
      .map((orders) => papers.map((paper, index) => ({ ...paper, order: orders[index] ?? 0 }))),
  );

test('of several papers of one day the one filed last is the latest, in every place that tells it', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (filings) => {
      const latest = expected(await lay(filings));
      const due = latest?.expirationDate ?? '';
      expect(await papersOf()).toEqual({
        slot: latest?.id,
        details: [latest?.id],
        tracker: formatDay(due),
        due,
        gapDays: `{[${addDays(due, 1)},)}`,
        isOverdue: due < today,
        isException: due < today,
      });
    }),
    { numRuns: 15 },
  );
}, 300_000);

test('a paper without a date is kept by the day the company filed it on', async () => {
  const filing = { createdAt: '2026-11-21T02:00:00Z', expirationDate: '2028-11-20', order: 0 };
  await lay([{ ...filing, documentDate: null }], 'MED_CARD');
  const [paper] = await data<{ effective: string; keepUntil: string }[]>(
    call(api.driverFiles.list, { employeeId: driver }, token),
  );
  expect(paper).toMatchObject({
    effective: '2026-11-20T00:00:00.000Z',
    keepUntil: expect.stringContaining('Keep until 11/20/2029') as string,
  });
});
