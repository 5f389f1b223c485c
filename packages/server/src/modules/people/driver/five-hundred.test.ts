import { api } from '@roadproof/contract/api';
import { documentKeys } from '@roadproof/contract/people/driver.columns';
import { addDays } from '@roadproof/domain/calendar-day';
import { driverChecks } from '@roadproof/domain/people/audit-check';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { randomFrom } from '../../../db/demo/random.ts';
import { newId } from '../../../db/id.ts';
import { inCompany } from '../../../db/transaction.ts';
import { testApp } from '../../../testing/test-app.ts';
import { refreshAllFileStatuses } from '../../company/driver-rule/file-status.ts';

const today = '2026-11-24';
const { call, company, database, signIn } = await testApp({
  now: () => new Date(`${today}T18:00:00Z`),
});
const token = await signIn();
const clerk = await signIn({ flags: { hasEmployeeAccess: true } });
const { clientId } = company;
const owner = database.owner;
const random = randomFrom(2026);
const drivers = 500;
/** People who have left, whom no list of drivers shows. */
const archived = 20;

const day = (from: number, to: number): string => addDays(today, random.int(from, to));
const maybe = <T>(share: number, make: () => T): T | null => (random.chance(share) ? make() : null);

interface Kind {
  readonly id: string;
  readonly code: string;
  readonly results: readonly string[];
}

const atRandom = ({ id, results }: Kind) =>
  Array.from({ length: random.int(0, 2) }, () => {
    const isRemoved = random.chance(0.1);
    return {
      fileTypeId: id,
      documentDate: maybe(0.9, () => day(-1200, 0)),
      expirationDate: maybe(0.4, () => day(-60, 400)),
      result: results.length > 0 ? maybe(0.8, () => random.pick(results)) : null,
      employerName: random.pick([null, 'A', 'B']),
      deletedAt: isRemoved ? `${today}T10:00:00Z` : null,
      removedAsAllowed: isRemoved && random.chance(0.5),
    };
  });

/** A file in which nothing is missing, late or due, for somebody hired on that day. */
const wholeFile = (types: readonly Kind[], hireDate: string) =>
  types.map(({ id, code, results }) => ({
    fileTypeId: id,
    documentDate:
      code.startsWith('ANNUAL') || code === 'CH_ANNUAL' || code === 'CDLIS_MVR'
        ? addDays(today, -3)
        : hireDate,
    expirationDate: code === 'LICENCE' || code === 'MED_CARD' ? addDays(today, 300) : null,
    result: results[0] ?? null,
    employerName: null,
    deletedAt: null,
    removedAsAllowed: false,
  }));

/** Hires, cards and papers at random, around every edge the rules have; a third have everything, some nothing. */
async function populate(): Promise<void> {
  const kinds = ['CDL', 'Non-CDL Driver'].map((name) => company.lookup('EmployeeType', name));
  const current = company.lookup('EmployeeStatus', 'Current');
  const left = company.lookup('EmployeeStatus', 'Archived');
  // Drivers without a CDL stand in the lists where the company wants them there.
  await owner
    .updateTable('client')
    .set({ settings: sql`settings || '{"includeNonCdlDrivers": true}'` })
    .where('id', '=', clientId)
    .execute();
  const types = await owner
    .selectFrom('driverFileType')
    .select(['id', 'code', 'results'])
    .where('clientId', '=', clientId)
    .execute();
  const isComplete = (index: number) => index % 3 === 0;
  const people = Array.from({ length: drivers + archived }, (_, index) => ({
    clientId,
    id: newId(),
    firstName: `D${index}`,
    lastName: 'Random',
    employeeStatusId: index < drivers ? current : left,
    terminationDate: index < drivers ? null : day(-300, 0),
    typeId: random.pick(kinds),
    ...(isComplete(index)
      ? {
          hireDate: '2024-02-01',
          licenceExpirationDate: random.chance(0.7) ? day(100, 400) : day(-40, 40),
          medCertCardDate: day(-120, -3),
          medCertCardExpirationDate: random.chance(0.7) ? day(100, 400) : day(-40, 40),
        }
      : {
          hireDate: maybe(0.97, () =>
            random.chance(0.3)
              ? random.pick(['2010-05-03', '2020-01-05', '2020-01-06'])
              : day(-900, 20),
          ),
          licenceExpirationDate: maybe(0.95, () => day(-40, 400)),
          medCertCardDate: maybe(0.9, () => day(-120, 0)),
          medCertCardExpirationDate: maybe(0.95, () => day(-40, 400)),
        }),
  }));
  const registry = types.find(({ code }) => code === 'ME_REGISTRY')?.id;
  const filed = (index: number) => {
    const { hireDate } = people[index] ?? {};
    if (isComplete(index) && hireDate)
      return wholeFile(types, hireDate).map((paper) =>
        paper.fileTypeId === registry ? { ...paper, documentDate: addDays(today, -2) } : paper,
      );
    return index % 20 === 1 ? [] : types.flatMap(atRandom);
  };
  await owner.insertInto('employee').values(people).execute();
  const papers = people.flatMap(({ id }, index) =>
    filed(index).map((paper) => ({ ...paper, clientId, id: newId(), employeeId: id })),
  );
  for (let at = 0; at < papers.length; at += 2000)
    await owner
      .insertInto('driverFile')
      .values(papers.slice(at, at + 2000))
      .execute();
  await inCompany(database, company.scope, (db) => refreshAllFileStatuses({ db }));
}

