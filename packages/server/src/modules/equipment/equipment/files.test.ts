import { api } from '@roadproof/contract/api';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testCompany } from '../../../db/testing/test-company.ts';
import { failed, statusOf } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { equipmentRun } from './testing/equipment-run.ts';

const server = await testApp();
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const { fresh, get, saved } = await equipmentRun(server, token);
const { equipment } = api;
const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
const file = (name: string, bytes: string | Uint8Array<ArrayBuffer> = pdf) =>
  new File([bytes], name);
const documents = (...names: readonly string[]) => names.map((name) => file(name));
const put = (EquipmentId: string, files: readonly File[], as = token) =>
  server.call(equipment.saveFiles, { EquipmentId, files }, as);

interface Document {
  readonly id: string;
  readonly fileName: string;
  readonly fileLink: string;
}

describe('documents', () => {
  test('four at once and a fifth, opened by their links, newest first', async () => {
    const { id } = await saved(fresh());
    const answer = await put(id, documents('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'));
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    expect(
      answer
        .json<{ data: Document[] }>()
        .data.map((one) => one.fileName)
        .toSorted(),
    ).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']);
    const later = (await put(id, documents('f.pdf'))).json<{ data: Document[] }>().data;
    expect(later).toHaveLength(1);
    const { equipmentEquipmentFiles: all } = await get(id);
    expect(all).toHaveLength(5);
    expect(all[0]).toMatchObject({
      fileName: 'f.pdf',
      contentType: 'application/pdf',
      size: pdf.length,
      createdByName: 'Pat Doe',
    });
    expect(all[0]?.fileLinkAttachment).toBe(all[0]?.fileLink);
    const opened = await server.inject({ method: 'GET', url: all[0]?.fileLink ?? '' });
    expect([opened.statusCode, opened.body]).toEqual([200, pdf]);
  });

  test.each([
    [5, 1, 'Up to 5 files: none is left.'],
    [4, 2, 'Up to 5 files: 1 is left.'],
    [3, 3, 'Up to 5 files: 2 are left.'],
    [1, 5, 'Up to 5 files: 4 are left.'],
  ])('a unit with %i takes no %i more, and says how many are left', async (has, more, says) => {
    const { id } = await saved(fresh());
    const names = (count: number) => Array.from({ length: count }, (_, n) => `${n}.pdf`);
    expect((await put(id, documents(...names(has)))).statusCode).toBe(200);
    const before = await server.files();
    expect((await failed(put(id, documents(...names(more))), 400)).messages).toMatchObject([
      { field: 'files', message: says },
    ]);
    const { equipmentEquipmentFiles: all } = await get(id);
    expect([all.length, await server.files()]).toEqual([has, before]);
    // One that is deleted makes room for one.
    const { id: first } = all[0] ?? { id: '' };
    await server.call(equipment.removeFile, { id: first }, token);
    expect((await put(id, documents(...names(6 - has)))).statusCode).toBe(200);
  });

  test('of two uploads at once that are too many together one is refused', async () => {
    const { id } = await saved(fresh());
    const answers = await Promise.all([
      put(id, documents('a.pdf', 'b.pdf', 'c.pdf')),
      put(id, documents('d.pdf', 'e.pdf', 'f.pdf')),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(1);
    expect((await get(id)).equipmentEquipmentFiles).toHaveLength(3);
  });

  test('six at once, none, one too large and one that is no document are refused whole', async () => {
    const { id } = await saved(fresh());
    const before = await server.files();
    const { messages } = await failed(put(id, documents('1', '2', '3', '4', '5', '6')), 400);
    expect(messages[0]).toMatchObject({ field: 'files', message: 'Choose at most 5 files.' });
    expect((await failed(put(id, []), 400)).messages[0]).toMatchObject({ field: 'files' });
    const large = file('scan.pdf', new Uint8Array(10 * 1024 * 1024 + 1));
    expect((await failed(put(id, [...documents('a.pdf'), large]), 413)).messages[0]).toMatchObject({
      message: 'scan.pdf is 10.1 MB. The limit is 10 MB.',
    });
    await failed(put(id, [file('tool.pdf', 'MZ\u0000\u0001')]), 400);
    expect((await get(id)).equipmentEquipmentFiles).toEqual([]);
    expect(await server.files()).toEqual(before);
  });

  test('are deleted one by one or together, each by both ways of the call', async () => {
    const { id } = await saved(fresh());
    await put(id, documents('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'));
    const [a, b, c, d] = (await get(id)).equipmentEquipmentFiles.map((one) => one.id);
    const remove = (input: Record<string, unknown>) =>
      server.call(equipment.removeFiles, input, token);
    expect((await server.call(equipment.removeFile, { id: a }, token)).statusCode).toBe(200);
    expect((await remove({ id: b })).statusCode).toBe(200);
    expect((await get(id)).equipmentEquipmentFiles.map((one) => one.id)).toEqual([c, d]);
    expect(await statusOf(remove({ ids: [c, newId()] }))).toBe(404);
    expect(await statusOf(remove({ id: a }))).toBe(404);
    expect(await statusOf(remove({}))).toBe(400);
    expect((await get(id)).equipmentEquipmentFiles).toHaveLength(2);
    const removed = await remove({ ids: [c, d, c] });
    expect(removed.json<{ data: unknown[] }>().data).toHaveLength(2);
    expect((await get(id)).equipmentEquipmentFiles).toEqual([]);
  });

  test('of a unit of another company, or one that is deleted, are out of reach', async () => {
    const { id } = await saved(fresh());
    await put(id, documents('a.pdf'));
    const [document] = (await get(id)).equipmentEquipmentFiles;
    const other = await testCompany(server.database, 'Elsewhere');
    const stranger = await server.signIn({ company: other });
    expect(await statusOf(put(id, documents('b.pdf'), stranger))).toBe(404);
    const asStranger = { id: document?.id };
    expect(await statusOf(server.call(equipment.removeFile, asStranger, stranger))).toBe(404);
    expect(await statusOf(server.call(equipment.removeFiles, asStranger, stranger))).toBe(404);
    await server.call(equipment.remove, { id }, token);
    expect(await statusOf(put(id, documents('b.pdf')))).toBe(404);
    expect(await statusOf(server.call(equipment.removeFile, asStranger, token))).toBe(404);
  });
});
