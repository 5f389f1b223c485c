import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const server = await testApp({ sample: true });
const { call, inject, database, sampleToken } = server;

interface Row {
  readonly id: string;
  readonly photo: string | null;
}

const withPhoto = async () => {
  const found = await database.owner
    .selectFrom('employee')
    .select('id')
    .where('imageFileId', 'is not', null)
    .execute();
  return new Set(found.map(({ id }) => id));
};

test.each([
  ['people', api.employees.list, {}],
  ['drivers', api.drivers.details, { OnlyDriversWithExceptions: false }],
])('the list of %s links to the photos there are, small where asked', async (_, list, body) => {
  const { data } = (await call(list, body, sampleToken)).json<{ data: readonly Row[] }>();
  const known = await withPhoto();
  const shown = data.filter(({ photo }) => photo !== null);
  expect(shown.length).toBeGreaterThan(0);
  expect(data.filter(({ id }) => known.has(id))).toEqual(shown);
  const answer = await inject({ url: `${shown[0]?.photo}?w=52` });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(answer.rawPayload.length).toBeLessThan(4000);
  const again = await inject({
    url: `${shown[0]?.photo}?w=52`,
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});
