import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { csvOf, importRun } from '../../records/import/testing/import-run.ts';
import { day, messages, renewalSetup, today } from './testing/renewal-setup.ts';

const setup = await renewalSetup();
const { call, company, owner, token, save, typeOf, unit, details, added } = setup;
const run = importRun(setup, token);
const ucr = 'Unified Carrier Registration (UCR)';
const phmsa = 'PHMSA Hazmat Registration';

/** The open renewals of the company itself make room for the next case. */
const clear = async () => {
  const open = owner.updateTable('renewal').set({ deletedAt: new Date().toISOString() });
  await open.where('clientId', '=', company.clientId).where('equipmentId', 'is', null).execute();
};
const first = async (type: string, completed: string, more: Record<string, unknown> = {}) => {
  await clear();
  return save({ renewalTypeId: typeOf(type), completionDate: day(completed), ...more });
};
const due = async (type: string, next: string) => {
  await clear();
  return added({ renewalTypeId: typeOf(type), nextRenewal: day(next) });
};
/** A renewal whose due day has passed, as an import or time leaves it. */
const open = async (type: string, next: string, equipmentId: string | null = null) => {
  if (equipmentId === null) await clear();
  const { id } = await owner
    .insertInto('renewal')
    .values({
      clientId: company.clientId,
      id: crypto.randomUUID(),
      renewalTypeId: typeOf(type),
      equipmentId,
      nextRenewal: next,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const nextOf = async (id: string) => (await details(id)).nextRenewal?.slice(0, 10);
const complete = (id: string, completed: string, more: Record<string, unknown> = {}) =>
  save({ id, completionDate: day(completed), nextByInterval: true, ...more });
const idOf = (answer: { json<T>(): T }) => answer.json<{ data: { id: string } }>().data.id;

test.each([
  // Today of these tests is 11/21/2026.
  [ucr, '2026-10-01', '2027-12-31'],
  [ucr, '2026-10-15', '2027-12-31'],
  [ucr, '2026-09-30', '2026-12-31'],
  [phmsa, '2026-05-01', '2027-06-30'],
  [phmsa, '2026-06-15', '2027-06-30'],
  [phmsa, '2026-06-30', '2027-06-30'],
  [phmsa, '2026-07-01', '2027-06-30'],
  [phmsa, '2026-04-30', '2026-06-30'],
])('the first entry of %s, filed %s, is due again %s', async (type, filed, next) => {
  const answer = await first(type, filed);
  expect(answer.statusCode).toBe(200);
  expect(await nextOf(idOf(answer))).toBe(next);
});

test('a certificate for three years runs to its own last day', async () => {
  const answer = await first(phmsa, '2026-06-15', { nextRenewal: day('2029-06-30') });
  const found = await details(idOf(answer));
  expect(found).toMatchObject({
    nextRenewal: day('2029-06-30'),
    citation: '49 CFR 107.608(a)',
    rule: { ruleText: 'Every year by Jun 30', longestYears: 3 },
    unmet: [],
    completions: [{ forPeriod: 'July 2026 to June 2027' }],
  });
});

test('with a known due day a completion meets it', async () => {
  const id = await due(ucr, '2026-12-31');
  expect((await complete(id, '2026-10-15')).statusCode).toBe(200);
  expect(await details(id)).toMatchObject({
    nextRenewal: day('2027-12-31'),
    completions: [{ forPeriod: '2027', previousDue: day('2026-12-31') }],
  });
});

test('a due day older than the season asks for which year, and a year passed over stays unmet', async () => {
  const id = await open(ucr, '2025-12-31');
  expect(await details(id)).toMatchObject({ proposedNext: null });
  const refused = await complete(id, '2026-11-20');
  expect(refused.statusCode).toBe(400);
  expect(messages(refused)).toEqual([
    {
      field: 'forYear',
      message: 'For which year is this filing: 2026 (due 12/31/2025) or 2027 (due 12/31/2026)?',
      description: 'Choose the year (forYear): 2026 or 2027.',
    },
  ]);
  expect(messages(await complete(id, '2026-11-20', { forYear: 2031 }))).toMatchObject([
    { field: 'forYear', description: 'Choose 2026 or 2027.' },
  ]);
  expect((await complete(id, '2026-11-20', { forYear: 2027 })).statusCode).toBe(200);
  expect(await details(id)).toMatchObject({
    nextRenewal: day('2027-12-31'),
    unmet: [{ year: 2026, label: '2026', due: day('2025-12-31') }],
  });
  // Filed for late, it is met, and what is due stays.
  expect((await complete(id, '2026-11-21', { forYear: 2026 })).statusCode).toBe(200);
  expect(await details(id)).toMatchObject({ nextRenewal: day('2027-12-31'), unmet: [] });
  const other = await open(ucr, '2025-12-31');
  expect((await complete(other, '2026-11-20', { forYear: '2026' })).statusCode).toBe(200);
  expect(await details(other)).toMatchObject({ nextRenewal: day('2026-12-31'), unmet: [] });
});

test('completed together, each is asked for its year', async () => {
  const id = await open(ucr, '2025-12-31');
  const { version } = await details(id);
  const together = (more: object) =>
    call(
      api.bulkActs.completeRenewals,
      { records: JSON.stringify([{ id, version, ...more }]), completionDate: day('2026-11-20') },
      token,
    );
  const refused = await together({});
  expect(refused.statusCode).toBe(400);
  expect(messages(refused)[0]?.message).toContain('For which year is this filing');
  expect((await together({ forYear: 2027 })).statusCode).toBe(200);
  expect(await nextOf(id)).toBe('2027-12-31');
});

test('decals renewed by December 31 have their grace, later ones have not', async () => {
  const equipmentId = await unit();
  const renewalTypeId = typeOf('IFTA Decals');
  const answer = await save({ equipmentId, renewalTypeId, completionDate: day('2026-11-20') });
  expect(await details(idOf(answer))).toMatchObject({
    nextRenewal: day('2027-12-31'),
    grace: 'Renewed by 12/31/2026: decals of 2026 good through 02/28/2027.',
    rule: { ruleText: 'Every year by Dec 31, for the year after' },
  });
  const late = await open('IFTA Decals', '2025-12-31', await unit());
  expect((await complete(late, '2026-01-05')).statusCode).toBe(200);
  expect(await details(late)).toMatchObject({ nextRenewal: day('2026-12-31'), grace: null });
});

test('the first MCS-150 on record asks which update it is', async () => {
  const client = owner.updateTable('client').set({ usdotNumber: '1234587' });
  await client.where('id', '=', company.clientId).execute();
  const refused = await first('MCS-150 Biennial Update', '2026-03-10');
  expect(refused.statusCode).toBe(400);
  expect(messages(refused)).toMatchObject([
    { field: 'forYear', message: 'Is this the update due 07/31/2026?' },
  ]);
  const yes = await first('MCS-150 Biennial Update', '2026-03-10', { forYear: 2026 });
  expect(await details(idOf(yes))).toMatchObject({
    nextRenewal: day('2028-07-31'),
    citation: '49 CFR 390.19T(b)',
  });
  const no = await first('MCS-150 Biennial Update', '2026-03-10', { forYear: 2024 });
  expect(await nextOf(idOf(no))).toBe('2026-07-31');
});

test('a year is refused where nothing is filed for by the year', async () => {
  const id = await open('Lease', '2026-12-01', await unit());
  expect(messages(await complete(id, today, { forYear: 2026 }))).toMatchObject([
    { field: 'forYear', message: 'This renewal is not filed for by the year.' },
  ]);
});

test('a registration renewed early or late keeps its day, an inspection counts from the work', async () => {
  const early = await open('Registration', '2026-12-26', await unit());
  expect((await complete(early, today)).statusCode).toBe(200);
  expect(await nextOf(early)).toBe('2027-12-26');
  const late = await open('Registration', '2026-03-31', await unit());
  expect((await complete(late, today)).statusCode).toBe(200);
  expect(await nextOf(late)).toBe('2027-03-31');
  const inspection = await open('Annual DOT Inspection', '2026-12-26', await unit());
  expect((await complete(inspection, today)).statusCode).toBe(200);
  expect(await nextOf(inspection)).toBe('2027-11-21');
});

test('a leap day comes back after the common years', async () => {
  const id = await open('Registration', '2024-02-29', await unit());
  const ends = ['2025-02-28', '2026-02-28', '2027-02-28'];
  for (const [index, completed] of ['2024-02-20', '2025-02-20', '2026-02-20'].entries()) {
    expect((await complete(id, completed)).statusCode).toBe(200);
    expect(await nextOf(id)).toBe(ends[index]);
  }
  expect(await details(id)).toMatchObject({ anchorDay: 29 });
});

test('an import asks for the year and never guesses it', async () => {
  const id = await open(ucr, '2025-12-31');
  const truck = await unit({ name: 'Truck 31' });
  const registration = await open('Registration', '2027-03-31', truck);
  const header = ['Unit', 'Type', 'Last Completed', 'For Year'];
  const rows = async (cells: readonly string[]) => {
    const seen = await run.preview(csvOf([header, [...cells]]), 'renewals.csv', 'renewal');
    return { id: seen.id, data: (await run.rows(seen.id)).data };
  };
  const answer = await rows(['', ucr, '11/20/2026', '']);
  expect(answer.data).toMatchObject([
    {
      outcome: 'reject',
      reason:
        'For which year is this filing: 2026 (due 12/31/2025) or 2027 (due 12/31/2026)? Enter 2026 or 2027 in the For Year column.',
    },
  ]);
  const answered = await rows(['', ucr, '11/20/2026', '2027']);
  await run.commit(answered.id);
  expect(await details(id)).toMatchObject({
    nextRenewal: day('2027-12-31'),
    completions: [{ forPeriod: '2027', previousDue: day('2025-12-31') }],
    unmet: [{ year: 2026 }],
  });
  // What keeps its day keeps it in an import too, and the same list again changes nothing.
  const kept = await rows(['Truck 31', 'Registration', '11/10/2026', '']);
  await run.commit(kept.id);
  expect(await nextOf(registration)).toBe('2028-03-31');
  expect((await rows(['Truck 31', 'Registration', '11/10/2026', ''])).data).toMatchObject([
    { outcome: 'unchanged' },
  ]);
  const by = 'in the For Year column.';
  expect((await rows(['Truck 31', 'Registration', '11/12/2026', '2026'])).data).toMatchObject([
    { reason: 'This renewal is not filed for by the year. Leave the For Year column empty.' },
  ]);
  const client = owner.updateTable('client').set({ usdotNumber: '1234587' });
  await client.where('id', '=', company.clientId).execute();
  await clear();
  expect((await rows(['', 'MCS-150 Biennial Update', '03/10/2026', ''])).data).toMatchObject([
    { reason: `Is this the update due 07/31/2026? Enter 2026 for yes or 2024 for no ${by}` },
  ]);
});

test('a list of units that has the day of a filing for a due day is asked about it', async () => {
  const preview = async (decals: string) => {
    const lines = [
      ['Unit', 'IFTA Decals Renewal'],
      ['Truck 77', decals],
    ];
    const seen = await run.preview(csvOf(lines), 'units.csv', 'equipment');
    return (await run.rows(seen.id)).data[0];
  };
  expect(await preview('11/20/2026')).toMatchObject({
    outcome: 'create',
    reason: expect.stringContaining(
      'IFTA Decals: 11/20/2026 is no due day of it (Every year by Dec 31, for the year after).',
    ) as string,
  });
  expect((await preview('12/31/2026'))?.reason ?? '').not.toContain('no due day');
});
