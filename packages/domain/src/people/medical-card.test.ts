import { expect, it } from 'vitest';
import { checkDays } from './audit-check.ts';
import { dqSlots } from './dq-file.ts';
import { dueStatusOf, explained, shownDocument } from '../due.ts';
import { employeeFaults, type EmployeeFacts } from './employee.ts';
import { capText, medicalCardCap, medicalCardFault, medicalCardUntil } from './medical-card.ts';
import { slotText } from './slot-text.ts';
import { driver, paper, rule } from './testing/driver-file.ts';

const fault = (exam: string | null, expires: string, mark: string | null = null) =>
  medicalCardFault({ exam, expires, mark });

it('takes a card of 24 months after the exam and refuses the day after (49 CFR 391.45(b))', () => {
  expect(fault('2026-10-20', '2028-10-19')).toBeNull();
  expect(fault('2026-10-20', '2028-10-20')).toBeNull();
  expect(fault('2026-10-20', '2028-10-21')).toBe(
    'Must be on or before 10/20/2028 (at most 24 months after the exam, 49 CFR 391.45).',
  );
});

it.each(['insulin', 'vision', 'intracity'])('takes 12 months of a driver marked %s', (mark) => {
  expect(fault('2026-10-20', '2027-10-20', mark)).toBeNull();
  expect(fault('2026-10-20', '2027-10-21', mark)).toBe(
    'Must be on or before 10/20/2027 (at most 12 months after the exam, 49 CFR 391.45).',
  );
});

it('takes the shorter time an examiner gives', () => {
  expect(fault('2026-10-20', '2027-01-20')).toBeNull();
  expect(fault('2026-10-20', '2027-01-20', 'insulin')).toBeNull();
});

it('ends 24 months after February 29 on February 28', () => {
  expect(fault('2024-02-29', '2026-02-28')).toBeNull();
  expect(fault('2024-02-29', '2026-03-01')).toContain('02/28/2026');
  expect(fault('2024-02-29', '2025-02-28', 'vision')).toBeNull();
  expect(fault('2024-02-29', '2025-03-01', 'vision')).toContain('02/28/2025');
});

it('judges nothing without a known exam or without an expiration', () => {
  expect(fault(null, '2040-01-01')).toBeNull();
  expect(medicalCardUntil({ exam: null, expires: '2040-01-01', mark: null })).toBe('2040-01-01');
  expect(medicalCardUntil({ exam: '2026-10-20', expires: null, mark: null })).toBeNull();
});

it('counts a stored card that is too long until its cap, and says why', () => {
  const card = { exam: '2020-03-01', expires: '2030-03-01', mark: null };
  expect(medicalCardUntil(card)).toBe('2022-03-01');
  const cap = medicalCardCap(card);
  expect(cap && capText(cap)).toBe(
    'The medical card counts until 03/01/2022, at most 24 months after the exam (49 CFR 391.45), although it says 03/01/2030.',
  );
  const on = (today: string) =>
    dueStatusOf({
      due: cap?.until ?? null,
      today,
      rule: '49 CFR 391.45',
      expires: true,
      cap,
    });
  expect(on('2022-03-01').state).toBe('DUE_SOON');
  expect(on('2022-03-02').state).toBe('OVERDUE');
  const text =
    'Expired 1 day ago: medical card was valid until 03/01/2022 (at most 24 months after the exam, although 03/01/2030 is printed on it) (49 CFR 391.45)';
  expect(explained(on('2022-03-02'), 'medical card').text).toBe(text);
  // A row of a list has the printed day and the cap.
  expect(shownDocument(on('2022-03-02'), '2030-03-01', 'medical card')).toMatchObject({
    text,
    dueDate: '2022-03-01',
  });
});

const person: EmployeeFacts = {
  firstName: 'Ann',
  lastName: 'Lee',
  medCertCardDate: '2020-03-01',
  medCertCardExpirationDate: '2030-03-01',
  employeeStatusId: 'current',
};
const rules = {
  today: '2026-11-26',
  literalHireDateLimit: false,
  employeeType: 'CDL',
  form: 'import' as const,
};

