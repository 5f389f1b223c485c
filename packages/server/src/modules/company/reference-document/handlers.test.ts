import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { manualChapters } from '@roadproof/domain/app/user-manual';
import { expect, test } from 'vitest';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = await testApp();
const { call } = server;
const token = await server.signIn({ flags: { hasAdministratorAccess: true } });
const reader = await server.signIn({ flags: {} });

type Saved = { readonly data: { readonly id: string; readonly version: number } };
type Rows = OutputOf<typeof api.referenceDocuments.list>;

const save = (input: Record<string, unknown>) => call(api.referenceDocuments.save, input, token);
const saved = async (input: Record<string, unknown>) => (await save(input)).json<Saved>().data;
const faults = async (input: Record<string, unknown>) =>
  (await failed(save(input), 400)).messages.map(({ field, message }) => [field, message]);
const rows = async (body: Record<string, unknown> = {}, by = reader) =>
  (await call(api.referenceDocuments.list, body, by)).json<Rows>();
const page = (pageNumber: number, pageSize: number) => rows({ options: { pageNumber, pageSize } });
const pdf = () => new File(['%PDF-1.4\n%%EOF\n'], 'policy.pdf');
const link = 'https://www.fmcsa.dot.gov/regulations';
const own = async () => (await rows()).data.filter(({ isOwn }) => isOwn);

test('a company without documents of its own reads the ten chapters in their order', async () => {
  const { data, total } = await rows();
  expect(total).toBe(10);
  expect(data.map(({ number, name }) => [number, name])).toEqual(
    manualChapters.map(({ name }, at) => [at + 1, name]),
  );
  expect(data[0]).toMatchObject({
    isOwn: false,
    chapter: 'first-day',
    documentLink: '/user-manual/chapter?name=first-day',
    documentAttachment: '/api/ReferenceDocuments/GetUserManualDocument?Chapter=first-day',
  });
});

test('documents of the company follow, by order and name; pages, search and total are of the whole', async () => {
  await saved({ name: 'Zoning rules', documentLink: link, sortOrder: 1 });
  await saved({ name: ' Safety policy ', documentAttachment: pdf(), sortOrder: 2 });
  await saved({ name: 'accident kit', documentLink: link, sortOrder: 2 });
  expect((await own()).map(({ number, name }) => [number, name])).toEqual([
    [11, 'Zoning rules'],
    [12, 'accident kit'],
    [13, 'Safety policy'],
  ]);
  expect((await page(1, 10)).data.map(({ number }) => number)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
  const second = await page(2, 10);
  expect([second.total, ...second.data.map(({ number }) => number)]).toEqual([13, 11, 12, 13]);
  const found = await rows({ options: { search: 'saf' } });
  expect(found).toMatchObject({ total: 1, data: [{ number: 13, fileName: 'policy.pdf' }] });
  const file = await server.inject({
    method: 'GET',
    url: found.data[0]?.documentAttachment ?? '',
  });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('a document has a name and is at exactly one place', async () => {
  const before = await own();
  expect(await faults({ documentLink: link })).toEqual([['name', 'Name is required.']]);
  expect(await faults({ name: 'n'.repeat(201), documentLink: link })).toEqual([
    ['name', 'Name can have at most 200 characters.'],
  ]);
  expect(await faults({ name: 'Nowhere' })).toEqual([['documentLink', 'Give a link or a file.']]);
  expect(await faults({ name: 'Both', documentLink: link, documentAttachment: pdf() })).toEqual([
    ['documentLink', 'Give a link or a file, not both.'],
  ]);
  expect(await faults({ name: 'Unsafe', documentLink: 'http://example.com' })).toEqual([
    ['documentLink', 'A link begins with https:// and names a page.'],
  ]);
  const note = new File(['plain text'], 'note.txt');
  expect((await faults({ name: 'Text', documentAttachment: note }))[0]?.[0]).toBe(
    'documentAttachment',
  );
  expect(await own()).toEqual(before);
});

test('a link takes the place of a file and a file that of a link; a chapter is no record', async () => {
  const { id, version } = await saved({ name: 'Moves', documentLink: link });
  const filed = await saved({ id, version, documentAttachment: pdf() });
  const found = async () => (await own()).find((one) => one.id === id);
  expect(await found()).toMatchObject({ documentLink: null, fileName: 'policy.pdf' });
  expect(await faults({ id, version: filed.version, documentAttachment: '', name: '' })).toEqual([
    ['name', 'Name is required.'],
  ]);
  const linked = await saved({ id, version: filed.version, documentLink: link });
  expect(await found()).toMatchObject({ documentLink: link, documentAttachment: null });
  expect(await faults({ id, version: linked.version, documentLink: '' })).toEqual([
    ['documentLink', 'Give a link or a file.'],
  ]);
  expect((await call(api.referenceDocuments.remove, { id }, token)).statusCode).toBe(200);
  expect(await found()).toBeUndefined();
  const [chapter] = manualChapters;
  await failed(save({ id: chapter?.id, version: 1, name: 'Mine' }), 404);
});

test('a chapter and the whole manual are drawn as PDF', async () => {
  const drawn = async (input: Record<string, unknown>) =>
    call(api.referenceDocuments.manual, input, reader);
  const chapter = await drawn({ Chapter: 'training' });
  expect([chapter.statusCode, chapter.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(chapter.headers['content-disposition']).toContain('Training.pdf');
  const all = await drawn({});
  expect(all.rawPayload.length).toBeGreaterThan(chapter.rawPayload.length);
  expect(all.rawPayload.toString('latin1')).toContain('/Outlines');
  expect((await drawn({ Chapter: 'nothing' })).statusCode).toBe(400);
}, 30_000);

test('a chapter is drawn once for a letterhead, whoever asks for it', async () => {
  const drawn = async (by: string) =>
    (await call(api.referenceDocuments.manual, { Chapter: 'training' }, by)).rawPayload;
  // Each drawing has a moment and an id of its own, so the same bytes are one drawing.
  const [first, ...others] = await Promise.all([drawn(reader), drawn(token), drawn(reader)]);
  for (const other of others) expect(other.equals(first ?? Buffer.alloc(0))).toBe(true);
  await server.database.owner
    .updateTable('client')
    .set({ city: 'Tulsa' })
    .where('id', '=', server.company.clientId)
    .execute();
  expect((await drawn(reader)).equals(first ?? Buffer.alloc(0))).toBe(false);
}, 30_000);
