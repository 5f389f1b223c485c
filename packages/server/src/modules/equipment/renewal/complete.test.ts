import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { inCompany } from '../../../db/transaction.ts';
import { mirrorCompletion } from './save-rows.ts';
import { day, endings, messages, renewalSetup, today } from './testing/renewal-setup.ts';

const setup = await renewalSetup();
const { call, token, colleague, save, typeOf, unit, unitRow, details, added } = setup;

test('completing moves the dates, keeps the proof and copies to the unit', async () => {
  const equipmentId = await unit({ inspectionDate: '2025-12-01' });
  const id = await added({
    equipmentId,
    renewalTypeId: typeOf('Annual DOT Inspection'),
    nextRenewal: day('2026-12-01'),
  });
  const { version, proposedNext } = await details(id);
  const proof = new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'], 'proof.pdf');
  const done = await save({
    id,
    version,
    completionDate: day(today),
    nextRenewal: proposedNext,
    notes: 'Passed',
    file: proof,
  });
  expect(done.statusCode).toBe(200);
  const after = await details(id);
  expect(after).toMatchObject({
    nextRenewal: day('2027-11-21'),
    lastCompletedOn: day(today),
    completionDate: day(today),
    renewalStatus: { lookupName: 'Pending' },
    completions: [
      {
        completionDate: day(today),
        previousDue: day('2026-12-01'),
        nextRenewal: day('2027-11-21'),
        completedByName: 'Pat Doe',
        fileName: 'proof.pdf',
        notes: 'Passed',
      },
    ],
  });
  expect(after.completions[0]?.fileLink).toMatch(/^\/files\//);
  expect((await unitRow(equipmentId)).inspectionDate).toBe(today);
  const kept = await call(api.renewals.remove, { id }, token);
  expect(kept.statusCode).toBe(422);
  expect(messages(kept)[0]?.description).toContain('01/21/2028');
});

test('an older completion goes to the history and moves nothing back', async () => {
  const equipmentId = await unit();
  const id = await added({
    equipmentId,
    renewalTypeId: typeOf('Registration'),
    completionDate: day('2026-11-01'),
  });
  const older = await save({
    id,
    completionDate: day('2025-11-01'),
    nextRenewal: day('2026-12-01'),
  });
  expect(older.statusCode).toBe(200);
  expect(await details(id)).toMatchObject({
    nextRenewal: day('2027-11-01'),
    lastCompletedOn: day('2026-11-01'),
    completions: [{ completionDate: day('2026-11-01') }, { completionDate: day('2025-11-01') }],
  });
  expect((await unitRow(equipmentId)).registrationDate).toBe('2026-11-01');
});

test('without a next date it is completed for good; by its interval it may be overdue at once', async () => {
  const equipmentId = await unit();
  const renewalTypeId = typeOf('Lease');
  const id = await added({ equipmentId, renewalTypeId, nextRenewal: day('2027-01-01') });
  expect((await save({ id, completionDate: day('2026-11-01') })).statusCode).toBe(200);
  expect(await details(id)).toMatchObject({
    isClosed: true,
    nextRenewal: null,
    renewalStatus: { lookupName: 'Completed' },
  });
  // Closed, so another one may be opened.
  const again = await added({ equipmentId, renewalTypeId, nextRenewal: day('2027-05-01') });
  const late = await save({ id: again, completionDate: day('2025-06-01'), nextByInterval: true });
  expect(late.statusCode).toBe(200);
  expect(await details(again)).toMatchObject({
    nextRenewal: day('2026-06-01'),
    standing: { state: 'OVERDUE' },
  });
  const reopened = await save({
    id,
    completionDate: day(today),
    nextRenewal: day('2027-11-21'),
  });
  expect(reopened.statusCode).toBe(409);
  expect(messages(reopened)[0]).toMatchObject({ field: 'nextRenewal' });
});

test('a renewal that was completed for good is opened again only while no other is open', async () => {
  const renewalTypeId = typeOf('Fire Extinguisher');
  const equipmentId = await unit();
  const closed = async () => {
    const id = await added({ equipmentId, renewalTypeId, nextRenewal: day('2026-12-01') });
    expect((await save({ id, completionDate: day('2026-11-01') })).statusCode).toBe(200);
    return id;
  };
  const ids = [await closed(), await closed()];
  // Both at once, by giving them a date: one of them waits and is told.
  const answers = await Promise.all(
    ids.map(async (id, index) =>
      save({ id, nextRenewal: day('2027-06-01') }, index === 0 ? token : colleague),
    ),
  );
  expect(endings(answers)).toEqual([200, 409]);
  const lost = answers.find((answer) => answer.statusCode === 409);
  expect(lost && messages(lost)).toMatchObject([
    {
      field: 'nextRenewal',
      message: expect.stringContaining('open renewal of this type already') as string,
    },
  ]);
  // A policy stands beside others.
  const policy = { renewalTypeId: typeOf('Insurance Policy'), nextRenewal: day('2027-05-01') };
  const first = await added({ ...policy, notes: 'Cargo' });
  expect((await save({ id: first, completionDate: day('2026-11-01') })).statusCode).toBe(200);
  await added({ ...policy, notes: 'Auto liability' });
  const again = { id: first, completionDate: day(today), nextRenewal: day('2027-11-21') };
  expect((await save(again)).statusCode).toBe(200);
});

test('two people complete at once: one wins, the other is told who and what', async () => {
  const id = await added({
    equipmentId: await unit(),
    renewalTypeId: typeOf('State Permit'),
    nextRenewal: day('2026-12-01'),
  });
  const { version } = await details(id);
  const ways = [
    { version, completionDate: day(today), nextRenewal: day('2027-11-21') },
    { version, completionDate: day('2026-11-20'), nextRenewal: day('2027-11-20') },
  ];
  const answers = await Promise.all(
    ways.map(async (way, index) => save({ id, ...way }, index === 0 ? token : colleague)),
  );
  expect(endings(answers)).toEqual([200, 409]);
  const lost = answers.find((answer) => answer.statusCode === 409);
  expect(lost && messages(lost)[0]).toEqual({
    message: expect.stringMatching(
      /^Pat Doe completed this renewal already: on 11\/2[01]\/2026, next due 11\/2[01]\/2027\.$/,
    ) as string,
    description: "We didn't save it twice. Look at its completions first.",
  });
  expect(lost?.json<{ conflict: unknown }>().conflict).toMatchObject({ completedBy: 'Pat Doe' });
  expect((await details(id)).completions).toHaveLength(1);
  // Without a version the same completion is not applied twice either.
  const { completionDate } = await details(id);
  const twice = await save({ id, completionDate, nextRenewal: day('2028-01-01') });
  expect(twice.statusCode).toBe(409);
  expect((await details(id)).completions).toHaveLength(1);
});

test('a completion of a unit that was deleted leaves the unit as it was', async () => {
  const equipmentId = await unit({ inspectionDate: '2025-12-01' });
  await setup.owner
    .updateTable('equipment')
    .set({ deletedAt: '2026-11-20T12:00:00Z' })
    .where('id', '=', equipmentId)
    .execute();
  await inCompany(setup.database, setup.company.scope, (db) =>
    mirrorCompletion(db, equipmentId, 'inspectionDate', today),
  );
  expect((await unitRow(equipmentId)).inspectionDate).toBe('2025-12-01');
});
