import { describe, expect, test } from 'vitest';
import { attentionText, cards } from './cards.ts';

const none = {
  driverOverdue: 0,
  driverDueSoon: 0,
  trainingOverdue: 0,
  trainingDueSoon: 0,
  equipmentOverdue: 0,
  equipmentDueSoon: 0,
  medCertOverDue: 0,
  medCardDueSoon: 0,
  trainingCompliancePercentage: 100,
  serviceIncidentsOverdue: 0,
  serviceIncidentsDueSoon: 0,
  activeIncident: 0,
  closedIncident: 0,
  openWorkorders: 0,
};
const nobody = () => false;

test.each([
  [
    'Driver License',
    '/employee/driver/exceptions?tab=1',
    '/employee/driver/exceptions?tab=2',
    'EMPLOYEE',
  ],
  ['Training', '/training/tracker?tab=2', '/training/tracker?tab=3', 'TRAINING'],
  ['Equipment', '/equipment/renewals?tab=overdue', '/equipment/renewals?tab=dueSoon', 'EQUIPMENT'],
  [
    'Med Cards',
    '/employee/driver/exceptions?tab=3',
    '/employee/driver/exceptions?tab=4',
    'EMPLOYEE',
  ],
  [
    'Incidents',
    '/incident-management/active-incident',
    '/incident-management/closed-incident',
    'INCIDENT-MANAGEMENT',
  ],
])('%s goes where the specification says', (title, first, second, module) => {
  const card = cards.find((one) => one.title === title);
  expect(card?.numbers.map(({ href }) => href)).toEqual([first, second]);
  expect(card?.module).toBe(module);
});

describe('attentionText', () => {
  test('adds what is overdue and what is due soon', () => {
    expect(
      attentionText(
        { ...none, driverOverdue: 1, serviceIncidentsOverdue: 3, medCardDueSoon: 1200 },
        nobody,
      ),
    ).toBe('4 items overdue, 1,200 due soon.');
  });

  test('does not count what the person may not open', () => {
    expect(attentionText({ ...none, trainingOverdue: 5 }, (module) => module === 'TRAINING')).toBe(
      'Nothing is overdue and nothing is due soon.',
    );
  });

  test('says so when only something is due soon', () => {
    expect(attentionText({ ...none, trainingDueSoon: 1 }, nobody)).toBe(
      'Nothing is overdue; 1 item due soon.',
    );
  });
});
