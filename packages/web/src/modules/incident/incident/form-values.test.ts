import { expect, test } from 'vitest';
import { citedAtOf, incidentForm, inputOf, newDriver, newValues } from './form-values.ts';
import { formFaults } from './form-rules.ts';

const first = {
  ...newValues('America/Chicago', true),
  incidentTypeId: '11111111-1111-4111-8111-111111111111',
  incidentDate: '2026-10-31',
  incidentTime: '14:00',
  location: 'I-40 exit 271',
  description: 'Rear-ended a slowing car.',
};

test('a case may be saved after the first step', () => {
  expect(incidentForm.safeParse(first).error?.issues).toBeUndefined();
  expect(formFaults(first)).toEqual({});
});

test('a place is asked for: a location, or city and State', () => {
  const nowhere = { ...first, location: '', city: 'Memphis' };
  expect(formFaults(nowhere)).toEqual({ location: 'Enter a location, or city and state.' });
  expect(formFaults({ ...nowhere, stateId: 'x' })).toEqual({});
});

test('a citation is an instant by the clock of the place, and its day and time are asked for', () => {
  const driver = { ...newDriver('a'), driverName: 'Pat', cited: true };
  expect(formFaults({ ...first, drivers: [driver] })).toEqual({
    'drivers.0.citedOn': 'Enter the day of the citation.',
  });
  const cited = { ...driver, citedOn: '2026-10-31', citedTime: '21:59' };
  expect(citedAtOf(cited, 'America/Chicago')).toBe('2026-11-01T02:59:00.000Z');
  expect(citedAtOf({ ...cited, cited: null }, 'America/Chicago')).toBeNull();
  for (const typed of [{ citedOn: '11/2' }, { citedTime: '9:5' }])
    expect(citedAtOf({ ...cited, ...typed }, 'America/Chicago')).toBeNull();
  const values = { ...first, drivers: [cited] };
  expect(incidentForm.safeParse(values).error?.issues).toBeUndefined();
  const sent = inputOf(values as never);
  expect(JSON.parse(sent.drivers)).toMatchObject([{ citedAt: '2026-11-01T02:59:00.000Z' }]);
  expect(sent.drivers).not.toContain('key');
});

test('who may not see what a case costs sends nothing of it', () => {
  const { reserveAmount, paidAmount } = inputOf(newValues('America/Chicago', false) as never);
  expect([reserveAmount, paidAmount]).toEqual([undefined, undefined]);
  expect(newValues('America/Chicago', true)).toMatchObject({ reserveAmount: null });
});
