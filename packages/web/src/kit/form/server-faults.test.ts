import { expect, test } from 'vitest';
import { placeFaults } from './server-faults.ts';

const known = new Set(['email', 'address.city', 'documents', 'hireDate']);
const place = (field: string | undefined, message = 'Wrong.', description = '') =>
  placeFaults([{ message, description, ...(field === undefined ? {} : { field }) }], known);

test.each([
  ['email', 'email'],
  ['Email', 'email'],
  ['address.city', 'address.city'],
  ['documents.0', 'documents'],
  ['documents[2].name', 'documents'],
])('%s lands on %s', (field, target) => expect([...place(field).fields.keys()]).toEqual([target]));

test('a message of an unknown field or of none goes to the bar', () => {
  expect(place('wage').rest).toHaveLength(1);
  expect(place(undefined).rest).toHaveLength(1);
  expect(place('wage').fields.size).toBe(0);
});

test('the first message of a field wins, and the advice is told with it', () => {
  const faults = placeFaults(
    [
      {
        message: 'E-mail already used by Ana Lee.',
        description: 'Use another one.',
        field: 'email',
      },
      { message: 'Second.', description: '', field: 'email' },
    ],
    known,
  );
  expect(faults.fields.get('email')).toBe('E-mail already used by Ana Lee. Use another one.');
});
