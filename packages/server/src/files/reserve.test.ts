import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@roadproof/contract/api';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { Exports } from '../http/exports.ts';
import { handlers } from '../modules/all.ts';
import { bearer, requestOf, testApp } from '../testing/test-app.ts';
import { freeBytes, leavingReserve, NearlyFull, refuseWhenNearlyFull } from './reserve.ts';
import { FileStore } from './store.ts';

const megabyte = 1024 * 1024;
const server = await testApp();
const token = await server.signIn();
const { clientId } = server.company;

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'roadproof-reserve-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

async function* chunks(count: number): AsyncGenerator<Buffer> {
  for (let index = 0; index < count; index++) yield Promise.resolve(Buffer.alloc(megabyte));
}

test('256 MB are enough, a byte less is not', async () => {
  await expect(refuseWhenNearlyFull('/x', async () => 256 * megabyte)).resolves.toBeUndefined();
  await expect(refuseWhenNearlyFull('/x', async () => 256 * megabyte - 1)).rejects.toMatchObject({
    status: 507,
    messages: [{ message: "The server's disk is nearly full." }],
  });
});

test('a folder that is not there yet has the room of the disk it will be on', async () => {
  const path = await folder();
  expect(await freeBytes(join(path, 'not', 'yet'))).toBeGreaterThan(0);
});

test('a file that grows past the reserve is refused, and nothing of it stays', async () => {
  const path = await folder();
  let free = 280 * megabyte;
  const store = new FileStore(path, async () => free);
  const growing = async function* () {
    for await (const chunk of chunks(60)) {
      free -= chunk.length;
      yield chunk;
    }
  };
  await expect(store.receive(clientId, growing(), Infinity)).rejects.toBeInstanceOf(NearlyFull);
  expect(await readdir(join(path, clientId))).toEqual([]);
  await expect(store.keep(clientId, Buffer.from('x'))).rejects.toBeInstanceOf(NearlyFull);
  const key = `${clientId}/${'0'.repeat(32)}`;
  await expect(store.place(key, chunks(1))).rejects.toBeInstanceOf(NearlyFull);
  expect(await readdir(join(path, clientId))).toEqual([]);
  free = 280 * megabyte;
  expect((await store.keep(clientId, Buffer.from('x'))).size).toBe(1);
});

test('the room is looked at again every 16 MB', async () => {
  let looks = 0;
  const free = async () => {
    looks += 1;
    return 1024 * megabyte;
  };
  let bytes = 0;
  for await (const chunk of leavingReserve(chunks(40), '/x', free)) bytes += chunk.length;
  expect([bytes, looks]).toEqual([40 * megabyte, 3]);
});

test('uploads and spreadsheets are refused in words; lists, sign-in and saving go on', async () => {
  const path = await folder();
  const files = new FileStore(join(path, 'files'), async () => megabyte);
  const exports = new Exports(join(path, 'temporary'), {}, async () => megabyte);
  const app = await buildApp({ ...server.platform, files, exports }, handlers);
  onTestFinished(() => app.close());
  const call = (...[operation, input]: [Parameters<typeof requestOf>[0], object]) =>
    app.inject(requestOf(operation, { ...input }, bearer(token)));
  const file = new File(['First name,Last name\nPat,Doe'], 'people.csv');
  const refused = {
    statusCode: 507,
    messages: [
      {
        message: "The server's disk is nearly full.",
        description:
          'Files can be stored again once 256 MB are free. Ask your server administrator to free up space.',
      },
    ],
  };
  const refusal = async (answer: ReturnType<typeof call>) => {
    const { statusCode, json } = await answer;
    return { statusCode, messages: json<{ messages: unknown }>().messages };
  };
  expect(await refusal(call(api.imports.preview, { entity: 'employee', file }))).toEqual(refused);
  expect(await refusal(call(api.employees.excel, {}))).toEqual(refused);
  expect((await call(api.employees.list, {})).statusCode).toBe(200);
  const saved = await call(api.savedReports.save, { reportName: 'All', category: 'employee' });
  expect(saved.statusCode).toBe(200);
  expect(await server.database.owner.selectFrom('importBatch').select('id').execute()).toEqual([]);
});