it('refuses a card only where its fields change, so that a stored one locks nobody', () => {
  const fields = (change: EmployeeFacts, before?: EmployeeFacts) =>
    employeeFaults({ ...person, ...change }, rules, before).map(({ field }) => field);
  expect(fields({})).toEqual(['medCertCardExpirationDate']);
  expect(fields({ firstName: 'Anna' }, person)).toEqual([]);
  expect(fields({ medCertCardExpirationDate: '2030-03-02' }, person)).toEqual([
    'medCertCardExpirationDate',
  ]);
  expect(fields({ medCertCardDate: '2020-03-02' }, person)).toEqual(['medCertCardExpirationDate']);
  expect(fields({ medCertCardMark: 'vision' }, person)).toEqual(['medCertCardExpirationDate']);
  expect(fields({ medCertCardExpirationDate: '2022-03-01' }, person)).toEqual([]);
});

const medCard = rule('MED_CARD', { dueRule: 'expirationDate', name: 'Medical Examiner' });
const slotOf = (papers: Parameters<typeof dqSlots>[1], more: Partial<typeof driver> = {}) => {
  const [slot] = dqSlots([medCard], papers, { ...driver, today: '2026-11-26', ...more });
  if (!slot) throw new Error('no slot');
  return slot;
};

it('judges the slot by the cap of the paper, and by the mark of the driver', () => {
  const filed = [paper('MED_CARD', '2024-10-20', { expirationDate: '2028-10-20' })];
  expect(slotOf(filed)).toMatchObject({ due: '2026-10-20', state: 'OVERDUE' });
  expect(slotText(slotOf(filed))).toBe(
    'Expired 37 days ago: Medical Examiner was valid until 10/20/2026 (at most 24 months after the exam by 49 CFR 391.45, although 10/20/2028 is printed on it) (49 CFR 391.51)',
  );
  const year = [paper('MED_CARD', '2025-10-20', { expirationDate: '2027-10-20' })];
  expect(slotOf(year).due).toBe('2027-10-20');
  expect(slotOf(year, { medCertCardMark: 'insulin' })).toMatchObject({
    due: '2026-10-20',
    state: 'OVERDUE',
  });
});

it('takes the exam of the record for a paper without a date only where both expire on one day', () => {
  const record = { medCertCardDate: '2020-03-01', medCertCardExpirationDate: '2030-03-01' };
  const undated = (expirationDate: string | null) => [
    paper('MED_CARD', '2026-01-05', { documentDate: null, expirationDate }),
  ];
  expect(slotOf(undated('2030-03-01'), record).due).toBe('2022-03-01');
  expect(slotOf(undated(null), record).due).toBe('2022-03-01');
  expect(slotOf(undated('2031-01-01'), record).due).toBe('2031-01-01');
});

it('violates 391.45 from the day after the cap', () => {
  const days = (more: Partial<typeof driver>) => checkDays([], { ...driver, ...more }, true);
  expect(
    days({ medCertCardDate: '2020-03-01', medCertCardExpirationDate: '2030-03-01' })['391.45'],
  ).toEqual([{ from: '2022-03-02', until: null }]);
  expect(
    days({ medCertCardDate: null, medCertCardExpirationDate: '2030-03-01' })['391.45'],
  ).toEqual([{ from: '2030-03-02', until: null }]);
});

it('says that a paper without a date counts by the day it was filed', () => {
  const undated = [
    paper('MED_CARD', '2026-11-26', { documentDate: null, expirationDate: '2028-01-01' }),
  ];
  expect(slotText(slotOf(undated))).toBe(
    'Present: Medical Examiner is on file without a date of its own: the day it was filed counts, 11/26/2026, valid until 01/01/2028 (49 CFR 391.51)',
  );
});
