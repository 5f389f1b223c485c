import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { statusOf } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { equipmentRun } from './testing/equipment-run.ts';

type History = OutputOf<typeof api.auditHistory.get>;

const server = await testApp();
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const { fresh, get, saved } = await equipmentRun(server, token);
const { lookup } = server.company;

const ask = (Id: string, as = token) =>
  server.call(api.auditHistory.get, { Entity: 'equipment', Id }, as);
const historyOf = async (id: string) => {
  const { entries } = (await ask(id)).json<{ data: History }>().data;
  return entries.map(({ what, action, changes }) => ({
    action: `${what} ${action}`,
    changes: changes.map((one) => `${one.label}: ${one.old ?? '-'} > ${one.new ?? '-'}`),
  }));
};

test('a unit tells what was changed and its documents, and is silent about readings', async () => {
  const { id } = await saved({
    ...fresh(),
    year: 2022,
    mrsp: 120_000,
    initialPrimaryReading: 10,
    note: 'Bought new',
  });
  const [made] = await historyOf(id);
  expect(made).toMatchObject({ action: 'Equipment Created' });
  expect(made?.changes).toEqual(
    expect.arrayContaining([
      'Year: - > 2022',
      'Value: - > $120,000.00',
      'Fuel type: - > Diesel',
      'First primary reading: - > 10',
    ]),
  );
  await saved({ id, currentPrimaryReading: 20 });
  await saved({ id, currentPrimaryReading: 30 });
  await saved({
    id,
    equipmentStatusId: lookup('EquipmentStatus', 'Sold'),
    soldDate: '2026-01-31',
  });
  await server.call(
    api.equipment.saveFiles,
    { EquipmentId: id, files: [new File(['%PDF-1.4\n%%EOF\n'], 'title.pdf')] },
    token,
  );
  const [document] = (await get(id)).equipmentEquipmentFiles;
  await server.call(api.equipment.removeFile, { id: document?.id }, token);
  const all = await historyOf(id);
  expect(all.slice(0, 3)).toEqual([
    { action: 'Document: title.pdf Deleted', changes: [] },
    {
      action: 'Document: title.pdf Added',
      changes: ['File: - > title.pdf', 'File name: - > title.pdf'],
    },
    {
      action: 'Equipment Changed',
      changes: ['Equipment status: Active > Sold', 'Sold date: - > 01/31/2026'],
    },
  ]);
  expect(all.slice(3).map((entry) => entry.action)).toEqual(['Equipment Created']);
});

test('it needs the module of equipment', async () => {
  const { id } = await saved(fresh());
  const clerk = await server.signIn({ flags: { hasEmployeeAccess: true } });
  expect(await statusOf(ask(id, clerk))).toBe(403);
});