type Row = Readonly<Record<string, string | null>> & { readonly id: string };
const rows = async (flags: Record<string, unknown>, as = token) => {
  const Filter = JSON.stringify({ options: { pageNumber: 1, pageSize: 1000 } });
  const answer = await call(api.drivers.details, { ...flags, Filter }, as);
  if (answer.statusCode !== 200) throw new Error(answer.body.slice(0, 500));
  const { data, total } = answer.json<{ data: Row[]; total: number }>();
  expect(total).toBe(data.length);
  return data;
};

const isNear = (expiry: string | null): boolean =>
  expiry === null || expiry.slice(0, 10) <= addDays(today, 30);

/** Everything that tells of a driver's file, as this caller sees it, says the same. */
async function agree(as: string, every = 1): Promise<ReadonlySet<string>> {
  const tracker = await rows({}, as);
  expect(tracker).toHaveLength(drivers);
  const columns = (await call(api.drivers.documents, {}, as)).json<{
    data: { name: string; code: string }[];
  }>().data;
  const exceptions = new Set(
    (await rows({ OnlyDriversWithExceptions: true }, as)).map(({ id }) => id),
  );
  const sheet = await call(api.drivers.excel, { format: 'csv' }, as);
  const lines = new Map(
    parse<Record<string, string>>(sheet.body, { columns: true, bom: true }).map((line) => [
      (line['Name'] ?? '').split(' ')[0],
      line,
    ]),
  );
  expect(lines.size).toBe(drivers);
  const met = new Set<string>();
  for (const row of tracker.filter((_, index) => index % every === 0)) {
    const file = (await call(api.driverFiles.slots, { EmployeeId: row.id }, as)).json<{
      data: { slots: { code: string; required: string; state: string; reason: string }[] };
    }>().data;
    const slotOf = new Map(file.slots.map((slot) => [slot.code, slot]));
    const line = lines.get(row['firstName'] ?? '');
    for (const { name, code } of columns) {
      const keys = documentKeys(name);
      const slot = slotOf.get(code);
      expect([code, row[keys.state], row[keys.reason]]).toEqual([
        code,
        slot?.state ?? null,
        slot?.reason ?? null,
      ]);
      expect([code, line?.[`${name} reason`]]).toEqual([code, slot?.reason ?? '']);
      if (slot) met.add(slot.state);
    }
    const open = file.slots.filter(
      ({ required, state }) => required === 'yes' && (state === 'MISSING' || state === 'OVERDUE'),
    );
    expect([row.id, row['dqFile'] !== null]).toEqual([row.id, open.length > 0]);
    const isException =
      open.length > 0 ||
      isNear(row['licenceExpirationDate'] ?? null) ||
      isNear(row['medCertCardExpirationDate'] ?? null);
    expect([row.id, exceptions.has(row.id)]).toEqual([row.id, isException]);
  }
  // Neither list is everybody or nobody, or they could not differ.
  expect(exceptions.size).toBeGreaterThan(100);
  expect(exceptions.size).toBeLessThan(drivers - 20);
  const checks = (await call(api.drivers.checks, {}, as)).json<{
    data: { code: string; of: string; violating: number }[];
  }>().data;
  for (const { code, violating } of checks.filter(({ of }) => of === 'drivers'))
    expect([code, violating]).toEqual([code, (await rows({ Check: code }, as)).length]);
  return met;
}

