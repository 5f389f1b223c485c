import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { asRead, besides, indistinct, shown, unsent } from '../../../testing/full-record.ts';
import { renewalSetup } from './testing/renewal-setup.ts';

const setup = await renewalSetup();
const { added, company, token, typeOf, unit } = setup;

test('every field of a renewal is its own in list, export, details and history', async () => {
  const equipmentId = await unit({ name: 'Truck 7', plate: 'OK-77', inspectionDate: '2026-05-15' });
  const completedById = await company.employee({ firstName: 'Olga', lastName: 'Operator' });
  const plain = {
    equipmentId,
    renewalTypeId: typeOf('Annual DOT Inspection'),
    completionDate: '2026-03-13',
    nextRenewal: '2027-04-14',
    dueSoonDays: 45,
    notes: 'At the shop',
  };
  const form = {
    ...plain,
    completedById,
    file: new File(['%PDF-1.4\n%%EOF\n'], 'proof.pdf', { type: 'application/pdf' }),
  };
  const id = await added(form);
  expect(unsent(api.renewals.save, form)).toEqual([
    'id',
    'version',
    // Of an inspection that is completed.
    'result',
    'inspectorName',
    'defects',
    'isStateProgram',
    // Of a filing whose year is asked for.
    'forYear',
    'nextByInterval',
  ]);
  const renewal = await shown(setup, token, id, { ...api.renewals, entity: 'renewal' });
  const text = `Pending: Annual DOT Inspection is due 04/14/2027, in 144 days (49 CFR 396.17)`;
  expect(besides(renewal.row, plain)).toEqual({
    id,
    version: 1,
    'equipment.name': 'Truck 7',
    'equipment.inspectionDate': '2026-05-15T00:00:00.000Z',
    'renewalType.renewalName': 'Annual DOT Inspection',
    'renewalStatus.lookupName': 'Pending',
    'renewalStatus.lookupDisplayName': 'Pending',
    lastCompletedOn: '2026-03-13T00:00:00.000Z',
    failedOn: null,
    failedDefects: null,
    citation: '49 CFR 396.17',
    isRecorded: true,
    standing: text,
    'due.clock': 'date',
    'due.at': '2027-04-14T00:00:00.000Z',
    'due.left': 144,
    'due.share': 1 - 144 / 397,
    'due.threshold': 1 - 45 / 397,
    'due.estimatedOn': null,
    'due.text': '04/14/2027',
    'due.leftText': 'in 144 days',
  });
  expect(renewal.cells).toEqual({
    Equipment: 'Truck 7',
    'Renewal Type': 'Annual DOT Inspection',
    Status: 'Pending',
    'Status reason': text,
    Due: '04/14/2027',
    Left: 'in 144 days',
    Clock: 'Date',
    'Next Renewal': '04/14/2027',
    'Next Renewal reason': text,
    'Last Completed On': '03/13/2026',
    'Completion Date': '03/13/2026',
    'Inspection Date': '05/15/2026',
    Notes: 'At the shop',
    Citation: '49 CFR 396.17',
  });
  // What was completed once was completed last then, and both status and date have the reason.
  expect(indistinct(renewal.cells)).toEqual([
    'Status reason',
    'Due',
    'Next Renewal',
    'Next Renewal reason',
    'Last Completed On',
    'Completion Date',
  ]);
  expect(renewal.details).toMatchObject({
    ...asRead(plain),
    equipment: { plate: 'OK-77', inspectionDate: '2026-05-15T00:00:00.000Z' },
    completions: [
      {
        completionDate: '2026-03-13T00:00:00.000Z',
        nextRenewal: '2027-04-14T00:00:00.000Z',
        completedByName: 'Olga Operator',
        fileName: 'proof.pdf',
      },
    ],
  });
  expect(renewal.history).toEqual([
    'Due soon (days): 45',
    'Completed: 03/13/2026',
    'Next renewal: 04/14/2027',
    'Last completed on: 03/13/2026',
    'Notes: At the shop',
    'Equipment: Truck 7',
    'Renewal type: Annual DOT Inspection',
    'File: proof.pdf',
    'Completed: 03/13/2026',
    'Completed by: Olga Operator',
    'Next renewal: 04/14/2027',
  ]);
});
