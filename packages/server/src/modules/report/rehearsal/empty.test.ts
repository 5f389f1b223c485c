import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { queueDue } from '../../../jobs/hour.ts';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { findRehearsals } from './due-rows.ts';

const server = await testApp({ now: () => new Date('2026-11-23T12:00:00Z') });
const admin = await server.signIn();

test('a company without drivers and units has nothing to rehearse', async () => {
  await queueDue(server.platform, [findRehearsals]);
  expect(await server.database.owner.selectFrom('job').selectAll().execute()).toEqual([]);
  const { data } = (await server.call(api.rehearsals.get, {}, admin)).json<{
    data: OutputOf<typeof api.rehearsals.get>;
  }>();
  expect(data).toMatchObject({ rehearsal: null, weeks: [], canDraw: false });
  const { messages } = await failed(server.call(api.rehearsals.save, {}, admin), 422);
  expect(messages[0]?.message).toBe('Nothing to rehearse yet.');
  expect(messages[0]?.description).toBe('Add drivers or units.');
});
