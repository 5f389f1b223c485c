import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { csvOf, importRun } from '../../records/import/testing/import-run.ts';
import { day, messages, renewalSetup } from './testing/renewal-setup.ts';

const setup = await renewalSetup();
const { call, company, owner, token, save, typeOf, unit, details } = setup;
const run = importRun(setup, token);

/** A renewal type of the company's own. */
const ownType = async (values: {
  readonly renewalName: string;
  readonly defaultMonths?: number;
  readonly keepsDay?: boolean;
  readonly fixedMonthDay?: string;
  readonly seasonOpens?: string;
  readonly isCompanyRenewal?: boolean;
}): Promise<string> => {
  const id = newId();
  await owner
    .insertInto('renewalType')
    .values({ clientId: company.clientId, id, ...values })
    .execute();
  return id;
};
const monthly = await ownType({ renewalName: 'City permit', defaultMonths: 1, keepsDay: true });

/** A renewal whose due day has passed, as time leaves it. */
const open = async (renewalTypeId: string, nextRenewal: string, equipmentId: string) => {
  const id = newId();
  await owner
    .insertInto('renewal')
    .values({ clientId: company.clientId, id, renewalTypeId, equipmentId, nextRenewal })
    .execute();
  return id;
};
const nextOf = async (id: string) => (await details(id)).nextRenewal;
const complete = async (id: string, completed: string) => {
  const answer = await save({ id, completionDate: day(completed), nextByInterval: true });
  expect(answer.statusCode).toBe(200);
};
const imported = async (unitName: string, type: string, completed: string) => {
  const rows = [
    ['Unit', 'Type', 'Last Completed'],
    [unitName, type, completed],
  ];
  await run.commit((await run.preview(csvOf(rows), 'renewals.csv', 'renewal')).id);
};
const preview = async (...renewalIds: string[]) =>
  (await call(api.bulkActs.previewRenewals, { renewalIds }, token)).json<{
    data: { id: string; anchorDay: number | null }[];
  }>().data;
const together = async (id: string, completed: string) => {
  const { version } = await details(id);
  const records = JSON.stringify([{ id, version }]);
  const input = { records, completionDate: day(completed) };
  expect((await call(api.bulkActs.completeRenewals, input, token)).statusCode).toBe(200);
};

test.each([
  ['2026-01-31', '2026-02-28', '2026-03-31'],
  ['2026-08-31', '2026-09-30', '2026-10-31'],
])('due %s, then %s, then %s: by itself, together and imported', async (first, short, next) => {
  const names = ['A', 'B', 'C'].map((name) => `${name} ${first}`);
  const [alone, bulk, file] = await Promise.all(
    names.map(async (name) => open(monthly, first, await unit({ name }))),
  );
  if (!alone || !bulk || !file) throw new Error('three renewals');
  for (const id of [alone, bulk, file]) {
    await complete(id, first);
    expect(await nextOf(id)).toBe(day(short));
  }
  expect((await preview(alone, bulk)).map(({ anchorDay }) => anchorDay)).toEqual([31, 31]);
  await complete(alone, short);
  await together(bulk, short);
  await imported(names[2] ?? '', 'City permit', short);
  for (const id of [alone, bulk, file]) expect(await nextOf(id)).toBe(day(next));
});

test('imported year by year, a leap day comes back in the leap year', async () => {
  const id = await open(typeOf('Registration'), '2020-02-29', await unit({ name: 'Leap' }));
  const due = ['2021-02-28', '2022-02-28', '2023-02-28', '2024-02-29'];
  for (const [index, year] of [2020, 2021, 2022, 2023].entries()) {
    await imported('Leap', 'Registration', `02/20/${year}`);
    expect(await nextOf(id)).toBe(day(due[index] ?? ''));
  }
});

test('first completed on the 31st, without a due day before, it is counted from the 31st', async () => {
  const answer = await save({
    equipmentId: await unit({ name: 'First' }),
    renewalTypeId: monthly,
    completionDate: day('2026-01-31'),
  });
  const { id } = answer.json<{ data: { id: string } }>().data;
  expect(await nextOf(id)).toBe(day('2026-02-28'));
  expect(await preview(id)).toEqual([{ id, anchorDay: 31 }]);
  await imported('First', 'City permit', '02/10/2026');
  expect(await nextOf(id)).toBe(day('2026-03-31'));
});

test('taken back, a completion leaves one entered late to count from the same day', async () => {
  const id = await open(monthly, '2026-01-31', await unit());
  await complete(id, '2026-01-31');
  await complete(id, '2026-02-28');
  // Entered late: it moves nothing as long as the later one counts.
  await complete(id, '2026-02-25');
  const { completions } = await details(id);
  const taken = await call(api.renewals.takeBack, { id: completions[0]?.id ?? '' }, token);
  expect(taken.statusCode).toBe(200);
  expect(await nextOf(id)).toBe(day('2026-03-31'));
});

test('what counts from the work has no day of its own to preview', async () => {
  const id = await open(typeOf('Annual DOT Inspection'), '2026-11-30', await unit());
  expect(await preview(id)).toEqual([{ id, anchorDay: null }]);
});

test('several filings without their year are refused by name, and none is saved', async () => {
  const ucr = typeOf('Unified Carrier Registration (UCR)');
  const tax = await ownType({
    renewalName: 'State filing',
    fixedMonthDay: '12-31',
    seasonOpens: '10-01',
    isCompanyRenewal: false,
  });
  const truck = await open(tax, '2025-12-31', await unit({ name: 'Truck 410' }));
  const trailer = await open(tax, '2025-12-31', await unit({ name: 'Trailer 12' }));
  const versions = async (...ids: string[]) =>
    Promise.all(ids.map(async (id) => ({ id, version: (await details(id)).version })));
  const send = async (records: readonly object[]) =>
    call(
      api.bulkActs.completeRenewals,
      { records: JSON.stringify(records), completionDate: day('2026-11-20') },
      token,
    );
  const question = 'For which year is this filing: 2026 (due 12/31/2025) or 2027 (due 12/31/2026)?';
  const both = await send(await versions(truck, trailer));
  expect(both.statusCode).toBe(422);
  const [count, ...reasons] = messages(both);
  expect(count?.message).toBe('Nothing changed: it is not possible for 2 of 2.');
  expect(reasons.map(({ message }) => message).sort()).toEqual([
    `Trailer 12, State filing: ${question}`,
    `Truck 410, State filing: ${question}`,
  ]);
  const [first, second] = await versions(truck, trailer);
  const one = await send([{ ...first, forYear: 2027 }, { ...second }]);
  expect(messages(one).map(({ message }) => message)).toEqual([
    'Nothing changed: it is not possible for 1 of 2.',
    `Trailer 12, State filing: ${question}`,
  ]);
  expect((await details(truck)).completions).toEqual([]);
  const ofCompany = newId();
  await owner
    .insertInto('renewal')
    .values({
      clientId: company.clientId,
      id: ofCompany,
      renewalTypeId: ucr,
      nextRenewal: '2025-12-31',
    })
    .execute();
  const alone = await send(await versions(ofCompany));
  expect(messages(alone)).toEqual([
    {
      field: 'forYear',
      message: `Company, Unified Carrier Registration (UCR): ${question}`,
      description: 'Choose the year (forYear): 2026 or 2027.',
    },
  ]);
});
