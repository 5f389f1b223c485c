import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const { call, company, database, signIn } = await testApp({
  now: () => new Date('2026-11-27T18:00:00Z'),
});
const { owner } = database;
const token = await signIn({ flags: { hasAdminAccess: true } });
const noAdmin = await signIn({ flags: { hasEquipmentAccess: true } });

interface Proposals {
  readonly version: number;
  readonly proposals: readonly { readonly code: string; readonly name: string }[];
}
const proposed = async () =>
  (await call(api.renewalTypes.proposal, {}, token)).json<{ data: Proposals }>().data;
const codes = async () => (await proposed()).proposals.map(({ code }) => code);
const typeOf = (packCode: string) =>
  owner
    .selectFrom('renewalType')
    .selectAll()
    .where('clientId', '=', company.clientId)
    .where('packCode', '=', packCode)
    .executeTakeFirstOrThrow();
/** A company of rule pack 2. */
const backTo = async (packCode: string, values: Record<string, unknown>) => {
  const nothing = { sourceText: null, sourceKind: 'none', sourceCopy: null, lastChecked: null };
  await owner
    .updateTable('renewalType')
    .set({ ...nothing, sourceIsOld: false, packVersion: 2, ...values } as never)
    .where('clientId', '=', company.clientId)
    .where('packCode', '=', packCode)
    .execute();
};

test('a new company has the newest rules and nothing is proposed to it', async () => {
  expect((await proposed()).proposals).toEqual([]);
  expect(await typeOf('PHMSA')).toMatchObject({
    regulation: '49 CFR 107.608(a)',
    fixedMonthDay: '06-30',
    seasonOpens: '05-01',
    lastChecked: '2026-11-26',
    packVersion: 3,
  });
});

test('an older company is asked line by line, and nothing changes until it accepts', async () => {
  await backTo('PHMSA', {
    renewalName: 'Hazmat registration',
    regulation: '49 CFR 107.601',
    fixedMonthDay: '07-01',
    seasonOpens: null,
    dueSoonDays: 90,
  });
  await backTo('UCR', { seasonOpens: null, periodStarts: null });
  const { version, proposals } = await proposed();
  expect(version).toBe(3);
  expect(proposals).toMatchObject([
    { code: 'UCR', kind: 'change' },
    {
      code: 'PHMSA',
      name: 'Hazmat registration',
      cfr: '49 CFR 107.608(a)',
      sourceCopy: 'a study of 09/2026',
    },
  ]);
  expect(await typeOf('PHMSA')).toMatchObject({ fixedMonthDay: '07-01' });
  const answer = (input: Record<string, unknown>, as = token) =>
    call(api.renewalTypes.answerProposal, input, as);
  expect((await answer({ version, codes: ['PHMSA'], answer: 'accept' }, noAdmin)).statusCode).toBe(
    403,
  );
  expect((await answer({ version: 2, codes: ['PHMSA'], answer: 'accept' })).statusCode).toBe(422);
  const accepted = await answer({ version, codes: ['PHMSA', 'LEASE'], answer: 'accept' });
  expect(accepted.json()).toEqual({ data: { rules: 1 } });
  // The name and the window stay the company's own.
  expect(await typeOf('PHMSA')).toMatchObject({
    renewalName: 'Hazmat registration',
    dueSoonDays: 90,
    regulation: '49 CFR 107.608(a)',
    fixedMonthDay: '06-30',
    seasonOpens: '05-01',
    lastChecked: '2026-11-26',
  });
  expect(await codes()).toEqual(['UCR']);
  await answer({ version, codes: ['UCR'], answer: 'keep' });
  expect(await codes()).toEqual([]);
  expect(await typeOf('UCR')).toMatchObject({ seasonOpens: null, packVersion: 3 });
});

test('a text in an older edition is marked until somebody reads the current one', async () => {
  const { id, version } = await typeOf('MCS150');
  const rowOf = async () => {
    const body = { options: { search: 'MCS-150' } };
    const answer = await call(api.renewalTypes.list, body, token);
    return answer.json<{ data: readonly object[] }>().data[0];
  };
  expect(await rowOf()).toMatchObject({
    sourceIsOld: true,
    sourceCopy: 'annual edition of 10/01/2007',
    checkedByName: null,
  });
  const read = await call(api.renewalTypes.readRule, { id, version }, token);
  expect(read.statusCode).toBe(200);
  expect(await rowOf()).toMatchObject({
    sourceIsOld: false,
    sourceCopy: null,
    sourceKind: 'law',
    sourceReadOn: '2026-11-27T00:00:00.000Z',
    checkedByName: expect.any(String) as string,
  });
  // Read by the company, it is not proposed again.
  await owner.updateTable('renewalType').set({ packVersion: 2 }).where('id', '=', id).execute();
  expect(await codes()).toEqual([]);
});

test('a season needs its yearly day', async () => {
  const save = async (input: object) => {
    const answer = await call(
      api.renewalTypes.save,
      { renewalName: 'Fuel permit', ...input },
      token,
    );
    return answer.json<Failure>().messages[0]?.field;
  };
  expect(await save({ seasonOpens: '10-01' })).toBe('seasonOpens');
  expect(await save({ fixedMonthDay: '12-31', periodStarts: '01-01' })).toBe('periodStarts');
  const answer = await call(
    api.renewalTypes.save,
    {
      renewalName: 'Fuel permit',
      fixedMonthDay: '12-31',
      seasonOpens: '11-01',
      periodStarts: '01-01',
      longestYears: 2,
    },
    token,
  );
  expect(answer.statusCode).toBe(200);
});
