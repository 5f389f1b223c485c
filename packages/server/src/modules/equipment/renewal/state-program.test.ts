import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import { expect, test } from 'vitest';
import { storedAt } from '../../../testing/stored-at.ts';
import { inspectedUnits } from './testing/inspected-units.ts';

const { answer, idOf, on, renewalOf, save, server, session, tractor } = await inspectedUnits();

const { owner } = server.database;
const inspection = await idOf('renewalType', 'Annual DOT Inspection');
const byType = async (isStateProgram: boolean) =>
  owner.updateTable('renewalType').set({ isStateProgram }).where('id', '=', inspection).execute();
const dueAndState = async (unitId: string) => {
  const { nextRenewal, standing: status } = await renewalOf(unitId);
  return [nextRenewal?.slice(0, 10), status.state];
};
const passed = { completionDate: '2026-11-05', result: 'pass', nextByInterval: true };

test('passed on 2026-11-05 under a State program it is good through 11/30/2027 and overdue on 12/01/2027', async () => {
  await on('2026-11-26');
  const unit = await tractor(null);
  await save(unit.id, { ...passed, isStateProgram: true });
  await on('2027-11-30');
  expect(await dueAndState(unit.id)).toEqual(['2027-11-30', 'DUE_SOON']);
  await on('2027-12-01');
  expect(await dueAndState(unit.id)).toEqual(['2027-11-30', 'OVERDUE']);
});

test('not under one it is due on 11/05/2027; what its type usually is counts where nobody says', async () => {
  await on('2026-11-26');
  const due = async (isOfType: boolean, isStateProgram?: boolean) => {
    await byType(isOfType);
    const unit = await tractor(null);
    const form = isStateProgram === undefined ? passed : { ...passed, isStateProgram };
    await save(unit.id, form);
    const { nextRenewal, completions } = await renewalOf(unit.id);
    return [nextRenewal?.slice(0, 10), completions[0]];
  };
  expect(await due(false)).toMatchObject(['2027-11-05', { isStateProgram: false }]);
  expect(await due(true)).toMatchObject(['2027-11-30', { isStateProgram: true }]);
  expect(await due(true, false)).toMatchObject(['2027-11-05', { isStateProgram: false }]);
});

test('the date of a unit alone counts as the type says, and follows when that changes', async () => {
  await on('2026-11-26');
  await byType(false);
  const unit = await tractor('2026-11-05');
  expect(await dueAndState(unit.id)).toEqual(['2027-11-05', 'PENDING']);
  await byType(true);
  expect(await dueAndState(unit.id)).toEqual(['2027-11-30', 'PENDING']);
  await byType(false);
  expect(await dueAndState(unit.id)).toEqual(['2027-11-05', 'PENDING']);
});

test('the 14 months of the law keep no report of a State program (49 CFR 396.21)', async () => {
  await on('2026-11-26');
  const removed = async (isStateProgram: boolean) => {
    const unit = await tractor(null);
    const file = new File(['%PDF-1.4\n%%EOF\n'], 'report.pdf', { type: 'application/pdf' });
    await save(unit.id, { ...passed, isStateProgram, file });
    const { completions } = await renewalOf(unit.id);
    const id = completions[0]?.id ?? '';
    await storedAt(server.database, { table: 'renewal_history', id }, '2026-11-26T18:00:00Z');
    await on('2026-12-24');
    const { statusCode } = await server.call(api.renewals.takeBack, { id }, session().token);
    await on('2026-11-26');
    return statusCode;
  };
  expect(await removed(false)).toBe(422);
  expect(await removed(true)).toBe(200);
});

test('only an annual inspection is made under a State program', async () => {
  await on('2026-11-26');
  const unit = await tractor('2026-11-05');
  const renewalTypeId = await idOf('renewalType', 'Registration');
  const added = await answer<{ data: { id: string } }>(api.renewals.save, {
    equipmentId: unit.id,
    renewalTypeId,
    nextRenewal: '2027-01-01',
  });
  const refusal = await server.call(
    api.renewals.save,
    { id: added.data.id, completionDate: '2026-11-26', isStateProgram: true },
    session().token,
  );
  expect(refusal.json<Failure>().messages[0]).toMatchObject({
    field: 'isStateProgram',
    message: 'Only an annual inspection is made under a State program.',
  });
});
