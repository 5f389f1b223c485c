import { api } from '@roadproof/contract/api';
import { rulePackVersion } from '@roadproof/domain/people/rule-pack';
import { expect, test } from 'vitest';
import { testCompany } from '../../../db/testing/test-company.ts';
import { testApp } from '../../../testing/test-app.ts';

const { call, database, signIn } = await testApp({
  now: () => new Date('2026-11-26T18:00:00Z'),
});
const token = await signIn();
const owner = database.owner;

interface Rule {
  readonly id: string;
  readonly code: string;
  readonly sourceText: string | null;
}
const ruleOf = async (code: string): Promise<Rule> => {
  const rules = (await call(api.driverFiles.rules, {}, token)).json<{ data: Rule[] }>().data;
  const found = rules.find((rule) => rule.code === code);
  if (!found) throw new Error(`There is no ${code}.`);
  return found;
};

test('a copy that is old says so until somebody reads the current text', async () => {
  const before = await ruleOf('APPLICATION');
  expect(before).toMatchObject({
    sourceCopy: 'annual edition of 10/01/2007',
    sourceIsOld: true,
    sourceReadOn: '2026-11-26T00:00:00.000Z',
  });
  const { id } = before;
  await call(api.driverFiles.saveRule, { id, dueSoonDays: 20 }, token);
  expect(await ruleOf('APPLICATION')).toMatchObject({ sourceIsOld: true });
  await call(api.driverFiles.readRule, { id }, token);
  expect(await ruleOf('APPLICATION')).toMatchObject({
    sourceCopy: null,
    sourceIsOld: false,
    sourceText: before.sourceText,
    checkedByName: expect.stringMatching(/\S/) as string,
  });
});

test('a company whose rules are those of pack 2 keeps them until it accepts the proposal', async () => {
  const old = await testCompany(database, 'Second pack');
  const admin = await signIn({ company: old });
  const set = (code: string, values: Record<string, unknown>) =>
    owner
      .updateTable('driverFileType')
      .set({ packVersion: 2, ...values })
      .where('clientId', '=', old.clientId)
      .where('code', '=', code)
      .execute();
  await set('DA_POLICY', { required: 'no', dueRule: null, isLateAfterDue: false });
  await set('ANNUAL_MVR', { sourceText: 'to every State', sourceKind: 'law', sourceCopy: null });
  const rule = async (code: string) =>
    (await call(api.driverFiles.rules, {}, admin))
      .json<{ data: { code: string }[] }>()
      .data.find((one) => one.code === code);
  const proposals = async () =>
    (await call(api.driverFiles.proposal, {}, admin)).json<{
      data: { proposals: { code: string; differences: { field: string }[] }[] };
    }>().data.proposals;
  expect(
    (await proposals()).map(({ code, differences }) => [code, differences.map((one) => one.field)]),
  ).toEqual([
    ['ANNUAL_MVR', ['Sentence', 'Kind of source', 'Copy read']],
    ['DA_POLICY', ['Required', 'Due', 'Late after its day']],
  ]);
  expect(await rule('DA_POLICY')).toMatchObject({ required: 'no', dueRule: null });
  const accept = { version: 3, codes: ['DA_POLICY', 'ANNUAL_MVR'], answer: 'accept' };
  expect((await call(api.driverFiles.answerProposal, accept, admin)).statusCode).toBe(200);
  expect(await rule('DA_POLICY')).toMatchObject({
    required: 'yes',
    dueRule: 'hire+0d',
    isLateAfterDue: true,
  });
  expect(await rule('ANNUAL_MVR')).toMatchObject({
    sourceText: expect.stringContaining('licensing authority') as string,
    sourceKind: 'guidance',
    sourceCopy: '87 FR 13192 of 03/09/2022',
    sourceIsOld: false,
  });
  expect(await proposals()).toEqual([]);
});

test('a company with older rules gets the pack as a proposal, line by line, and keeps what it keeps', async () => {
  const old = await testCompany(database, 'Old');
  const admin = await signIn({ company: old });
  const older = async () => {
    await owner
      .updateTable('driverFileType')
      .set({ packVersion: 1, retentionCfr: null, isLateAfterDue: false })
      .where('clientId', '=', old.clientId)
      .where('code', 'in', ['HIRE_MVR', 'APPLICATION', 'ROAD_TEST'])
      .execute();
    await owner
      .deleteFrom('driverFileType')
      .where('clientId', '=', old.clientId)
      .where('code', '=', 'LCV_CERT')
      .execute();
    // A kind of the company's own that is called like one of the pack.
    await owner
      .updateTable('lookupValue')
      .set({ lookupDisplayName: 'lcv driver-training certificate' })
      .where('clientId', '=', old.clientId)
      .where('lookupName', '=', 'LCV Driver-Training Certificate')
      .execute();
  };
  await older();
  const proposals = async () =>
    (await call(api.driverFiles.proposal, {}, admin)).json<{
      data: { proposals: { code: string; kind: string }[] };
    }>().data.proposals;
  expect((await proposals()).map(({ code, kind }) => [code, kind])).toEqual([
    ['APPLICATION', 'change'],
    ['HIRE_MVR', 'change'],
    ['ROAD_TEST', 'change'],
    ['LCV_CERT', 'add'],
  ]);
  const answer = (codes: string[], way: 'accept' | 'keep', version = rulePackVersion) =>
    call(api.driverFiles.answerProposal, { version, codes, answer: way }, admin);
  expect((await answer(['HIRE_MVR'], 'accept', 1)).statusCode).toBe(422);
  expect((await answer(['HIRE_MVR'], 'accept')).statusCode).toBe(200);
  expect((await answer(['APPLICATION', 'LCV_CERT'], 'keep')).statusCode).toBe(200);
  expect((await proposals()).map(({ code }) => code)).toEqual(['ROAD_TEST']);
  const after = (await call(api.driverFiles.rules, {}, admin)).json<{
    data: { code: string; name: string; retentionCfr: string | null; isHidden: boolean }[];
  }>().data;
  const by = new Map(after.map((rule) => [rule.code, rule]));
  expect(by.get('HIRE_MVR')?.retentionCfr).toBe('391.51(c)');
  expect(by.get('APPLICATION')?.retentionCfr).toBeNull();
  expect(by.get('LCV_CERT')).toMatchObject({
    isHidden: true,
    name: 'LCV Driver-Training Certificate (LCV_CERT)',
  });
});
