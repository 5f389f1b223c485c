import { api } from '@roadproof/contract/api';
import { beforeEach, expect, test } from 'vitest';
import { adminCommand } from '../../../admin/command.ts';
import { forgetLaidAside, retryLaidAside } from '../../../admin/job-rows.ts';
import { newId } from '../../../db/id.ts';
import { testCompany } from '../../../db/testing/test-company.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = await testApp();
const { call, company, database } = server;
const { owner } = database;
const token = await server.signIn();

const kinds = async () => {
  const answer = await call(api.notices.current, {}, token);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { kind: string }[] }>().data.map(({ kind }) => kind);
};
const job = (values: object = {}, clientId = company.clientId) => ({
  clientId,
  id: newId(),
  kind: 'scheduled-report',
  payload: '{}',
  attempts: 8,
  deadAt: '2026-11-01T00:00:00Z',
  ...values,
});

beforeEach(async () => {
  await owner.deleteFrom('job').execute();
});

test('a job that was given up is shown to the administrators of its company alone', async () => {
  const other = await testCompany(database, 'Other');
  await owner
    .insertInto('job')
    .values([
      job({}, other.clientId),
      job({ deadAt: null }),
      job({ deadAt: null, finishedAt: '2026-11-01T00:00:00Z' }),
    ])
    .execute();
  expect(await kinds()).toEqual([]);
  await owner.insertInto('job').values(job()).execute();
  expect(await kinds()).toEqual(['jobs-given-up']);
});

test('tried again it is due at once with all its tries; the notice is gone', async () => {
  await owner
    .insertInto('job')
    .values([
      job({ uniqueKey: 'twice', deadAt: '2026-10-01T00:00:00Z' }),
      job({ uniqueKey: 'twice' }),
      job({ uniqueKey: 'queued again' }),
      job({ uniqueKey: 'queued again', deadAt: null, attempts: 1 }),
      job(),
    ])
    .execute();
  expect(await retryLaidAside(database)).toBe(2);
  expect(await kinds()).toEqual([]);
  const left = await owner
    .selectFrom('job')
    .select(['uniqueKey', 'attempts', 'deadAt'])
    .orderBy('uniqueKey')
    .execute();
  expect(left).toEqual([
    { uniqueKey: 'queued again', attempts: 1, deadAt: null },
    { uniqueKey: 'twice', attempts: 0, deadAt: null },
    { uniqueKey: null, attempts: 0, deadAt: null },
  ]);
});

test('deleted it is gone, and what waits stays', async () => {
  await owner
    .insertInto('job')
    .values([job(), job({ deadAt: null })])
    .execute();
  expect(await forgetLaidAside(database)).toBe(1);
  expect(await owner.selectFrom('job').select('deadAt').execute()).toEqual([{ deadAt: null }]);
});

test('the help names the commands', async () => {
  const lines: string[] = [];
  const say = (text: string) => void lines.push(text);
  const config = server.platform.config;
  const code = await adminCommand(['--help'], {
    config,
    say,
    complain: say,
    ask: async () => null,
  });
  expect(code).toBe(0);
  for (const name of ['list-jobs', 'retry-jobs', 'forget-jobs'])
    expect(lines.join('\n')).toContain(`npm run admin -- ${name}`);
});