test(
  'slot, tracker, exceptions, dashboard, details and export agree on 500 random drivers',
  { timeout: 300_000 },
  async () => {
    await populate();
    // Every state is met, or the drivers are not random enough to tell anything.
    expect([...(await agree(token))].sort()).toEqual([
      'DUE_SOON',
      'FILED_LATE',
      'MISSING',
      'NEVER_FILED',
      'NOT_NEEDED',
      'OPTIONAL',
      'OVERDUE',
      'PENDING',
      'PRESENT',
    ]);
    await agree(clerk, 5);
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
  },
);

interface MatrixRow {
  readonly id: string;
  readonly gaps: number;
  readonly cells: Readonly<
    Record<string, { readonly isGap: boolean; readonly word: string | null }>
  >;
}

/** All pages of the matrix of a tab. */
async function matrix(tab: string | undefined, as: string): Promise<readonly MatrixRow[]> {
  const found: MatrixRow[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const answer = await call(api.driverMatrix.list, { tab, options: { pageNumber } }, as);
    const { data, total } = answer.json<{ data: MatrixRow[]; total: number }>();
    found.push(...data);
    if (data.length === 0 || found.length === total) return found;
  }
}

test.each([
  ['with the right to restricted papers', token],
  ['without it', clerk],
])(
  'the matrix counts what exceptions and checks count, %s',
  { timeout: 120_000 },
  async (_, as) => {
    const everybody = await matrix(undefined, as);
    expect(everybody).toHaveLength(drivers);
    const gapIds = (await rows({ OnlyDriversWithGaps: true }, as)).map(({ id }) => id);
    const withGaps = everybody.filter(({ gaps }) => gaps > 0);
    expect(withGaps.map(({ id }) => id).sort()).toEqual(gapIds.sort());
    expect((await matrix('gaps', as)).map(({ id }) => id)).toEqual(withGaps.map(({ id }) => id));
    // The files with gaps are the first rows, those with the most before the others.
    expect(everybody.slice(0, withGaps.length)).toEqual(withGaps);
    const counts = everybody.map(({ gaps }) => gaps);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    for (const { gaps, cells } of everybody)
      expect(Object.values(cells).filter(({ isGap }) => isGap)).toHaveLength(gaps);
    const { data: head } = (await call(api.driverMatrix.papers, {}, as)).json<{
      data: { papers: { id: string; code: string; gaps: number }[]; gaps: number; files: number };
    }>();
    expect(head.files).toBe(withGaps.length);
    expect(head.gaps).toBe(counts.reduce((sum, count) => sum + count, 0));
    for (const { id, code, gaps } of head.papers)
      expect([code, gaps]).toEqual([
        code,
        everybody.filter(({ cells }) => cells[id]?.isGap).length,
      ]);
    expect(head.papers.slice(0, 2).map(({ code }) => code)).toEqual(['MED_CARD', 'LICENCE']);
    const checks = (await call(api.drivers.checks, {}, as)).json<{ data: { code: string }[] }>()
      .data;
    for (const { code, kinds } of driverChecks) {
      if (kinds.length === 0 || !checks.some((check) => check.code === code)) continue;
      const of = head.papers.filter((paper) => (kinds as readonly string[]).includes(paper.code));
      const violating = new Set((await rows({ Check: code }, as)).map(({ id }) => id));
      for (const { id, cells } of everybody) {
        const found = of.flatMap((paper) => cells[paper.id] ?? []);
        // A check also finds papers that were late, which are no gaps.
        if (found.some(({ isGap, word }) => isGap || word === 'never filed'))
          expect([code, id, violating.has(id)]).toEqual([code, id, true]);
      }
    }
  },
);
